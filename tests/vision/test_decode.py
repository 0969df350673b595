"""Decoding: one card once, sixteen cubes of a colour, rows without gaps, a cage without places."""

import numpy as np
import pytest

from companion.rules.components import PRINTED_MINECART
from companion.rules.vocabulary import COALS, SIDES, Order
from vision.decode import CageState, Row, decode
from vision.seen import (
    Cube,
    Cubes,
    SeenCage,
    SeenCard,
    SeenPit,
    SeenRow,
    SeenSlot,
    SeenTable,
    SeenTile,
    Tray,
)

CORNERS = np.zeros((4, 2))
NOTHING: dict[Cube, float] = {None: 1.0}
EMPTY = SeenCage({0: 1.0}, {0: (NOTHING,) * 5})


def card(slot: int, orders: dict[str, float], *spots: dict[Cubes, float]) -> SeenSlot:
    chances = {Order(order): p for order, p in orders.items()}
    free: dict[Cubes, float] = {(): 1.0}
    patterns = {order.partition(":")[2] for order in orders}
    read = {pattern: spots or (free,) * len(pattern) for pattern in patterns}
    return SeenSlot(slot, 1.0, SeenCard(CORNERS, chances, read))


def tile(none: float, cube: dict[Cube, float] | None = None) -> SeenTile:
    return SeenTile({0: none, 1: 1 - none}, {1: (cube or {None: 1.0},)})


def pit(tiles: tuple[SeenTile, ...] = (), cage: SeenCage = EMPTY, seat: int = 0) -> SeenPit:
    """Its brown tiles on the dark side, where nothing is printed."""
    printed = SeenTile({1: 1.0}, {1: ({None: 1.0},)})
    rows = []
    for coal in COALS:
        for side in SIDES:
            own = tiles if (coal, side) == ("brown", "dark") else ()
            first = (printed,) if PRINTED_MINECART[coal] == side else ()
            rows.append(SeenRow(coal, side, (*first, *own)))
    return SeenPit(seat, tuple(rows), cage)


def brown_row(seen: SeenPit) -> Row:
    (found,) = decode(SeenTable(pits=(seen,))).pits
    return next(row for row in found.rows if (row.coal, row.side) == ("brown", "dark"))


def test_a_card_that_lies_elsewhere_is_not_here() -> None:
    seen = SeenTable(
        (
            card(0, {"barrow:GG": 0.99, "barrow:KK": 0.01}),
            card(3, {"barrow:GG": 0.55, "barrow:KK": 0.45}),
        )
    )

    first, second = decode(seen).cards

    assert (first.slot, second.slot) == (0, 3)
    assert second.order.best == "barrow:KK"
    assert second.order.p > 0.97
    assert len(second.spots) == 2


def test_a_vehicle_is_as_likely_as_all_its_cards() -> None:
    (told,) = decode(
        SeenTable((card(0, {"barrow:GG": 0.5, "barrow:KK": 0.3, "truck:GG": 0.2}),))
    ).cards

    assert dict(told.vehicle.choices) == pytest.approx({"barrow": 0.8, "truck": 0.2})


def test_a_card_of_which_no_spots_were_read_has_spots_all_the_same() -> None:
    odd = SeenSlot(2, 1.0, SeenCard(CORNERS, {Order("truck:BB"): 1.0}, {}))

    (told,) = decode(SeenTable((odd,))).cards

    assert [spot.best for spot in told.spots] == [(), ()]


def test_slots_without_a_card_are_told_with_their_doubt() -> None:
    told = decode(SeenTable((SeenSlot(0, 0.02, None), SeenSlot(1, 0.5, None))))

    assert told.cards == ()
    assert told.untold == {0: 0.02, 1: 0.5}


def test_rows_have_no_gaps() -> None:
    row = brown_row(pit((tile(0.9), tile(0.001))))

    assert row.length.best == 0
    assert row.length.p == pytest.approx(0.9)
    assert row.tiles == ()


def test_a_rows_length_is_where_its_first_gap_is() -> None:
    row = brown_row(pit((tile(0.0), tile(0.1), tile(0.8))))

    chances = {0: 0.0, 1: 0.1, 2: 0.72, 3: 0.18}
    assert dict(row.length.choices) == pytest.approx(chances)
    assert len(row.tiles) == 2


def test_places_in_the_cage_do_not_matter() -> None:
    torn: dict[Cube, float] = {"gray": 0.5, None: 0.5}
    empty: dict[Cube, float] = {None: 1.0}
    cage = SeenCage({2: 0.9, None: 0.1}, {2: (torn, torn, {"yellow": 1.0}, empty, empty)})

    (told,) = decode(SeenTable(pits=(pit(cage=cage),))).pits

    assert told.cage.best == CageState(2, ("yellow", "gray"))
    # Either of the two places may hold the one gray cube.
    assert told.cage.p == pytest.approx(0.9 * 0.5)
    assert told.cage.chance(None) == pytest.approx(0.1)


def tray(black: dict[int, float]) -> Tray:
    return {coal: black if coal == "black" else {0: 1.0} for coal in COALS}


def test_a_seventeenth_cube_of_a_colour_is_none() -> None:
    doubtful: dict[Cube, float] = {"black": 0.7, "gray": 0.3}
    seen = SeenTable(pits=(pit((tile(0.0, doubtful),)),), storage={0: tray({16: 1.0})})

    (told,) = decode(seen).pits

    row = next(row for row in told.rows if row.tiles and row.side == "dark" and row.coal == "brown")
    assert row.tiles[0].cubes[0].best == "gray"
    assert row.tiles[0].cubes[0].p > 0.999


def test_the_loose_cubes_are_fewer_when_all_others_are_seen() -> None:
    certain: dict[Cube, float] = {"black": 1.0}
    seen = SeenTable(
        pits=(pit((tile(0.0, certain),)),), tray=tray({15: 0.4, 16: 0.6}), storage={0: tray({0: 1})}
    )

    told = decode(seen)

    assert told.cubes is not None
    assert told.cubes["black"].best == 15


def test_what_cannot_be_at_all_changes_nothing() -> None:
    certain: dict[Cube, float] = {"black": 1.0}
    seen = SeenTable(pits=(pit((tile(0.0, certain),)),), storage={0: tray({16: 1.0})})

    (told,) = decode(seen).pits

    assert told.storage is not None
    assert told.storage["black"].best == 16


def test_two_cubes_on_a_spot_count_twice() -> None:
    pair: dict[Cubes, float] = {("black", "black"): 0.6, ("gray", "gray"): 0.4}
    seen = SeenTable((card(0, {"engine:K": 1.0}, pair),), tray=tray({15: 1.0}))

    (told,) = decode(seen).cards

    assert told.spots[0].best == ("gray", "gray")
