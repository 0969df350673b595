"""What is scored: a picture of about one size, rewards on chips, the second struck for two."""

import pytest

from tests.support.drawn import plain
from tests.ui.drawing.pictures import paint
from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.ceremony_view import CardView, RewardView
from ui.theme import NIGHT
from ui.widgets.scored import rewards, scored_picture

pytestmark = pytest.mark.kivy

CHIPS = (Box(10, 10, 118, 42), Box(136, 10, 118, 42))
FIRST, SECOND = RewardView("1st +8", False), RewardView("2nd +4", False)
CARDS = [
    CardView("coal", "gray", "", ()),
    CardView("vehicle", "truck", "", ()),
    CardView("minecarts", "gray", "", ()),
    CardView("marks", "", "", ()),
    CardView("cubes", "", "", ()),
    CardView("outstanding", "", "", ()),
    CardView("balance", "", "", ()),
]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.kind)
def test_every_picture_is_around_its_middle_and_keeps_to_its_height(card: CardView) -> None:
    def draw(painter: Painter) -> None:
        scored_picture(painter, (75, 60), 64, card)

    ink = paint(draw, (150, 120), plain()).ink()

    assert ink is not None
    assert abs(ink.cx - 75) <= 2
    assert abs(ink.cy - 60) <= 6
    assert 40 <= ink.h <= 78


def chips(*told: RewardView) -> tuple[Painter, int]:
    painter = Painter(plain())
    rewards(painter, CHIPS, CardView("vehicle", "truck", "", told))
    (stratum,) = painter.strata
    return painter, sum(shape.count for shape in stratum.shapes)


def test_the_first_reward_is_lit_and_the_second_is_not() -> None:
    painter, _ = chips(FIRST, SECOND)
    (stratum,) = painter.strata

    assert [each.words for each in painter.written] == ["1st +8", "2nd +4"]
    assert [ink for _, ink in stratum.texts] == [NIGHT.ink_on_lamp, NIGHT.dim]


def test_a_struck_reward_has_a_line_through_it() -> None:
    (_, plain_ones), (_, struck) = chips(FIRST, SECOND), chips(FIRST, RewardView("2nd", True))

    assert struck > plain_ones


def test_at_the_end_of_the_game_there_are_no_rewards() -> None:
    painter, shapes = chips()

    assert (painter.written, shapes) == ([], 0)
