"""The bar below the counts: who will start and why, or what the numbers are worth."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.rules.final_scoring import final_scoring
from companion.rules.shift_clock import next_starting
from companion.rules.table import Table
from companion.words import Words
from ui.presenters.dial import ROMAN
from ui.presenters.looks import Look
from ui.presenters.spoken import listed, signed

FEW = 2
"""So many open numbers are named; of more it is only said how many."""


class BarView(NamedTuple):
    title: str
    text: str
    doubt: bool
    """The text says what is missing or cannot be."""
    seat: int | None
    """Whose badge stands before it."""


def start_bar(
    words: Words, table: Table, players: Sequence[Look], workers: Sequence[int | None]
) -> BarView:
    """R11.1: who starts the next shift."""
    shift = ROMAN[table.shift]
    known = [n for n in workers if n is not None]
    if len(known) < len(workers):
        title = words.say("Who starts shift {shift}?", shift=shift)
        text = words.say("The player with most workers in the factory (R11.1)")
        return BarView(title, text, False, None)
    seat = next_starting(known, table.starting)
    title = words.say("{name} starts shift {shift}", name=players[seat].name, shift=shift)
    return BarView(title, _why(words, table, players, known, seat), False, seat)


def _why(
    words: Words, table: Table, players: Sequence[Look], workers: Sequence[int], seat: int
) -> str:
    name, n = players[seat].name, workers[seat]
    tied = [players[other].name for other, count in enumerate(workers) if count == n]
    starter = players[table.starting].name
    if len(tied) == 1:
        return words.say("{name} has most workers in the factory, {n} (R11.1)", name=name, n=n)
    if n == 0:
        return words.say(
            "Nobody has workers in the factory; {starter} started this shift, "
            "{name} sits next clockwise (R11.1)",
            starter=starter,
            name=name,
        )
    return words.say(
        "{text} tie with {n}; {starter} started this shift, {name} sits next clockwise (R11.1)",
        text=listed(words, tied),
        n=n,
        starter=starter,
        name=name,
    )


def pit_bar(
    words: Words, name: str, counted: Mapping[str, int | None], still_open: Sequence[str]
) -> BarView:
    """`counted` by the names of the fields; `still_open` are the labels of those not set."""
    title = " · ".join(_worth(words, counted))
    title = title or words.say("What lies in front of {name} at the end", name=name)
    if not still_open:
        return BarView(title, words.say("All numbers are set"), False, None)
    if len(still_open) <= FEW:
        text = words.say("Still open: {text}", text=", ".join(still_open))
    else:
        n = len(still_open)
        text = words.say_n("{n} number is still open", "{n} numbers are still open", n=n)
    return BarView(title, text, True, None)


def _worth(words: Words, counted: Mapping[str, int | None]) -> Iterator[str]:
    """R12, number by number; what is still open is left out."""
    marks, cubes, orders = (counted[name] for name in ("marks", "cubes", "orders"))
    light, dark = counted["light tiles"], counted["dark tiles"]
    worth = final_scoring([0], [marks or 0], [cubes or 0], [orders or 0], [(light or 0, dark or 0)])
    if marks is not None:
        vp = signed(worth.marks[0])
        yield words.say_n("{n} Mark: {vp}", "{n} Marks: {vp}", n=marks, vp=vp)
    if cubes is not None:
        vp = signed(worth.cubes[0])
        yield words.say_n("{n} cube: {vp}", "{n} cubes: {vp}", n=cubes, vp=vp)
    if orders is not None:
        vp = signed(worth.orders[0])
        yield words.say_n("{n} order: {vp}", "{n} orders: {vp}", n=orders, vp=vp)
    if light is not None and dark is not None:
        vp = signed(worth.balance[0])
        yield words.say("tiles {light} to {dark}: {vp}", light=light, dark=dark, vp=vp)
