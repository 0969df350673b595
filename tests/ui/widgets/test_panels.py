"""A player's panel: what stands on it in which state, and where."""

import pytest

from tests.support.drawn import plain
from tests.ui.drawing.pictures import Picture, paint
from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.forecast import OwnView
from ui.presenters.looks import Look
from ui.presenters.table import PanelView
from ui.theme import NIGHT, PLAYER_COLOURS, TYPE, Colour
from ui.widgets.panels import MARGIN, PANEL, corner_box, panel, score_box

pytestmark = pytest.mark.kivy

BOX = Box(0, 0, PANEL, PANEL)
SIZE = (PANEL, PANEL)
RED = PLAYER_COLOURS["red"].night
ADA = PanelView(
    seat=0,
    look=Look("Ada", "red", "hammer", 0),
    corner=0,
    score="34",
    digits=2,
    delivered="5",
    now="+16 now",
    starting=False,
    turn=False,
    out="",
    own=None,
)


def photograph(view: PanelView) -> Picture:
    return paint(lambda painter: panel(painter, BOX, view), SIZE, plain())


def written(view: PanelView, text: float = 1.0) -> dict[str, Box]:
    painter = Painter(plain(text))
    panel(painter, BOX, view)
    assert not [each.words for each in painter.written if each.faulty]
    return {each.words: each.ink[0] for each in painter.written}


def seen(colour: Colour) -> tuple[int, ...]:
    return tuple(round(255 * part) for part in colour[:3])


def test_corners_lie_clockwise_from_the_upper_left() -> None:
    boxes = [corner_box(plain(), corner) for corner in range(4)]
    far = (1024 - MARGIN - PANEL, 600 - MARGIN - PANEL)

    assert [(box.x, box.y) for box in boxes] == [
        (MARGIN, far[1]), far, (far[0], MARGIN), (MARGIN, MARGIN)
    ]  # fmt: skip


def test_in_turn_it_is_flooded_else_framed_in_the_players_colour() -> None:
    turn, waiting = photograph(ADA._replace(turn=True)), photograph(ADA)

    assert turn.at(110, 214) == seen(RED)
    assert waiting.at(110, 214) == seen(NIGHT.panel)
    assert waiting.at(110, 1) == seen(RED)


def test_out_of_workers_it_is_hatched() -> None:
    out, in_play = (
        {picture.at(x, 212) for x in range(100, 160)}
        for picture in (photograph(ADA._replace(out="out")), photograph(ADA))
    )

    assert len(in_play) == 1
    assert len(out) > 1


def test_the_score_is_as_large_as_the_design_says() -> None:
    painter = Painter(plain())
    panel(painter, BOX, ADA)
    panel(painter, BOX, ADA._replace(score="104", digits=3))
    two, three = (each for each in painter.written if each.words in ("34", "104"))

    assert (two.size, three.size) == (TYPE.score.size, TYPE.score_three.size)
    assert all(score_box(BOX, 1).holds(text.ink[0], 1) for text in (two, three))


@pytest.mark.parametrize("text", [0.8, 1.0, 1.5])
def test_below_the_score_stand_the_cards_and_the_points_of_now(text: float) -> None:
    found = written(ADA, text)

    assert found["5"].right < found["+16 now"].x
    assert found["+16 now"].top < found["34"].y + 10
    assert found["+16 now"].right <= PANEL


@pytest.mark.parametrize(("word", "text"), [("out", 1.0), ("niente più Lavoratori", 1.5)])
def test_who_is_out_keeps_the_points_and_says_so_where_there_is_room(
    word: str, text: float
) -> None:
    found = written(ADA._replace(out=word), text)

    assert "+16 now" in found
    assert "5" not in found
    assert (word in found) == (word == "out")


def test_face_down_who_is_out_keeps_the_number_of_cards() -> None:
    found = written(ADA._replace(out="out", now=""))

    assert found["5"].right < found["out"].x


def test_the_name_gives_way_to_the_starting_shield() -> None:
    long = ADA._replace(look=ADA.look._replace(name="Maximiliane"))
    alone, beside = written(long), written(long._replace(starting=True))
    shield = photograph(long._replace(starting=True)).at(PANEL - 26, PANEL - 22)

    assert beside["Maximiliane"].right <= PANEL - 42 < alone["Maximiliane"].right + 20
    assert shield == seen(NIGHT.lamp)


def test_ones_own_cards_take_the_scores_place() -> None:
    own = OwnView("2 delivered orders", ("truck:KK", "barrow:Y"), (1, 0, 0, 2, 1, 0, 2, 0))
    found = written(ADA._replace(own=own))

    assert "2 delivered orders" in found
    assert "34" not in found
    assert "+16 now" not in found
