"""Who plays: names by last use, the people of the last game, and other looks during a game.

Colours, symbols, chairs and names are nothing the rules know. A game's `start` tells them about
itself; what is changed later stands in the journal's table `seats`, the newest row counts.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard

from companion.rules.commands import About, Start
from companion.rules.game import Game
from companion.services.desk import Desk
from companion.services.journal import FILE, Reading, chain
from companion.services.journal.chain import Booking
from companion.services.journal.dropped import dropped
from companion.services.journal.errors import as_refusals
from companion.services.journal.journal import connect
from companion.services.strict_json import dump

MOST = 24
RECENT = 200
"""So many games back names are remembered."""

_TOLD = "SELECT about FROM seats WHERE game = ? ORDER BY number DESC LIMIT 1"
_PEOPLE = f"""
    SELECT player.name, player.seat, command.about,
        (SELECT about FROM seats WHERE seats.game = player.game ORDER BY number DESC LIMIT 1)
    FROM player JOIN command ON command.game = player.game AND command.number = 1
        JOIN game_summary AS summary ON summary.game = player.game
    WHERE player.game > (SELECT max(id) FROM game) - :recent
        AND NOT {dropped("summary")}
    ORDER BY player.game DESC, player.seat
"""
_LAST = "SELECT max(id) FROM game"
_CHANGED = "INSERT INTO seats SELECT ?, coalesce(max(number), 0) + 1, ? FROM seats WHERE game = ?"
_CALLED = "UPDATE player SET name = ? WHERE game = ? AND seat = ?"


class Person(NamedTuple):
    """Colour and symbol as the last game had them; None where it did not say."""

    name: str
    colour: str | None
    symbol: str | None


def remembered(home: Path, most: int = MOST) -> list[Person]:
    """Everybody once, by the name, the players of the newest game first; raises `Refusal`."""
    people: dict[str, Person] = {}
    reading = Reading.open_to_read(home)
    if reading is None:
        return []
    with reading, as_refusals(FILE):
        for name, seat, *told in reading.db.execute(_PEOPLE, {"recent": RECENT}):
            about = _merged(*told)
            look = (_at(about.get(kind), seat) for kind in ("colours", "symbols"))
            if isinstance(name, str) and name.strip():
                people.setdefault(name, Person(name, *look))
            if len(people) == most:
                break
    return list(people.values())


def last_start(home: Path) -> Start | None:
    """The start of the newest game, with the names and looks its people have now."""
    reading = Reading.open_to_read(home)
    if reading is None:
        return None
    with reading, as_refusals(FILE):
        last = reading.db.execute(_LAST).fetchone()[0]
        if last is None:
            return None
        first = seated(reading, last, reading.checked(last)[:1])
    start = chain.fold(first).standing()[0].command
    assert isinstance(start, Start), "a game's first command"
    return start


def told(reading: Reading, game: int, start: Booking) -> Booking:
    """A game's first booking, saying about itself what was changed since, new names too."""
    with as_refusals(reading.file.name):
        row = reading.db.execute(_TOLD, (game,)).fetchone()
    return start if row is None else start._replace(about=dump(_merged(start.about, row[0])))


def seated(reading: Reading, game: int, bookings: Sequence[Booking]) -> list[Booking]:
    """A game's bookings, to be folded, with its people as they are called and look now."""
    first, *others = bookings
    first = told(reading, game, first)
    names = _merged(first.about).get("names")
    command, events = json.loads(first.command), json.loads(first.events)
    if _all_strings(names) and len(names) == len(command["players"]):
        command["players"] = events[0]["players"] = names
        first = first._replace(command=dump(command), events=dump(events))
    return [first, *others]


def game_now(reading: Reading, number: int) -> Game:
    return chain.fold(seated(reading, number, reading.checked(number)))


def reseat(home: Path, desk: Desk, about: About) -> None:
    """Other names, colours, symbols, facing or chairs for the desk's game; raises `Refusal`."""
    names = about.get("names")
    with _writing(home) as db:
        db.execute(_CHANGED, (desk.number, dump(about), desk.number))
        if _all_strings(names):
            called = [(chain.readable(n), desk.number, seat) for seat, n in enumerate(names)]
            db.executemany(_CALLED, called)
    sit_down(home, desk)


def sit_down(home: Path, desk: Desk) -> None:
    """The desk's game with its people as they are now; also after it was resumed."""
    reading = Reading.open_to_read(home)
    assert reading is not None, "a game stands in the journal"
    with reading:
        desk.game = game_now(reading, desk.number)


@contextmanager
def _writing(home: Path) -> Iterator[Any]:
    """All or nothing, beside the desk's own connection, which is never in a transaction now."""
    with as_refusals(FILE):
        db = connect(home / FILE, "mode=rw")
        try:
            db.execute("BEGIN IMMEDIATE")
            yield db
            db.execute("COMMIT")
        finally:
            # What was not committed is rolled back with this.
            db.close()


def _merged(*told: object) -> dict[str, Any]:
    """Later ones count. No checksum covers the table `seats`: what makes no sense says nothing."""
    merged: dict[str, Any] = {}
    for text in told:
        try:
            merged |= json.loads(text) if isinstance(text, str) else {}
        except (ValueError, TypeError):
            continue
    return merged


def _at(told: object, seat: int) -> str | None:
    """One seat's of a list that may be anything: games are imported too."""
    if _all_strings(told) and seat < len(told):
        return told[seat]
    return None


def _all_strings(told: object) -> TypeGuard[Sequence[str]]:
    return isinstance(told, list | tuple) and all(isinstance(each, str) for each in told)
