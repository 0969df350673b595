"""What several looks together say of a table, and what people said to them.

Nothing here changes: every look, and every answer, gives a new `Gathered`, and Undo is the old one.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from companion.rules.components import PRINTED_MINECART
from companion.rules.vocabulary import COALS, SIDES, Order
from companion.services.camera.purposes import Entry
from companion.services.camera.things import (
    NEVER_SEEN,
    Known,
    Memory,
    Reading,
    Thing,
    Value,
    confirmed,
)


class Card(NamedTuple):
    """One card on the table, whatever it is called: that is remembered like other values."""

    entry: Entry
    claim: Entry | None = None
    """Where it was seen as well. It exists once (R1.3): a person says whose it is."""
    settled: int = -1
    """The look in which a person said so."""


class Mat(NamedTuple):
    """How the mat lay when it was seen last."""

    entry: Entry | None = None
    cards: Mapping[int, int] = {}
    """By slot, the number of a card."""
    tray: tuple[int, ...] = ()
    tray_of: Entry | None = None
    """With whose cards just these loose cubes were seen first."""
    look: int = -1


class Gathered(NamedTuple):
    memories: Mapping[Thing, Memory] = {}
    cards: Mapping[int, Card] = {}
    mat: Mat = Mat()
    whole: frozenset[Entry] = frozenset()
    """A person said that there is no more than was seen."""
    look: int = 0
    deaf: int = -1
    """The look of which nothing more is taken."""

    def known(self, thing: Thing) -> Known:
        return self.memories.get(thing, NEVER_SEEN).known


NOTHING = Gathered()


class Lying(NamedTuple):
    """A card of an entry."""

    number: int
    known: Known
    """Which order; None as a value: no card."""

    @property
    def thing(self) -> Thing:
        return Thing("card", (self.number,))


# What is known


def pit_things(gathered: Gathered, seat: int) -> Iterator[Thing]:
    """Everything in a pit as far as it is known to exist; nothing of one that was never seen."""
    if not pit_seen(gathered, seat):
        return
    for coal in COALS:
        for side in SIDES:
            yield from row_things(gathered, seat, coal, side)
    yield Thing("cage", (seat,))
    for coal in COALS:
        yield Thing("storage", (seat, coal))


def row_things(gathered: Gathered, seat: int, coal: str, side: str) -> Iterator[Thing]:
    row = Thing("row", (seat, coal, side))
    yield row
    printed = int(PRINTED_MINECART[coal] == side)  # type: ignore[index]
    for i in range((gathered.known(row).value or 0) + printed):
        tile = Thing("tile", (seat, coal, side, i))
        if not (printed and i == 0):
            yield tile
        for j in range(minecarts(gathered, tile)):
            yield Thing("minecart", (seat, coal, side, i, j))


def minecarts(gathered: Gathered, tile: Thing) -> int:
    """On a tile; a printed minecart (R1.5) is one, whatever was read."""
    _, coal, side, at = tile.at
    if at == 0 and PRINTED_MINECART[coal] == side:
        return 1
    return gathered.known(tile).value or 0


def pit_seen(gathered: Gathered, seat: int) -> bool:
    return Thing("row", (seat, COALS[0], SIDES[0])) in gathered.memories


def mat_seen(gathered: Gathered, seat: int) -> bool:
    return Thing("cubes", (seat, COALS[0])) in gathered.memories


def lying(gathered: Gathered, entry: Entry) -> tuple[Lying, ...]:
    """The cards of an entry; each once, with whom it was seen first, also where people gave two of
    them the same name. One that a person took away is none."""
    first: dict[Order | None, int] = {None: -1}
    found: list[Lying] = []
    for number, card in gathered.cards.items():
        state = gathered.known(Thing("card", (number,)))
        once = not state.settled or first.setdefault(state.value, number) == number
        if once and card.entry == entry:
            found.append(Lying(number, state))
    return tuple(found)


def orders(gathered: Gathered, entry: Entry) -> tuple[Order, ...]:
    """Those that are certain, or that a person named; whose they are is certain too."""
    return tuple(
        sorted(
            each.known.value
            for each in lying(gathered, entry)
            if each.known.settled and gathered.cards[each.number].claim is None
        )
    )


# What people say


def answered(gathered: Gathered, thing: Thing, value: Value) -> Gathered:
    """It stands until a later look is sure of something else."""
    if thing.what == "owner":
        return _owned(gathered, thing.at[0], value)
    memory = gathered.memories.get(thing, NEVER_SEEN)
    shown = gathered.known(thing).reading
    picture, address = (shown.picture, shown.address) if shown else ("", {"what": thing.what})
    said = Reading(value, True, (), None, gathered.look, picture, address)
    return gathered._replace(memories={**gathered.memories, thing: confirmed(memory, said)})


def _owned(gathered: Gathered, number: int, entry: Entry) -> Gathered:
    card = Card(entry, None, gathered.look)
    return gathered._replace(cards={**gathered.cards, number: card})


def named_whole(gathered: Gathered, entry: Entry) -> Gathered:
    """A person says that there is no more than was seen: no further card, no storage tray."""
    for coal in COALS if entry.kind == "pit" else ():
        thing = Thing("storage", (entry.seat, coal))
        if gathered.known(thing).state == "open":
            gathered = answered(gathered, thing, 0)
    return gathered._replace(whole=gathered.whole | {entry})


def forgotten(gathered: Gathered, entry: Entry) -> Gathered:
    """Look again: as if it had never been seen, and nothing had been said of it."""
    gone = {number for number, card in gathered.cards.items() if card.entry == entry}
    left = _without(gathered, gone)

    def stays(thing: Thing) -> bool:
        if thing.what == "cubes":
            return entry.kind != "orders" or thing.at[0] != entry.seat
        of_a_pit = thing.what not in ("card", "spot")
        return not of_a_pit or entry.kind != "pit" or thing.at[0] != entry.seat

    return left._replace(
        memories={thing: memory for thing, memory in left.memories.items() if stays(thing)},
        mat=Mat() if left.mat.entry == entry else left.mat,
        whole=left.whole - {entry},
        look=left.look + 1,
    )


def handed_in(gathered: Gathered, entry: Entry, booked: Collection[Order]) -> Gathered:
    """These cards were delivered: what is left to ask about are those that can be none of them."""

    def may_be(number: int) -> bool:
        known = gathered.known(Thing("card", (number,)))
        return known.settled or any(value in booked for value, _ in known.choices)

    cards = gathered.cards.items()
    gone = {number for number, card in cards if card.entry == entry and may_be(number)}
    return _without(gathered, gone)._replace(look=gathered.look + 1)


def _without(gathered: Gathered, gone: Collection[int]) -> Gathered:
    """As if these cards had never been seen."""
    names = {gathered.known(Thing("card", (number,))).value for number in gone}

    def stays(thing: Thing) -> bool:
        if thing.what == "card":
            return thing.at[0] not in gone
        return thing.what != "spot" or thing.at[0] not in names

    mat = gathered.mat
    left = {slot: number for slot, number in mat.cards.items() if number not in gone}
    return gathered._replace(
        memories={thing: memory for thing, memory in gathered.memories.items() if stays(thing)},
        cards={number: card for number, card in gathered.cards.items() if number not in gone},
        mat=mat._replace(cards=left),
    )
