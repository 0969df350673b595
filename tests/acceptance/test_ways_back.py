"""Two taps lead from the deepest places to the table: what a monkey finds only now and then."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.desks import ADA, delivers
from tests.support.evenings import at_home, evening
from tests.support.hands import Hands
from tests.support.people import People
from tests.support.scorings import book, score_shift
from tests.support.way_back import base, walk_back
from ui.demonstration.moves import HOLD_KEY
from ui.presenters.session import HOME, TABLE, Place

pytestmark = pytest.mark.kivy

BOOK = ("menu", "entry:book")
VETO = ("not_right", "change:0")


def accents(people: People) -> None:
    people.hands.hold("key:e", HOLD_KEY)
    assert people.sees("variant:é")


def nothing(_: People) -> None:
    """The taps alone lead there."""


@pytest.mark.parametrize(
    ("taps", "then", "where"),
    [
        ((*BOOK, "line:0"), nothing, "mending"),
        ((*BOOK, "line:0", "before"), nothing, "mending"),
        ((*BOOK, "line:3", "number:factory"), nothing, "keypad"),
        (("panel:0", "card:truck:Y", "differs", "line:0", "before"), nothing, "mending"),
        (("forecast", "row:1", "again", *VETO), nothing, "veto"),
        (("menu", "entry:seats", "rename", "backspace"), accents, "keyboard"),
        ((*BOOK, "line:5", "change", "rename"), nothing, "keyboard"),
    ],
)
def test_two_taps_lead_from_the_deepest_places_to_the_table(
    tmp_path: Path, taps: tuple[str, ...], then: Callable[[People], None], where: str
) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(ADA, "truck:Y"))
        score_shift(session)
        people = People(Hands(session), 0)
        people.tap(*taps)
        then(people)
        assert people.front == where

        walk_back(people)

        assert session.places == [HOME, TABLE]
        assert session.sheet is None


def test_two_taps_lead_from_the_accents_of_a_new_name_home(tmp_path: Path) -> None:
    with at_home(tmp_path) as session:
        people = People(Hands(session), 0)
        people.tap("new", "add", "key:A")
        accents(people)

        walk_back(people)

        assert session.places == [HOME]


def test_two_taps_lead_from_a_doubted_step_of_the_last_scoring_to_the_table(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(ADA, "truck:Y"))
        score_shift(session)
        session.start_from(HOME, TABLE, Place("ceremony"))
        people = People(Hands(session), 0)
        people.tap(*VETO)

        assert walk_back(people) == 2
        assert base(people) == "table"
