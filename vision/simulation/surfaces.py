"""Tables: wood, cloth, felt, tiles and patterns, drawn from noise."""

from collections.abc import Callable
from typing import Literal, get_args

import numpy as np

from vision.simulation.arrays import Image, Rng, floats, linear, uniform
from vision.simulation.editions.inks import hsv
from vision.simulation.faces import Face
from vision.simulation.noise import cells, clouds, dots, noise, ramp, wood

TableTop = Literal["wood", "planks", "cloth", "felt", "pattern", "stone", "plain"]
TABLE_TOPS: tuple[TableTop, ...] = get_args(TableTop)
SPAN = 640.0
"""Side in mm of the piece that is repeated."""
SCALE = 1.6
_SIDE = round(SPAN * SCALE)
_SHAPE = (_SIDE, _SIDE)


def table_top(rng: Rng, kind: TableTop | None = None) -> Face:
    drawn = TABLE_TOPS[int(rng.integers(len(TABLE_TOPS)))]
    image, gloss = _DRAW[kind or drawn](rng)
    return Face(linear(floats(np.clip(image, 0.01, 0.97))), (SPAN, SPAN), gloss)


def _tinted(rng: Rng, tone: Image, hue: tuple[float, float], strong: float) -> Image:
    base = hsv(uniform(rng, hue), uniform(rng, (0.1, strong)), uniform(rng, (0.2, 0.85)))
    return floats(floats(base) * (1 + tone)[..., None])


def _wood(rng: Rng) -> tuple[Image, float]:
    tone = 0.16 * wood(_SHAPE, rng, uniform(rng, (8, 40))) * uniform(rng, (0.5, 1.3))
    return _tinted(rng, tone, (15, 42), 0.65), uniform(rng, (0, 0.6))


def _planks(rng: Rng) -> tuple[Image, float]:
    wide = uniform(rng, (60, 150)) * SCALE
    tone: Image = np.zeros(_SHAPE, np.float32)
    for top in np.arange(0, _SIDE, wide):
        rows = slice(int(top), min(_SIDE, int(top + wide)))
        part = (rows.stop - rows.start, _SIDE)
        tone[rows] = 0.14 * wood(part, rng, uniform(rng, (6, 24))) + rng.normal(0, 0.1)
        tone[rows.start : rows.start + 2] -= 0.5
    return _tinted(rng, tone, (15, 42), 0.6), uniform(rng, (0, 0.5))


def _cloth(rng: Rng) -> tuple[Image, float]:
    pitch = uniform(rng, (2.2, 5))
    weave = 0.12 * dots(_SHAPE, pitch, 0, 0)
    tone = weave + 0.03 * clouds(_SHAPE, rng, 260, 3) + 0.05 * noise(_SHAPE, rng, 1)
    return _tinted(rng, tone, (0, 360), 0.7), 0.0


def _felt(rng: Rng) -> tuple[Image, float]:
    tone = 0.09 * noise(_SHAPE, rng, 1) + 0.025 * clouds(_SHAPE, rng, 30, 4)
    return _tinted(rng, tone, (80, 360), 0.8), 0.0


def _pattern(rng: Rng) -> tuple[Image, float]:
    """Checks or stripes, as on an oilcloth."""
    # A whole number of checks: the piece is mirrored at its edges.
    pitch = _SIDE / (int(rng.integers(10, 60)) + 0.5)
    one = (np.sin(ramp(_SHAPE, 0) * (2 * np.pi / pitch)) > 0).astype(np.float32)
    other = (np.sin(ramp(_SHAPE, np.pi / 2) * (2 * np.pi / pitch)) > 0).astype(np.float32)
    share = floats((one + other) / 2 if rng.random() < 0.6 else one)[..., None]
    first, second = (hsv(*rng.uniform((0, 0, 0.2), (360, 0.7, 0.95))) for _ in range(2))
    image = floats(first) * share + floats(second) * (1 - share)
    return floats(image * (1 + 0.04 * clouds(_SHAPE, rng, 60, 4))[..., None]), uniform(
        rng, (0, 0.6)
    )


def _stone(rng: Rng) -> tuple[Image, float]:
    tone = 0.3 * cells(_SHAPE, rng, uniform(rng, (6, 40))) - 0.2
    tone = floats(tone + 0.07 * clouds(_SHAPE, rng, 120, 6, 0.7))
    return _tinted(rng, tone, (15, 60), 0.25), uniform(rng, (0.1, 0.8))


def _plain(rng: Rng) -> tuple[Image, float]:
    """Lacquer: white, black, or any gray between."""
    value = uniform(rng, (0.05, 0.95))
    tone = 0.02 * clouds(_SHAPE, rng, 200, 4) + 0.01 * noise(_SHAPE, rng, 1)
    image = np.broadcast_to(floats([value] * 3), (*_SHAPE, 3)) + tone[..., None]
    return floats(image), uniform(rng, (0, 0.8))


_DRAW: dict[TableTop, Callable[[Rng], tuple[Image, float]]] = {
    "wood": _wood,
    "planks": _planks,
    "cloth": _cloth,
    "felt": _felt,
    "pattern": _pattern,
    "stone": _stone,
    "plain": _plain,
}
