"""Kinds of editions: families of drawing, so that whole families can be held out.

Each kind is a table of ranges, and an edition draws its style from the ranges of its kind.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Literal, get_args

from vision.simulation.arrays import Rng, uniform

Kind = Literal["poster", "engraving", "watercolour", "baroque", "comic", "collage"]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class Style:
    outline: float
    """Width in mm of the line around things; below 0.1 there is none."""
    outline_tone: float
    wobble: float
    """How far in mm a hand misses the straight line."""
    wash: float
    """Large clouds in a colour."""
    grain: float
    """Small noise in a colour."""
    grain_size: float
    shade: float
    """From light above to dark below within a thing."""
    hatch: float
    hatch_pitch: float
    dots: float
    rim: float
    """Darker towards the edge of a thing, as water colours dry."""
    relief: float
    """Lit edges, as of things that stand out."""
    photo: float
    """How often a thing is filled with a texture like a photograph's."""
    clutter: float
    """How many things stand about in the background."""
    saturation: float
    contrast: float
    darkness: float


def _r(*ends: float) -> dict[Kind, tuple[float, float]]:
    return dict(zip(KINDS, zip(ends[::2], ends[1::2], strict=True), strict=True))


# fmt: off
_TABLE: dict[str, dict[Kind, tuple[float, float]]] = {
    #                poster        engraving     watercolour   baroque       comic         collage
    "outline":      _r(0, .15,     .15, .35,     0, .25,       0, .2,        .5, 1.0,      0, .3),
    "outline_tone": _r(0, .3,      .05, .3,      .2, .45,      0, .15,       0, .1,        0, .9),
    "wobble":       _r(0, .05,     .05, .2,      .15, .4,      .05, .25,     .05, .25,     .1, .5),
    "wash":         _r(0, .03,     .02, .08,     .12, .3,      .08, .25,     0, .05,       .05, .2),
    "grain":        _r(0, .03,     .02, .06,     .04, .12,     .04, .14,     0, .03,       .06, .2),
    "grain_size":   _r(.2, .5,     .2, .5,       .2, .8,       .2, .8,       .2, .4,       .2, 1.2),
    "shade":        _r(0, .1,      0, .15,       0, .25,       .2, .6,       0, .2,        0, .35),
    "hatch":        _r(0, .05,     .25, .6,      0, .06,       0, .12,       0, .1,        0, .1),
    "hatch_pitch":  _r(.6, 1.2,    .5, 1.0,      .6, 1.4,      .6, 1.4,      .6, 1.2,      .6, 2.0),
    "dots":         _r(0, .02,     0, 0,         0, 0,         0, .03,       .05, .25,     0, .08),
    "rim":          _r(0, .03,     0, .1,        .15, .4,      .05, .25,     0, .05,       0, .1),
    "relief":       _r(0, .04,     0, .05,       0, .06,       .05, .3,      0, .12,       .05, .3),
    "photo":        _r(0, .03,     0, .05,       .05, .25,     .1, .35,      0, .08,       .5, .9),
    "clutter":      _r(.1, .5,     .3, .8,       .4, .9,       .5, 1.0,      .3, .8,       .6, 1.0),
    "saturation":   _r(.8, 1.25,   .45, .9,      .7, 1.05,     .6, .95,      .95, 1.35,   .6, 1.15),
    "contrast":     _r(.9, 1.15,   .9, 1.1,      .75, 1.0,     .9, 1.2,      1.0, 1.2,    .8, 1.15),
    "darkness":     _r(0, .1,      0, .1,        -.05, .1,     .15, .4,      0, .1,        0, .2),
}
# fmt: on


BEYOND = 0.4
"""Of a range's width."""
MOST = {"clutter": 1.0, "photo": 1.0, "outline_tone": 1.0}


def style_of(kind: Kind, rng: Rng) -> Style:
    return Style(**{name.name: uniform(rng, _TABLE[name.name][kind]) for name in fields(Style)})


def mixed_style(kinds: Sequence[Kind], rng: Rng) -> Style:
    """Of no kind: each of its traits is as of another one, and sometimes goes beyond it."""

    def trait(name: str) -> float:
        low, high = _TABLE[name][kinds[int(rng.integers(len(kinds)))]]
        beyond = BEYOND * (high - low) if rng.random() < 0.3 else 0.0
        drawn = uniform(rng, (low - beyond, high + beyond))
        return min(max(drawn, min(low, 0.0)), MOST.get(name, drawn))

    style = Style(**{name.name: trait(name.name) for name in fields(Style)})
    return replace(style, grain_size=max(0.2, style.grain_size))
