"""Random tables are tables that the rules allow; the book's table is shown as the book has it."""

from collections import Counter
from itertools import combinations

import cv2
import numpy as np
import pytest

from companion.rules.components import CAGE_SPOTS, ORDERS, PRINTED_MINECART, TILE_COPIES
from companion.rules.holdings import pit_cubes, pit_tiles
from companion.rules.vocabulary import COALS, SIDES, Seat
from tests.support.play import play, shown, table
from tests.support.tables import opening
from vision.simulation.arrays import points, rng_of
from vision.simulation.book import sight_of_book
from vision.simulation.cubes import lay, overlap, scatter
from vision.simulation.deal import WHATS, What, deal
from vision.simulation.household import Household
from vision.simulation.placing import laid_table
from vision.simulation.sight import Sight
from vision.simulation.truth import told_pit


def cubes_of(sight: Sight) -> Counter[str]:
    every = Counter[str](sight.cubes or ())
    for order in sight.orders:
        for spot in order.spots:
            every.update(spot)
    for pit in sight.pits:
        for cubes in (pit_cubes(pit.pit), pit.hold, pit.storage or (), pit.surface):
            every.update(cubes)
    return every


@pytest.mark.parametrize("what", WHATS)
def test_dealt_tables_are_within_the_box(what: What) -> None:
    for seed in range(40):
        sight = deal(what, rng_of(seed), (0, 1, 2) if what in ("pit", "setup") else (0,))
        assert max(cubes_of(sight).values(), default=0) <= 16
        orders = [laid.order for laid in sight.orders]
        assert len(set(orders)) == len(orders)
        tiles = Counter(tile for pit in sight.pits for tile in pit_tiles(pit.pit))
        assert max(tiles.values(), default=0) <= TILE_COPIES
        assert len({laid.slot for laid in sight.orders}) == len(orders) <= 6


def test_spots_hold_their_own_colour_or_two_cubes() -> None:
    seen: Counter[int] = Counter()
    for seed in range(60):
        for laid in deal("mat", rng_of(seed)).orders:
            for coal, cubes in zip(ORDERS[laid.order].spots, laid.spots, strict=True):
                seen[len(cubes)] += 1
                assert cubes in ((), (coal,)) or len(cubes) == 2
    assert min(seen[0], seen[1], seen[2]) > 20


def test_pits_have_their_printed_minecarts_first_and_five_in_the_cage_at_most() -> None:
    for seed in range(40):
        (pit,) = deal("pit", rng_of(seed)).pits
        assert len(pit.hold) <= CAGE_SPOTS
        for coal, level in zip(COALS, pit.pit, strict=True):
            for side, row in zip(SIDES, level, strict=True):
                if PRINTED_MINECART[coal] == side:
                    assert len(row[0]) == 1
                assert len(row) <= 4


def test_no_cube_stands_within_another() -> None:
    house = Household(5)
    for seed in range(60):
        scene = laid_table(deal("mat", rng_of(seed)), house.prints, house.edition, seed)
        cubes = [scene.blocks[number] for lying in scene.lying for number in lying.blocks]
        assert len(cubes) == sum(cubes_of(scene.sight).values())
        for one, other in combinations(cubes, 2):
            first, second = (block.outline.astype(np.float32) for block in (one, other))
            shared, _ = cv2.intersectConvexConvex(first, second)
            assert shared < 0.3


def test_a_crowded_tray_still_holds_every_cube() -> None:
    laid = scatter(rng_of(1), 30, (0, 0, 64, 58), 10.0)
    assert len(laid) == 30
    assert max(overlap(a, b, 10.0) for a, b in combinations(laid, 2)) <= 0


def test_two_cubes_of_a_spot_lie_side_by_side_near_it() -> None:

    for seed in range(30):
        (pair,) = lay(rng_of(seed), [(points([0.0, 0.0]), 2)], 9.0, (2.5, 4.0))
        (x0, y0, _), (x1, y1, _) = pair
        assert ((x0 + x1) ** 2 + (y0 + y1) ** 2) ** 0.5 / 2 <= 4.01
        assert ((x0 - x1) ** 2 + (y0 - y1) ** 2) ** 0.5 < 1.8 * 9


def test_the_book_is_seen_as_it_is_kept() -> None:
    game = play(
        opening(2),
        {"do": "place", "player": 0, "space": "factory:1", "refill": "black:dark:1"},
        {"do": "place", "player": 1, "space": "money:4"},
        {"do": "place", "player": 0, "space": "mining:6", "steps": [
            {"cage": 3}, {"load": "gray"}, {"load": "gray"}, {"cage": 0},
            {"unload": "gray", "order": "barrow:GG", "spot": 0}, {"store": "gray"}]},
    )  # fmt: skip
    book = shown(game)["players"][0]

    sight = sight_of_book(table(game), [Seat(0), Seat(1)], mat=Seat(0))

    assert {laid.order: [list(s) for s in laid.spots] for laid in sight.orders} == book["spots"]
    told = told_pit(sight.pits[0])
    assert told["cage"] == {"level": book["cage"], "cubes": book["hold"]}
    assert told["storage"] == {"gray": 1}
    assert told["tiles"] == book["tiles"]
    empty = {coal: n for coal, n in book["empty_minecarts"].items() if n}
    assert told["empty_minecarts"] == empty
    assert sum(cubes_of(sight).values()) == sum(p["cubes"] for p in shown(game)["players"])
