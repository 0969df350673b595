"""Blocks in a row: cubes by card, minecarts; on paper where they lie on their cards."""

import pytest

from tests.support.drawn import plain
from tests.ui.drawing.pictures import Picture, paint
from ui.drawing.boxes import Box
from ui.theme import COAL, NIGHT
from ui.widgets.blocks import blocks

pytestmark = pytest.mark.kivy

SIZE = (300, 80)
ROOM = Box(10, 10, 280, 60)
GROUPS = (("yellow", "yellow"), ("black",))


def photograph(
    groups: tuple[tuple[str, ...], ...], kind: str = "coal", on_cards: bool = False
) -> Picture:
    return paint(lambda painter: blocks(painter, ROOM, kind, groups, on_cards), SIZE, plain())


def seen(colour: tuple[float, ...]) -> tuple[int, ...]:
    return tuple(round(255 * part) for part in colour[:3])


def test_they_begin_at_the_left_in_the_middle_of_the_height() -> None:
    ink = photograph(GROUPS).ink()

    assert ink is not None
    assert (ink.x, ink.cy, ink.h) == (10, 40, 36)
    assert ink.right == 10 + 3 * 36 + 4 + 14


@pytest.mark.parametrize("kind", ["coal", "minecarts"])
@pytest.mark.parametrize("on_cards", [False, True])
def test_more_than_fit_shrink_until_they_do(kind: str, on_cards: bool) -> None:
    ink = photograph((("gray",) * 4,) * 5, kind, on_cards).ink()

    assert ink is not None
    assert ROOM.x <= ink.x < ink.right <= ROOM.right + 1


def test_on_their_cards_there_is_paper_around_each_group() -> None:
    picture = photograph(GROUPS, on_cards=True)
    ink = picture.ink()

    assert ink is not None
    assert (ink.x, ink.h) == (10, 36 + 2 * 7)
    assert picture.at(13, 40) == seen(NIGHT.paper)
    assert picture.at(22, 40) == seen(COAL["yellow"].fill)


def test_nothing_is_nothing() -> None:
    assert photograph(()).ink() is None
