"""A booking in a few words: who, and what happened."""

from collections.abc import Callable, Iterator
from typing import Any

from companion.rules import commands
from companion.rules.commands import Amend, Command, Next, Pair, PlaceWorkers
from companion.rules.components import BANK, SPACES, TILES
from companion.rules.events import (
    Event,
    GameScored,
    MarksGained,
    OrdersDelivered,
    OrderTaken,
    TileBought,
    TurnPassed,
    WorkersPlaced,
)
from companion.rules.game import Entry, Game
from companion.rules.holdings import complete
from companion.rules.table import Table
from companion.rules.vocabulary import Seat
from companion.words.facts import Facts
from companion.words.words import Words, one_line

NAMELESS = "–"


def name_of(table: Table, seat: int) -> str:
    return one_line(table.players[seat].name) or NAMELESS


def is_amendment(entry: Entry) -> bool:
    """Taking it back leads to before an amendment, not to the entry before it."""
    return entry.undo is not entry.previous


class Bookings:
    def __init__(self, words: Words) -> None:
        self._words = words
        self._facts = Facts(words)

    def who(self, entry: Entry) -> str:
        """The player's name; nothing for what concerns the whole table."""
        seat: Seat | None = getattr(entry.command, "player", None)
        if isinstance(entry.command, Next) and entry.previous:
            seat = entry.previous.table.to_move
        return "" if seat is None else name_of(entry.table, seat)

    def what(self, entry: Entry) -> str:
        return _WHAT[type(entry.command)](self, entry, entry.command)

    def whole(self, entry: Entry) -> str:
        """Who and what in one."""
        who, what = self.who(entry), self.what(entry)
        return self._named(who, what) if who else what

    def undoing(self, entry: Entry) -> str:
        """What taking the entry back takes back: an amendment as a whole."""
        return self._words.say("the amendment") if is_amendment(entry) else self.whole(entry)

    def amended(self, command: Amend, game: Game) -> str:
        if not command.to:
            return self._words.say("command {at} struck out", at=command.at)
        now = game.standing()[command.at - 1 :][: len(command.to)]
        text = self._words.say("; ").join(map(self.whole, now))
        return self._words.say("command {at} is now: {text}", at=command.at, text=text)

    def _named(self, name: str, text: str) -> str:
        return self._words.say("{name}: {text}", name=name, text=text)

    # The set-up

    def _started(self, entry: Entry, _: Any) -> str:
        return ", ".join(name_of(entry.table, seat) for seat in range(len(entry.table.players)))

    def _revealed(self, _: Entry, command: commands.Reveal) -> str:
        return self._words.say("revealed: {orders}", orders=command.orders)

    def _drafted(self, _: Entry, command: commands.Draft) -> str:
        return self._words.say("takes {order}", order=command.order)

    def _dealt(self, entry: Entry, command: commands.Hands) -> str:
        return self._words.say("; ").join(
            self._named(name_of(entry.table, seat), ", ".join(map(self._words.order, hand)))
            for seat, hand in enumerate(command.orders)
        )

    def _laid(self, _: Entry, command: "commands.LayOrders | commands.LayTiles") -> str:
        """Orders and tiles alike, in the order of their spaces."""
        spaces = sorted(command.spaces)
        word: Callable[[Any], str] = self._words.tile
        if isinstance(command, commands.LayOrders):
            word = self._words.order
        text = ", ".join(word(command.spaces[space]) for space in spaces)
        return self._named(self._words.term(SPACES[spaces[0]].kind), text)

    # A turn in referee depth

    def _placed(self, entry: Entry, command: PlaceWorkers) -> str:
        parts = [part for event in entry.events for part in self._parts(event, entry)]
        space = SPACES[command.space]
        if space.kind == "mining":
            parts += self._mined(entry, command)
        elif space.draws and command.keep is None:
            parts.append(self._words.say("none kept"))
        return self._named(self._words.space_name(command.space), ", ".join(parts))

    def _parts(self, event: Event, entry: Entry) -> Iterator[str]:
        say, say_n = self._words.say, self._words.say_n
        match event:
            case WorkersPlaced():
                yield say_n("{n} worker", "{n} workers", n=event.workers)
                yield from self._ousted(event, entry)
            case MarksGained():
                yield say_n("+{n} Mark", "+{n} Marks", n=event.marks)
            case TileBought():
                yield from self._bought(event)
            case OrderTaken():
                yield self._words.order(event.order)
                if event.space and event.refill:
                    yield say("then {order} turned up", order=event.refill)
            case OrdersDelivered():
                yield ", ".join(map(self._words.order, event.orders))
                yield say("+{n} VP", n=event.vp)
            case _:
                pass

    def _ousted(self, event: WorkersPlaced, entry: Entry) -> Iterator[str]:
        assert entry.previous is not None
        crew = entry.previous.table.crews.get(event.space)
        if crew and crew.seat != event.seat and event.space != BANK:
            yield self._words.say("ousts {name}", name=name_of(entry.table, crew.seat))

    def _bought(self, event: TileBought) -> Iterator[str]:
        say, kind = self._words.say, TILES[event.tile]
        yield self._words.say_n(
            "{tile} for {n} Mark", "{tile} for {n} Marks", n=event.marks, tile=event.tile
        )
        if event.cubes != (kind.coal,) * kind.minecarts:
            cubes = "".join(self._words.letter(cube) if cube else "–" for cube in event.cubes)
            yield say("loaded {cubes}", cubes=cubes)
        if event.space and event.refill:
            yield say("then {tile} turned up", tile=event.refill)

    def _mined(self, entry: Entry, command: PlaceWorkers) -> Iterator[str]:
        used = sum(2 if isinstance(step, Pair) else 1 for step in command.steps)
        given = SPACES[command.space].number
        yield self._words.say("{used} of {given} work steps", used=used, given=given)
        assert entry.previous is not None
        before = entry.previous.table.players[command.player].orders
        after = entry.table.players[command.player].orders
        filled = sum(_filled(spots) - _filled(before[order]) for order, spots in after.items())
        if filled:
            yield self._words.say_n("{n} spot filled", "{n} spots filled", n=filled)
        done = [order for order in after if complete(after[order]) > complete(before[order])]
        if done:
            yield self._words.say("complete: {orders}", orders=done)

    # Score depth, and both

    def _passed(self, entry: Entry, _: Any) -> str:
        return ", ".join([self._words.say("done"), *self._turn(entry)])

    def _out(self, entry: Entry, _: Any) -> str:
        return ", ".join([self._words.say("no workers left"), *self._turn(entry)])

    def _turn(self, entry: Entry) -> Iterator[str]:
        for event in entry.events:
            if isinstance(event, TurnPassed) and event.to is not None:
                yield self._words.say("{name} is next", name=name_of(entry.table, event.to))

    def _delivered(self, entry: Entry, _: Any) -> str:
        parts = [part for event in entry.events for part in self._parts(event, entry)]
        return self._words.say("delivers {text}", text=", ".join(parts))

    def _counted(self, _: Entry, command: commands.Count) -> str:
        return self._words.say("counted: {text}", text=self._facts.counted(command.counts))

    def _corrected(self, entry: Entry, command: commands.Correct) -> str:
        assert entry.previous is not None
        was = entry.previous.table.players[command.player]
        text = self._facts.corrected(was, command.facts)
        return self._words.say("corrected: {text} (“{why}”)", text=text, why=command.why)

    def _dropped(self, _: Entry, command: commands.Book) -> str:
        depth = self._words.term(command.depth)
        return self._words.say("the book goes on in {depth}", depth=depth)

    def _shift_ended(self, entry: Entry, _: Any) -> str:
        if isinstance(entry.events[-1], GameScored):
            return self._words.say("end of the game")
        return self._words.say("end of shift {shift}", shift=entry.table.shift - 1)


def _filled(spots: tuple[Any, ...]) -> int:
    return sum(map(bool, spots))


_WHAT: dict[type[Command], Callable[[Bookings, Entry, Any], str]] = {
    commands.Start: Bookings._started,
    commands.Reveal: Bookings._revealed,
    commands.Draft: Bookings._drafted,
    commands.Hands: Bookings._dealt,
    commands.LayOrders: Bookings._laid,
    commands.LayTiles: Bookings._laid,
    PlaceWorkers: Bookings._placed,
    Next: Bookings._passed,
    commands.Out: Bookings._out,
    commands.Deliver: Bookings._delivered,
    commands.Count: Bookings._counted,
    commands.Correct: Bookings._corrected,
    commands.Book: Bookings._dropped,
    commands.EndShift: Bookings._shift_ended,
}
