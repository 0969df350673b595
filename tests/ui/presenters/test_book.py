"""The book: everything booked, newest first, with what was taken back and corrected."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.rules.commands import (
    Amend,
    Command,
    Correct,
    Count,
    Deliver,
    EndShift,
    Next,
    Out,
    PutBack,
    TakeBack,
)
from companion.rules.vocabulary import Order, Seat
from companion.services import people
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.evenings import evening, heard
from ui.presenters.book import PAGE, BookPresenter, CardView, LineView, Opened
from ui.presenters.session import HOME, TABLE, Place, Session

ADA, BELA, CHLOE = Seat(0), Seat(1), Seat(2)


def delivers(seat: Seat, *orders: str) -> Deliver:
    return Deliver(seat, tuple(map(Order, orders)))


def book(session: Session, *commands: Command) -> BookPresenter:
    """The book after these commands."""
    session.go("book")
    for command in commands:
        session.desk.submit(command)
    return BookPresenter(session)


def told(presenter: BookPresenter) -> list[str]:
    """Each line as number, name, what, note; newest first."""
    return [
        " | ".join((line.number, line.name, line.what, line.note)).rstrip(" |")
        for line in presenter.view().lines
    ]


def struck(presenter: BookPresenter) -> list[str]:
    return [line.number for line in presenter.view().lines if line.struck]


@pytest.fixture
def face_down(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path) as opened:
        yield opened


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Session]:
    """An open game."""
    with evening(tmp_path, shown=True) as opened:
        yield opened


# What is booked


def test_a_new_game_has_one_line(face_down: Session) -> None:
    view = book(face_down).view()

    assert view.lines == (LineView("I · 1", None, "", "The game begins", "", (), "", "", False),)
    assert (view.newer, view.older, view.page) == (False, False, "")
    assert view.undo.what == "back to the seats"


def test_everything_is_told_newest_first(shown: Session) -> None:
    presenter = book(
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
    line = book(shown, delivers(BELA, "truck:KK", "truck:YYY")).view().lines[0]

    assert (line.seat, line.name, line.vehicle, line.points) == (1, "Béla", "truck", "+13")
    assert line.cards == (
        CardView("truck:KK", ("black", "black")),
        CardView("truck:YYY", ("yellow", "yellow", "yellow")),
    )


def test_the_end_of_a_shift_belongs_to_the_shift_it_ends(shown: Session) -> None:
    counts = [Count(Seat(seat), {"factory_workers": seat}) for seat in range(3)]

    presenter = book(shown, *counts, EndShift(), Next())

    assert told(presenter)[:2] == ["II · 6 | Chloé | next player", "I · 5 |  | end of shift I"]


def test_a_correction_of_points_says_what_it_was(shown: Session) -> None:
    presenter = book(shown, Correct(ADA, {"vp": 7}, "miscounted"))

    assert told(presenter)[0] == "I · 2 | Ada | corrected: VP 0 › 7 (“miscounted”)"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_number_of_players_has_its_looks(tmp_path: Path, players: int) -> None:
    with evening(tmp_path, players) as session:
        view = book(session, Next()).view()

    assert len(view.players) == players
    assert view.lines[0].seat == 0


# Taken back


def test_what_is_taken_back_is_struck(shown: Session) -> None:
    presenter = book(shown, Next(), TakeBack())

    assert told(presenter) == [
        "I · 2 | Ada | next player | taken back",
        "I · 1 |  | The game begins",
    ]
    assert struck(presenter) == ["I · 2"]


def test_it_stays_in_the_book_when_the_game_goes_on(shown: Session) -> None:
    presenter = book(shown, Next(), Out(CHLOE), TakeBack(), Next())

    assert told(presenter) == [
        "I · 3 | Béla | next player",
        "I · 3 | Chloé | no workers left | taken back",
        "I · 2 | Ada | next player",
        "I · 1 |  | The game begins",
    ]


def test_what_is_put_back_stands_again(shown: Session) -> None:
    presenter = book(shown, Next(), Next(), TakeBack(), TakeBack(), PutBack())

    assert struck(presenter) == ["I · 3"]


def test_several_are_struck_from_the_newest_on(shown: Session) -> None:
    presenter = book(shown, Next(), Next(), Next(), TakeBack(), TakeBack())

    assert struck(presenter) == ["I · 4", "I · 3"]


# Mended


def test_a_changed_delivery_says_what_it_was(shown: Session) -> None:
    presenter = book(
        shown, delivers(CHLOE, "barrow:G"), Next(), Amend(2, (delivers(CHLOE, "carriage:G"),))
    )

    assert told(presenter)[1] == "I · 2 | Chloé | delivered | correction: was barrow G"
    assert presenter.view().lines[1].vehicle == "carriage"


def test_a_delivery_that_was_somebody_elses_says_whose(shown: Session) -> None:
    presenter = book(shown, delivers(CHLOE, "barrow:G"), Amend(2, (delivers(ADA, "barrow:G"),)))

    assert told(presenter)[0] == "I · 2 | Ada | delivered | correction: was Chloé: barrow G"


def test_changed_numbers_say_what_they_were(shown: Session) -> None:
    presenter = book(
        shown,
        Count(ADA, {"factory_workers": 4}),
        Amend(2, (Count(ADA, {"factory_workers": 5}),)),
    )

    assert told(presenter)[0] == (
        "I · 2 | Ada | counted: workers in the factory 5"
        " | correction: was counted: workers in the factory 4"
    )


def test_what_is_struck_out_stays_visible_and_the_others_move_up(shown: Session) -> None:
    presenter = book(shown, Next(), Out(CHLOE), Next(), Amend(3, ()))

    assert told(presenter)[:3] == [
        "I · 3 | Béla | next player",
        "I · 3 | Chloé | no workers left | struck out",
        "I · 2 | Ada | next player",
    ]


def test_a_press_that_was_put_in_says_so(shown: Session) -> None:
    presenter = book(
        shown, Next(), delivers(CHLOE, "truck:K"), Amend(3, (Next(), delivers(CHLOE, "truck:K")))
    )

    assert told(presenter)[:3] == [
        "I · 4 | Chloé | delivered",
        "I · 3 | Béla | next player | put in later",
        "I · 2 | Ada | next player",
    ]


def test_a_mending_taken_back_leaves_everything_as_it_was(shown: Session) -> None:
    presenter = book(
        shown,
        delivers(CHLOE, "barrow:G"),
        Next(),
        Amend(2, ()),
        Out(ADA),
        TakeBack(),
        TakeBack(),
    )

    assert told(presenter)[:3] == [
        "I · 3 | Ada | no workers left | taken back",
        "I · 3 | Ada | next player",
        "I · 2 | Chloé | delivered",
    ]


def test_a_mending_put_back_holds_again(shown: Session) -> None:
    presenter = book(shown, Next(), Out(CHLOE), Amend(3, ()), TakeBack(), PutBack())

    assert told(presenter)[0] == "I · 3 | Chloé | no workers left | struck out"


def test_what_stands_equals_the_game(shown: Session) -> None:
    presenter = book(
        shown,
        Next(),
        delivers(ADA, "truck:K"),
        Amend(2, (Next(), Next())),
        TakeBack(),
        Out(BELA),
        Amend(3, ()),
        Next(),
        TakeBack(),
    )

    standing = [line.entry for line in presenter.lines if line.stands]
    booked = shown.game.standing()
    assert [entry.command for entry in standing] == [entry.command for entry in booked]
    assert [entry.table for entry in standing] == [entry.table for entry in booked]


# Face down


def test_face_down_the_cards_are_named_until_the_next_turn(face_down: Session) -> None:
    presenter = book(face_down, delivers(ADA, "truck:KK"))
    fresh = presenter.view().lines[0]

    face_down.desk.submit(Next())
    later = presenter.view().lines[1]

    assert (fresh.what, fresh.points, len(fresh.cards)) == ("delivered", "+9", 1)
    assert later[3:7] == ("1 truck order", "truck", (), "")


def test_a_press_that_was_taken_back_was_a_press_all_the_same(face_down: Session) -> None:
    presenter = book(face_down, delivers(ADA, "truck:KK"), Next(), TakeBack())

    assert told(presenter)[1] == "I · 2 | Ada | 1 truck order"


def test_face_down_a_taken_back_delivery_does_not_name_its_cards_either(
    face_down: Session,
) -> None:
    presenter = book(face_down, delivers(ADA, "truck:KK"), TakeBack(), Next())

    assert told(presenter)[1] == "I · 2 | Ada | 1 truck order | taken back"


def test_face_down_a_correction_does_not_say_what_the_cards_were(face_down: Session) -> None:
    presenter = book(
        face_down,
        delivers(ADA, "truck:KK", "truck:K"),
        Next(),
        Amend(2, (delivers(ADA, "truck:KK"),)),
        Correct(BELA, {"delivered": (Order("barrow:Y"),), "vp": 2}, "late"),
        Next(),
    )

    assert told(presenter)[1:] == [
        "I · 4 | Béla | corrected",
        "I · 3 | Ada | next player",
        "I · 2 | Ada | 1 truck order | correction",
        "I · 1 |  | The game begins",
    ]


def test_when_the_game_is_over_everything_is_told(face_down: Session) -> None:
    shift = [Count(Seat(seat), {"factory_workers": 0}) for seat in range(3)]
    ends = {"empty_minecarts": (0,) * 4, "marks": 0, "cubes": 0, "outstanding": 0, "tiles": (0, 0)}
    last = [Count(Seat(seat), ends) for seat in range(3)]

    presenter = book(
        face_down,
        delivers(ADA, "truck:KK"),
        *(*shift, EndShift()),
        *(*shift, EndShift()),
        *(*last, EndShift()),
    )
    presenter.older_tapped()
    presenter.older_tapped()

    assert presenter.view().lines[-2].points == "+9"


# Pages


def test_the_book_is_turned_page_by_page(shown: Session) -> None:
    presenter = book(shown, *[Next()] * PAGE)
    first = presenter.view()

    presenter.older_tapped()
    presenter.older_tapped()
    second = presenter.view()
    presenter.newer_tapped()
    presenter.newer_tapped()

    assert (first.newer, first.older, first.page) == (False, True, "1 of 2")
    assert (second.newer, second.older, second.page) == (True, False, "2 of 2")
    assert [line.number for line in second.lines] == ["I · 1"]
    assert presenter.view() == first


def test_a_page_that_is_gone_shows_the_last_one(shown: Session) -> None:
    presenter = book(shown, *[Next()] * PAGE)
    presenter.older_tapped()

    presenter._lines = presenter._lines[:PAGE]

    assert presenter.view().page == ""


# What people do


def test_a_line_opens_to_be_mended(shown: Session) -> None:
    presenter = book(shown, Next(), Out(CHLOE), TakeBack())

    presenter.line_tapped(1)
    stands = shown.place
    shown.back()
    presenter.line_tapped(0)

    assert stands.name == "mending"
    assert isinstance(stands.about, Opened)
    assert (stands.about.entry.number, stands.about.stands) == (2, True)
    assert isinstance(shown.place.about, Opened)
    assert (shown.place.about.entry.command, shown.place.about.stands) == (Out(CHLOE), False)


def test_a_line_that_is_not_there_opens_nothing(shown: Session) -> None:
    presenter = book(shown)

    presenter.line_tapped(3)

    assert shown.place == Place("book")


def test_undo_names_what_it_takes_back_and_redo_follows(shown: Session) -> None:
    presenter = book(shown, delivers(BELA, "truck:KK"))
    before = presenter.view().undo

    presenter.undo_tapped()
    after = presenter.view().undo
    presenter.redo_tapped()

    assert before.what == "Béla: truck KK, +9"
    assert (before.redo, after.redo) == ("", "Redo")
    assert struck(presenter) == []
    assert heard(shown) == ["undo", "booked"]


def test_undo_takes_a_mending_back_as_a_whole(shown: Session) -> None:
    presenter = book(shown, Next(), Out(CHLOE), Amend(3, ()))

    presenter.undo_tapped()

    assert told(presenter)[0] == "I · 3 | Chloé | no workers left"


def test_next_player_is_the_next_player_and_leads_to_the_table(shown: Session) -> None:
    presenter = book(shown)

    presenter.next()

    assert shown.table.to_move == 1
    assert shown.places == [HOME, TABLE]


def test_end_shift_leads_to_the_counts(shown: Session) -> None:
    book(shown).end()

    assert shown.place == Place("counts")


# When something is wrong


def test_a_journal_that_cannot_be_read_leaves_what_stands(
    shown: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "_TOLD", "SELECT nothing FROM nowhere")
    presenter = book(shown, Next(), Out(CHLOE), TakeBack(), Next(), TakeBack())

    assert told(presenter) == [
        "I · 3 | Béla | next player | taken back",
        "I · 2 | Ada | next player",
        "I · 1 |  | The game begins",
    ]
    assert presenter.view().warning == (
        "The journal cannot be read: what was taken back earlier is missing."
    )


def test_names_are_those_that_people_have_now(shown: Session) -> None:
    presenter = book(shown, Next())

    people.reseat(shown.home, shown.desk, {"names": ["Adele", "Béla", "Chloé"]})

    assert told(presenter)[0] == "I · 2 | Adele | next player"


@pytest.mark.parametrize("open_game", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_shown_in_every_language(tmp_path: Path, language: str, open_game: bool) -> None:
    settings = Settings(language=language)
    with evening(tmp_path, shown=open_game, settings=settings) as session:
        presenter = book(
            session,
            delivers(ADA, "truck:KK"),
            Amend(2, (delivers(BELA, "truck:K"),)),
            Next(),
            Count(ADA, {"factory_workers": 4}),
            Out(CHLOE),
            TakeBack(),
        )

        assert all(line.what for line in presenter.view().lines)
