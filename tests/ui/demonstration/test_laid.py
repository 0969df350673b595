"""The demonstration's table holds what its people count, out of one box."""

from collections import Counter

import pytest

from companion.rules.components import ORDERS, TILE_COPIES
from companion.rules.holdings import cubes, pit_tiles
from tests.support import hands as prepared  # noqa: F401  (Kivy, to draw without a screen)
from ui.demonstration.game import SHIFTS
from ui.demonstration.laid import laid
from ui.demonstration.lying import numbers

pytestmark = pytest.mark.kivy


def test_on_the_table_lies_what_the_last_shift_counts() -> None:
    players = laid().players

    assert [numbers(player) for player in players] == list(SHIFTS[-1].counts[: len(players)])


def test_it_all_comes_from_one_box() -> None:
    players = laid().players
    delivered = {order for shift in SHIFTS for each in shift.deliveries for order in each.orders}
    outstanding = [order for player in players for order in player.orders]

    assert (
        max(Counter(t for player in players for t in pit_tiles(player.pit)).values()) <= TILE_COPIES
    )
    assert len(set(outstanding)) == len(outstanding)
    assert set(outstanding) <= set(ORDERS) - delivered
    assert all(max(cubes(player)) <= 16 for player in players)
