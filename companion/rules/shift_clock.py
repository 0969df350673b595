"""The shift clock (R10, R11.1): twelve elements, four more awake in every shift."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from companion.rules.components import ORDERS
from companion.rules.vocabulary import COALS, VEHICLES, Order, Seat

Counted = Literal["coal", "vehicle", "minecarts"]


class ClockElement(NamedTuple):
    name: str
    wakes: int
    counts: Counted
    subject: str
    first: int
    second: int


# fmt: off
SHIFT_CLOCK: tuple[ClockElement, ...] = (  # R10.1
    ClockElement("yellow coal",      1, "coal",      "yellow",    2, 1),
    ClockElement("brown coal",       1, "coal",      "brown",     3, 1),
    ClockElement("gray coal",        1, "coal",      "gray",      4, 2),
    ClockElement("black coal",       1, "coal",      "black",     5, 2),
    ClockElement("barrow",           2, "vehicle",   "barrow",    6, 3),
    ClockElement("carriage",         2, "vehicle",   "carriage",  7, 3),
    ClockElement("truck",            2, "vehicle",   "truck",     8, 4),
    ClockElement("engine",           2, "vehicle",   "engine",    9, 4),
    ClockElement("yellow minecarts", 3, "minecarts", "yellow",   10, 5),
    ClockElement("brown minecarts",  3, "minecarts", "brown",    11, 5),
    ClockElement("gray minecarts",   3, "minecarts", "gray",     12, 6),
    ClockElement("black minecarts",  3, "minecarts", "black",    13, 6),
)
# fmt: on

# R10.5: what one delivered card adds to elements 1 to 8; spots count as printed.
SPOTS_COUNTED: dict[Order, tuple[int, ...]] = {
    order: (
        *(card.spots.count(coal) for coal in COALS),
        *(len(card.spots) if card.vehicle == vehicle else 0 for vehicle in VEHICLES),
    )
    for order, card in ORDERS.items()
}


class ElementScore(NamedTuple):
    """One hour of the clock; None where a minecart has not been counted yet."""

    element: ClockElement
    counts: tuple[int | None, ...]
    vp: tuple[int, ...] | None


def awake(shift: int) -> tuple[ClockElement, ...]:
    return SHIFT_CLOCK[: 4 * shift]


def tally(delivered: Sequence[Order], empty_minecarts: Sequence[int] | None) -> list[int | None]:
    """One player's counts for all twelve elements."""
    spots: list[int | None] = [0] * 8
    if delivered:
        spots[:] = map(sum, zip(*(SPOTS_COUNTED[order] for order in delivered), strict=True))
    return spots + list(empty_minecarts if empty_minecarts is not None else [None] * len(COALS))


def award(element: ClockElement, counts: Sequence[int]) -> tuple[int, ...]:
    """Everyone's VP for one element (R10.2 to R10.4)."""
    places = sorted({count for count in counts if count > 0}, reverse=True)
    reward = dict.fromkeys(places[:1], element.first)
    # A shared first place uses up the second; two players play for the first only.
    if len(places) > 1 and counts.count(places[0]) == 1 and len(counts) > 2:
        reward[places[1]] = element.second
    return tuple(reward.get(count, 0) for count in counts)


def score_elements(
    shift: int, delivered: Sequence[Sequence[Order]], empty: Sequence[Sequence[int] | None]
) -> tuple[ElementScore, ...]:
    """Every element awake in `shift`, in clock order, over all players."""
    tallies = [tally(*each) for each in zip(delivered, empty, strict=True)]
    scores = []
    for element, counts in zip(awake(shift), zip(*tallies, strict=True), strict=False):
        known = [count for count in counts if count is not None]
        whole = len(known) == len(counts)
        scores.append(ElementScore(element, counts, award(element, known) if whole else None))
    return tuple(scores)


def next_starting(factory_workers: Sequence[int], starting: Seat) -> Seat:
    """R11.1: most workers in the factory; a tie goes clockwise, to the previous one last."""
    n = len(factory_workers)
    around = [Seat((starting + i) % n) for i in range(1, n + 1)]
    return max(around, key=lambda seat: factory_workers[seat])
