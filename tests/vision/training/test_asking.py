"""Thresholds and bends from judged values, and figures of them."""

from typing import Any

import numpy as np
import pytest

from vision.asking import Kind, Sureness
from vision.judging import Address, Judged
from vision.simulation.levels import Level
from vision.training.accepting import LEAST, Judgement, steps, thresholds
from vision.training.asking import accepted_from, founded, sureness
from vision.training.report import calibration_error, counted, figures, worst
from vision.training.trial import Row


def judged(kind: Kind, at: Address, right: bool, p: float = 0.99, asked: bool = False) -> Judged:
    return Judged(kind, at, right, asked, p, p, True, right)


def row(values: list[Judged], level: Level = "L1", seed: int = 1) -> Row:
    truth: dict[str, Any] = {}
    return Row(seed, "1.jpg", level, "mat", "none", None, truth, truth, values, values)


def readers_values(count: int, level: Level, shift: float = 0.0) -> Row:
    """Of a reader that is right as often as it says, or more seldom."""
    dice = np.random.default_rng(5)
    chances = 1 - 0.5 * dice.beta(0.15, 6, count)
    found = [
        judged("spot", ("spot", n, 0), bool(dice.random() < p - shift * (1 - p)), float(p))
        for n, p in enumerate(chances)
    ]
    return row(found, level)


def test_what_is_accepted_is_proved_to_be_right_often_enough() -> None:
    rows = [readers_values(30_000, "L2")]
    found = sureness("spot", rows, accepted_from(rows))

    assert found["wrong"] <= 0.0005 * found["accepted"]
    assert LEAST <= found["accept"] < 1
    assert found["accepted"] > 10_000


def test_abuse_makes_all_more_careful() -> None:
    usual, abuse = readers_values(30_000, "L2"), readers_values(3000, "L4", shift=20)

    assert accepted_from([usual, abuse])["spot"] > accepted_from([usual])["spot"]


def test_a_readers_chances_are_bent_to_what_came_true() -> None:
    rows = [readers_values(30_000, "L2", shift=1)]
    found = sureness("spot", rows, accepted_from(rows))
    sure = Sureness(found["accept"], tuple((p, q) for p, q in found["bend"]))

    assert sure.meant(0.9) == pytest.approx(0.8, abs=0.06)


def test_a_kind_that_was_never_seen_is_not_stored() -> None:
    rows = [readers_values(100, "L2")]
    assert sureness("cage", rows, accepted_from(rows)) == {}


def ranked(*parts: tuple[int, bool]) -> list[Judgement]:
    """So many right or wrong ones after each other, from the surest on."""
    rights = [right for count, right in parts for _ in range(count)]
    return [Judgement(1 - 0.00001 * at, right, False) for at, right in enumerate(rights)]


def test_a_kind_is_followed_down_from_mistake_to_mistake() -> None:
    found = steps(ranked((3, True), (1, False), (2, True), (1, False)))

    assert [(step.accepted, step.wrong) for step in found] == [(3, 0), (3, 1), (1, 1)]


def test_the_mistakes_that_are_allowed_are_spent_where_they_spare_most_questions() -> None:
    early, late = ranked((20, True), (1, False), (900, True)), ranked((900, True), (1, False))
    found = thresholds({"spot": early, "tile": late}, target=0.001, most_abused=0)

    assert found["spot"] == pytest.approx(early[-1].p)
    assert found["tile"] == pytest.approx(late[-2].p)


def test_without_a_mistake_to_spare_nothing_is_accepted_from_the_first_one_on() -> None:
    told = ranked((20, True), (1, False), (900, True))

    assert thresholds({"spot": told}, target=0, most_abused=0)["spot"] == pytest.approx(told[19].p)


def test_nothing_doubtful_is_accepted_however_well_it_went() -> None:
    told = [Judgement(0.99, True, False), Judgement(0.6, True, False)]

    assert thresholds({"row": told}, target=0.001, most_abused=0)["row"] == LEAST


def test_nobody_can_be_right_beneath_what_is_wrong() -> None:
    values = [
        judged("order", ("order", 0), False),
        judged("spot", ("spot", 0, 1), False),
        judged("spot", ("spot", 2, 0), True),
        judged("row", ("row", 3, "gray", "dark"), False),
        judged("minecart", ("minecart", 3, "gray", "dark", 0, 1), False),
        judged("tile", ("tile", 3, "gray", "light", 0), False),
        judged("minecart", ("minecart", 3, "gray", "light", 0, 0), True),
        judged("minecart", ("minecart", 3, "gray", "light", 1, 0), True),
    ]

    assert [each.address for each in founded(values)] == [
        values[n].address for n in (0, 2, 3, 5, 7)
    ]


def test_figures_count_what_somebody_at_the_table_would() -> None:
    values = [
        judged("slot", ("slot", 0), True),
        judged("order", ("order", 0), True),
        judged("spot", ("spot", 0, 0), False),
        judged("spot", ("spot", 0, 1), False, asked=True),
        judged("order", ("order", 1), True),
        judged("spot", ("spot", 1, 0), True),
        judged("row", ("row", 2, "gray", "dark"), True),
        judged("cage", ("cage", 2), False, asked=True),
        judged("cage", ("cage", 3), False),
    ]

    found = figures([row(values)])

    assert (found.values, found.accepted, found.wrong) == (8, 6, 2)
    assert found.asked == {"pits": (1, 3), "mat": (1, 5)}
    assert found.cards == (1, 2)
    assert found.pits == (1, 2)
    assert found.unlucky == (1, 1)
    assert 0.7 < found.bound < 0.8


def test_a_cards_slot_counts_only_when_the_card_was_not_seen() -> None:
    there = Judged("slot", ("slot", 1), False, False, 0.9, 0.9, True, False)
    empty = Judged("slot", ("slot", 2), True, True, 0.5, 0.5, False, False)
    known = Judged("slot", ("slot", 3), True, True, 0.5, 0.5, True, True)

    assert counted([there, empty, known]) == [there, empty]


def test_chances_that_came_true_as_often_as_they_said_have_no_error() -> None:
    assert calibration_error([(0.75, True)] * 3 + [(0.75, False)]) == 0
    assert calibration_error([(0.95, True), (0.95, False)]) == pytest.approx(0.45)


def test_the_surest_mistakes_are_told_first() -> None:
    values = [
        judged("spot", ("spot", 0, 0), False, 0.97),
        judged("spot", ("spot", 0, 1), True, 0.999),
        judged("cage", ("cage", 1), False, 0.995),
    ]

    told = list(worst([row(values, seed=7)]))

    assert [line.split(": ")[1] for line in told] == ["cage 1", "spot 0 0"]
    assert told[0].startswith("7/1.jpg mat")
