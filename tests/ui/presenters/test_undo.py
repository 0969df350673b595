"""Undo says what it takes back."""

from pathlib import Path

import pytest

from companion.rules.commands import Amend, Correct, Count, Next, Out
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening
from tests.support.scorings import book
from tests.support.whole_games import FACTORY, PIT, shift, whole_game
from ui.presenters.undo import Undo, booked

EARLY = shift(3, FACTORY)


# What it says


def test_with_nothing_booked_it_leads_back_to_the_seats(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)

        assert undo.view() == ("Undo", "back to the seats", "")


def test_inside_a_turn_it_names_the_last_booking(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Next(), delivers(BELA, "truck:KK"))

        assert Undo(session).what() == "Béla: truck KK, +9"


def test_several_cards_of_one_delivery_name_their_vehicle_once(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK", "truck:YY"))

        assert Undo(session).what() == "Ada: truck KK, YY, +12"


def test_at_the_beginning_of_a_turn_it_names_whose_turn_comes_back(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Next())

        assert Undo(session).what() == "back to Ada’s turn"


def test_it_names_whoever_was_marked_out(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Out(CHLOE))

        assert Undo(session).what() == "Chloé: out of workers"


def test_it_names_counts_and_corrections(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Count(BELA, {"factory_workers": 2}))
        counted = Undo(session).what()
        book(session, Correct(BELA, {"vp": 3}, "miscounted"))

        assert counted == "Béla: counted"
        assert Undo(session).what() == "Béla: corrected"


def test_it_names_the_end_of_a_shift_and_of_the_game(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, *EARLY)
        after_one = Undo(session).what()
        book(session, *EARLY, *shift(3, PIT))

        assert after_one == "end of shift I"
        assert Undo(session).what() == "end of the game"


def test_an_amendment_is_named_as_a_whole(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Next(), Next(), Amend(2, ()))

        assert Undo(session).what() == "the amendment"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shown", [True, False])
def test_every_booking_can_be_said_in_every_language(
    tmp_path: Path, language: str, shown: bool
) -> None:
    with evening(tmp_path, shown=shown, settings=Settings(language)) as session:
        turns = (Next(), Out(CHLOE), Correct(ADA, {"vp": 1}, "so"))
        book(session, delivers(ADA, "truck:KK"), *turns, *whole_game(3))
        undo = Undo(session)

        assert all(booked(session, entry).told for entry in session.game.standing())
        assert all(undo.view()[:2])


# Face down and open (R6.2)


def test_face_down_a_delivery_is_named_until_the_next_turn_begins(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK", "truck:YY"))
        delivery = session.game.standing()[1]
        before = booked(session, delivery)
        book(session, Next())

        assert before.told == "truck KK, YY, +12"
        assert booked(session, delivery).told == "2 truck orders"


def test_face_down_a_press_that_was_taken_back_hides_the_cards_all_the_same(
    tmp_path: Path,
) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)
        book(session, delivers(ADA, "truck:KK"), Next())
        undo.take_back()

        assert undo.what() == "Ada: 1 truck order"


def test_in_an_open_game_cards_are_always_named(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(ADA, "truck:KK"), Next())

        assert booked(session, session.game.standing()[1]).told == "truck KK, +9"


def test_after_the_end_cards_are_named_again(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK"), *whole_game(3))

        assert booked(session, session.game.standing()[1]).told == "truck KK, +9"
