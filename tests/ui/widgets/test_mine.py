"""The mine on Home: the wheel turns once in 60 s, the cage goes down and up once in 20 s."""

import pytest

from tests.support.drawn import SIZES, plain
from ui.drawing import offscreen
from ui.drawing.painter import Painter
from ui.theme import DAY, NIGHT
from ui.widgets.mine import SCENERY, Works, mine

pytestmark = pytest.mark.kivy


def works() -> Works:
    look = plain()
    return Works(look, look.page)


def test_the_wheel_turns_clockwise_once_in_60_seconds() -> None:
    moving = works()
    angles = []
    for second in (0, 15, 30, 60):
        moving.move(second)
        angles.append(moving._turn.angle)

    assert angles == [0, -90, -180, 0]


def test_the_cage_travels_down_and_up_once_in_20_seconds() -> None:
    moving = works()
    heights = []
    for second in (0, 10, 20):
        moving.move(second)
        heights.append(moving._cage.y)

    assert heights[0] == heights[2]
    assert heights[1] < heights[0] - 150


def test_the_cage_stays_in_its_shaft_and_the_rope_reaches_the_ground() -> None:
    moving = works()
    for tenth in range(200):
        moving.move(tenth / 10)
        low = moving._cage.y - 40 * moving._plan.scale
        assert 0 <= low < moving._cage.y < moving._plan.ground
        assert moving._rope.pos[1] + moving._rope.size[1] == moving._plan.ground


@pytest.mark.parametrize("size", SIZES)
def test_it_is_drawn_at_every_size(size: tuple[int, int]) -> None:
    look = plain(size=size)
    painter = Painter(look)
    mine(painter, look.page.inset(10), 20)
    picture = offscreen.picture(Works(look, look.page).group, size, look.palette.ground)

    assert painter.strata[0].shapes[0].count > 100
    assert len(set(picture.pixels)) > 10


def test_it_has_a_sky_of_its_own_by_night_and_by_day() -> None:
    assert SCENERY[NIGHT.name].sky != SCENERY[DAY.name].sky
    assert all(len(each.strata) == 4 for each in SCENERY.values())
