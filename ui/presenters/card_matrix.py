"""All 44 order cards at once: a row for each vehicle, a column for each kind of spots (20)."""

from collections.abc import Collection, Mapping
from typing import Literal, NamedTuple

from companion.rules.components import ORDERS
from companion.rules.vocabulary import VEHICLES, Order, Seat, Vehicle
from companion.words import Words
from ui.presenters.spoken import capital

COLUMNS: tuple[str, ...] = tuple(dict.fromkeys(order.split(":")[1] for order in ORDERS))
"""The 13 kinds of spots in order of their VP (R1.3)."""

State = Literal["free", "chosen", "delivered", "absent"]


class CardView(NamedTuple):
    order: str
    """Its id, for the tap; empty where there is no such card."""
    vehicle: str
    coals: tuple[str, ...]
    vp: str
    state: State
    faded: bool
    """Another vehicle is being delivered."""
    owner: int | None
    """Who delivered it, in an open game; None face down: an outline without a badge."""
    asked: bool = False
    """The camera is not sure of it."""


class RowView(NamedTuple):
    vehicle: str
    label: str
    lit: bool
    """The vehicle of this delivery."""
    faded: bool
    struck: bool
    """All of its cards are delivered."""
    cards: tuple[CardView, ...]


def rows(
    words: Words, owned: Mapping[Order, Seat], chosen: Collection[Order], shown: bool
) -> tuple[RowView, ...]:
    """`shown`: delivered cards carry their owner's badge."""
    lit = next((ORDERS[order].vehicle for order in chosen), None)
    return tuple(_row(words, vehicle, lit, owned, chosen, shown) for vehicle in VEHICLES)


def _row(
    words: Words,
    vehicle: Vehicle,
    lit: Vehicle | None,
    owned: Mapping[Order, Seat],
    chosen: Collection[Order],
    shown: bool,
) -> RowView:
    faded = lit is not None and lit != vehicle
    ids = [Order(f"{vehicle}:{spots}") for spots in COLUMNS]
    cards = tuple(
        card(order, "chosen" if order in chosen else _state(order, owned), faded)._replace(
            owner=owned.get(order) if shown else None
        )
        for order in ids
    )
    struck = all(order in owned for order in ids if order in ORDERS)
    return RowView(vehicle, capital(words.term(vehicle)), lit == vehicle, faded, struck, cards)


def asked_among(shown: tuple[RowView, ...], asked: Collection[str]) -> tuple[RowView, ...]:
    """The rows with these cards as such that the camera is not sure of."""
    if not asked:
        return shown
    return tuple(
        row._replace(cards=tuple(each._replace(asked=each.order in asked) for each in row.cards))
        for row in shown
    )


def _state(order: Order, owned: Mapping[Order, Seat]) -> State:
    if order not in ORDERS:
        return "absent"
    return "delivered" if order in owned else "free"


def card(order: Order, state: State, faded: bool = False) -> CardView:
    if order not in ORDERS:
        return CardView("", order.split(":")[0], (), "", "absent", faded, None)
    row = ORDERS[order]
    return CardView(order, row.vehicle, row.spots, str(row.vp), state, faded, None)
