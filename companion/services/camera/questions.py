"""What a person is asked: only what the reader asks, the weightiest first, five at once."""

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from companion.rules.components import CAGE_SPOTS, CUBES_PER_COAL, ORDERS, TILE_COPIES
from companion.rules.events import Cubes
from companion.rules.table import Table
from companion.rules.vocabulary import COALS, Coal, Order
from companion.services.camera.counted import Shown, spots
from companion.services.camera.gathered import Gathered, lying, pit_seen, pit_things
from companion.services.camera.purposes import Entry, Purpose, entries
from companion.services.camera.things import HALF, Known, Reading, Thing, Value

MOST = 5

# What is at stake: first rewards of R10.1 for minecarts, R12 for all else.
MINECARTS: dict[str, float] = {"yellow": 10, "brown": 11, "gray": 12, "black": 13}
STAKES = {"cage": 2.0, "storage": 0.5, "cubes": 0.5, "spot": 0.3, "card": 1.0, "owner": 1.5}
TILES_APART = 2.0

NUMBERS: dict[str, tuple[int, ...]] = {
    "row": tuple(range(2 * TILE_COPIES + 1)),
    "tile": (1, 2),
    "storage": tuple(range(CUBES_PER_COAL + 1)),
    "cubes": tuple(range(CUBES_PER_COAL + 1)),
}
"""R1.4, R1.1."""


class Question(NamedTuple):
    thing: Thing
    """For `answered`."""
    entry: Entry
    shown: Shown | None
    """What to show; None when nothing was seen of it yet."""
    likely: tuple[tuple[Value, float], ...]
    """The two likeliest answers."""
    others: tuple[Value, ...]
    """All other answers that can be."""


def questions(
    gathered: Gathered,
    purpose: Purpose,
    table: Table,
    later: Collection[Thing] = (),
    most: int = MOST,
) -> tuple[Question, ...]:
    """`later`: what people would rather be asked another time."""
    weighed: list[tuple[float, Question]] = []
    asked: set[Thing] = set()
    for entry in entries(purpose):
        for thing, known in _doubtful(gathered, purpose, entry):
            if thing not in later and thing not in asked:
                asked.add(thing)
                stake = _stake(thing) * (1 - (known.p or 0.0))
                weighed.append((stake, _question(gathered, table, entry, thing, known)))
    weighed.sort(key=lambda pair: -pair[0])
    return tuple(question for _, question in weighed[:most])


def unsettled(gathered: Gathered, purpose: Purpose, entry: Entry) -> tuple[Thing, ...]:
    return tuple(thing for thing, _ in _doubtful(gathered, purpose, entry))


def _doubtful(gathered: Gathered, purpose: Purpose, entry: Entry) -> Iterator[tuple[Thing, Known]]:
    """What is seen and not settled. Beneath something that is asked nothing else is."""
    if entry.kind == "pit":
        yield from _in_pit(gathered, entry.seat)
        return
    for number, card in gathered.cards.items():
        if card.claim is not None and entry in (card.entry, card.claim):
            chances = ((card.entry, HALF), (card.claim, HALF))
            reading = gathered.known(Thing("card", (number,))).reading
            yield Thing("owner", (number,)), Known(card.entry, "asked", chances, HALF, reading)
    for lies in lying(gathered, entry):
        if not lies.known.settled:
            yield lies.thing, lies.known
        elif entry.kind == "orders" and purpose.what != "deliver":
            yield from _open(gathered, spots(lies))
    if entry.kind == "orders" and purpose.what != "deliver":
        loose = [Thing("cubes", (entry.seat, coal)) for coal in COALS]
        yield from _open(gathered, (each for each in loose if each in gathered.memories))


def _in_pit(gathered: Gathered, seat: int) -> Iterator[tuple[Thing, Known]]:
    if not pit_seen(gathered, seat):
        return
    asked: list[tuple[object, ...]] = []
    for thing in pit_things(gathered, seat):
        known = gathered.known(thing)
        beneath = any(thing.at[: len(above)] == above for above in asked)
        unseen_tray = thing.what == "storage" and known.state == "open"
        if known.settled or beneath or unseen_tray:
            continue
        if thing.what in ("row", "tile"):
            asked.append(thing.at)
        yield thing, known


def _open(gathered: Gathered, things: Iterable[Thing]) -> Iterator[tuple[Thing, Known]]:
    for thing in things:
        known = gathered.known(thing)
        if not known.settled:
            yield thing, known


def _stake(thing: Thing) -> float:
    if thing.what in ("minecart", "tile", "row"):
        return MINECARTS[thing.at[1]] + (TILES_APART if thing.what == "row" else 0.0)
    return STAKES[thing.what]


def _question(
    gathered: Gathered, table: Table, entry: Entry, thing: Thing, known: Known
) -> Question:
    legal = answers(gathered, table, entry, thing)
    told = {value: p for value, p in known.choices if value in legal}
    for value in legal:
        if len(told) >= 2:
            break
        told.setdefault(value, 0.0)
    likely = tuple(sorted(told.items(), key=lambda pair: -pair[1])[:2])
    chosen = [value for value, _ in likely]
    reading = known.reading or _above(gathered, thing)
    shown = Shown(reading.picture, reading.address) if reading and reading.picture else None
    others = tuple(value for value in legal if value not in chosen)
    return Question(thing, entry, shown, likely, others)


def _above(gathered: Gathered, thing: Thing) -> Reading | None:
    """What it lies in, for what was not seen itself: a person said that it is there."""
    if thing.what in ("tile", "minecart"):
        return gathered.known(Thing("row", thing.at[:3])).reading
    cards = (gathered.known(Thing("card", (number,))) for number in gathered.cards)
    return next((card.reading for card in cards if (card.value,) == thing.at[:1]), None)


def answers(gathered: Gathered, table: Table, entry: Entry, thing: Thing) -> tuple[Value, ...]:
    """All that can be."""
    match thing.what:
        case "card":
            return (*_free(gathered, table, entry, thing), None)
        case "owner":
            card = gathered.cards[thing.at[0]]
            return (card.entry,) if card.claim is None else (card.entry, card.claim)
        case "spot":
            return _on_spot(thing.at[0], thing.at[1])
        case "cage":
            # Every pit has one (R1.6), also where none was seen.
            return tuple(product(range(len(COALS) + 1), _loads()))
        case "minecart":
            return (None, thing.at[1], *(coal for coal in COALS if coal != thing.at[1]))
        case "row" | "tile" | "storage" | "cubes":
            return NUMBERS[thing.what]


def _loads() -> tuple[Cubes, ...]:
    return tuple(
        load for n in range(CAGE_SPOTS + 1) for load in combinations_with_replacement(COALS, n)
    )


def _on_spot(order: Order, at: int) -> tuple[Cubes, ...]:
    """R5.3: nothing, the one matching cube, or any two."""
    own: Coal = ORDERS[order].spots[at]
    return ((), (own,), *combinations_with_replacement(COALS, 2))


def _free(gathered: Gathered, table: Table, entry: Entry, thing: Thing) -> Iterator[Order]:
    """R1.3: the cards that are nowhere else."""
    taken = {
        known.value
        for number in gathered.cards
        if (number,) != thing.at and (known := gathered.known(Thing("card", (number,)))).settled
    }
    if entry.kind == "orders":
        taken |= {order for player in table.players for order in player.delivered}
    return (order for order in ORDERS if order not in taken)
