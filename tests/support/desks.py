"""Desks and journals for tests: real files, a clock that stands still."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.rules.commands import Command, Deliver, Next, Start
from companion.rules.vocabulary import Order, Seat
from companion.services.desk import Desk
from companion.services.journal import Journal

NOW = "2026-11-18T20:00:00Z"
ADA, BELA, CHLOE = Seat(0), Seat(1), Seat(2)
THREE = Start(("Ada", "Béla", "Chloé"), BELA, "score")


@contextmanager
def desk_at(home: Path) -> Iterator[Desk]:
    """A desk that resumes the unfinished game, or begins one for three."""
    with Journal.open(home) as journal:
        desk = Desk(journal, lambda: NOW)
        unfinished = journal.unfinished()
        if unfinished is None:
            desk.begin(THREE)
        else:
            desk.resume(unfinished)
        yield desk


def delivers(seat: Seat, *orders: str) -> Deliver:
    return Deliver(seat, tuple(map(Order, orders)))


def some_turns(number: int) -> list[Command]:
    return [Next()] * number


def book_games(home: Path, games: int, turns: int) -> None:
    """Unfinished games of some length, each with a delivery of its own."""
    with Journal.open(home) as journal:
        for _ in range(games):
            desk = Desk(journal, lambda: NOW)
            desk.begin(THREE)
            desk.submit(delivers(ADA, "truck:KK"))
            for command in some_turns(turns):
                desk.submit(command)


def written(home: Path) -> dict[int, list[tuple[object, ...]]]:
    """All bookings of all games, as they stand in the file."""
    with Journal.open(home) as journal:
        numbers = [row[0] for row in journal.db.execute("SELECT id FROM game")]
        return {number: list(journal.bookings(number)) for number in numbers}
