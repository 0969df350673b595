"""The small clock of the ceremony: its hours, the lit one, the rim in the leaders' colours."""

from math import cos, radians, sin

import pytest

from tests.support.drawn import plain
from tests.ui.drawing.pictures import Picture, paint
from ui.drawing.painter import Painter
from ui.presenters.ceremony_view import MarkView
from ui.presenters.looks import Look
from ui.theme import NIGHT, PLAYER_COLOURS, Colour
from ui.widgets.small_clock import small_clock

pytestmark = pytest.mark.kivy

SIDE = 300
MIDDLE = (SIDE / 2, SIDE / 2)
PLAYERS = (Look("Ada", "red", "hammer", 0), Look("Béla", "blue", "wheel", 0))
COALS = ("yellow", "brown", "gray", "black")
RIM, NEXT_TO_THE_PICTURE = 133, 82
MARKS = (
    MarkView(1, "coal", "yellow", "won", (1,)),
    MarkView(2, "coal", "brown", "won", ()),
    MarkView(3, "coal", "gray", "now", (0, 1)),
    MarkView(4, "coal", "black", "ahead", ()),
    *(MarkView(hour, "vehicle", "truck", "asleep", ()) for hour in range(5, 13)),
)


def photograph(flown: bool = True) -> Picture:
    def draw(painter: Painter) -> None:
        small_clock(painter, MIDDLE, MARKS, PLAYERS, ("Shift", "I"), flown)

    return paint(draw, (SIDE, SIDE), plain())


def at(picture: Picture, angle: float, radius: float) -> tuple[int, int, int]:
    x = MIDDLE[0] + radius * sin(radians(angle))
    y = MIDDLE[1] + radius * cos(radians(angle))
    return picture.at(round(x), round(y))


def seen(colour: Colour) -> tuple[int, ...]:
    return tuple(round(255 * part) for part in colour[:3])


def own(player: str) -> tuple[int, ...]:
    return seen(PLAYER_COLOURS[player].on(NIGHT))


def test_the_hour_that_is_scored_is_lit() -> None:
    picture = photograph()
    faces = [at(picture, 30 * hour, NEXT_TO_THE_PICTURE) for hour in (1, 3, 4, 8)]

    assert faces == [seen(c) for c in (NIGHT.raised, NIGHT.lamp, NIGHT.raised, NIGHT.panel)]


def test_the_rim_has_the_colours_of_those_who_lead() -> None:
    picture = photograph()

    assert at(picture, 30, RIM) == own("blue")
    assert (at(picture, 82, RIM), at(picture, 98, RIM)) == (own("red"), own("blue"))
    assert at(picture, 60, RIM) == (0, 0, 0)


def test_the_rim_of_the_hour_now_grows_when_its_points_have_flown() -> None:
    flying = photograph(flown=False)

    assert at(flying, 30, RIM) == own("blue")
    assert at(flying, 82, RIM) == (0, 0, 0)
