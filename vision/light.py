"""Tonight's light, from what is known to be white and gray: everything is compared with paper.

Values are logarithms of light relative to white paper at the same place, so that a lamp that is
brighter, warmer or farther away only adds a number, which is taken away again.
"""

from collections.abc import Iterator
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.kit.layout import CELL, Kit, Patch, Sheet
from vision.lens import Points
from vision.pose import Pose

Bgr = NDArray[np.uint8]
Light3 = NDArray[np.float32]
"""Three channels, last."""

DARK = 0.004
"""What is darker than this share of the sensor's white is all alike."""
SATURATED = 0.97
REACH = 300.0
"""mm by which places are divided before their squares are taken."""
FEW = 12
"""White places below which only the mean is trusted, not how it changes over the table."""

_levels = np.arange(256) / 255
LINEAR = np.where(_levels <= 0.04045, _levels / 12.92, ((_levels + 0.055) / 1.055) ** 2.4).astype(
    np.float32
)
"""From the numbers in a picture file to light."""
LOGARITHMS = np.log(np.maximum(LINEAR, DARK))


def logarithm(bgr: Bgr) -> Light3:
    """Of the light in every pixel."""
    return np.asarray(cv2.LUT(bgr, LOGARITHMS), np.float32)


class Light(NamedTuple):
    white: Points
    """Per channel, how the logarithm of white runs over the table (`_terms`)."""
    tone: Points
    """Per channel, the power by which this camera's numbers come nearest to light."""
    samples: int
    saturated: float
    """The share of white places that were too bright to tell."""
    darkness: float
    """The logarithm of white in its brightest channel, at its darkest place."""

    def relative(self, seen: NDArray[np.floating], places: Points) -> Light3:
        """Logarithms as seen at places of the table, relative to white paper there."""
        white = _terms(places) @ self.white.T
        return np.asarray((seen - white) * self.tone, np.float32)


def measure(logs: Light3, pose: Pose, kit: Kit) -> Light:
    """From the white around every marker, and from the gray ramps."""
    whites, places = _sampled(logs, pose, kit)
    terms = _terms(places)
    if len(places) < FEW:
        terms[:, 1:] = 0
    white = np.array([_robust(terms, whites[:, channel]) for channel in range(3)])
    light = Light(
        white,
        np.ones(3),
        len(places),
        float((whites.max(axis=1) > np.log(SATURATED)).mean()),
        float(whites.max(axis=1).min()),
    )
    return light._replace(tone=_tone(logs, pose, kit, light))


def _sampled(logs: Light3, pose: Pose, kit: Kit) -> tuple[Points, Points]:
    seen, places = [], []
    for sheet in kit.sheets:
        if sheet.name in pose.sheets:
            points = np.array(list(_white_points(sheet)))
            seen.append(look_at(logs, pose.pixels(sheet.name, points)))
            places.append(pose.sheets[sheet.name].to_table(points))
    colours, where = np.vstack(seen), np.vstack(places)
    inside = np.isfinite(colours).all(axis=1)
    return colours[inside], where[inside]


def _white_points(sheet: Sheet) -> Iterator[tuple[float, float]]:
    """Half a cell outside every marker's border, where the paper is."""
    out = CELL * 0.55
    for marker in sheet.markers:
        (x, y), _, (right, low), _ = marker.corners
        for share in (0.2, 0.5, 0.8):
            along_x, along_y = x + share * (right - x), y + share * (low - y)
            yield from ((along_x, y - out), (along_x, low + out))
            yield from ((x - out, along_y), (right + out, along_y))


def look_at(logs: Light3, pixels: Points) -> Points:
    """Values at points between pixels; not a number outside the picture."""
    x, y = (pixels[:, at].astype(np.float32).reshape(1, -1) for at in (0, 1))
    high, wide = logs.shape[:2]
    seen = cv2.remap(logs, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)[0]
    outside = (x < 0) | (y < 0) | (x > wide - 1) | (y > high - 1)
    values = np.asarray(seen, float)
    values[outside[0]] = np.nan
    return values


def _terms(places: Points) -> Points:
    x, y = (places / REACH).T
    return np.column_stack([np.ones(len(x)), x, y, x * x, x * y, y * y])


def _robust(terms: Points, values: Points) -> Points:
    """Least squares without what does not fit: a finger's shadow, a speck."""
    keep = np.ones(len(values), bool)
    # A little weight on a flat lamp keeps few samples from bending it wildly.
    calm = np.diag([0.0, 0.05, 0.05, 0.2, 0.2, 0.2]) * len(values)
    for _ in range(4):
        t, v = terms[keep], values[keep]
        found = np.linalg.lstsq(t.T @ t + calm, t.T @ v, rcond=None)[0]
        off = np.abs(values - terms @ found)
        keep = off <= max(0.02, 2.5 * float(np.median(off[keep])))
    return np.asarray(found, float)


def _tone(logs: Light3, pose: Pose, kit: Kit, light: Light) -> Points:
    """The power that brings the gray steps to where they were printed."""
    known, seen = [], []
    for sheet in kit.sheets:
        grays = [p for p in sheet.patches if len(set(p.srgb)) == 1]
        if sheet.name not in pose.sheets or not grays:
            continue
        middles = np.array([_middle(patch) for patch in grays])
        values = look_at(logs, pose.pixels(sheet.name, middles))
        seen.append(light.relative(values, pose.sheets[sheet.name].to_table(middles)))
        known += [np.log(max(float(LINEAR[patch.srgb[0]]), DARK)) for patch in grays]
    if not known:
        return np.ones(3)
    steps, measured = np.array(known), np.vstack(seen).astype(float)
    usable = np.isfinite(measured).all(axis=1) & (measured > np.log(DARK) * 0.8).all(axis=1)
    if usable.sum() < 3:
        return np.ones(3)
    steps, measured = steps[usable], measured[usable]
    power = (steps[:, None] * measured).sum(axis=0) / (measured**2).sum(axis=0)
    return np.asarray(np.clip(power, 0.6, 1.7), float)


def _middle(patch: Patch) -> tuple[float, float]:
    x, y, w, h = patch.box
    return x + w / 2, y + h / 2
