"""The tray below the cards: what is about to be delivered, and what it changes on the clock."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.rules.components import ORDERS
from companion.rules.shift_clock import SHIFT_CLOCK, ClockElement, award, tally
from companion.rules.table import Table
from companion.rules.vocabulary import COALS, Order
from companion.words import Words
from ui.presenters.card_matrix import CardView, card
from ui.presenters.spoken import capital

OF_CARDS = 8
"""The first eight elements look at delivered orders alone (R10.1)."""


class TrayView(NamedTuple):
    cards: tuple[CardView, ...]
    title: str
    text: str
    clear: str
    """The word on the button; empty when there is nothing to clear."""
    deliver: str
    gain: str
    """+7; empty while nothing is chosen, and Deliver cannot be pressed."""


def tray(
    words: Words, table: Table, seat: int, chosen: Sequence[Order], shown: bool, asked: bool = False
) -> TrayView:
    """`asked`: cards were seen, and which ones they are is still a question."""
    deliver = words.say("Deliver")
    if not chosen:
        title, text = words.say("No card chosen"), words.say("One delivery is one vehicle (R6.1)")
        return TrayView((), title, text, words.say("Clear") if asked else "", deliver, "")
    vp = sum(ORDERS[order].vp for order in chosen)
    text = words.say("{vp} VP", vp=vp)
    if shown:
        text = " · ".join(_changes(words, table, seat, chosen))
    return TrayView(
        tuple(card(order, "chosen") for order in chosen),
        _what(words, chosen),
        text,
        words.say("Clear"),
        deliver,
        f"+{vp}",
    )


def _what(words: Words, chosen: Sequence[Order]) -> str:
    """1 card, 2 gray spots."""
    spots = [coal for order in chosen for coal in ORDERS[order].spots]
    parts = [
        words.say_n("{n} {coal} spot", "{n} {coal} spots", n=spots.count(coal), coal=coal)
        for coal in COALS
        if coal in spots
    ]
    return ", ".join([words.say_n("{n} card", "{n} cards", n=len(chosen)), *parts])


def _changes(words: Words, table: Table, seat: int, chosen: Sequence[Order]) -> Iterator[str]:
    before = [tally(player.delivered, None)[:OF_CARDS] for player in table.players]
    after = list(before)
    after[seat] = tally((*table.players[seat].delivered, *chosen), None)[:OF_CARDS]
    for hour, element in enumerate(SHIFT_CLOCK[:OF_CARDS]):
        was = [counts[hour] or 0 for counts in before]
        now = [counts[hour] or 0 for counts in after]
        if was != now:
            yield _change(words, element, was, now, seat)


def _change(words: Words, element: ClockElement, was: list[int], now: list[int], seat: int) -> str:
    text, place = capital(words.term(element.name)), _place(element, now, seat)
    numbers = {"text": text, "before": was[seat], "after": now[seat]}
    if place == _place(element, was, seat):
        return words.say("{text} {before} to {after}", **numbers)
    if place == "first":
        return words.say("{text} {before} to {after}: now first on the clock", **numbers)
    if place == "shared":
        return words.say("{text} {before} to {after}: now shares the first place", **numbers)
    return words.say("{text} {before} to {after}: now second on the clock", **numbers)


def _place(element: ClockElement, counts: list[int], seat: int) -> str:
    """The place that would be rewarded: first, shared, second or none."""
    vp = award(element, counts)[seat]
    if vp == element.first:
        return "first" if counts.count(counts[seat]) == 1 else "shared"
    return "second" if vp else ""
