"""Cubes that were left on what is taught are noticed, and bare lessons are learned."""

import pytest

from companion.rules.refusals import Refusal
from companion.rules.vocabulary import Coal
from tests.support.lessons import OTHERS, SIX, Lessons
from vision.teaching import named_tiles, orders, tiles
from vision.teaching.bare import check_bare
from vision.teaching.orders import teach_orders
from vision.training.lessons_drawn import FOUR


def test_bare_cards_tiles_and_pit_are_learned(lessons: Lessons) -> None:
    check_bare(lessons.look(lessons.teacher.pit({})), lessons.pit, {})

    assert tuple(lessons.four) == FOUR
    assert tuple(teach_orders(lessons.others, OTHERS, lessons.four)) == OTHERS
    assert tuple(lessons.tiles(lessons.six, *SIX)) == SIX


@pytest.mark.parametrize(
    ("spot", "cube"), [(0, "yellow"), (1, "brown"), (2, "gray"), (3, "black"), (3, "gray")]
)
def test_a_cube_left_on_a_card_is_noticed(lessons: Lessons, spot: int, cube: Coal) -> None:
    """Of its spot's own colour too."""
    seen = lessons.look(lessons.teacher.orders(FOUR, {(2, spot): cube}))

    with pytest.raises(Refusal) as refused:
        teach_orders(seen, FOUR)

    assert refused.value.reason == orders.CUBES
    assert refused.value.values == {"order": "truck:YBGK", "slot": 3}


def test_a_cube_left_on_a_tile_is_noticed(lessons: Lessons) -> None:
    seen = lessons.look(lessons.teacher.tiles(SIX, {(3, 1): "yellow"}))

    with pytest.raises(Refusal) as refused:
        lessons.tiles(seen, *SIX)

    # Of another colour it may be taken for another tile: both sentences speak of cubes.
    assert refused.value.reason in (tiles.CUBES, named_tiles.OTHER_TILE)
    assert refused.value.values == {"tile": SIX[3], "slot": 4}
