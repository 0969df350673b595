"""A lane of the ceremony: blocks in their column, the pill, the total; all of it in the lane."""

from itertools import pairwise

import pytest

from tests.support.drawn import SIZES, plain
from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.drawing.written import clashes
from ui.presenters.ceremony_view import BlockView, LaneView
from ui.presenters.looks import Look
from ui.theme import NIGHT
from ui.widgets.lanes import lane, lane_boxes, placed

pytestmark = pytest.mark.kivy

LANE, HIGH_LANE = Box(296, 370, 718, 108), Box(296, 122, 718, 228)
ADA = Look("Ada", "red", "hammer", 0)
FIRST = LaneView(0, "Ada", (), "", "5", "+8", 1, "1st", "31", "39")


def spots(*groups: int) -> tuple[tuple[BlockView, ...], ...]:
    return tuple((BlockView("gray", "G"),) * number for number in groups)


def painted(
    view: LaneView, text: float = 1.0, kind: str = "coal", playing: bool = False
) -> Painter:
    painter = Painter(plain(text))
    lane(painter, LANE, view, ADA, kind, playing)
    return painter


def said(painter: Painter) -> list[str]:
    return [each.words for each in painter.written]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [0.8, 1.0, 1.5])
def test_the_columns_lie_side_by_side_in_the_lane(size: tuple[int, int], text: float) -> None:
    look = plain(text, size)
    box = Box(0, 0, 718 * look.u, 108 * look.u)
    boxes = lane_boxes(look, box)

    assert all(left.right <= right.x for left, right in pairwise(boxes))
    assert all(box.holds(each, 1) for each in boxes)


def test_blocks_of_one_card_stand_together() -> None:
    first, second, third = placed(plain(), LANE, spots(2, 1), "coal")

    inside, between = second.at[0] - first.at[0], third.at[0] - second.at[0]
    assert (first.side, inside) == (44, 47)
    assert between > inside


def test_many_blocks_shrink_to_their_room() -> None:
    room = lane_boxes(plain(), LANE).blocks
    many = placed(plain(), LANE, spots(4, 4, 4, 4), "coal")

    assert len(many) == 16
    assert many[-1].at[0] + many[-1].side / 2 <= room.right
    assert many[0].side < 44


def test_minecarts_are_wide_and_stand_apart() -> None:
    first, second = placed(plain(), LANE, spots(1, 1), "minecarts")

    assert first.side == 60
    assert second.at[0] - first.at[0] > 60


def test_in_a_lane_of_two_players_everything_is_larger() -> None:
    (one,), (other,) = (placed(plain(), box, spots(1), "coal") for box in (LANE, HIGH_LANE))

    assert other.side > 1.3 * one.side


def test_count_pill_and_total_are_written() -> None:
    assert said(painted(FIRST)) == ["Ada", "5", "+8", "39"]


def test_with_large_text_the_pill_says_for_which_place_it_is() -> None:
    large = painted(FIRST, 1.5)

    assert said(large) == ["Ada", "5", "1st", "+8", "39"]
    assert clashes(large.written) == []
    assert not any(each.faulty for each in large.written)


def test_what_moves_is_left_out_while_it_plays() -> None:
    assert said(painted(FIRST._replace(groups=spots(2)), playing=True)) == ["Ada"]
    assert said(painted(FIRST, playing=True)) == ["Ada", "5"]


def test_who_gets_nothing_has_no_pill_and_a_dim_total() -> None:
    painter = painted(FIRST._replace(figure="0", pill="", place=0, rank="", after="31"))
    (stratum,) = painter.strata

    assert said(painter) == ["Ada", "0", "31"]
    assert [ink for _, ink in stratum.texts] == [NIGHT.ink, NIGHT.faint, NIGHT.dim]
