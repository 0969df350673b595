"""The printed sheets as faces: white paper, markers, patches, and lines that differ by printer."""

import cv2
import numpy as np

from vision.kit.layout import DICTIONARY, Sheet
from vision.simulation.arrays import Image, Rng, linear, uniform
from vision.simulation.faces import PIXELS_PER_MM, Face
from vision.simulation.noise import clouds, noise


def print_sheet(sheet: Sheet, rng: Rng) -> Face:
    """As one printer prints it: its paper, its toner, its error in colours."""
    scale = PIXELS_PER_MM
    w, h = (round(side * scale) for side in sheet.size)
    white = rng.uniform(0.93, 0.97)
    paper = np.clip(white + rng.normal(0, 0.006, 3), 0, 1)
    image: Image = np.empty((h, w, 3), np.float32)
    image[:] = paper
    if rng.random() < 0.6:
        _lines(image, sheet, rng)
    _patches(image, sheet, rng, white)
    toner = uniform(rng, (0.08, 0.2))
    for marker in sheet.markers:
        _marker(image, marker.id, marker.corners, toner)
    image += (0.006 * clouds((h, w), rng, 90, 3) + 0.006 * noise((h, w), rng, 1.5))[..., None]
    return Face(linear(np.clip(image, 0, 1)), sheet.size, gloss=uniform(rng, (0.0, 0.06)))


def _box(image: Image, box: tuple[float, float, float, float], colour: Image) -> None:
    """To parts of a pixel, as vectors are printed."""
    s = image.shape[1], image.shape[0]
    x0, y0, x1, y1 = (v * PIXELS_PER_MM for v in (box[0], box[1], box[0] + box[2], box[1] + box[3]))
    left, top, right, low = int(x0), int(y0), int(np.ceil(x1)), int(np.ceil(y1))
    right, low = min(right, s[0]), min(low, s[1])
    xs, ys = np.arange(left, right), np.arange(top, low)
    across = np.clip(np.minimum(xs + 1, x1) - np.maximum(xs, x0), 0, 1)
    down = np.clip(np.minimum(ys + 1, y1) - np.maximum(ys, y0), 0, 1)
    cover = (down[:, None] * across[None, :])[..., None].astype(np.float32)
    part = image[top:low, left:right]
    part *= 1 - cover
    part += cover * colour


def _patches(image: Image, sheet: Sheet, rng: Rng, white: float) -> None:
    gain = uniform(rng, (0.9, 1.1))
    tint = rng.normal(0, 0.015, 3)
    for patch in sheet.patches:
        ideal = np.asarray(patch.srgb) / 255
        printed = np.clip(ideal**gain * white + tint * (1 - ideal) + rng.normal(0, 0.006, 3), 0, 1)
        _box(image, patch.box, printed.astype(np.float32))


def _marker(
    image: Image, number: int, corners: tuple[tuple[float, float], ...], toner: float
) -> None:
    full = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))
    cells = full.markerSize + 2
    bits = cv2.aruco.generateImageMarker(full, number, cells, borderBits=1)
    x, y = corners[0]
    cell = (corners[1][0] - x) / cells
    _box(image, (x, y, cell * cells, cell * cells), np.full(3, toner, np.float32))
    paper = image[max(0, int((y - 1) * PIXELS_PER_MM)), int(x * PIXELS_PER_MM)].copy()
    for row in range(cells):
        for column in range(cells):
            if bits[row, column]:
                _box(image, (x + column * cell, y + row * cell, cell, cell), paper)


def _lines(image: Image, sheet: Sheet, rng: Rng) -> None:
    """Outlines of the slots and a word or two: never to be relied on, so not always there."""
    ink = np.full(3, rng.uniform(0.3, 0.85), np.float32)
    thick = uniform(rng, (0.2, 0.6))
    for slot in sheet.slots:
        x, y, w, h = slot.box
        _box(image, (x, y, w, thick), ink)
        _box(image, (x, y + h - thick, w, thick), ink)
        _box(image, (x, y, thick, h), ink)
        _box(image, (x + w - thick, y, thick, h), ink)
    x, y = rng.uniform(0.2, 0.6) * sheet.size[0], rng.uniform(0.5, sheet.size[1] - 3)
    for _ in range(int(rng.integers(5, 40))):
        # Letters from afar: uneven strokes.
        if x < sheet.size[0] - 3 and _clear(sheet, x, y):
            _box(image, (x, y, rng.uniform(0.3, 1.3), rng.uniform(0.4, 1.8)), ink)
        x += rng.uniform(0.8, 2.2)


def _clear(sheet: Sheet, x: float, y: float) -> bool:
    """White stays around markers."""
    margin = 5.0
    for marker in sheet.markers:
        (left, top), (right, low) = marker.corners[0], marker.corners[2]
        if left - margin < x < right + margin and top - margin < y < low + margin:
            return False
    return True
