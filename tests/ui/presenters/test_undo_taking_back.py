"""Undo goes back as far as there is anything, and forward again."""

from pathlib import Path

import pytest

from companion.rules.commands import Command, Next, Start
from companion.rules.refusals import Refusal
from companion.services.journal.errors import DISK_FULL
from tests.support.desks import ADA, BELA, delivers
from tests.support.evenings import evening, heard, pass_time
from tests.support.scorings import book
from tests.support.whole_games import FACTORY, shift, whole_game
from ui.presenters.session import HOME, TABLE, Place
from ui.presenters.undo import Undo


def test_taking_back_sounds_and_offers_redo_for_eight_seconds(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)
        book(session, Next())
        undo.take_back()
        offered = undo.view().redo
        pass_time(session, 8)

        assert session.table.to_move == ADA
        assert heard(session) == ["undo"]
        assert (offered, undo.view().redo) == ("Redo", "")


def test_putting_back_brings_it_again(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)
        book(session, Next())
        undo.take_back()
        undo.put_back()

        assert session.table.to_move == BELA
        assert heard(session) == ["undo", "booked"]


def test_redo_is_over_once_something_else_is_booked(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)
        book(session, Next())
        undo.take_back()
        book(session, delivers(ADA, "truck:KK"))
        undo.put_back()

        assert undo.view().redo == ""
        assert heard(session) == ["undo", "refused"]


def test_it_goes_back_across_turns_and_shifts_to_the_start(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)
        book(session, Next(), *shift(3, FACTORY))
        for _ in range(5):
            undo.take_back()

        assert session.table.shift == 1
        assert undo.what() == "back to the seats"


def test_with_nothing_booked_the_seats_are_as_they_were(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        Undo(session).take_back()

        assert session.places[0] == HOME
        assert session.place.name == "new_game"
        assert isinstance(session.place.about, Start)
        assert session.place.about.players == ("Ada", "Béla", "Chloé")


def test_taking_back_the_end_of_the_game_leads_from_the_result_to_the_table(
    tmp_path: Path,
) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)
        book(session, *whole_game(3))
        session.start_from(HOME, Place("result"))
        undo.take_back()

        assert session.table.phase == "play"
        assert session.places == [HOME, TABLE]


def test_from_the_book_the_way_back_no_longer_leads_to_the_result(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, *whole_game(3))
        session.start_from(HOME, Place("result"), Place("book"))
        Undo(session).take_back()

        assert session.places == [HOME, TABLE, Place("book")]


def test_putting_back_the_end_of_the_game_leads_to_the_result(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)
        book(session, *whole_game(3))
        session.start_from(HOME, Place("result"))
        undo.take_back()
        undo.put_back()

        assert session.places == [HOME, Place("result")]


def test_a_full_disk_refuses_and_offers_no_redo(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)
        book(session, Next())
        monkeypatch.setattr(session.desk, "submit", refuse)
        undo.take_back()

        assert session.sheet is not None
        assert session.sheet.name == "refusal"
        assert undo.view().redo == ""


def refuse(_: Command) -> None:
    raise Refusal(DISK_FULL)
