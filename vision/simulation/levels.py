"""How hard a picture is: four levels as tables of ranges, and kinds of light to hold out.

Blur is in pixels of a picture 1920 wide, angles are in degrees, heights in mm.
"""

from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

import numpy as np

from vision.simulation.arrays import Colour, Points, Rng, points, uniform
from vision.simulation.conditions import Conditions, HandKind, Lamp

Level = Literal["L1", "L2", "L3", "L4"]
LEVELS: tuple[Level, ...] = get_args(Level)
LightKind = Literal["window", "overcast", "ceiling", "strip", "evening", "mixed", "spots"]
LIGHTS: tuple[LightKind, ...] = get_args(LightKind)
Span = tuple[float, float]
SIZES = ((1280, 720), (1920, 1080), (2592, 1944), (4056, 3040))

# fmt: off
_RANGES: dict[str, tuple[Span, Span, Span, Span]] = {
    #               L1 good room    L2 typical      L3 hard         L4 abuse
    "height":     ((550, 700),     (550, 750),     (580, 750),     (550, 750)),
    "tilt":       ((0, 15),        (5, 25),        (15, 35),       (0, 35)),
    "white":      ((.55, .8),      (.42, .9),      (.3, 1.0),      (.4, .9)),
    "balance":    ((0, .02),       (0, .05),       (0, .1),        (0, .18)),
    "cast":       ((0, .12),       (.05, .3),      (.15, .5),      (.2, .8)),
    "fall":       ((0, .3),        (.1, .8),       (.4, 1.8),      (.4, 2.5)),
    "glare":      ((0, .15),       (.05, .5),      (.3, 1.6),      (.3, 3)),
    "defocus":    ((.35, .55),     (.4, .85),      (.6, 1.4),      (.8, 4)),
    "motion":     ((0, .6),        (0, 1.3),       (0, 3.2),       (0, 14)),
    "shot":       ((5e-5, 2e-4),   (1e-4, 6e-4),   (4e-4, 2e-3),   (1e-3, 6e-3)),
    "read":       ((5e-4, .0015),  (1e-3, .003),   (.0015, .005),  (.003, .012)),
    "smear":      ((0, .8),        (.5, 1.5),      (.8, 2.5),      (1, 4)),
    "vignette":   ((0, .15),       (.05, .3),      (.1, .45),      (.1, .6)),
    "sharpen":    ((0, .5),        (.1, .9),       (.1, 1.3),      (0, 1.5)),
    "contrast":   ((0, .2),        (0, .35),       (0, .5),        (0, .6)),
    "saturation": ((.95, 1.1),     (.9, 1.2),      (.8, 1.3),      (.7, 1.4)),
    "jpeg":       ((92, 99),       (85, 97),       (68, 94),       (45, 88)),
}
# fmt: on
HANDS: dict[Level, dict[HandKind, float]] = {
    "L1": {"none": 1.0},
    "L2": {"none": 1.0},
    "L3": {"none": 0.6, "shadow": 0.4},
    "L4": {"none": 0.4, "shadow": 0.2, "over": 0.4},
}
LIGHTS_OF: dict[Level, tuple[LightKind, ...]] = {
    "L1": ("window", "overcast", "ceiling"),
    "L2": ("window", "overcast", "ceiling", "strip", "evening"),
    "L3": ("window", "ceiling", "strip", "evening", "mixed", "spots"),
    "L4": ("window", "ceiling", "strip", "evening", "mixed", "spots"),
}


@dataclass(frozen=True, slots=True)
class LampKind:
    kelvin: Span
    elevation: Span
    share: Span
    soft: Span
    size: Span
    """Of its image in varnish, in degrees."""
    tint: Span = (0.0, 0.02)
    """Towards green, as cheap tubes are."""


# fmt: off
_LAMPS: dict[LightKind, tuple[LampKind, ...]] = {
    "window":   (LampKind((5000, 6500), (25, 55), (.35, .6),  (.3, .7),  (12, 25)),),
    "overcast": (LampKind((5800, 6500), (40, 75), (.1, .3),   (.6, 1.2), (20, 40)),),
    "ceiling":  (LampKind((2900, 4200), (55, 85), (.35, .6),  (.2, .6),  (6, 14)),),
    "strip":    (LampKind((3800, 5200), (50, 80), (.4, .65),  (.3, .6),  (8, 18), (.02, .08)),),
    "evening":  (LampKind((2600, 3000), (30, 70), (.55, .8),  (.06, .3), (4, 10)),),
    "mixed":    (LampKind((5500, 6500), (25, 50), (.25, .45), (.3, .7),  (12, 25)),
                 LampKind((2600, 3100), (40, 75), (.25, .45), (.08, .4), (4, 10))),
    "spots":    (LampKind((2700, 4000), (45, 75), (.3, .45),  (.03, .12), (2, 5)),
                 LampKind((2700, 4000), (35, 75), (.2, .4),   (.03, .12), (2, 5))),
}
# fmt: on


