"""Where a camera is held: by a level's habits, and so that it sees what it should."""

from typing import NamedTuple

import numpy as np

from vision.simulation.arrays import Points, Rng, points, uniform
from vision.simulation.lens import Camera, camera_at
from vision.simulation.levels import Level, drawn

TRIES = 60
HIGHEST = 750.0


class Lens(NamedTuple):
    """What stays the same in all pictures of one camera."""

    size: tuple[int, int] = (1920, 1080)
    fov: float = 68.0
    """Degrees across the longer side."""
    k1: float = 0.0
    off: tuple[float, float] = (0.0, 0.0)
    """Of the axis from the picture's middle, in parts of its width."""


def draw_lens(rng: Rng, size: tuple[int, int] = (1920, 1080)) -> Lens:
    off = rng.normal(0, 0.004, 2)
    return Lens(
        size, uniform(rng, (60, 75)), uniform(rng, (-0.12, 0.05)), (float(off[0]), float(off[1]))
    )


def draw_camera(level: Level, rng: Rng, bounds: Points, lens: Lens) -> Camera:
    """One of the level that sees all of it, or the best of many tries."""
    best: Camera | None = None
    least = np.inf
    middle = (bounds.min(0) + bounds.max(0)) / 2
    flat = points(np.column_stack([bounds, np.zeros(len(bounds))]))
    for attempt in range(TRIES):
        camera = _camera(level, rng, middle, lens, attempt)
        pixels = camera.project(flat)
        out = np.maximum(-pixels, pixels - np.asarray(lens.size)).max() + 0.01 * lens.size[0]
        if out < least:
            best, least = camera, out
        if out <= 0:
            break
    assert best is not None
    return best


def _camera(level: Level, rng: Rng, middle: Points, lens: Lens, attempt: int) -> Camera:
    aim = middle + rng.uniform(-25, 25, 2)
    # Most people hold it with a side of the table; some from a corner.
    corner = rng.random() < 0.25
    roll = uniform(rng, (0, 360)) if corner else rng.normal(0, 5) + 90 * rng.integers(4)
    rise = min(1.0, attempt / 40)
    return camera_at(
        lens.size,
        lens.fov,
        lens.k1,
        (float(aim[0]), float(aim[1])),
        drawn(level, "height", rng) * (1 - rise) + HIGHEST * rise,
        drawn(level, "tilt", rng),
        uniform(rng, (0, 360)),
        float(roll),
        lens.off,
    )
