"""The sounds, listened to by numbers; and the files are what the script makes."""

import sys
import wave
from array import array
from cmath import exp
from itertools import pairwise
from math import log10, pi
from pathlib import Path

import pytest

from ui.sounds.synthesize import FULL, RATE, RECIPES, loudness, render, write

FOLDER = Path(__file__).parents[3] / "ui" / "sounds"
NAMES = sorted(RECIPES)
ANNOUNCING = [name for name in NAMES if not name.startswith("tick")]


def heard(name: str) -> "array[int]":
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def decibels(share: float) -> float:
    return 20 * log10(share)


def strength(samples: "array[int]", pitch: float) -> float:
    """How much of a pitch is in a sound."""
    turn = exp(-2j * pi * pitch / RATE)
    total, phase = 0j, 1 + 0j
    for value in samples:
        total += value * phase
        phase *= turn
    return abs(total) / len(samples)


def loudest_pitch(samples: "array[int]") -> float:
    pitches = [110 * 2 ** (step / 24) for step in range(24 * 5)]
    return max(pitches, key=lambda pitch: strength(samples, pitch))


@pytest.mark.parametrize("name", NAMES)
def test_the_file_is_what_the_script_makes(name: str) -> None:
    made, kept = render(name), heard(name)

    assert len(made) == len(kept)
    # Another machine's sine may differ in its last digit, and round the other way.
    assert max(abs(one - other) for one, other in zip(made, kept, strict=True)) <= 1


def test_a_written_sound_is_the_same_file_again(tmp_path: Path) -> None:
    write("booked", tmp_path)
    first = (tmp_path / "booked.wav").read_bytes()
    write("booked", tmp_path)

    assert (tmp_path / "booked.wav").read_bytes() == first
    assert len(first) == (FOLDER / "booked.wav").stat().st_size


def test_the_folder_holds_these_sounds_and_they_are_small() -> None:
    files = list(FOLDER.glob("*.wav"))

    assert sorted(file.stem for file in files) == NAMES
    assert sum(file.stat().st_size for file in files) < 300_000


@pytest.mark.parametrize("name", NAMES)
def test_nothing_clips_nothing_leans_and_both_ends_are_silent(name: str) -> None:
    samples = heard(name)

    assert max(map(abs, samples)) < 0.95 * FULL
    assert abs(sum(samples) / len(samples)) < 0.0005 * FULL
    assert samples[0] == samples[-1] == 0
    assert max(map(abs, samples[:4])) < 0.02 * FULL
    assert max(map(abs, samples[-40:])) < 0.005 * FULL


def test_all_are_equally_loud_but_the_ticks() -> None:
    levels = {name: decibels(loudness(heard(name)) / FULL) for name in NAMES}
    announcing = [levels[name] for name in ANNOUNCING]

    assert max(announcing) - min(announcing) < 3
    assert all(3 < min(announcing) - levels[f"tick{step}"] < 9 for step in range(5))


@pytest.mark.parametrize(("name", "pitch"), [("next", 880), ("refused", 220), ("second", 784)])
def test_bell_and_knock_have_their_pitch(name: str, pitch: float) -> None:
    assert loudest_pitch(heard(name)) == pytest.approx(pitch, rel=0.02)


def test_a_refusal_is_dull_and_no_buzz() -> None:
    knock = heard("refused")
    highs = sum(strength(knock, pitch) for pitch in range(1000, 8000, 100))

    assert highs < 0.1 * strength(knock, 220)
    assert loudness(knock[RATE // 8 :]) < 0.1 * loudness(knock)


def test_undo_falls_and_ticks_rise() -> None:
    undo = heard("undo")
    middle = round(0.13 * RATE)
    ticks = [loudest_pitch(heard(f"tick{step}")) for step in range(5)]

    assert loudest_pitch(undo[:middle]) > 1.2 * loudest_pitch(undo[middle:])
    assert ticks == sorted(set(ticks))


@pytest.mark.parametrize(
    ("name", "strokes"), [("next", 1), ("undo", 2), ("shift", 3), ("winner", 5)]
)
def test_each_has_as_many_strokes_as_it_should(name: str, strokes: int) -> None:
    assert len({stroke.at for stroke in RECIPES[name].strokes}) == strokes


def test_the_first_place_is_brighter_than_the_second() -> None:
    bright, soft = (_highs(heard(name)) for name in ("first", "second"))

    assert bright > 3 * soft


def _highs(samples: "array[int]") -> float:
    """The share of quick changes in a sound."""
    changes = [later - one for one, later in pairwise(samples)]
    return sum(c * c for c in changes) / sum(v * v for v in samples)
