"""The ceremony's sentences cite ties with their rule."""

from pathlib import Path

from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening
from tests.support.presenting import DMITRI, TRUCK, ceremony, trucks
from tests.support.scorings import book, score_shift


def test_first_second_and_the_rest_are_named(tmp_path: Path) -> None:
    with evening(tmp_path, players=4) as session:
        trucks(session)

        assert ceremony(session, TRUCK).view().sentence == (
            "Béla has most spots on truck orders, 5: +8. Dmitri is second with 3: +4. "
            "Ada has only 2."
        )


def test_a_tie_for_first_cites_its_rule(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:YY"), delivers(BELA, "engine:YY"))
        book(session, delivers(CHLOE, "barrow:Y"))
        score_shift(session)

        assert ceremony(session).view().sentence == (
            "Ada and Béla tie for first with 2: +2 each, and nobody is second (R10.3). "
            "Chloé has only 1."
        )


def test_a_tie_for_second_cites_its_rule(tmp_path: Path) -> None:
    with evening(tmp_path, players=4) as session:
        book(session, delivers(ADA, "truck:YYY"), delivers(BELA, "engine:Y"))
        book(session, delivers(CHLOE, "barrow:Y"), delivers(DMITRI, "truck:Y"))
        score_shift(session)

        assert ceremony(session).view().sentence == (
            "Ada has most yellow spots, 3: +2. "
            "Béla, Chloé and Dmitri tie for second with 1: +1 each (R10.3)."
        )


def test_with_two_players_there_is_no_second_place(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        book(session, delivers(ADA, "truck:YY"), delivers(BELA, "engine:Y"))
        score_shift(session)

        assert ceremony(session).view().sentence == (
            "Ada has most yellow spots, 2: +2. "
            "Béla has 1; with two players there is no second place (R10.4)."
        )


def test_one_who_is_alone_needs_no_second(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:YY"))
        score_shift(session)

        assert ceremony(session).view().sentence == "Ada has most yellow spots, 2: +2."
