"""R1: what is in the box, against the tables of the rules written out once more."""

from collections import Counter

import pytest

from companion.rules import legal
from companion.rules.components import CUBES, ORDERS, TILE_COPIES, TILES, WORKERS_PER_COLOUR
from companion.rules.vocabulary import Order, Tile
from tests.support.play import attempt, refusal, table
from tests.support.tables import LOCKED, opening

EVERY = {"barrow", "carriage", "truck", "engine"}
ENDS = {"barrow", "engine"}
MIDDLE = {"carriage", "truck"}


@pytest.mark.parametrize(
    ("spots", "vp", "vehicles"),
    [
        ("Y", 2, EVERY),
        ("B", 3, EVERY),
        ("YY", 3, EVERY),
        ("G", 4, EVERY),
        ("YYY", 4, MIDDLE),
        ("K", 5, EVERY),
        ("BB", 5, EVERY),
        ("BBB", 7, ENDS),
        ("GG", 7, EVERY),
        ("KK", 9, EVERY),
        ("GGG", 9, ENDS),
        ("YBGK", 10, EVERY),
        ("KKK", 12, MIDDLE),
    ],
)
def test_vp_follow_from_the_spots_and_these_vehicles_have_such_a_card(
    spots: str, vp: int, vehicles: set[str]
) -> None:
    cards = {order: card for order, card in ORDERS.items() if order.split(":")[1] == spots}

    assert {card.vp for card in cards.values()} == {vp}  # R1.3
    assert {card.vehicle for card in cards.values()} == vehicles


def test_there_are_44_order_cards_all_different_11_for_each_vehicle() -> None:
    per_vehicle = Counter(card.vehicle for card in ORDERS.values())

    assert len(ORDERS) == 44  # R1.3
    assert per_vehicle == dict.fromkeys(EVERY, 11)


def test_the_letters_of_an_order_are_its_spots() -> None:
    card = ORDERS[Order("engine:YBGK")]

    assert card.spots == ("yellow", "brown", "gray", "black")


def test_there_are_64_cubes_72_workers_and_48_tunnel_tiles_of_16_kinds() -> None:
    assert CUBES == 64  # R1.1
    assert WORKERS_PER_COLOUR * 4 == 72  # R1.2
    assert len(TILES) == 16  # R1.4
    assert len(TILES) * TILE_COPIES == 48


@pytest.mark.parametrize(
    ("kind", "price"),
    [
        ("yellow:light:1", 1),
        ("yellow:dark:2", 2),
        ("brown:light:1", 2),
        ("brown:dark:2", 4),
        ("gray:light:1", 3),
        ("gray:dark:2", 6),
        ("black:light:1", 4),
        ("black:dark:2", 8),
    ],
)
def test_a_minecart_costs_1_2_3_or_4_marks_by_its_colour(kind: str, price: int) -> None:
    assert TILES[Tile(kind)].price == price  # R1.4


@pytest.mark.parametrize(
    ("players", "space"),
    [(players, space) for players in LOCKED for space in sorted(LOCKED[players])],
)
def test_a_lock_tile_covers_the_space_with_this_many_players(players: int, space: str) -> None:
    game = opening(players)

    refused = refusal(game, attempt(0, space))

    assert refused.startswith("R1.7: ")
    assert f"{players} players" in refused


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_other_space_is_locked(players: int) -> None:
    choices = legal.choices(table(opening(players)))

    locked = {each.space for each in choices if each.refusal and each.refusal.reason.rule == "R1.7"}

    assert locked == LOCKED[players]  # R1.7
