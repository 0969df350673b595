"""All order cards: where they are, and how a delivery, chosen or booked, looks among them."""

from itertools import pairwise

import pytest

from companion.rules.components import ORDERS
from companion.rules.vocabulary import VEHICLES, Order, Seat
from companion.words import Words
from tests.support.drawn import plain
from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.card_matrix import RowView, rows
from ui.presenters.looks import Look as PlayerLook
from ui.theme import NIGHT
from ui.widgets.card_rows import card_rows, draw_card, draw_row

pytestmark = pytest.mark.kivy

ROOM = Box(10, 122, 1004, 392)
ADA = PlayerLook("Ada", "red", "hammer", 0)


def matrix(
    chosen: tuple[str, ...] = (), owned: dict[str, int] | None = None
) -> tuple[RowView, ...]:
    gone = {Order(order): Seat(seat) for order, seat in (owned or {}).items()}
    return rows(Words(), gone, tuple(map(Order, chosen)), True)


def count(painter: Painter) -> int:
    return sum(shape.count for stratum in painter.strata for shape in stratum.shapes)


def test_every_card_has_its_place_in_its_vehicles_row() -> None:
    found = list(card_rows(plain(), ROOM, matrix()))
    cards = {each.order: place for row in found for each, place in row.cards}

    assert [row.view.vehicle for row in found] == list(VEHICLES)
    assert set(cards) == set(ORDERS)
    assert all(ROOM.holds(place) for place in cards.values())
    assert min(place.w for place in cards.values()) >= 60
    assert cards["truck:KK"].x == cards["engine:KK"].x
    for row in found:
        places = [row.label, *(place for _, place in row.cards)]
        assert all(a.right < b.x for a, b in pairwise(places))


def test_without_rows_there_is_nothing() -> None:
    assert list(card_rows(plain(), ROOM, ())) == []


def test_the_row_of_the_delivery_is_lit_and_named() -> None:
    lit, *_ = (row for row in card_rows(plain(), ROOM, matrix(("truck:KK",))) if row.view.lit)
    painter = Painter(plain())
    draw_row(painter, (lit, 0, (ADA,)))
    label = painter.strata[0].texts[0][1]

    assert lit.view.vehicle == "truck"
    assert painter.written[0].words == "Truck"
    assert lit.label.holds(painter.written[0].ink[0])
    assert label == NIGHT.ink_on_lamp


def test_a_chosen_card_has_a_frame_and_a_tick_unless_it_lies_in_the_tray() -> None:
    def drawn(view: RowView, plain_card: bool) -> int:
        (card,) = (each for each in view.cards if each.order == "truck:KK")
        painter = Painter(plain())
        draw_card(painter, Box(0, 0, 64, 92), card, None, plain=plain_card)
        return count(painter)

    truck = matrix(("truck:KK",))[list(VEHICLES).index("truck")]

    assert drawn(truck, False) > drawn(truck, True)


def test_a_delivered_card_carries_its_owners_badge() -> None:
    row = matrix(owned={"truck:KK": 0})[list(VEHICLES).index("truck")]
    (card,) = (each for each in row.cards if each.order == "truck:KK")
    owned, hidden = Painter(plain()), Painter(plain())
    draw_card(owned, Box(0, 0, 64, 92), card, ADA)
    draw_card(hidden, Box(0, 0, 64, 92), card, None)

    assert card.owner == 0
    assert count(owned) > count(hidden)
