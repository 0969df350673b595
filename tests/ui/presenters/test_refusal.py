"""A refusal says what, the two numbers, the rule, and what is possible instead."""

from pathlib import Path

import pytest

from companion.rules import refusals
from companion.rules.commands import Amend, Command, Count, Next
from companion.rules.refusals import Refusal, RefusedInside
from companion.services.journal import errors
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, delivers
from tests.support.evenings import evening, heard
from tests.support.scorings import book
from ui.presenters.refusal import RULES, WAYS, RefusalPresenter, RefusalView
from ui.presenters.session import HOME, TABLE, Place, Session

VALUES = {
    "name": "Ada",
    "order": "truck:KK",
    "vehicle": "barrow",
    "missing": (("Ada", ("marks",)),),
    "has": 13,
    "n": 14,
    "coal": "gray",
    "side": "dark",
    "file": "journal.sqlite",
    "error": "disk I/O error",
}


def refused(session: Session, command: Command) -> RefusalView:
    """The sheet that booking it opens."""
    assert not session.submit(command)
    assert session.sheet is not None
    return RefusalPresenter(session, session.sheet.about).view()


def test_an_impossible_number_shows_both_numbers_and_the_rule(tmp_path: Path) -> None:
    with evening(tmp_path, 4) as session:
        book(session, Next())
        view = refused(session, Count(ADA, {"factory_workers": 14}))

        assert view.title == "That is too many"
        assert view.what == "Ada has 13 workers: 14 in the factory cannot be."
        assert (view.asked, view.there_is) == ("14", "13")
        assert view.rule == "R2.2"
        assert view.rule_text == "Workers each: 18 with 2 players, 15 with 3, 13 with 4."
        assert view.instead == "Count again, or change another player’s number."
        assert (view.close, view.differs) == ("Choose another", "The table differs")
        assert heard(session) == ["refused"]


def test_a_number_of_the_whole_box_is_told_too(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        view = refused(session, Count(ADA, {"cubes": 65}))

        assert (view.asked, view.there_is, view.rule) == ("65", "64", "R1.1")


def test_two_vehicles_are_two_deliveries(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        view = refused(session, delivers(ADA, "truck:KK", "barrow:K"))

        assert view.title == "Two vehicles"
        assert view.instead == "Deliver one vehicle first, then the other."
        assert (view.asked, view.there_is) == ("", "")
        assert view.differs == ""


def test_in_an_open_game_it_says_who_delivered_a_card(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(BELA, "truck:KK"))
        view = refused(session, delivers(ADA, "truck:KK"))

        assert view.what == "The order truck KK is there once only: Béla delivered it."


def test_face_down_it_does_not(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(BELA, "truck:KK"))
        view = refused(session, delivers(ADA, "truck:KK"))

        assert view.what == "The order truck KK is there once only: it was delivered."


def test_what_no_longer_fits_is_named_with_its_entry(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, Next(), delivers(BELA, "truck:KK"))
        view = refused(session, Amend(2, (delivers(ADA, "truck:KK"),)))

        assert view.title == "It no longer fits"
        assert view.what.startswith("3 Béla truck KK, +9: the order truck KK is there once")
        assert view.instead == "Nothing was changed. Mend that entry first."


def test_a_fault_inside_the_amendment_itself_is_named_too(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        about = RefusedInside(40, Refusal(refusals.EMPTY_DELIVERY))

        assert RefusalPresenter(session, about).view().what == (
            "A delivery has at least one order."
        )


def test_a_full_disk_is_no_rule_and_nothing_to_mend(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Next())
        view = RefusalPresenter(session, Refusal(errors.DISK_FULL)).view()

        assert view.title == "Nothing was booked"
        assert (view.rule, view.rule_text, view.differs) == ("", "", "")
        assert view.close == "Close"


def test_an_unforeseen_refusal_still_says_what_it_is(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        view = RefusalPresenter(session, Refusal(refusals.NO_SEAT, seat=7, last=2)).view()

        assert view.title == "That cannot be"
        assert view.what == "There is no seat 7: the players sit at 0 to 2."


def test_closing_leads_back_to_the_screen(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        refused(session, delivers(ADA))
        RefusalPresenter(session, Refusal(refusals.EMPTY_DELIVERY)).close_tapped()

        assert session.sheet is None
        assert session.place == TABLE


def test_the_table_differs_opens_the_book(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        RefusalPresenter(session, Refusal(refusals.EMPTY_DELIVERY)).differs_tapped()

        assert session.places == [HOME, TABLE, Place("book")]


@pytest.mark.parametrize("place", ["book", "mending"])
def test_in_the_book_it_is_not_offered(tmp_path: Path, place: str) -> None:
    with evening(tmp_path) as session:
        book(session, Next())
        session.go(place)
        view = RefusalPresenter(session, Refusal(refusals.EMPTY_DELIVERY)).view()

        assert view.differs == ""


def test_next_player_closes_it_and_goes_on(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        refused(session, delivers(ADA))
        RefusalPresenter(session, Refusal(refusals.EMPTY_DELIVERY)).next()

        assert session.sheet is None
        assert session.table.to_move == BELA


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said_in_every_language(tmp_path: Path, language: str) -> None:
    with evening(tmp_path, settings=Settings(language)) as session:
        abouts = [Refusal(reason, **VALUES) for reason in WAYS]
        views = [RefusalPresenter(session, about).view() for about in abouts]

        assert all(view.title and view.what and view.instead for view in views)
        assert all(view.rule_text for view in views if view.rule)
        assert all(map(session.words.say, RULES.values()))
