"""The same simulated tray under other circumstances: pictures are dear, and these cost nothing."""

import cv2
import numpy as np

from vision.training.trays_pictures import Example
from vision.trays.places import SCALE, TOP
from vision.trays.tray import Floats

Dice = np.random.Generator
SHADED, CAST = 0.3, 0.4
"""How often another shadow falls on it, and how often cubes throw another one."""


def varied(example: Example, dice: Dice) -> Example:
    """In another light, by a camera with other tones, less sharp; perhaps mirrored: the camera
    leans over it from the right all the same."""
    tray = example.tray
    off = dice.normal(0, 0.02, 3) + dice.normal(0, 0.03)
    toned = tray.fine * dice.uniform(0.92, 1.08) + off * (tray.fine < -0.1)
    if dice.random() < SHADED:
        toned = toned + _shadow(toned.shape[:2], dice)
    if dice.random() < CAST:
        toned = toned + _cast(example, dice)
    coarser = _coarser(toned.astype(np.float32), dice)
    fine = np.asarray(np.clip(coarser, -3.5, 0.5), np.float32)
    places, turn = example.places, tray.turn
    if dice.random() < 0.5:
        fine, places, turn = np.ascontiguousarray(fine[::-1]), places * (1.0, -1.0), -turn
    wood = example.wood
    if wood is not None:
        wood = (wood + dice.normal(0, 0.04, wood.shape)).astype(np.float32)
    return example._replace(
        tray=tray._replace(fine=fine, turn=turn), places=np.asarray(places, float), wood=wood
    )


def _shadow(shape: tuple[int, ...], dice: Dice) -> Floats:
    """Beyond a soft edge somewhere, light of a slightly other colour is missing."""
    high, wide = shape
    y, x = np.mgrid[:high, :wide].astype(np.float32) / SCALE
    turn = dice.uniform(0, 2 * np.pi)
    across = np.cos(turn) * (x - dice.uniform(0, x.max())) + np.sin(turn) * (
        y - dice.uniform(0, y.max())
    )
    share = 1 / (1 + np.exp(np.clip(across / np.exp(dice.uniform(-0.7, 2.5)), -20, 20)))
    depth = dice.uniform(-0.8, 0.1) + dice.normal(0, 0.04, 3)
    return np.asarray(share[..., None] * depth, np.float32)


def _cast(example: Example, dice: Dice) -> Floats:
    """What one more lamp would throw of every cube on the paper: sharp shadows look like gray ones,
    and few of the lamps that teach are small."""
    tray = example.tray
    mask = np.zeros(tray.fine.shape[:2], np.uint8)
    way, far, half = dice.uniform(0, 2 * np.pi), dice.uniform(4, 14), 4.5
    step = far * np.array([np.cos(way), np.sin(way)])
    foot = TOP * tray.lean * np.array([np.cos(tray.turn), np.sin(tray.turn)])
    for place in example.places:
        turn = dice.uniform(0, np.pi / 2) + np.arange(4) * np.pi / 2
        base = place + foot + half * 2**0.5 * np.column_stack([np.cos(turn), np.sin(turn)])
        pixels = tray.pixels(np.vstack([base, base + step])).astype(np.float32)
        hull = np.round(cv2.convexHull(pixels) * 16).astype(np.int32)
        cv2.fillConvexPoly(mask, hull, 255, cv2.LINE_AA, 4)
    share = cv2.GaussianBlur(mask.astype(np.float32) / 255, (0, 0), np.exp(dice.uniform(-1, 1.4)))
    paper = np.clip((tray.fine.mean(axis=2) + 0.45) / 0.25, 0, 1)
    depth = dice.uniform(-1.1, -0.15) + dice.normal(0, 0.05, 3)
    return np.asarray((share * paper)[..., None] * depth, np.float32)


def _coarser(fine: Floats, dice: Dice) -> Floats:
    """Blurred, in some direction, and with more noise; as often not."""
    if dice.random() < 0.5:
        return fine
    blur = dice.uniform(0, 1.2, 2)
    light = cv2.GaussianBlur(np.exp(fine), (0, 0), blur[0] + 0.05, sigmaY=blur[1] + 0.05)
    grain = np.asarray(dice.normal(0, dice.uniform(0, 0.025), light.shape), np.float32)
    noise = cv2.GaussianBlur(grain, (0, 0), dice.uniform(0.4, 1.2))
    return np.asarray(np.log(np.maximum(light + noise * np.sqrt(light) * 1.5, 0.03)), np.float32)
