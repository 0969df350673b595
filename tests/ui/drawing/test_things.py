"""Cubes, carts, cards, tiles and badges: told apart without colour, and inside their boxes."""

from functools import partial
from itertools import combinations

import pytest

from tests.ui.drawing.pictures import Picture, paint
from ui.drawing.boxes import Box
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.drawing.things import (
    CardFace,
    Fade,
    Owner,
    Spot,
    TileCart,
    app_icon,
    badge,
    card,
    cart,
    cube,
    dots,
    lantern,
    pill,
    signal,
    spot,
    tile,
    wordmark,
)
from ui.drawing.things.cards import PLACES, State
from ui.theme import COAL, DAY, NIGHT, PLAYER_COLOURS, SEAT_COLOURS, SEAT_SIGNS, Palette

pytestmark = pytest.mark.kivy

SCREENS = [(800, 480), (1024, 600), (1920, 1080)]
PALETTES = [NIGHT, DAY]
RED = PLAYER_COLOURS["red"].night


def gray(picture: Picture) -> list[int]:
    return [sum(picture.at(x, y)) // 3 for y in range(picture.height) for x in range(picture.width)]


def differing(one: Picture, other: Picture) -> int:
    return sum(abs(a - b) > 40 for a, b in zip(gray(one), gray(other), strict=True))


def contrasts(picture: Picture) -> list[float]:
    """Its tones from 0 to 1: colour taken away."""
    tones = gray(picture)
    low, high = min(tones), max(tones)
    return [(tone - low) / (high - low) for tone in tones]


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


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("spots", PLACES)
def test_a_card_keeps_inside_its_box(screen: tuple[int, int], spots: int) -> None:
    look = Look(*screen)
    box = look.box(20, 20, 64, 92)
    page = (screen[0], round(140 * look.u))
    box = Box(20, 20, box.w, box.h)
    face = CardFace("truck", 12, (Spot("gray"), *[Spot("black", False)] * (spots - 1)))

    picture = paint(lambda p: card(p, box, face), (int(box.w) + 40, page[1]), look)

    assert picture.ink() == box


@pytest.mark.parametrize("palette", PALETTES)
def test_the_states_of_a_card_look_different(palette: Palette) -> None:
    look = Look(1024, 600, palette)
    face = CardFace("barrow", 7, (Spot("gray"), Spot("gray")))
    owner = Owner(SEAT_SIGNS[0], PLAYER_COLOURS["red"].on(palette))
    box = Box(20, 20, 64, 92)
    ways: list[tuple[State, bool]] = [
        ("plain", False),
        ("faded", False),
        ("chosen", False),
        ("plain", True),
        ("faded", True),
    ]

    pictures = [
        paint(
            partial(card, box=box, face=face, state=state, delivered=delivered, owner=owner),
            (110, 130),
            look,
            palette.ground,
        )
        for state, delivered in ways
    ]

    for one, other in combinations(pictures, 2):
        assert differing(one, other) > 150


def test_a_chosen_card_has_a_frame_and_its_players_tick() -> None:
    face = CardFace("barrow", 7, (Spot("gray"),))
    owner = Owner(SEAT_SIGNS[0], RED)
    picture = paint(lambda p: card(p, Box(20, 20, 64, 92), face, "chosen", owner=owner), (110, 130))

    assert picture.at(17, 60) == (255, 255, 255)
    assert picture.at(70, 103)[0] == 255


def test_a_tile_shows_its_side_and_its_carts() -> None:
    box = Box(10, 10, 80, 80)
    tiles = [
        paint(partial(tile, box=box, side=side, carts=carts))
        for side in ("light", "dark")
        for carts in (
            (TileCart("gray"),),
            (TileCart("gray", True),),
            (TileCart("gray"), TileCart("gray")),
        )
    ]

    for one, other in combinations(tiles, 2):
        assert differing(one, other) > 60
    assert all(picture.ink() == box for picture in tiles)


@pytest.mark.parametrize("size", [16, 20, 27, 44])
def test_badges_can_be_told_apart_without_their_colours(size: int) -> None:
    page = size + 12, size + 12
    middle = size / 2 + 6
    pictures = [
        paint(
            partial(
                badge, at=(middle, middle), size=size, sign=sign, fill=NIGHT.ink, ink=NIGHT.ground
            ),
            page,
        )
        for sign in SEAT_SIGNS
    ]

    for one, other in combinations(pictures, 2):
        assert differing(one, other) > size


def test_badges_look_equally_large() -> None:
    weights = [
        paint(
            partial(badge, at=(50, 50), size=64, sign=sign, fill=NIGHT.ink, ink=NIGHT.ink)
        ).weight()
        for sign in SEAT_SIGNS
    ]

    assert max(weights) / min(weights) < 1.2


def test_a_pill_keeps_its_number_whole() -> None:
    for seat, name in enumerate(SEAT_COLOURS):
        painter = Painter(Look(800, 480))
        fill = PLAYER_COLOURS[name].night
        pill(painter, Box(10, 10, 45, 28), f"+{seat * 4}", fill, NIGHT.ink_on_player)

        (written,) = painter.written
        assert not written.faulty


def test_signals_carry_a_tick_a_question_or_an_exclamation_mark() -> None:
    painter = Painter(Look(1024, 600))
    for kind in ("certain", "doubt", "warning"):
        signal(painter, (50, 50), 40, kind)

    assert [written.words for written in painter.written] == ["?", "!"]
    assert not any(written.faulty for written in painter.written)


def test_a_lantern_burns_on_the_light_side_only() -> None:
    light = paint(lambda p: lantern(p, (50, 50), 40, "light"))
    dark = paint(lambda p: lantern(p, (50, 50), 40, "dark"))

    assert light.ink() == dark.ink()
    assert differing(light, dark) > 100


def test_three_dots_wait_for_a_value() -> None:
    picture = paint(lambda p: dots(p, (50, 50), NIGHT.faint))

    lit = "".join("#" if value > 60 else " " for value in picture.row(50))
    assert len(lit.split()) == 3


def test_the_icon_fills_its_box_and_the_wordmark_tells_its_width() -> None:
    icon = paint(lambda p: app_icon(p, Box(10, 10, 180, 180)), (200, 200))
    assert icon.ink() == Box(10, 10, 180, 180)

    painter = Painter(Look(1024, 600))
    width = wordmark(painter, 10, 40, 100, "the foreman at your table")
    *letters, line = painter.written
    assert "".join(letter.words for letter in letters) == "STEIGER"
    assert letters[-1].ink[0].right == pytest.approx(10 + width, abs=2)
    assert line.words == "the foreman at your table"