def blackbody(kelvin: float) -> Colour:
    """Linear sRGB of a lamp's colour, green 1: a fit to Planck's law, daylight being white."""
    mired = 1e6 / kelvin - 1e6 / 6500
    return float(np.exp(0.0043 * mired)), 1.0, float(np.exp(-0.0064 * mired))


def drawn(level: Level, name: str, rng: Rng) -> float:
    return uniform(rng, _RANGES[name][LEVELS.index(level)])


def draw_conditions(level: Level, rng: Rng, light: LightKind | None = None) -> Conditions:
    """Of one level; of one kind of light if it is named."""
    kinds = LIGHTS_OF[level]
    chosen = light or kinds[int(rng.integers(len(kinds)))]
    lamps = tuple(_lamp(kind, level, rng) for kind in _LAMPS[chosen])
    share = sum(lamp.share for lamp in lamps)
    mean = sum((points(lamp.colour) * lamp.share for lamp in lamps), points([0, 0, 0])) / share
    room = (0.8 * mean + 0.2) * (1 - share) * rng.uniform(0.85, 1.15)
    white = mean * share + room
    gains = _gains(white, level, rng)
    light_alone = Conditions(
        lamps=lamps,
        ambient=(float(room[0]), float(room[1]), float(room[2])),
        white=_white(level, rng),
        gains=gains,
    )
    return same_light(light_alone, level, rng)


def same_light(conditions: Conditions, level: Level, rng: Rng) -> Conditions:
    """Another picture of the same evening: lamps and white balance stay, blur and noise do not."""
    rest: dict[str, Any] = {
        name: drawn(level, name, rng)
        for name in (
            "vignette", "defocus", "motion", "shot", "read", "smear", "sharpen", "contrast",
            "saturation",
        )
    }  # fmt: skip
    kept = list(HANDS[level])
    hand = kept[int(rng.choice(len(kept), p=list(HANDS[level].values())))]
    return replace(
        conditions,
        white=conditions.white * float(np.exp(rng.normal(0, 0.02))),
        motion_angle=uniform(rng, (0, np.pi)),
        jpeg=round(drawn(level, "jpeg", rng)),
        hand=hand,
        **rest,
    )


def _white(level: Level, rng: Rng) -> float:
    """Abuse is also far too dark or far too bright."""
    if level == "L4":
        fate = rng.random()
        if fate < 0.3:
            return uniform(rng, (0.03, 0.12))
        if fate < 0.5:
            return uniform(rng, (1.3, 2.5))
    return drawn(level, "white", rng)


def _gains(white: Points, level: Level, rng: Rng) -> Colour:
    """White balance that leaves some of the light's colour, and errs."""
    left = drawn(level, "cast", rng)
    error = rng.normal(0, 1, 3) * drawn(level, "balance", rng)
    gains = (1 / white) ** (1 - left) * np.exp(error)
    gains = gains / (gains @ white * 0.333)
    return float(gains[0]), float(gains[1]), float(gains[2])


def _lamp(kind: LampKind, level: Level, rng: Rng) -> Lamp:
    around, up = rng.uniform(0, 2 * np.pi), np.radians(uniform(rng, kind.elevation))
    red, green, blue = blackbody(uniform(rng, kind.kelvin))
    towards = (
        float(np.cos(around) * np.cos(up)), float(np.sin(around) * np.cos(up)), float(np.sin(up))
    )  # fmt: skip
    steep = drawn(level, "fall", rng) * (1.3 - towards[2])
    return Lamp(
        towards=towards,
        colour=(red, green + uniform(rng, kind.tint), blue),
        share=uniform(rng, kind.share),
        soft=uniform(rng, kind.soft),
        fall=(float(np.cos(around) * steep), float(np.sin(around) * steep)),
        glare=drawn(level, "glare", rng) / max(1.0, uniform(rng, kind.size) / 6),
        glare_size=uniform(rng, kind.size),
    )
