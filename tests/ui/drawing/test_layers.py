"""Layers draw only what changed; stills keep it, dim it and fade it."""

from typing import NamedTuple

import pytest
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate, Translate

from tests.ui.drawing.pictures import RED, WHITE, paint, photograph
from ui.drawing.boxes import Box
from ui.drawing.layers import Layer, Live, Still
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.theme import NIGHT, TYPE, Colour
from ui.widgets.moving import Sweep

pytestmark = pytest.mark.kivy

SIZE = (100, 60)
GROUND = tuple(round(255 * part) for part in NIGHT.ground[:3])


class Panel(NamedTuple):
    colour: Colour
    name: str


def draw(painter: Painter, panel: Panel) -> None:
    painter.rectangle(Box(10, 10, 40, 40), panel.colour)
    painter.text(panel.name, TYPE.body, WHITE, (12, 20))


def test_an_equal_value_is_not_drawn_again() -> None:
    drawn: list[Panel] = []
    layer = Layer[Panel](Look(*SIZE), lambda _, panel: drawn.append(panel))

    assert layer.show(Panel(RED, "Ada"))
    assert not layer.show(Panel(RED, "Ada"))
    assert layer.show(Panel(WHITE, "Ada"))
    assert len(drawn) == 2


def test_none_is_a_value_like_any_other() -> None:
    layer = Layer[None](Look(*SIZE), lambda *_: None)

    assert layer.show(None)
    assert not layer.show(None)


def test_what_was_drawn_before_is_gone() -> None:
    layer = Layer[Panel](Look(*SIZE), draw)
    layer.show(Panel(RED, "Ada"))
    layer.show(Panel(WHITE, ""))

    expected = paint(lambda p: draw(p, Panel(WHITE, "")), SIZE)
    assert photograph(layer.group, SIZE) == expected


def test_texts_lie_above_shapes_until_the_painter_lifts() -> None:
    def below(painter: Painter) -> None:
        painter.text("HHH", TYPE.title, WHITE, (0, 20))
        painter.rectangle(Box(0, 0, 100, 60), RED)

    def above(painter: Painter) -> None:
        painter.text("HHH", TYPE.title, WHITE, (0, 20))
        painter.lift()
        painter.rectangle(Box(0, 0, 100, 60), RED)

    assert (255, 255, 255) in {paint(below, SIZE).at(x, 25) for x in range(60)}
    assert {paint(above, SIZE).at(x, 25) for x in range(60)} == {(255, 0, 0)}


def test_a_layer_can_fade_and_come_back() -> None:
    layer = Layer[Panel](Look(*SIZE), draw)
    layer.show(Panel(RED, "Ada"))
    full = photograph(layer.group, SIZE)
    layer.opacity = 0.5

    assert photograph(layer.group, SIZE).at(45, 45)[0] == pytest.approx(128, abs=1)
    layer.opacity = 1.0
    assert photograph(layer.group, SIZE) == full


def test_a_still_looks_like_its_layers() -> None:
    look = Look(*SIZE)
    layer = Layer[Panel](look, draw)
    layer.show(Panel(RED, "Ada"))
    live, still = Live(), Still(look)
    live.add(layer)
    still.add(layer)

    assert photograph(still.canvas, SIZE) == photograph(live.canvas, SIZE, NIGHT.ground)


def test_a_still_draws_itself_anew_when_a_layer_changes() -> None:
    look = Look(*SIZE)
    layer, still = Layer[Panel](look, draw), Still(look)
    still.add(layer)
    layer.show(Panel(RED, ""))
    assert photograph(still.canvas, SIZE).at(45, 45) == (255, 0, 0)

    layer.show(Panel(WHITE, ""))

    assert photograph(still.canvas, SIZE).at(45, 45) == (255, 255, 255)


def test_a_layer_that_was_taken_out_is_gone_with_its_texts() -> None:
    look = Look(*SIZE)
    layer, still = Layer[Panel](look, draw), Still(look)
    still.add(layer)
    layer.show(Panel(RED, "Ada"))
    assert [text.words for text in still.written(lambda x, y: (x, y))] == ["Ada"]

    still.remove(layer)

    assert photograph(still.canvas, SIZE).at(45, 45) == GROUND
    assert still.written(lambda x, y: (x, y)) == []


