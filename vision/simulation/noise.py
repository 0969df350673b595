"""Noise of many sizes: what makes paper, wood, cloth and paint out of plain colours."""

import cv2
import numpy as np

from vision.simulation.arrays import Image, Rng, floats

Shape = tuple[int, int]


def noise(shape: Shape, rng: Rng, grain: float, stretch: float = 1.0) -> Image:
    """About -1 to 1 with spots of `grain` pixels, `stretch` times as long across as down."""
    rows = max(2, int(shape[0] / grain) + 2)
    columns = max(2, int(shape[1] / (grain * stretch)) + 2)
    if rows >= shape[0] and columns >= shape[1]:
        return rng.standard_normal(shape, np.float32) * np.float32(0.6)
    small = rng.standard_normal((min(rows, shape[0]), min(columns, shape[1])), np.float32)
    return floats(cv2.resize(small, shape[::-1], interpolation=cv2.INTER_CUBIC)) * 0.6


def clouds(shape: Shape, rng: Rng, grain: float, octaves: int = 4, rough: float = 0.5) -> Image:
    """Noise upon finer noise, about -1 to 1."""
    total: Image = np.zeros(shape, np.float32)
    weight = 1.0
    for octave in range(octaves):
        size = grain / 2**octave
        if size < 0.7:
            break
        total += noise(shape, rng, size) * weight
        weight *= rough
    return total


def ramp(shape: Shape, angle: float) -> Image:
    """Pixels along a direction, from the top left corner."""
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    return floats(x * np.cos(angle) + y * np.sin(angle))


def hatching(shape: Shape, rng: Rng, pitch: float, angle: float, ragged: float = 0.2) -> Image:
    """Lines as an engraver cuts them: 1 on a line, 0 between, of uneven width."""
    waves = ramp(shape, angle) + pitch * ragged * clouds(shape, rng, pitch * 8, 2)
    swell = np.sin(waves * (2 * np.pi / pitch)) + ragged * clouds(shape, rng, pitch * 5, 2)
    return floats(np.clip(swell * 1.6 + 0.2, 0, 1))


def dots(shape: Shape, pitch: float, angle: float, cover: float) -> Image:
    """Printers' dots: 1 on a dot."""
    one = np.sin(ramp(shape, angle) * (2 * np.pi / pitch))
    other = np.sin(ramp(shape, angle + np.pi / 2) * (2 * np.pi / pitch))
    return floats(np.clip((one * other + cover) * 3, 0, 1))


def wood(shape: Shape, rng: Rng, pitch: float, bent: float = 1.0) -> Image:
    """Year rings along x, about -1 to 1."""
    y = np.mgrid[0 : shape[0], 0 : shape[1]][0].astype(np.float32)
    bend = noise(shape, rng, pitch * 6, 8) * pitch * 2 * bent
    rings = np.sin((y + bend) * (2 * np.pi / pitch) * 0.5)
    fine = noise(shape, rng, max(1.0, pitch * 0.12), 25)
    return floats(0.55 * rings + 0.5 * fine + 0.3 * noise(shape, rng, pitch * 2, 12))


def cells(shape: Shape, rng: Rng, size: float) -> Image:
    """Pebbles: 0 in the joints, 1 within a stone, each stone of another brightness."""
    rows, columns = int(shape[0] / size) + 2, int(shape[1] / size) + 2
    seeds: Image = np.full(shape, 255, np.float32)
    at = np.stack(np.meshgrid(np.arange(columns), np.arange(rows)), -1).reshape(-1, 2)
    placed = (at + rng.uniform(-0.45, 0.45, at.shape)) * size
    for x, y in placed.astype(int):
        if 0 <= x < shape[1] and 0 <= y < shape[0]:
            seeds[y, x] = 0
    near, labels = cv2.distanceTransformWithLabels(
        seeds.astype(np.uint8), cv2.DIST_L2, cv2.DIST_MASK_3
    )
    tones = rng.uniform(0.6, 1.0, int(labels.max()) + 1).astype(np.float32)
    inside = np.clip(1.25 - floats(near) / (size * 0.62), 0, 1)
    return floats(tones[labels] * (0.45 + 0.55 * inside))
