"""Names by last use, and the people of the last game."""

from pathlib import Path

import pytest

from companion.rules.commands import Next, Start
from companion.rules.vocabulary import Seat
from companion.services import people
from companion.services.desk import Desk
from companion.services.journal import Journal
from companion.services.people import Person
from tests.support.desks import NOW, THREE

LOOKS = {"colours": ["teal", "red"], "symbols": ["canary", "wheel"]}


def play(home: Path, *starts: Start) -> None:
    with Journal.open(home) as journal:
        for start in starts:
            desk = Desk(journal, lambda: NOW)
            desk.begin(start)
            desk.submit(Next())


def names(home: Path) -> list[str]:
    return [person.name for person in people.remembered(home)]


def test_nobody_is_remembered_before_the_first_game(tmp_path: Path) -> None:
    assert people.remembered(tmp_path) == []
    assert people.last_start(tmp_path) is None


def test_a_journal_without_a_game_remembers_nobody(tmp_path: Path) -> None:
    Journal.open(tmp_path).close()

    assert people.remembered(tmp_path) == []
    assert people.last_start(tmp_path) is None


def test_names_come_by_last_use_and_everybody_once(tmp_path: Path) -> None:
    first = Start(("Ada", "Béla"), Seat(0), "score")
    second = Start(("Emil", "Ada"), Seat(0), "score")

    play(tmp_path, first, second)

    assert names(tmp_path) == ["Emil", "Ada", "Béla"]


def test_colour_and_symbol_are_those_of_the_last_game(tmp_path: Path) -> None:
    first = Start(("Ada", "Béla"), Seat(0), "score", about={"colours": ["red", "blue"]})
    second = Start(("Emil", "Ada"), Seat(0), "score", about=LOOKS)

    play(tmp_path, first, second)

    assert people.remembered(tmp_path) == [
        Person("Emil", "teal", "canary"),
        Person("Ada", "red", "wheel"),
        Person("Béla", "blue", None),
    ]


def test_only_so_many_are_remembered(tmp_path: Path) -> None:
    play(tmp_path, THREE)

    assert len(people.remembered(tmp_path, most=2)) == 2


@pytest.mark.parametrize("told", ["red", ["red"], [1, 2], {"red": 1}, None])
def test_what_an_imported_game_says_about_itself_may_be_anything(
    tmp_path: Path, told: object
) -> None:
    play(tmp_path, Start(("Ada", "Béla"), Seat(0), "score", about={"colours": told}))

    assert [person.colour for person in people.remembered(tmp_path)][1] is None


def test_a_blank_name_is_not_offered_again(tmp_path: Path) -> None:
    play(tmp_path, Start(("", "Ada"), Seat(0), "score"))

    assert names(tmp_path) == ["Ada"]


def test_the_last_start_is_that_of_the_newest_game(tmp_path: Path) -> None:
    second = Start(("Emil", "Ada"), Seat(1), "score", about=LOOKS)

    play(tmp_path, THREE, second)

    assert people.last_start(tmp_path) == second
