"""Makes the sounds beside this file: `python -m ui.sounds.synthesize` writes them anew.

Bells and blocks are sums of partials that die away, as struck bars sound. No recording is used,
so nobody else's rights are touched, and every run writes the same files.
"""

import wave
from array import array
from collections.abc import Callable, Iterator
from math import cos, exp, pi, sin, sqrt
from pathlib import Path
from typing import NamedTuple

RATE = 22050
FULL = 32767
LOUDNESS = 0.14
"""The level of the loudest eighth of a second, of 1: about what an ear takes in at once."""
EAR = RATE // 8
QUIETER = 0.5  # ticks accompany, they do not announce
FADE_IN, FADE_OUT = 0.002, 0.030

Wave = list[float]


class Partial(NamedTuple):
    """One of the tones of a struck thing: a multiple of its pitch, how loud, gone in how long."""

    ratio: float
    share: float
    seconds: float


# What a bar of metal or wood does when it is struck: 2.76 and 5.40 are a free bar's next modes.
BELL = (Partial(1, 1, 0.16), Partial(2.76, 0.28, 0.07), Partial(5.40, 0.08, 0.03))
BRIGHT = (Partial(1, 1, 0.18), Partial(2.76, 0.55, 0.10), Partial(5.40, 0.25, 0.05))
SOFT = (Partial(1, 1, 0.20), Partial(2, 0.10, 0.10), Partial(2.76, 0.05, 0.05))
NOTE = (Partial(1, 1, 0.09), Partial(2, 0.25, 0.06), Partial(3, 0.08, 0.04))
BLOCK = (Partial(1, 1, 0.018), Partial(2.76, 0.5, 0.008))
KNOCK = (Partial(1, 1, 0.045), Partial(1.59, 0.45, 0.025), Partial(2.14, 0.2, 0.015))
CLICK = (Partial(1, 1, 0.018), Partial(1.83, 0.6, 0.012))


class Stroke(NamedTuple):
    at: float
    pitch: float
    body: tuple[Partial, ...]


class Recipe(NamedTuple):
    seconds: float
    strokes: tuple[Stroke, ...]
    level: float = 1.0
    strike: float = 0.0
    """How much of the hammer's own noise is heard."""


def _tick(step: int) -> Recipe:
    """A wooden block, each a whole tone higher."""
    return Recipe(0.09, (Stroke(0, 660 * 2 ** (step / 6), BLOCK),), QUIETER)


B4, C5, E5, G5, A5 = 493.88, 523.25, 659.26, 783.99, 880.0
C6, D6, E6 = 1046.5, 1174.66, 1318.51
RECIPES: dict[str, Recipe] = {
    "next": Recipe(0.60, (Stroke(0, A5, BELL),), strike=0.10),
    "booked": Recipe(0.10, (Stroke(0, 1250, CLICK),), strike=0.10),
    "undo": Recipe(0.50, (Stroke(0, E5, NOTE), Stroke(0.13, B4, NOTE))),
    "refused": Recipe(0.22, (Stroke(0, 220, KNOCK),), strike=0.05),
    "shift": Recipe(1.20, tuple(Stroke(0.32 * n, E5, BELL) for n in range(3)), strike=0.10),
    "first": Recipe(0.70, (Stroke(0, D6, BRIGHT),), strike=0.12),
    "second": Recipe(0.70, (Stroke(0, G5, SOFT),)),
    "winner": Recipe(
        1.35,
        tuple(Stroke(0.15 * n, pitch, BELL) for n, pitch in enumerate((C5, E5, G5, C6, E6))),
        strike=0.06,
    ),
    **{f"tick{step}": _tick(step) for step in range(5)},
}


def render(name: str) -> "array[int]":
    """A sound as 16-bit samples."""
    recipe = RECIPES[name]
    count = round(recipe.seconds * RATE)
    sound = [0.0] * count
    noise = _noise()
    for stroke in recipe.strokes:
        start = round(stroke.at * RATE)
        for place, value in enumerate(_struck(stroke, recipe.strike, count - start, noise)):
            sound[start + place] += value
    sound = _falling(_without_offset(_rising(sound)))
    gain = LOUDNESS * recipe.level / loudness(sound)
    return array("h", (round(FULL * gain * value) for value in sound))


def _struck(
    stroke: Stroke, strike: float, count: int, noise: Callable[[], float]
) -> Iterator[float]:
    for place in range(count):
        t = place / RATE
        value = sum(
            part.share * exp(-t / part.seconds) * sin(2 * pi * stroke.pitch * part.ratio * t)
            for part in stroke.body
        )
        yield value + strike * noise() * exp(-t / 0.004)


def _noise() -> Callable[[], float]:
    """From −1 to 1, the same on every machine, with its highs taken off: felt, not steel."""
    state, last = 1, 0.0

    def draw() -> float:
        nonlocal state, last
        state = (state * 1103515245 + 12345) % 2**31
        last += 0.35 * (state / 2**30 - 1 - last)
        return last

    return draw


def _without_offset(sound: Wave) -> Wave:
    """A loudspeaker's cone must rest in its middle: all below some 70 Hz goes."""
    passed, before, after = [], 0.0, 0.0
    for value in sound:
        before, after = value, value - before + 0.98 * after
        passed.append(after)
    return passed


def _rising(sound: Wave) -> Wave:
    """From nothing, so that the start does not click."""
    slope = round(FADE_IN * RATE)
    return [value * _slope(place / slope) for place, value in enumerate(sound)]


def _falling(sound: Wave) -> Wave:
    """To nothing, so that the end does not click."""
    slope, last = round(FADE_OUT * RATE), len(sound) - 1
    return [value * _slope((last - place) / slope) for place, value in enumerate(sound)]


def _slope(share: float) -> float:
    return 0.5 - 0.5 * cos(pi * min(1.0, share))


def loudness(sound: "Wave | array[int]") -> float:
    """The level of the loudest eighth of a second; what is shorter counts as if it were padded."""
    power = top = 0.0
    for place, value in enumerate(sound):
        power += value * value
        if place >= EAR:
            power -= sound[place - EAR] ** 2
        top = max(top, power)
    return sqrt(top / EAR)


def write(name: str, folder: Path) -> None:
    with wave.open(str(folder / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        samples = render(name)
        # A WAV file is little-endian wherever it is made.
        file.writeframes(b"".join(value.to_bytes(2, "little", signed=True) for value in samples))


if __name__ == "__main__":
    for each in RECIPES:
        write(each, Path(__file__).parent)
