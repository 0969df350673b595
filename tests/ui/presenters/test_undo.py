"""Undo says what it takes back, goes back as far as there is anything, and forward again."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.rules.commands import (
    Amend,
    Command,
    Correct,
    Count,
    EndShift,
    Next,
    Out,
    Start,
)
from companion.rules.refusals import Refusal
from companion.services.journal.errors import DISK_FULL
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening, heard, pass_time
from ui.presenters.session import HOME, TABLE, Place, Session
from ui.presenters.undo import InPlay, Undo, booked, end_shift, next_player

PIT = {
    "empty_minecarts": (0, 0, 0, 0),
    "marks": 4,
    "cubes": 1,
    "outstanding": 0,
    "tiles": (0, 0),
}


def play(session: Session, *commands: Command) -> None:
    for command in commands:
        session.desk.submit(command)


def shift(counts: dict[str, object]) -> Sequence[Command]:
    return [*(Count(seat, counts) for seat in (ADA, BELA, CHLOE)), EndShift()]


EARLY = shift({"factory_workers": 0})
WHOLE_GAME = (*EARLY, *EARLY, *shift(PIT))


# What it says


def test_with_nothing_booked_it_leads_back_to_the_seats(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)

        assert undo.view() == ("Undo", "back to the seats", "")


def test_inside_a_turn_it_names_the_last_booking(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, Next(), delivers(BELA, "truck:KK"))

        assert Undo(session).what() == "Béla: truck KK, +9"


def test_several_cards_of_one_delivery_name_their_vehicle_once(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, delivers(ADA, "truck:KK", "truck:YY"))

        assert Undo(session).what() == "Ada: truck KK, YY, +12"


def test_at_the_beginning_of_a_turn_it_names_whose_turn_comes_back(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, Next())

        assert Undo(session).what() == "back to Ada’s turn"


def test_it_names_whoever_was_marked_out(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, Out(CHLOE))

        assert Undo(session).what() == "Chloé: out of workers"


def test_it_names_counts_and_corrections(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, Count(BELA, {"factory_workers": 2}))
        counted = Undo(session).what()
        play(session, Correct(BELA, {"vp": 3}, "miscounted"))

        assert counted == "Béla: counted"
        assert Undo(session).what() == "Béla: corrected"


def test_it_names_the_end_of_a_shift_and_of_the_game(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, *EARLY)
        after_one = Undo(session).what()
        play(session, *EARLY, *shift(PIT))

        assert after_one == "end of shift I"
        assert Undo(session).what() == "end of the game"


def test_an_amendment_is_named_as_a_whole(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, Next(), Next(), Amend(2, ()))

        assert Undo(session).what() == "the amendment"


# Face down and open (R6.2)


def test_face_down_a_delivery_is_named_until_the_next_turn_begins(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, delivers(ADA, "truck:KK", "truck:YY"))
        delivery = session.game.standing()[1]
        before = booked(session, delivery)
        play(session, Next())

        assert before.told == "truck KK, YY, +12"
        assert booked(session, delivery).told == "2 truck orders"


def test_face_down_a_press_that_was_taken_back_hides_the_cards_all_the_same(
    tmp_path: Path,
) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)
        play(session, delivers(ADA, "truck:KK"), Next())
        undo.take_back()

        assert undo.what() == "Ada: 1 truck order"


def test_in_an_open_game_cards_are_always_named(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        play(session, delivers(ADA, "truck:KK"), Next())

        assert booked(session, session.game.standing()[1]).told == "truck KK, +9"


def test_after_the_end_cards_are_named_again(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, delivers(ADA, "truck:KK"), *WHOLE_GAME)

        assert booked(session, session.game.standing()[1]).told == "truck KK, +9"


# What it does


def test_taking_back_sounds_and_offers_redo_for_eight_seconds(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)
        play(session, Next())
        undo.take_back()
        offered = undo.view().redo
        pass_time(session, 8)

        assert session.table.to_move == ADA
        assert heard(session) == ["undo"]
        assert (offered, undo.view().redo) == ("Redo", "")


def test_putting_back_brings_it_again(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)
        play(session, Next())
        undo.take_back()
        undo.put_back()

        assert session.table.to_move == BELA
        assert heard(session) == ["undo", "booked"]


def test_redo_is_over_once_something_else_is_booked(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)
        play(session, Next())
        undo.take_back()
        play(session, delivers(ADA, "truck:KK"))
        undo.put_back()

        assert undo.view().redo == ""
        assert heard(session) == ["undo", "refused"]


def test_it_goes_back_across_turns_and_shifts_to_the_start(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)
        play(session, Next(), *EARLY)
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
        play(session, *WHOLE_GAME)
        session.start_from(HOME, Place("result"))
        undo.take_back()

        assert session.table.phase == "play"
        assert session.places == [HOME, TABLE]


def test_from_the_book_the_way_back_no_longer_leads_to_the_result(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, *WHOLE_GAME)
        session.start_from(HOME, Place("result"), Place("book"))
        Undo(session).take_back()

        assert session.places == [HOME, TABLE, Place("book")]


def test_putting_back_the_end_of_the_game_leads_to_the_result(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)
        play(session, *WHOLE_GAME)
        session.start_from(HOME, Place("result"))
        undo.take_back()
        undo.put_back()

        assert session.places == [HOME, Place("result")]


def test_a_full_disk_refuses_and_offers_no_redo(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with evening(tmp_path) as session:
        undo = Undo(session)
        play(session, Next())
        monkeypatch.setattr(session.desk, "submit", refuse)
        undo.take_back()

        assert session.sheet is not None
        assert session.sheet.name == "refusal"
        assert undo.view().redo == ""


def refuse(_: Command) -> None:
    raise Refusal(DISK_FULL)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shown", [True, False])
def test_every_booking_can_be_said_in_every_language(
    tmp_path: Path, language: str, shown: bool
) -> None:
    with evening(tmp_path, shown=shown, settings=Settings(language)) as session:
        turns = (Next(), Out(CHLOE), Correct(ADA, {"vp": 1}, "so"))
        play(session, delivers(ADA, "truck:KK"), *turns, *WHOLE_GAME)
        undo = Undo(session)

        assert all(booked(session, entry).told for entry in session.game.standing())
        assert all(undo.view()[:2])


# Going on


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
        play(session, Out(ADA), Out(BELA), Out(CHLOE))
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
        play(session, *WHOLE_GAME)
        end_shift(session)

        assert heard(session) == ["refused"]
        assert session.place == TABLE
