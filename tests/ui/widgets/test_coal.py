"""Cubes, spots and carts: told apart without colour, as large as asked for."""

from functools import partial
from itertools import combinations

import pytest

from tests.ui.drawing.pictures import contrasts, paint
from ui.drawing.boxes import Box
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.theme import COAL, DAY, NIGHT
from ui.widgets.coal import Fade, cart, cube, spot

pytestmark = pytest.mark.kivy

SCREENS = [(800, 480), (1024, 600), (1920, 1080)]


@pytest.mark.parametrize("side", [14, 18, 26, 34, 42])
def test_coals_can_be_told_apart_without_their_colours(side: int) -> None:
    page = side, side
    pictures = [
        paint(partial(cube, at=(side / 2, side / 2), side=side, coal=coal), page) for coal in COAL
    ]

    for one, other in combinations(pictures, 2):
        tones = zip(contrasts(one), contrasts(other), strict=True)
        assert sum(abs(a - b) > 0.4 for a, b in tones) >= side / 2


@pytest.mark.parametrize("screen", SCREENS)
def test_a_cube_has_its_letter_from_30_units_on(screen: tuple[int, int]) -> None:
    look = Look(*screen)
    painter = Painter(look)

    cube(painter, (100, 100), 29 * look.u, "black", "Sw")
    assert painter.written == []
    cube(painter, (100, 100), 30 * look.u, "black", "Sw")
    (written,) = painter.written
    assert written.words == "Sw"
    assert not written.shrunk
    assert Box(100 - 16 * look.u, 100 - 16 * look.u, 32 * look.u, 32 * look.u).holds(written.ink[0])


def test_a_cube_is_as_large_as_asked_for_and_crisp() -> None:
    picture = paint(lambda p: cube(p, (50, 50), 40, "gray"))

    assert picture.ink() == Box(30, 30, 40, 40)
    assert picture.at(29, 50) == (0, 0, 0)
    assert picture.at(30, 50)[0] > 150


def test_an_open_spot_is_a_dashed_outline_with_the_same_mark() -> None:
    paper = NIGHT.paper
    filled = paint(lambda p: cube(p, (50, 50), 40, "black", on_paper=True), ground=paper)
    opened = paint(lambda p: spot(p, (50, 50), 40, "black"), ground=paper)

    changes = sum(
        abs(a - b) > 60 for a, b in zip(opened.row(69)[32:68], opened.row(69)[33:69], strict=True)
    )
    assert changes >= 6
    assert sum(opened.at(40, 60)) > 600
    assert sum(filled.at(34, 60)) < 200


def test_a_full_cart_is_higher_than_an_empty_one_and_stands_on_the_same_foot() -> None:
    for coal in COAL:
        empty = paint(partial(cart, foot=(50, 20), width=60, coal=coal)).ink()
        full = paint(partial(cart, foot=(50, 20), width=60, coal=coal, full=True)).ink()

        assert empty is not None
        assert full is not None
        assert empty.y == full.y == 20
        assert empty.w == full.w == 60
        assert full.h > empty.h + 10


def test_fading_mixes_with_the_ground() -> None:
    fade = Fade(0.5, NIGHT.ground)
    picture = paint(lambda p: cube(p, (50, 50), 40, "yellow", fade=fade))

    expected = [
        round(127.5 * (a + b)) for a, b in zip(COAL["yellow"].fill, NIGHT.ground, strict=True)
    ]
    assert list(picture.at(33, 60)) == pytest.approx(expected[:3], abs=1)


@pytest.mark.parametrize("on_tile", [False, True])
def test_black_is_edged_where_the_ground_is_dark(on_tile: bool) -> None:
    night, day = (
        paint(
            partial(cart, foot=(50, 20), width=60, coal="black", on_tile=on_tile),
            look=Look(1024, 600, palette),
            ground=palette.ground,
        )
        for palette in (NIGHT, DAY)
    )

    assert sum(night.at(50, 52)) > 600
    assert (sum(day.at(50, 52)) > 600) == on_tile
