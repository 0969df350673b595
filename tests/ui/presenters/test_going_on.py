"""The two buttons in play: the next player, and the end of the shift."""

from pathlib import Path

from companion.rules.commands import Out
from tests.support.desks import ADA, BELA, CHLOE
from tests.support.evenings import evening, heard
from tests.support.scorings import book
from tests.support.whole_games import whole_game
from ui.presenters.session import HOME, TABLE, Place
from ui.presenters.undo import InPlay, end_shift, next_player


def test_a_second_press_within_400_ms_is_ignored(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        next_player(session, 10.0)
        next_player(session, 10.399)

        assert session.table.to_move == BELA
        assert heard(session) == ["next"]


def test_a_press_after_400_ms_counts(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        next_player(session, 10.0)
        next_player(session, 10.4)

        assert session.table.to_move == CHLOE


def test_a_press_on_a_sheet_closes_it_and_is_guarded_like_any_other(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.open("menu")
        InPlay(session).next(1.0)
        InPlay(session).next(1.2)

        assert session.sheet is None
        assert session.table.to_move == BELA


def test_a_press_knocks_when_everybody_is_out(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Out(ADA), Out(BELA), Out(CHLOE))
        next_player(session)

        assert heard(session) == ["refused"]
        assert session.sheet is None


def test_over_the_counts_a_press_only_closes_the_sheet(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.go("counts")
        session.open("why", "marks")
        InPlay(session).next()
        InPlay(session).end()

        assert session.sheet is None
        assert session.place == Place("counts")
        assert session.table.to_move == ADA


def test_ending_the_shift_leads_to_the_counts_from_every_screen_of_play(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.go("forecast")
        InPlay(session).end()

        assert session.places == [HOME, TABLE, Place("counts")]


def test_after_the_end_of_the_game_no_shift_can_end(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, *whole_game(3))
        end_shift(session)

        assert heard(session) == ["refused"]
        assert session.place == TABLE
