"""The dial: rim, faces, ring and hand, each where the design has it."""

from math import cos, radians, sin

import pytest

from companion.rules.shift_clock import SHIFT_CLOCK
from tests.support.drawn import plain
from tests.ui.drawing.pictures import Picture, paint
from ui.drawing.painter import Painter
from ui.presenters.dial import DialView, HourView
from ui.presenters.looks import Look
from ui.theme import NIGHT, PLAYER_COLOURS, UNSCORED, Colour, mix
from ui.widgets.dial import RIM, RING, RING_WIDTH, Dial, line_above
from ui.widgets.hours import HAND_TIP

pytestmark = pytest.mark.kivy

SIDE = 560
MIDDLE = (SIDE / 2, SIDE / 2)
PLAYERS = (Look("Ada", "red", "hammer", 0), Look("Béla", "blue", "wheel", 0))
RED, BLUE = (PLAYER_COLOURS[name].on(NIGHT) for name in ("red", "blue"))
ON_RIM, ON_RING, NEAR_THE_RING = sum(RIM) / 2, RING - RING_WIDTH / 2, 120


def hours(led: dict[int, tuple[int, ...]]) -> tuple[HourView, ...]:
    return tuple(
        HourView(
            hour,
            element.counts,
            element.subject,
            element.first,
            element.second,
            scored=hour <= 8,
            leaders=led.get(hour, ()),
            lead=3,
        )
        for hour, element in enumerate(SHIFT_CLOCK, start=1)
    )


def photograph(led: dict[int, tuple[int, ...]], hand: bool = True) -> Picture:
    view = DialView("II", 8, hours(led), True)
    return paint(lambda p: Dial(p, MIDDLE, PLAYERS).draw(view, hand), (SIDE, SIDE), plain())


def at(picture: Picture, angle: float, radius: float) -> tuple[int, int, int]:
    x = MIDDLE[0] + radius * sin(radians(angle))
    y = MIDDLE[1] + radius * cos(radians(angle))
    return picture.at(round(x), round(y))


def seen(colour: Colour) -> tuple[int, ...]:
    return tuple(round(255 * part) for part in colour[:3])


def test_the_rim_has_the_leaders_colour_and_is_split_in_a_tie() -> None:
    picture = photograph({2: (0,), 5: (0, 1)})

    assert at(picture, 60, ON_RIM) == seen(RED)
    assert at(picture, 143, ON_RIM) == seen(RED)
    assert at(picture, 157, ON_RIM) == seen(BLUE)
    assert at(picture, 90, ON_RIM) == seen(NIGHT.panel)


def test_hours_that_are_not_scored_are_flat_and_their_rim_is_thin_and_faded() -> None:
    picture = photograph({11: (1,)})

    assert at(picture, 60, NEAR_THE_RING) == seen(NIGHT.raised)
    assert at(picture, 300, NEAR_THE_RING) == seen(NIGHT.panel)
    assert at(picture, 330, ON_RIM) == seen(mix(BLUE, NIGHT.panel, UNSCORED))
    assert at(picture, 330, RIM[0] + 2) == seen(NIGHT.well)


def test_groups_of_hours_stand_further_apart_than_hours() -> None:
    picture = photograph({})
    dark = [
        sum(at(picture, border + step / 10, 200) == seen(NIGHT.well) for step in range(-20, 21))
        for border in (75, 135, 255)
    ]

    assert 2 * dark[0] < min(dark[1:])


def test_the_ring_is_lit_from_twelve_to_the_hand() -> None:
    picture = photograph({})

    assert at(picture, 30, ON_RING) == seen(NIGHT.lamp)
    assert at(picture, 200, ON_RING) == seen(NIGHT.lamp)
    assert at(picture, 300, ON_RING) == seen(NIGHT.panel)
    assert at(picture, 240, HAND_TIP - 4) == seen(NIGHT.lamp)
    assert at(picture, 120, HAND_TIP - 4) == seen(NIGHT.raised)


def test_while_the_hand_is_carried_the_picture_is_without_it() -> None:
    picture = photograph({}, hand=False)

    assert at(picture, 240, HAND_TIP - 4) == seen(NIGHT.raised)
    assert at(picture, 30, ON_RING) == seen(NIGHT.panel)


@pytest.mark.parametrize("words", ["Ada plays.", "Ada-Katharina-Luise-Sophia plays on for long."])
def test_the_line_above_keeps_clear_of_the_dial_and_the_corner_buttons(words: str) -> None:
    painter = Painter(plain())
    line_above(painter, words)
    (line,) = painter.written

    assert not line.faulty
    assert all(box.y >= 300 + RIM[1] and box.top <= 600 for box in line.ink)
    assert all(box.x >= 344 and box.right <= 680 for box in line.ink)
