"""A top bar whose right side the screen draws itself, and whose second line may be a warning."""

from typing import NamedTuple

from ui.drawing.boxes import Box
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.theme import TYPE
from ui.widgets.bars import SIDE, TopBar, top_boxes
from ui.widgets.buttons import face
from ui.widgets.sentences import Sentence
from ui.widgets.signs import signal

SIGN = 40


class Heading(NamedTuple):
    title: str
    subtitle: str
    warning: str = ""
    """One sentence in the place of the subtitle, with its sign; else nothing."""
    right: float = 0
    """Width in u that the screen takes for itself on the right; 0 is nothing."""


class HeadingBoxes(NamedTuple):
    back: Box
    words: Box
    right: Box


def heading_boxes(look: Look, head: Heading) -> HeadingBoxes:
    back, words, _ = top_boxes(look, TopBar(head.title))
    w = look.px(head.right) if head.right else 0
    right = Box(look.page.right - look.px(SIDE) - w, back.y, w, back.h)
    end = right.x - look.px(14) if w else words.right
    return HeadingBoxes(back, words._replace(w=end - words.x), right)


def heading(painter: Painter, head: Heading) -> None:
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    boxes = heading_boxes(look, head)
    ink = face(painter, boxes.back, "raised")
    painter.icon("back", boxes.back.cx, boxes.back.cy, 34 * u, ink)
    room = boxes.words
    if head.warning:
        signal(painter, (room.x + SIGN * u / 2, boxes.back.cy), SIGN * u, "warning")
        taken = look.px(SIGN + 12)
        room = room._replace(x=room.x + taken, w=room.w - taken)
    second = palette.doubt if head.warning else palette.dim
    words = Sentence(head.title, head.warning or head.subtitle, (TYPE.title, TYPE.body))
    alone = bool(head.warning) and words.told(look, room).cut
    if alone:  # what is wrong matters more than where one is
        words = words._replace(title="")
    words.draw(painter, room, (second if alone else palette.ink, second))
