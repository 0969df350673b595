"""Colours of an edition: the four coals as ink and as wood, the paper, and their small changes."""

import colorsys
from dataclasses import dataclass

import numpy as np

from companion.rules.vocabulary import COALS, Coal
from vision.simulation.arrays import Colour, Rng, uniform

Span = tuple[float, float]

# Hue in degrees, saturation and value, each from where to where.
INK: dict[Coal, tuple[Span, Span, Span]] = {
    "yellow": ((38, 50), (0.55, 0.9), (0.72, 0.95)),
    "brown": ((14, 29), (0.45, 0.75), (0.38, 0.62)),
    "gray": ((0, 360), (0.0, 0.09), (0.45, 0.68)),
    "black": ((0, 360), (0.0, 0.15), (0.07, 0.24)),
}
WOOD: dict[Coal, tuple[Span, Span, Span]] = {
    "yellow": ((42, 52), (0.72, 0.95), (0.82, 0.98)),
    "brown": ((14, 28), (0.5, 0.78), (0.32, 0.52)),
    "gray": ((0, 360), (0.0, 0.08), (0.42, 0.66)),
    "black": ((0, 360), (0.0, 0.15), (0.08, 0.19)),
}
PAPER = ((40.0, 54.0), (0.1, 0.34), (0.8, 0.95))
OTHER_PAPER = ((25.0, 75.0), (0.03, 0.4), (0.7, 0.97))


@dataclass(frozen=True, slots=True)
class Inks:
    print: dict[Coal, Colour]
    wood: dict[Coal, Colour]
    paper: Colour
    line: Colour
    accent: Colour
    sky: Colour
    earth: Colour


def hsv(hue: float, saturation: float, value: float) -> Colour:
    return colorsys.hsv_to_rgb(hue / 360 % 1, min(1, max(0, saturation)), min(1, max(0, value)))


def _drawn(rng: Rng, spans: tuple[Span, Span, Span]) -> Colour:
    return hsv(*(uniform(rng, span) for span in spans))


def inks_of(rng: Rng) -> Inks:
    paper = PAPER if rng.random() < 0.8 else OTHER_PAPER
    return Inks(
        print={coal: _drawn(rng, INK[coal]) for coal in COALS},
        wood={coal: _drawn(rng, WOOD[coal]) for coal in COALS},
        paper=_drawn(rng, paper),
        line=hsv(uniform(rng, (0, 360)), uniform(rng, (0, 0.5)), uniform(rng, (0.08, 0.35))),
        accent=hsv(uniform(rng, (0, 360)), uniform(rng, (0.3, 0.8)), uniform(rng, (0.3, 0.85))),
        sky=hsv(uniform(rng, (20, 240)), uniform(rng, (0.05, 0.45)), uniform(rng, (0.55, 0.95))),
        earth=hsv(uniform(rng, (12, 50)), uniform(rng, (0.15, 0.5)), uniform(rng, (0.3, 0.65))),
    )


def redrawn(rng: Rng, colour: Colour, amount: float) -> Colour:
    """Nearly the same colour: of another card, another cube, another stroke."""
    gain = 1 + rng.normal(0, amount)
    moved = np.clip(np.asarray(colour) * gain + rng.normal(0, amount * 0.25, 3), 0.01, 1)
    return float(moved[0]), float(moved[1]), float(moved[2])


def ink(rng: Rng, inks: Inks, coal: Coal, amount: float = 0.06) -> Colour:
    """A coal's ink for one card; brown stays redder than green, whatever the draw."""
    red, green, blue = redrawn(rng, inks.print[coal], amount)
    if coal == "brown":
        green = min(green, red / 1.3)
    return red, green, blue


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """So much of the other colour."""
    a, b = np.asarray(one), np.asarray(other)
    red, green, blue = a + (b - a) * share
    return float(red), float(green), float(blue)
