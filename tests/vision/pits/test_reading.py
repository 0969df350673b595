"""A pit in good light is read: what is sure is right, and most is sure."""

from typing import Any

import pytest

from companion.rules.components import PRINTED_MINECART
from tests.support.pits import Home
from vision.decode import Pit, decode
from vision.pits.reading import nets, read_pit
from vision.pits.taught import TaughtPit
from vision.seen import SeenTable
from vision.teaching.table import teach_table

SURE = 0.99


def decoded(home: Home, what: Any, number: int, taught: TaughtPit) -> tuple[Pit, dict[str, Any]]:
    look, truth = home.seen(what, number)
    seen = read_pit(look, 0, taught)
    assert seen is not None
    return decode(SeenTable(pits=(seen,))).pits[0], truth.answer["pits"][0]


def judged(pit: Pit, truth: dict[str, Any]) -> list[tuple[float, bool]]:
    """Of every value how sure it is, and whether it is right."""
    values = []
    for row in pit.rows:
        true = truth["levels"].get(row.coal, {}).get(row.side, [])
        values.append((row.length.p - row.further, row.length.best == len(true)))
        for tile, carts in zip(row.tiles, true, strict=False):
            values.append((tile.carts.p, tile.carts.best == len(carts)))
            if tile.carts.best == len(carts):
                cubes = zip(tile.cubes, carts, strict=True)
                values += [(cube.p, cube.best == held) for cube, held in cubes]
    state, cage = pit.cage.best, truth["cage"]
    right = state is not None and (state.level, list(state.cubes)) == tuple(cage.values())
    return [*values, (pit.cage.p, right)]


def test_the_set_up_is_read_with_the_pit_alone_taught(home: Home) -> None:
    pit, truth = decoded(home, "setup", 1, TaughtPit(home.taught().pit))
    assert [row.length.best for row in pit.rows] == [
        int(PRINTED_MINECART[row.coal] == row.side) for row in pit.rows
    ]
    assert all(right for p, right in judged(pit, truth) if p > SURE)


def test_a_game_in_play_is_read_and_what_is_sure_is_right(home: Home) -> None:
    table = teach_table(home.seen("setup", 1)[0], home.taught(), nets().cubes)
    taught = TaughtPit(home.taught().pit, home.taught().tiles, table)
    values = judged(*decoded(home, "pit", 3, taught))
    assert [p for p, right in values if p > SURE and not right] == []
    assert sum(p > SURE for p, _ in values) > 0.6 * len(values)


def test_a_pit_that_was_never_taught_is_not_read(home: Home) -> None:
    look, _ = home.seen("setup", 1)
    other = home.taught().pit[::-1, ::-1].copy()
    assert read_pit(look, 0, TaughtPit(other)) is None


@pytest.mark.parametrize("what", ["empty pit"])
def test_an_empty_pit_has_no_cage(home: Home, what: Any) -> None:
    pit, _ = decoded(home, what, 0, home.taught())
    assert pit.cage.best is None
