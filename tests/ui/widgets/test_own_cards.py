"""One's own delivered orders on one's panel: all of them, however many, and their counts."""

import pytest

from companion.rules.components import ORDERS
from tests.support.drawn import plain
from tests.ui.drawing.pictures import paint
from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.drawing.written import clashes
from ui.presenters.forecast import OwnView
from ui.theme import NIGHT
from ui.widgets.own_cards import own_cards

pytestmark = pytest.mark.kivy

ROOM = Box(12, 10, 198, 158)
COUNTS = (4, 1, 3, 1, 2, 0, 3, 14)


def view(cards: int) -> OwnView:
    return OwnView(f"{cards} delivered orders", tuple(ORDERS)[:cards], COUNTS)


@pytest.mark.parametrize("text", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("cards", [0, 1, 3, 6, 7, 12])
def test_everything_stays_inside_and_nothing_clashes(cards: int, text: float) -> None:
    painter = Painter(plain(text))
    own_cards(painter, ROOM, view(cards), NIGHT.ink)

    assert not [each.words for each in painter.written if each.faulty]
    assert all(ROOM.holds(box, 2) for each in painter.written for box in each.ink)
    assert not clashes(painter.written)


@pytest.mark.parametrize("cards", [1, 6, 7, 14])
def test_cards_keep_to_their_room_however_many(cards: int) -> None:
    picture = paint(
        lambda painter: own_cards(painter, ROOM, view(cards), NIGHT.ink), (230, 180), plain()
    )
    ink = picture.ink()

    assert ink is not None
    assert ROOM.holds(ink, 2)


def test_every_card_shows_its_points_and_every_element_its_count() -> None:
    painter = Painter(plain())
    own_cards(painter, ROOM, view(3), NIGHT.ink)
    told = [each.words for each in painter.written]

    assert told[0] == "3 delivered orders"
    assert sorted(told[1:4]) == sorted(str(ORDERS[order].vp) for order in tuple(ORDERS)[:3])
    assert told[-8:] == [str(count) for count in COUNTS]


def test_many_cards_stand_in_two_rows() -> None:
    def tops(cards: int) -> set[int]:
        painter = Painter(plain())
        own_cards(painter, ROOM, view(cards), NIGHT.ink)
        return {round(each.ink[0].y) for each in painter.written[1 : cards + 1]}

    assert len(tops(6)) == 1
    assert len(tops(7)) == 2
