"""Samples of many households are made on all cores, kept, and the same the second time."""

from math import isqrt
from pathlib import Path

from vision.simulation.arrays import rng_of
from vision.simulation.editions import KINDS, Edition
from vision.training.gathering import gathered
from vision.training.households import HELD_OUT_KINDS, TAUGHT_KINDS, as_mixed, kind_of


def test_what_was_made_is_kept_in_the_order_of_the_seeds(tmp_path: Path) -> None:
    assert list(gathered(tmp_path, "roots", isqrt, range(9, 12))) == [3, 3, 3]
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "roots-10.pickle", "roots-11.pickle", "roots-9.pickle",
    ]  # fmt: skip
    # Kept: what another function would make is not made.
    assert list(gathered(tmp_path, "roots", float, range(9, 13))) == [3, 3, 3, 12.0]


def test_no_household_that_teaches_is_of_a_held_out_kind() -> None:
    kinds = {kind_of(False, rng_of(seed, 1)) for seed in range(60)}
    assert kinds == set(TAUGHT_KINDS)
    assert {kind_of(True, rng_of(seed, 1)) for seed in range(60)} == set(HELD_OUT_KINDS)
    assert {*TAUGHT_KINDS, *HELD_OUT_KINDS} == set(KINDS)


def test_half_of_the_editions_that_teach_are_of_no_kind() -> None:
    mixed = 0
    for seed in range(60):
        edition = Edition(seed, "poster")
        plain = edition.style
        as_mixed(edition)
        mixed += edition.style != plain
        again = Edition(seed, "poster")
        as_mixed(again)
        assert again.style == edition.style
    assert 20 < mixed < 40
