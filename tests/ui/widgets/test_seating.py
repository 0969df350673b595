"""The table with its four chairs, and how a player can look."""

from itertools import combinations

import pytest

from tests.support.drawn import plain
from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.chairs import CHAIRS, BadgeView, ChairView, ColourView
from ui.presenters.looks import COLOURS, SYMBOLS
from ui.theme import NIGHT
from ui.widgets.seating import TablePicture, badge_row, colour_row, draw_chair

pytestmark = pytest.mark.kivy

ROOMS = (Box(10, 10, 456, 500), Box(10, 10, 456, 440), Box(10, 10, 820, 680))
BOX = Box(0, 0, 116, 116)
FREE = ChairView("west", False, "")
ADA = ChairView("west", False, "Ada", "red", "hammer")


def count(painter: Painter) -> int:
    return sum(shape.count for stratum in painter.strata for shape in stratum.shapes)


def chair(view: ChairView) -> Painter:
    painter = Painter(plain())
    draw_chair(painter, (BOX, view))
    return painter


@pytest.mark.parametrize("room", ROOMS)
def test_the_chairs_stand_around_the_table_and_in_the_room(room: Box) -> None:
    picture = TablePicture(plain(), room)
    places = {name: picture.chair(name) for name in CHAIRS}
    table = picture.table

    assert all(room.holds(box) for box in places.values())
    assert all(min(box.w, box.h) >= 100 for box in places.values())
    assert not any(a.overlap(b) for a, b in combinations([table, *places.values()], 2))
    assert places["west"].right <= table.x
    assert places["east"].x >= table.right
    assert places["north"].y >= table.top
    assert places["south"].top <= table.y


def test_they_come_with_who_sits_there() -> None:
    picture = TablePicture(plain(), ROOMS[0])

    assert list(picture.chairs((ADA, FREE._replace(chair="east")))) == [
        (ADA, picture.chair("west")),
        (FREE._replace(chair="east"), picture.chair("east")),
    ]


def test_the_board_is_named_and_its_name_stays_on_the_table() -> None:
    for text in (0.8, 1.0, 1.5):
        painter = Painter(plain(text))
        picture = TablePicture(painter.look, ROOMS[1])
        picture.draw(painter, "Spielplan")
        (board,) = painter.written

        assert not board.faulty
        assert all(picture.table.holds(box) for box in board.ink)


def test_a_chair_shows_its_player_and_a_free_one_nobody() -> None:
    assert [each.words for each in chair(ADA).written] == ["Ada"]
    assert chair(FREE).written == []


def test_who_begins_has_the_shield() -> None:
    assert count(chair(ADA._replace(starts=True))) > count(chair(ADA))


def test_the_selected_chair_has_a_rim_of_light() -> None:
    def rim(view: ChairView) -> bool:
        geometry = chair(view).strata[0].shapes[0]
        lamp = tuple(round(each, 3) for each in NIGHT.lamp[:3])
        colours = zip(*(geometry.vertices[at::6] for at in (2, 3, 4)), strict=True)
        return lamp in {tuple(round(part, 3) for part in each) for each in colours}

    assert rim(ADA._replace(selected=True))
    assert not rim(ADA)


def test_a_very_long_name_stays_on_its_chair() -> None:
    (name,) = chair(ADA._replace(name="W" * 60)).written

    assert all(BOX.holds(box) for box in name.ink)


def test_badges_and_colours_fill_their_rows() -> None:
    badges = tuple(BadgeView(s, c, s == "wheel") for s, c in zip(SYMBOLS, COLOURS, strict=False))
    dark = tuple(each._replace(lit=False) for each in badges)
    colours = tuple(ColourView(colour, colour == "blue") for colour in COLOURS)
    one, none, all_colours = Painter(plain()), Painter(plain()), Painter(plain())
    badge_row(one, Box(0, 0, 400, 70), badges)
    badge_row(none, Box(0, 0, 400, 70), dark)
    colour_row(all_colours, Box(0, 0, 520, 70), colours, badges)
    (shapes,) = all_colours.strata[0].shapes
    xs = shapes.vertices[0::6]

    assert count(one) > count(none)  # whose badge it is has a rim
    assert min(xs) >= -1
    assert max(xs) <= 521
    assert max(xs) - min(xs) > 500
