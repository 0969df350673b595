"""The checksum chain: every booking's checksum covers its texts and the one before."""

import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.rules.commands import Command
from companion.rules.events import Events
from companion.rules.game import Game, evolve_in
from companion.services import command_codec, event_codec
from companion.services.strict_json import dump

BEGINNING = ""
"""What the first booking of a game is chained to."""


NEW_GAME = Game()


def readable(text: str) -> str:
    """SQLite holds whole characters only; half a surrogate pair is shown as a mark."""
    return text.encode("utf-8", "replace").decode()


class Booking(NamedTuple):
    """One row of the journal: a command, what it said about itself, and its events, as texts."""

    number: int
    command: str
    about: str | None
    events: str
    checksum: str


def checksum(before: str, number: int, command: str, about: str | None, events: str) -> str:
    content = "\n".join((before, str(number), command, about or "", events))
    return hashlib.blake2b(content.encode(), digest_size=16).hexdigest()


def book(before: str, number: int, command: Command, events: Events) -> Booking:
    written = command_codec.to_json(command)
    about = written.pop("about", None)
    texts = (
        dump(written),
        None if about is None else dump(about),
        dump([event_codec.to_json(event) for event in events]),
    )
    return Booking(number, *texts, checksum(before, number, *texts))


def are_texts(booking: Booking) -> bool:
    """In a damaged file a column can hold anything."""
    number, command, about, events, _ = booking
    texts = isinstance(command, str) and isinstance(events, str)
    return type(number) is int and texts and (about is None or isinstance(about, str))


def follows(booking: Booking, before: str) -> bool:
    """Whether this is what was written after the booking with the checksum `before`."""
    return are_texts(booking) and booking.checksum == checksum(before, *booking[:4])


def unbroken(bookings: Iterable[Booking]) -> Iterator[Booking]:
    """As many bookings as follow each other with right checksums; stops where the chain breaks."""
    last = BEGINNING
    for number, booking in enumerate(bookings, start=1):
        if booking.number != number or not follows(booking, last):
            return
        last = booking.checksum
        yield booking


def command_of(booking: Booking) -> dict[str, object]:
    """The command as it stands in an export: with what it said about itself."""
    written: dict[str, object] = json.loads(booking.command)
    return written if booking.about is None else {**written, "about": json.loads(booking.about)}


def fold(bookings: Iterable[Booking], game: Game = NEW_GAME) -> Game:
    """The game that was booked. Folds stored events and decides nothing."""
    for booking in bookings:
        command = command_codec.from_json(command_of(booking))
        events = event_codec.all_from_json(json.loads(booking.events))
        game = evolve_in(game, command, events)
    return game
