"""Cards, tiles, badges and signs: told apart without colour, and inside their boxes."""

from functools import partial
from itertools import combinations

import pytest

from tests.ui.drawing.pictures import differing, paint
from ui.drawing.boxes import Box
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.theme import DAY, NIGHT, PLAYER_COLOURS, SEAT_COLOURS, SEAT_SIGNS, Palette
from ui.widgets.emblem import app_icon, wordmark
from ui.widgets.order_card import PLACES, CardFace, Owner, Spot, State, card
from ui.widgets.signs import Signal, badge, dots, lantern, pill, signal
from ui.widgets.tiles import TileCart, tile

pytestmark = pytest.mark.kivy

SCREENS = [(800, 480), (1024, 600), (1920, 1080)]
PALETTES = [NIGHT, DAY]
RED = PLAYER_COLOURS["red"].night


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
    kinds: list[Signal] = ["certain", "doubt", "warning"]
    for kind in kinds:
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
