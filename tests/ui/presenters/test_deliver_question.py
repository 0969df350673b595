"""A tap on a card that is delivered already asks whose it was (SCREENS.md 3.5)."""

from pathlib import Path

from companion.rules.commands import Deliver, TakeBack
from tests.support.desks import ADA, CHLOE, delivers
from tests.support.evenings import evening
from tests.support.presenting import delivering, tap
from tests.support.scorings import book, score_shift


def test_open_a_tap_on_a_delivered_card_asks_whose_it_was(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(CHLOE, "truck:KK"))
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        question = presenter.view().question

    assert question is not None
    assert question.title == "Was it Chloé’s?"
    assert question.text == "The book says that Chloé delivered truck KK"
    assert question.move == "Move it to Ada"
    assert question.card.owner == CHLOE


def test_face_down_the_question_does_not_name_the_owner(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(CHLOE, "truck:KK"))
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        question = presenter.view().question

    assert question is not None
    assert question.title == "Was it Ada’s?"
    assert question.text == "The book says that somebody else delivered truck KK"
    assert question.card.owner is None


def test_one_s_own_delivered_card_is_refused(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK"))
        presenter = delivering(session)
        tap(presenter, "truck:KK")

        assert presenter.view().question is None
        assert session.sheet is not None
        assert session.sheet.name == "refusal"


def test_a_card_can_be_left_where_it_is(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(CHLOE, "truck:KK"))
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        presenter.keep()
        presenter.move()

        assert presenter.view().question is None
        assert session.table.players[CHLOE].delivered == ("truck:KK",)


def test_a_moved_card_takes_its_points_and_the_scorings_with_it(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(CHLOE, "truck:KK", "truck:Y"))
        score_shift(session)
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        presenter.move()

        assert [player.vp for player in session.table.players] == [9 + 5, 0, 2 + 2]
        assert session.table.players[ADA].delivered == ("truck:KK",)
        assert session.table.players[CHLOE].delivered == ("truck:Y",)
        assert presenter.view().question is None


def test_one_undo_takes_the_move_back(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(CHLOE, "truck:KK", "truck:Y"))
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        presenter.move()
        book(session, TakeBack())

        assert [player.vp for player in session.table.players] == [0, 0, 11]


def test_a_delivery_of_that_card_alone_becomes_the_other_player_s(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(CHLOE, "truck:KK"))
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        presenter.move()

        deliveries = [e.command for e in session.game.standing() if isinstance(e.command, Deliver)]
        assert deliveries == [delivers(ADA, "truck:KK")]
