"""The book: everything booked, newest first, in every language."""

from pathlib import Path

import pytest

from companion.rules.commands import Amend, Correct, Count, EndShift, Next, Out, TakeBack
from companion.rules.vocabulary import Seat
from companion.services import people
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.books import face_down_game, shown_game, the_book, told
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening
from ui.presenters.book import CardView, LineView
from ui.presenters.session import Session

face_down = pytest.fixture(face_down_game)
shown = pytest.fixture(shown_game)


# What is booked


def test_a_new_game_has_one_line(face_down: Session) -> None:
    view = the_book(face_down).view()

    assert view.lines == (LineView("I · 1", None, "", "The game begins", "", (), "", "", False),)
    assert (view.newer, view.older, view.page) == (False, False, "")
    assert view.undo.what == "back to the seats"


def test_everything_is_told_newest_first(shown: Session) -> None:
    presenter = the_book(
        shown, delivers(ADA, "truck:KK"), Next(), Out(BELA), Count(CHLOE, {"factory_workers": 4})
    )

    assert told(presenter) == [
        "I · 5 | Chloé | counted: workers in the factory 4",
        "I · 4 | Béla | no workers left",
        "I · 3 | Ada | next player",
        "I · 2 | Ada | delivered",
        "I · 1 |  | The game begins",
    ]


def test_a_delivery_shows_its_cards_and_points(shown: Session) -> None:
    line = the_book(shown, delivers(BELA, "truck:KK", "truck:YYY")).view().lines[0]

    assert (line.seat, line.name, line.vehicle, line.points) == (1, "Béla", "truck", "+13")
    assert line.cards == (
        CardView("truck:KK", ("black", "black")),
        CardView("truck:YYY", ("yellow", "yellow", "yellow")),
    )


def test_the_end_of_a_shift_belongs_to_the_shift_it_ends(shown: Session) -> None:
    counts = [Count(Seat(seat), {"factory_workers": seat}) for seat in range(3)]

    presenter = the_book(shown, *counts, EndShift(), Next())

    assert told(presenter)[:2] == ["II · 6 | Chloé | next player", "I · 5 |  | end of shift I"]


def test_a_correction_of_points_says_what_it_was(shown: Session) -> None:
    presenter = the_book(shown, Correct(ADA, {"vp": 7}, "miscounted"))

    assert told(presenter)[0] == "I · 2 | Ada | corrected: VP 0 › 7 (“miscounted”)"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_number_of_players_has_its_looks(tmp_path: Path, players: int) -> None:
    with evening(tmp_path, players) as session:
        view = the_book(session, Next()).view()

    assert len(view.players) == players
    assert view.lines[0].seat == 0


# When something is wrong


def test_a_journal_that_cannot_be_read_leaves_what_stands(
    shown: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "_TOLD", "SELECT nothing FROM nowhere")
    presenter = the_book(shown, Next(), Out(CHLOE), TakeBack(), Next(), TakeBack())

    assert told(presenter) == [
        "I · 3 | Béla | next player | taken back",
        "I · 2 | Ada | next player",
        "I · 1 |  | The game begins",
    ]
    assert presenter.view().warning == (
        "The journal cannot be read: what was taken back earlier is missing."
    )


def test_names_are_those_that_people_have_now(shown: Session) -> None:
    presenter = the_book(shown, Next())

    people.reseat(shown.home, shown.desk, {"names": ["Adele", "Béla", "Chloé"]})

    assert told(presenter)[0] == "I · 2 | Adele | next player"


@pytest.mark.parametrize("open_game", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_shown_in_every_language(tmp_path: Path, language: str, open_game: bool) -> None:
    settings = Settings(language=language)
    with evening(tmp_path, shown=open_game, settings=settings) as session:
        presenter = the_book(
            session,
            delivers(ADA, "truck:KK"),
            Amend(2, (delivers(BELA, "truck:K"),)),
            Next(),
            Count(ADA, {"factory_workers": 4}),
            Out(CHLOE),
            TakeBack(),
        )

        assert all(line.what for line in presenter.view().lines)