def test_a_stills_alpha_dims_it_towards_what_lies_below() -> None:
    look = Look(*SIZE)
    layer, still = Layer[Panel](look, draw), Still(look)
    still.add(layer)
    layer.show(Panel(WHITE, ""))
    still.alpha = 0.3

    assert still.alpha == pytest.approx(0.3)
    dimmed = photograph(still.canvas, SIZE, NIGHT.ground)
    expected = [round(below + 0.3 * (255 - below)) for below in GROUND]
    assert list(dimmed.at(45, 45)) == pytest.approx(expected, abs=1)
    assert list(dimmed.at(5, 5)) == pytest.approx(list(GROUND), abs=1)


def test_two_stills_fade_into_each_other() -> None:
    look = Look(*SIZE)
    old, new = Still(look), Still(look)
    for still, colour in ((old, RED), (new, WHITE)):
        layer = Layer[Panel](look, draw)
        layer.show(Panel(colour, ""))
        still.add(layer)
    both = Live().canvas
    both.add(old.canvas)
    both.add(new.canvas)

    new.alpha = 0
    assert photograph(both, SIZE).at(45, 45) == (255, 0, 0)
    new.alpha = 0.5
    assert photograph(both, SIZE).at(45, 45)[1] == pytest.approx(128, abs=1)
    new.alpha = 1
    assert photograph(both, SIZE).at(45, 45) == (255, 255, 255)


def test_a_record_names_places_in_the_window() -> None:
    layer, live = Layer[Panel](Look(*SIZE), draw), Live()
    live.add(layer)
    layer.show(Panel(RED, "Ada"))

    (written,) = live.written(lambda x, y: (x + 200, y + 100))

    assert written.ink[0].x == 212
    assert written.ink[0].y == 120


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_quarter_turn_changes_nothing_but_the_direction(turns: int) -> None:
    look = Look(60, 60)
    layer, still = Layer[Panel](look, draw), Still(look)
    layer.show(Panel(RED, "Ada"))
    still.add(layer)
    turned = InstructionGroup()
    corner = ((60, 0), (60, 60), (0, 60))[turns - 1]
    for instruction in (
        PushMatrix(),
        Translate(*corner),
        Rotate(angle=90 * turns),
        still.canvas,
        PopMatrix(),
    ):
        turned.add(instruction)

    picture, expected = photograph(turned, (60, 60)), photograph(still.canvas, (60, 60))

    for x in range(60):
        for y in range(60):
            place = ((59 - y, x), (59 - x, 59 - y), (y, 59 - x))[turns - 1]
            assert picture.at(*place) == pytest.approx(expected.at(x, y), abs=1)


def test_a_sweep_fills_clockwise_from_the_top() -> None:
    sweep = Sweep((50, 50), 30, 8, WHITE)
    places = {"right": (80, 50), "low": (50, 20), "left": (20, 50)}

    def lit() -> list[str]:
        picture = photograph(sweep.group, (100, 100))
        return [name for name, place in places.items() if picture.at(*place) == (255, 255, 255)]

    assert lit() == []
    sweep.fraction = 0.3
    assert lit() == ["right"]
    sweep.fraction = 0.6
    assert lit() == ["right", "low"]
    sweep.fraction = 7
    assert lit() == ["right", "low", "left"]
    assert sweep.fraction == 1
    sweep.fraction = 0
    assert lit() == []


def test_a_full_sweep_is_a_ring() -> None:
    sweep = Sweep((50, 50), 30, 8, WHITE)
    sweep.fraction = 1

    ring = paint(lambda p: p.ring(50, 50, 34, 8, WHITE))
    assert photograph(sweep.group, (100, 100)).weight() == pytest.approx(ring.weight(), rel=0.01)


def test_a_still_is_not_blurred_when_it_is_drawn() -> None:
    texture = Still(Look(*SIZE)).fbo.texture

    assert (texture.mag_filter, texture.min_filter) == ("nearest", "nearest")


@pytest.mark.parametrize("screen", [(800, 480), (1024, 600), (1920, 1080)])
def test_places_of_the_design_fall_on_whole_pixels_from_the_upper_left(
    screen: tuple[int, int],
) -> None:
    look = Look(*screen)
    panel, below = look.box(10, 10, 222, 222), look.box(10, 232, 222, 112)

    assert all(float(part).is_integer() for part in (*panel, *below))
    assert below.top == panel.y
    assert panel.top == screen[1] - round(10 * look.u)
    assert look.box(0, 0, 222, 222, within=panel).top == panel.top
    assert look.px(0.2) == 1
