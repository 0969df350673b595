"""The printed gray steps as the camera shows them: whether tonight's light is still the same."""

from typing import NamedTuple

import cv2
import numpy as np

from companion.services.camera.camera import Rgb
from vision.kit.layout import GRAYS
from vision.light import LINEAR
from vision.looking import Look
from vision.net import Floats

STEPS = sorted(v for v, _, _ in GRAYS)
"""From black to white."""
SIDE = 5
"""Pixels in a patch's middle that are looked at."""
BRIGHT = slice(-3, None)
"""Of the steps: dark ones hold little but noise."""
CAST, BRIGHTNESS = 0.15, 1.0
"""Of logarithms: beyond it the lamp's colour, or its strength, is another."""


def gray_steps(look: Look) -> Floats | None:
    """Red, green and blue of each step, black first, in the mean over the picture's ramps."""
    seen: dict[int, list[Floats]] = {step: [] for step in STEPS}
    high, wide = look.bgr.shape[:2]
    for sheet in look.kit.sheets:
        if sheet.name not in look.pose.sheets:
            continue
        grays = [patch for patch in sheet.patches if len(set(patch.srgb)) == 1]
        middles = np.array([(p.box.x + p.box.w / 2, p.box.y + p.box.h / 2) for p in grays])
        if not len(middles):
            continue
        for patch, (x, y) in zip(grays, look.pose.pixels(sheet.name, middles), strict=True):
            if SIDE < x < wide - SIDE and SIDE < y < high - SIDE:
                part = cv2.getRectSubPix(look.bgr, (SIDE, SIDE), (float(x), float(y)))
                colour = np.asarray(part, np.float32).reshape(-1, 3).mean(axis=0)[::-1]
                seen[patch.srgb[0]].append(colour)
    if not all(seen.values()):
        return None
    return np.array([np.mean(seen[step], axis=0) for step in STEPS], np.float32)


class Change(NamedTuple):
    cast: float
    """The most by which red or blue against green is another."""
    brightness: float


def change(then: Floats, now: Floats) -> Change:
    before, after = (np.log(np.maximum(_linear(steps[BRIGHT]), 1e-3)) for steps in (then, now))
    off = (after - before).mean(axis=0)
    red, green, blue = (float(v) for v in off)
    return Change(max(abs(red - green), abs(blue - green)), abs(green))


def has_changed(then: Floats, now: Floats) -> bool:
    found = change(then, now)
    return found.cast > CAST or found.brightness > BRIGHTNESS


def told(steps: Floats) -> tuple[Rgb, ...]:
    whole = np.clip(np.round(steps), 0, 255).astype(int)
    return tuple((int(red), int(green), int(blue)) for red, green, blue in whole)


def _linear(steps: Floats) -> Floats:
    return np.asarray(LINEAR[np.clip(np.round(steps), 0, 255).astype(int)], np.float32)
