"""Steppers: a number between minus and plus, in a card of its own or large in a column."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ui.drawing.boxes import Box, whole
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.counts_view import StepperView
from ui.theme import SPACE, TYPE, Colour, Palette, Type, mix
from ui.touch.targets import Rect, Target
from ui.widgets.buttons import LARGE_TEXT, face
from ui.widgets.sentences import whole_in

HEAD, LARGE_HEAD = 38, 54
"""The height of the line with picture, label and mark; large text takes two lines there."""
LARGE_LABEL = 0.85
"""What two lines leave of the size of large text."""
PICTURE = 36
ABOVE = 5
"""From the card's upper edge to the line, whose picture would touch it."""
MARK = 30
BUTTON = 84
RIM = 8
RADIUS = 14

Picture = Callable[[Painter, tuple[float, float], float], object]
"""Draws what is counted around a centre, in this width."""


class StepperBoxes(NamedTuple):
    minus: Box
    number: Box
    plus: Box

    def targets(self, look: Look, view: StepperView) -> Iterator[Target]:
        """Minus and plus repeat while they are held; the number opens the keypad."""
        about = f"{view.key.seat}:{view.key.name}"
        if view.minus:
            yield Target(f"minus:{about}", _units(look, self.minus), repeats=True)
        yield Target(f"number:{about}", _units(look, self.number))
        if view.plus:
            yield Target(f"plus:{about}", _units(look, self.plus), repeats=True)


def _units(look: Look, box: Box) -> Rect:
    return Rect(*(length / look.u for length in box))


# In a card: what it is above, the number between its buttons below


def card_boxes(look: Look, card: Box) -> StepperBoxes:
    rim, w = look.px(RIM), look.px(BUTTON)
    low = card.y + rim
    high = card.top - _head(look, card) - low
    minus = Box(card.x + rim, low, w, high)
    plus = Box(card.right - rim - w, low, w, high)
    # A pixel apart: in u, edges that touch may overlap by a rounding.
    number = Box(minus.right + 1, low, plus.x - minus.right - 2, high)
    return StepperBoxes(minus, number, plus)


def _head(look: Look, card: Box) -> int:
    """Its share of what a higher card has to give is a third."""
    head = LARGE_HEAD if look.text_scale >= LARGE_TEXT else HEAD
    return whole(head * look.u + max(0.0, card.h - 122 * look.u) / 3)


def stepper_card(painter: Painter, card: Box, view: StepperView, picture: Picture) -> None:
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    painter.rectangle(card, palette.panel, SPACE.card_radius * u)
    if view.source == "asked":
        painter.dashed(card, palette.doubt, look.px(3), SPACE.card_radius * u, 10 * u)
    head = _head(look, card)
    line = Box(card.x + RIM * u, card.top - head, card.w - 2 * RIM * u, head - ABOVE * u)
    picture(painter, (line.x + PICTURE * u / 2, line.cy), PICTURE * u)
    left, right = line.x + (PICTURE + 8) * u, line.right - MARK * u
    label = Box(left, line.y, right - left, line.h)
    use = TYPE.caption
    if look.text_scale >= LARGE_TEXT:
        use = use._replace(size=use.size * LARGE_LABEL)
    whole_in(painter, label, view.label, use, palette.ink, "left", lines=2)
    source_mark(painter, (line.right - MARK * u / 2, line.cy), 26 * u, view.source)
    _draw(painter, card_boxes(look, card), view, TYPE.total)


def source_mark(painter: Painter, at: tuple[float, float], size: float, source: str) -> None:
    """An eye for what the camera read, a hand for what was set by hand; nothing while open."""
    if source == "asked":
        painter.icon("why", *at, size, painter.look.palette.doubt)
    elif source:
        painter.icon(source, *at, size, painter.look.palette.dim)


# Large in a column: the number above its buttons


def column_boxes(look: Look, column: Box, button_height: float) -> StepperBoxes:
    """Number and buttons fill the column."""
    gap, high = look.px(10), look.px(button_height)
    half = whole((column.w - gap) / 2)
    minus = Box(column.x, column.y, half, high)
    plus = Box(column.right - half, column.y, half, high)
    above = column.y + high + gap
    return StepperBoxes(minus, Box(column.x, above, column.w, column.top - above), plus)


def stepper_column(painter: Painter, boxes: StepperBoxes, view: StepperView) -> None:
    """The label stands below the number."""
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    label = boxes.number._replace(h=whole(look.lettering.size(TYPE.body) * 1.5 + 4 * u))
    painter.text_in(label, view.label, TYPE.body, palette.dim, lines=2)
    number = Box(label.x, label.top, label.w, boxes.number.top - label.top)
    use = TYPE.total if view.open else TYPE.score_three
    _draw(painter, boxes._replace(number=number), view, use)


def _draw(painter: Painter, boxes: StepperBoxes, view: StepperView, use: Type) -> None:
    palette = painter.look.palette
    ink = palette.faint if view.open else palette.ink
    if view.source == "asked":
        ink = palette.doubt
    painter.text_in(boxes.number, view.value, use, ink, whole=True)
    for icon, box, usable in (("minus", boxes.minus, view.minus), ("plus", boxes.plus, view.plus)):
        face(painter, box, "raised", RADIUS)
        painter.icon(icon, box.cx, box.cy, 40 * painter.look.u, _ink(palette, usable))


def _ink(palette: Palette, usable: bool) -> Colour:
    return palette.ink if usable else mix(palette.faint, palette.raised, 0.55)
