"""Cards on the mat are read after four of them were taught: what is sure is right."""

import numpy as np
import pytest

from companion.rules.vocabulary import Order
from tests.support.cards import CardHome, decoded
from vision.cards.read import read_cards
from vision.decode import Card
from vision.seen import SeenSlot, SeenTable
from vision.simulation.render import Shot
from vision.simulation.sight import LaidOrder

LAID = (
    LaidOrder(0, Order("barrow:GG"), (("gray",), ())),
    LaidOrder(1, Order("truck:KKK"), ((), ("black",), ("yellow", "gray")), turned=True),
    LaidOrder(2, Order("carriage:B"), (("brown",),)),
    LaidOrder(3, Order("engine:YBGK"), ((), ("brown",), (), ("black",)), turned=True),
    LaidOrder(5, Order("engine:YY"), ((), ())),
)
SURE = 0.95


@pytest.fixture(scope="module")
def shot(home: CardHome) -> Shot:
    return home.shot(LAID, "L1", 2)


@pytest.fixture(scope="module")
def slots(home: CardHome, shot: Shot) -> tuple[SeenSlot, ...]:
    return read_cards(home.seen(shot), home.taught, home.wood)


@pytest.fixture(scope="module")
def cards(slots: tuple[SeenSlot, ...]) -> dict[int, Card]:
    return decoded(SeenTable(slots=slots))


def test_every_slot_with_a_card_is_filled_and_the_empty_one_is_not(
    slots: tuple[SeenSlot, ...],
) -> None:
    assert [slot.filled > 0.9 for slot in slots] == [True, True, True, True, False, True]
    assert slots[4].filled < 0.1


def test_the_vehicle_is_told_whatever_lies_on_the_card(cards: dict[int, Card]) -> None:
    read = [cards[laid.slot].vehicle.best for laid in LAID]
    assert read == [laid.order.partition(":")[0] for laid in LAID]


def test_orders_that_are_sure_are_right(cards: dict[int, Card]) -> None:
    sure = [laid for laid in LAID if cards[laid.slot].order.p > SURE]
    assert len(sure) >= 3
    assert all(cards[laid.slot].order.best == laid.order for laid in sure)


def test_spots_that_are_sure_are_right(cards: dict[int, Card]) -> None:
    values = [
        (spot.p > SURE, spot.best == cubes)
        for laid in LAID
        if cards[laid.slot].order.best == laid.order
        for spot, cubes in zip(cards[laid.slot].spots, laid.spots, strict=True)
    ]
    assert sum(sure for sure, _ in values) >= len(values) * 2 / 3
    assert all(right for sure, right in values if sure)


def test_corners_begin_at_the_top_left_of_the_card_itself(
    shot: Shot, cards: dict[int, Card]
) -> None:
    for laid, told in zip(LAID, shot.truth.answer["orders"], strict=True):
        off = np.linalg.norm(cards[laid.slot].corners - np.array(told["corners"]), axis=1)
        assert off.max() < 5


def test_chances_add_up_and_every_likely_pattern_has_its_spots(
    slots: tuple[SeenSlot, ...],
) -> None:
    for slot in slots:
        if slot.card is None:
            continue
        assert sum(slot.card.orders.values()) == pytest.approx(1)
        best = max(slot.card.orders, key=slot.card.orders.__getitem__)
        spots = slot.card.spots[best.partition(":")[2]]
        assert all(sum(spot.values()) == pytest.approx(1, abs=1e-3) for spot in spots)


def test_an_empty_mat_has_no_cards(home: CardHome) -> None:
    look = home.seen(home.shot((), "L2", 3))
    assert all(slot.filled < 0.1 and slot.card is None for slot in read_cards(look, home.taught))


def test_a_sleeve_over_a_slot_hides_that_slot_alone(home: CardHome, shot: Shot) -> None:
    picture = np.asarray(shot.picture, np.uint8).copy()
    corners = np.array(shot.truth.answer["orders"][0]["corners"])
    (left, top), (right, low) = corners.min(axis=0), corners.max(axis=0)
    wide, high = right - left, low - top
    area = np.s_[
        int(top - 0.1 * high) : int(top + 0.75 * high),
        int(left - 0.2 * wide) : int(right + 0.1 * wide),
    ]
    picture[area] = (60, 80, 150)
    slots = read_cards(home.look(picture), home.taught)
    assert slots[0].filled == 0.5
    assert slots[5].filled > 0.9
