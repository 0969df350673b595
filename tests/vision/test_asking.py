"""Asking: bounds that are proved, chances that are bent until they mean what they say."""

import json
from pathlib import Path

import numpy as np
import pytest

from vision.asking import KINDS, USUAL, Sureness, bend, known, meant, upper_bound
from vision.chances import value


@pytest.mark.parametrize(
    ("wrong", "of", "bound"),
    [(0, 15_000, 0.0001997), (0, 100, 0.029513), (1, 100, 0.046560), (5, 50, 0.198833)],
)
def test_the_bound_is_clopper_and_pearsons(wrong: int, of: int, bound: float) -> None:
    assert upper_bound(wrong, of) == pytest.approx(bound, rel=1e-3)


def test_nothing_seen_proves_nothing() -> None:
    assert upper_bound(0, 0) == 1
    assert upper_bound(3, 3) == 1


def test_bent_chances_mean_what_they_say() -> None:
    dice = np.random.default_rng(1)
    given = dice.uniform(0.5, 1, 20_000)
    # Readers that say 0.9 and are right in 0.81 of all cases.
    told = [(float(p), bool(dice.random() < p**2)) for p in given]
    sure = Sureness(bend=bend(told))

    for p in (0.6, 0.75, 0.9):
        assert sure.meant(p) == pytest.approx(p**2, abs=0.05)
    assert [q for _, q in sure.bend] == sorted(q for _, q in sure.bend)


def test_a_surer_value_stays_surer_beyond_all_that_was_seen() -> None:
    sure = Sureness(bend=((0.6, 0.5), (0.99, 0.97)))

    assert 0.97 < sure.meant(0.999) < sure.meant(0.99999) < 1
    assert sure.meant(0.99) == pytest.approx(0.97)


def test_the_rest_shares_what_the_first_chance_leaves() -> None:
    surenesses = {kind: Sureness(bend=((0.5, 0.4), (0.9, 0.8))) for kind in KINDS}

    told = meant("spot", value({"a": 0.9, "b": 0.08, "c": 0.02}), surenesses)

    assert told.best == "a"
    assert told.p == pytest.approx(0.8)
    assert told.chance("b") == pytest.approx(0.16)
    assert sum(p for _, p in told.choices) == pytest.approx(1)


def test_what_was_found_out_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "asking.json"
    file.write_text(json.dumps({"kinds": {"spot": {"accept": 0.9, "bend": [[0.5, 0.6]]}}}))

    told = known(file)

    assert told["spot"] == Sureness(0.9, ((0.5, 0.6),))
    assert told["order"].accept == USUAL
    assert known(tmp_path / "nowhere.json")["spot"].accept == USUAL
