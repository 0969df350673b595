"""Delivered cards that change hands, with their points, in one amendment."""

from pathlib import Path

from companion.rules.commands import Amend, Correct, EndShift, TakeBack
from companion.rules.vocabulary import Order
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening
from tests.support.scorings import book, score_shift
from ui.presenters.card_moves import handed_over, move, owners, put_right
from ui.presenters.ceremony_steps import scoring

KK, GG = Order("truck:KK"), Order("truck:GG")


def test_what_is_lost_is_corrected_and_what_is_gained_is_delivered(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, KK, GG))
        handed = handed_over(session.table, {KK: BELA}, "seen")
        book(session, *handed)

        assert handed == (
            Correct(ADA, {"delivered": (GG,), "vp": 7}, "seen"),
            delivers(BELA, KK),
        )
        assert [player.vp for player in session.table.players] == [7, 9, 0]


def test_cards_of_two_vehicles_are_two_deliveries(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        handed = handed_over(session.table, {KK: ADA, Order("barrow:Y"): ADA}, "seen")

        assert handed == (delivers(ADA, "barrow:Y"), delivers(ADA, KK))


def test_whoever_loses_and_gains_has_both(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, KK), delivers(BELA, GG))
        book(session, *handed_over(session.table, {KK: None, GG: ADA}, "seen"))

        assert owners(session.table) == {GG: ADA}
        assert [player.vp for player in session.table.players] == [7, 0, 0]


def test_a_card_that_came_by_a_correction_moves_by_corrections(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Correct(BELA, {"delivered": (KK,), "vp": 9}, "seen"))
        score_shift(session)
        book(session, move(session.game, KK, CHLOE, "seen"))

        assert owners(session.table) == {KK: CHLOE}
        assert [player.vp for player in session.table.players] == [0, 0, 9 + 5]


def test_a_correction_since_the_delivery_is_not_lost(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(BELA, KK), Correct(ADA, {"vp": 20}, "seen"))
        book(session, move(session.game, KK, ADA, "seen"))

        assert owners(session.table) == {KK: ADA}
        assert [player.vp for player in session.table.players] == [29, 0, 0]


def test_one_undo_takes_such_a_move_back_too(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(BELA, KK), Correct(ADA, {"vp": 20}, "seen"))
        book(session, move(session.game, KK, ADA, "seen"), TakeBack())

        assert owners(session.table) == {KK: BELA}
        assert [player.vp for player in session.table.players] == [20, 9, 0]


# What was wrong at the end of a shift


def test_one_delivery_that_was_wrong_is_mended_itself(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, KK, GG))
        delivery = session.game.standing()[-1]
        score_shift(session)
        free = Order("barrow:Y")
        mended = put_right(scoring(session.game), {KK: BELA, free: CHLOE}, "seen")
        book(session, mended)

        to = (delivers(ADA, GG), delivers(BELA, KK), delivers(CHLOE, free))
        assert mended == Amend(delivery.number, to)
        assert owners(session.table) == {GG: ADA, KK: BELA, free: CHLOE}
        assert [player.vp for player in session.table.players] == [7 + 4, 9 + 5, 2 + 2]


def test_what_is_mended_later_still_adds_up(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "barrow:Y"))
        first = session.game.standing()[-1]
        book(session, delivers(ADA, KK))
        score_shift(session)
        book(session, put_right(scoring(session.game), {KK: None}, "seen"))
        book(session, Amend(first.number, (delivers(ADA, "barrow:YY"),)))

        assert owners(session.table) == {Order("barrow:YY"): ADA}
        assert [player.vp for player in session.table.players] == [3 + 2, 0, 0]


def test_cards_of_two_deliveries_change_hands_before_the_end(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, KK), delivers(BELA, GG))
        score_shift(session)
        end = scoring(session.game)
        mended = put_right(end, {KK: CHLOE, GG: CHLOE}, "seen")
        book(session, mended)

        assert mended.at == end.number
        assert isinstance(mended.to[-1], EndShift)
        assert owners(session.table) == {GG: CHLOE, KK: CHLOE}
        assert [player.vp for player in session.table.players] == [0, 0, 16 + 9]


def test_a_forgotten_card_does_not_go_into_an_earlier_shift(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, KK))
        score_shift(session)
        score_shift(session)
        end = scoring(session.game)
        mended = put_right(end, {KK: BELA, GG: BELA}, "seen")
        book(session, mended)

        assert mended.at == end.number
        assert session.table.scorings[0].vp[2] == (0, 0, 0)
        assert owners(session.table) == {GG: BELA, KK: BELA}
