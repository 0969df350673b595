"""A player's badge and colour, by night and by day, flooded and lying on another."""

import pytest

from tests.support.drawn import plain
from tests.ui.drawing.pictures import Picture, paint
from ui.drawing.look import Look
from ui.presenters.looks import Look as PlayerLook
from ui.theme import DAY, NIGHT, PLAYER_COLOURS, Colour, Palette
from ui.widgets.players import EDGE, SIGNS, colour_of, player_badge

pytestmark = pytest.mark.kivy

ADA = PlayerLook("Ada", "red", "hammer", 0)
GREEN: Colour = (0, 1, 0, 1)


def photograph(player: PlayerLook, **how: object) -> Picture:
    return paint(lambda p: player_badge(p, (50, 50), 60, player, **how), look=plain())  # type: ignore[arg-type]


def seen(colour: Colour) -> tuple[int, ...]:
    return tuple(round(255 * part) for part in colour[:3])


@pytest.mark.parametrize("palette", [NIGHT, DAY])
def test_the_colour_is_that_of_the_palette(palette: Palette) -> None:
    assert colour_of(ADA, palette) == PLAYER_COLOURS["red"].on(palette)


@pytest.mark.parametrize("symbol", SIGNS)
def test_a_badge_stands_around_its_middle_in_its_own_colour(symbol: str) -> None:
    picture = photograph(ADA._replace(symbol=symbol))
    ink = picture.ink()

    assert ink is not None
    assert abs(ink.cx - 50) <= 1
    assert 54 <= ink.w <= 62
    assert seen(PLAYER_COLOURS["red"].night) in {picture.at(x, y) for x, y in picture.inked()}


def test_on_a_flooded_panel_colour_and_ink_change_places() -> None:
    plain_, flooded = photograph(ADA), photograph(ADA, flooded=True)
    corner = (26, 50)

    assert plain_.at(*corner) == seen(PLAYER_COLOURS["red"].night)
    assert flooded.at(*corner) == seen(NIGHT.ink_on_player)


def test_one_that_lies_on_another_has_an_edge_at_its_left_alone() -> None:
    picture = photograph(ADA, ground=GREEN)
    edge = [(x, y) for x, y in picture.inked() if picture.at(x, y) == seen(GREEN)]

    assert edge
    assert all(x < 50 for x, _ in edge)
    assert min(x for x, _ in edge) >= photograph(ADA).ink().x - EDGE - 1  # type: ignore[union-attr]


def test_badges_follow_the_palette() -> None:
    day = paint(lambda p: player_badge(p, (50, 50), 60, ADA), look=Look(1024, 600, DAY))

    assert day.at(26, 50) == seen(PLAYER_COLOURS["red"].day)
