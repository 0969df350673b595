"""A start that went back to the seats, before anything was booked, is no game."""

from pathlib import Path

import pytest

from companion.rules.commands import Command, Next, PutBack, Start, TakeBack
from companion.services.desk import Desk
from companion.services.history import games, stats
from companion.services.journal import Journal
from companion.services.people import remembered
from tests.support.desks import ADA, NOW, THREE, delivers

MISTYPED = Start(("Adda", "Béla", "Chloé"), ADA, "score")
LEFT_EMPTY: list[list[Command]] = [
    [],
    [Next(), TakeBack()],
    [delivers(ADA, "truck:KK"), Next(), TakeBack(), PutBack(), TakeBack(), TakeBack()],
]


def book(journal: Journal, start: Start, *commands: Command) -> None:
    desk = Desk(journal, lambda: NOW)
    desk.begin(start)
    for command in commands:
        desk.submit(command)


@pytest.mark.parametrize("commands", LEFT_EMPTY)
def test_it_is_neither_continued_nor_listed_once_another_game_has_begun(
    tmp_path: Path, commands: list[Command]
) -> None:
    with Journal.open(tmp_path) as journal:
        book(journal, THREE, Next())
        book(journal, MISTYPED, *commands)
        assert journal.unfinished() == 2

        book(journal, MISTYPED, *commands)
        book(journal, THREE)

        assert journal.unfinished() == 4
        assert [game["game"] for game in games(journal)] == [4, 1]
        assert [game["game"] for game in games(journal, 2)] == [4, 1]
        assert stats(journal) == []
    assert "Adda" not in [person.name for person in remembered(tmp_path)]


def test_a_game_that_was_left_alone_is_continued_behind_it(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        book(journal, THREE, Next())
        book(journal, MISTYPED)
        book(journal, THREE, Next())
        journal.db.execute("UPDATE game_summary SET over = 1 WHERE game = 3")

        assert journal.unfinished() == 1


def test_one_booking_that_stands_makes_it_a_game(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        book(journal, MISTYPED, Next(), TakeBack(), PutBack())
        book(journal, THREE)

        assert [game["game"] for game in games(journal)] == [2, 1]
    assert "Adda" in [person.name for person in remembered(tmp_path)]


def test_its_bookings_stay_in_the_journal(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        book(journal, MISTYPED)
        book(journal, THREE)

        assert len(journal.checked(1)) == 1
        assert journal.find("1") == 1
