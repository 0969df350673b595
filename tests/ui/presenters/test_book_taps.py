"""The book: its pages are turned, its lines opened, and both buttons go on."""

import pytest

from companion.rules.commands import Amend, Next, Out, TakeBack
from tests.support.books import shown_game, struck, the_book, told
from tests.support.desks import BELA, CHLOE, delivers
from tests.support.evenings import heard
from ui.presenters.book import PAGE, Opened
from ui.presenters.session import HOME, TABLE, Place, Session

shown = pytest.fixture(shown_game)


# Pages


def test_the_book_is_turned_page_by_page(shown: Session) -> None:
    presenter = the_book(shown, *[Next()] * PAGE)
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
    presenter = the_book(shown, *[Next()] * PAGE)
    presenter.older_tapped()

    presenter._lines = presenter._lines[:PAGE]

    assert presenter.view().page == ""


# What people do


def test_a_line_opens_to_be_mended(shown: Session) -> None:
    presenter = the_book(shown, Next(), Out(CHLOE), TakeBack())

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
    presenter = the_book(shown)

    presenter.line_tapped(3)

    assert shown.place == Place("book")


def test_undo_names_what_it_takes_back_and_redo_follows(shown: Session) -> None:
    presenter = the_book(shown, delivers(BELA, "truck:KK"))
    before = presenter.view().undo

    presenter.undo_tapped()
    after = presenter.view().undo
    presenter.redo_tapped()

    assert before.what == "Béla: truck KK, +9"
    assert (before.redo, after.redo) == ("", "Redo")
    assert struck(presenter) == []
    assert heard(shown) == ["undo", "booked"]


def test_undo_takes_a_mending_back_as_a_whole(shown: Session) -> None:
    presenter = the_book(shown, Next(), Out(CHLOE), Amend(3, ()))

    presenter.undo_tapped()

    assert told(presenter)[0] == "I · 3 | Chloé | no workers left"


def test_next_player_is_the_next_player_and_leads_to_the_table(shown: Session) -> None:
    presenter = the_book(shown)

    presenter.next()

    assert shown.table.to_move == 1
    assert shown.places == [HOME, TABLE]


def test_end_shift_leads_to_the_counts(shown: Session) -> None:
    the_book(shown).end()

    assert shown.place == Place("counts")
