"""Games out of the journal and into it, as the JSON Lines of `replay`."""

import json
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.rules.commands import Start
from companion.rules.game import Game
from companion.rules.refusals import Reason, Refusal
from companion.services import people
from companion.services.journal import Journal, Reading, chain
from companion.services.journal.chain import Booking
from companion.services.replay import replay
from companion.services.strict_json import dump

OTHER_GAME = Reason(
    None, "game {game} has the same id and other commands: nothing was changed; remove the id"
)


class Imported(NamedTuple):
    game: int
    new: bool


def export(reading: Reading, game: int) -> Iterator[str]:
    """All commands in the order they were booked, those taken back too; people as they are now."""
    for booking in people.seated(reading, game, reading.checked(game)):
        yield dump(chain.command_of(booking))


def import_game(journal: Journal, data: bytes) -> Imported:
    """Play a game by the rules and book it whole; raises `LineRefused` where it breaks one."""
    bookings: list[Booking] = []
    checksum, game = chain.BEGINNING, Game()
    for _, command, events, after in replay(data):
        booking = chain.book(checksum, len(bookings) + 1, command, events)
        bookings.append(booking)
        checksum, game = booking.checksum, after
    start = game.standing()[0].command
    assert isinstance(start, Start), "a game's first command"
    assert game.table is not None
    known = _known(journal, start, bookings)
    if known is not None:
        return Imported(known, new=False)
    return Imported(journal.add_game(start, bookings, game.table), new=True)


def _known(journal: Journal, start: Start, bookings: list[Booking]) -> int | None:
    """The game that is the same one: by its id, and without one by equal commands."""
    key = (start.about or {}).get("id")
    if isinstance(key, str):
        game = journal.with_key(key)
        if game is not None and not _equal(journal, game, bookings):
            raise Refusal(OTHER_GAME, game=game)
        return game
    # One look at each game's last command leaves hardly any to compare whole.
    sql = """SELECT game.id FROM game JOIN command ON command.game = game.id
        AND command.number = ? WHERE command.command = ?"""
    last = bookings[-1]
    rows = journal.db.execute(sql, (last.number, last.command)).fetchall()
    return next((row[0] for row in rows if _equal(journal, row[0], bookings)), None)


def _equal(journal: Journal, game: int, bookings: list[Booking]) -> bool:
    """Equal commands, whatever they say about themselves, and by which of their names."""
    stored = list(journal.bookings(game))
    commands = _commands(bookings)
    return commands in (_commands(stored), _commands(people.seated(journal, game, stored)))


def _commands(bookings: Iterable[Booking]) -> list[object]:
    return [json.loads(booking.command) for booking in bookings]
