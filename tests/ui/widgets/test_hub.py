"""The hub: whose turn it is, what a tap does, and what it says when nobody has a turn."""

from math import hypot

import pytest

from companion.words import Words
from tests.support.drawn import LANGUAGES, SCALES, plain
from tests.ui.drawing.pictures import Picture, paint
from ui.drawing.painter import Painter
from ui.presenters.dim import HubView
from ui.presenters.looks import Look
from ui.theme import NIGHT, PLAYER_COLOURS, Colour
from ui.widgets.hub import HOLD_ARC, HUB, TURN_ARC, TURN_WIDTH, hub, turn_time

pytestmark = pytest.mark.kivy

SIDE = 200
MIDDLE = (SIDE / 2, SIDE / 2)
ADA = Look("Ada", "red", "hammer", 0)
TURN = HubView(ADA, "0:48", 0.4, "next", 0.0)
OVER = HubView(None, "", 0.0, "Shift II is over, hold", 0.0)
HELD = HubView(None, "", 0.0, "Keep holding: shift II ends", 0.6)


def photograph(view: HubView) -> Picture:
    return paint(lambda painter: hub(painter, MIDDLE, view), (SIDE, SIDE), plain())


def seen(colour: Colour) -> tuple[int, ...]:
    return tuple(round(255 * part) for part in colour[:3])


def test_in_a_turn_it_has_the_players_colour() -> None:
    assert photograph(TURN).at(100, 28) == seen(PLAYER_COLOURS["red"].night)


def test_it_is_lit_when_nobody_has_a_turn_and_dark_while_held() -> None:
    assert photograph(OVER).at(30, 100) == seen(NIGHT.lamp)
    assert photograph(HELD).at(100, 30 + 80) != seen(NIGHT.lamp)
    assert photograph(HELD).at(round(100 + HOLD_ARC), 100) == seen(NIGHT.line)


def test_it_is_round_and_as_large_as_its_target() -> None:
    ink = photograph(TURN).ink()

    assert ink is not None
    assert abs(ink.cx - 100) <= 1
    assert 2 * HUB <= ink.w <= 2 * (HUB + 4)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", SCALES)
def test_name_and_words_stay_inside_the_ring_of_the_time(language: str, text: int) -> None:
    painter = Painter(plain(text / 100))
    label = Words(language).say("next")
    hub(painter, MIDDLE, TURN._replace(look=ADA._replace(name="Maximilia"), label=label))
    turn_time(painter, MIDDLE, "12:48")
    inside = TURN_ARC - TURN_WIDTH / 2
    reach = [
        hypot(x - MIDDLE[0], y - MIDDLE[1])
        for text_ in painter.written
        for box in text_.ink
        for x in (box.x, box.right)
        for y in (box.y, box.top)
    ]

    assert len(painter.written) == 3
    assert not [each.words for each in painter.written if each.faulty]
    assert max(reach) <= inside


def test_without_the_time_name_and_word_move_together() -> None:
    def heights(view: HubView) -> dict[str, float]:
        painter = Painter(plain())
        hub(painter, MIDDLE, view)
        return {text.words: text.ink[0].cy for text in painter.written}

    with_time, without = heights(TURN), heights(TURN._replace(time=""))

    assert without["Ada"] < with_time["Ada"]
    assert without["next"] > with_time["next"]
