"""Instead of a picture: a camera and its cable as a line drawing, and what to do."""

from ui.drawing.boxes import Box, whole
from ui.drawing.painter import Painter
from ui.presenters.camera_view import NoPictureView
from ui.theme import TYPE
from ui.widgets.sentences import Sentence
from ui.widgets.texts import settled, text_height

DRAWING = (236, 186)
"""Width and height of the drawing at its usual size, in u."""
LARGEST = 1.6
BESIDE = 0.4
"""The drawing's share: of the width beside the words, or of the height above them."""
CABLE = ((0, -34), (0, -70), (40, -84), (96, -84), (130, -60), (130, -22))
"""From the camera's foot to its plug, in u from the camera's middle."""
MIDDLE = (43, -2)
"""Of the drawing, from the camera's middle."""


def no_camera(painter: Painter, box: Box, view: NoPictureView) -> None:
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    drawing, room = _parted(box.inset(28 * u, 20 * u), 28 * u)
    by = min(drawing.w / DRAWING[0], drawing.h / DRAWING[1], LARGEST * u)
    _drawing(painter, drawing.cx - MIDDLE[0] * by, drawing.cy - MIDDLE[1] * by, by)
    tried = "\n".join(view.tried)
    use, most = TYPE.body, 0.5 * room.h
    high = min(text_height(look, tried, use, room.w, 6), int(most)) if tried else 0
    between = 22 * u if tried else 0
    words = Sentence(view.title, view.text, (TYPE.title, TYPE.body_large), lines=4)
    above = room._replace(h=room.h - high - between, y=room.y + high + between)
    told = words.told(look, above).height + 12 * u
    top = room.cy + (told + between + high) / 2
    words.draw(painter, Box(room.x, top - told, room.w, told), (palette.ink, palette.dim))
    if tried:
        foot = Box(room.x, top - told - between - high, room.w, high)
        fitting = settled(look, tried, use, foot, lines=6)
        painter.text_in(foot, tried, fitting, palette.faint, "left", lines=6)


def _parted(box: Box, between: float) -> tuple[Box, Box]:
    """For the drawing and for the words: beside each other, where that is wide enough."""
    if box.w > 1.3 * box.h:
        w = whole(box.w * BESIDE)
        right = box.x + w + between
        return box._replace(w=w), Box(right, box.y, box.right - right, box.h)
    low = box.top - whole(box.h * BESIDE)
    return Box(box.x, low, box.w, box.top - low), box._replace(h=low - between - box.y)


def _drawing(painter: Painter, x: float, y: float, u: float) -> None:
    """A webcam on its foot, its cable, and a plug that is not in."""
    line = painter.look.palette.dim
    width = 4 * u
    body = Box(x - 62 * u, y - 24 * u, 124 * u, 60 * u)
    painter.outline(body, line, width, 26 * u)
    painter.ring(x, y + 6 * u, 22 * u, width, line)
    painter.ring(x, y + 6 * u, 10 * u, width, line)
    painter.circle(x + 44 * u, y + 20 * u, 3.5 * u, line)
    painter.line([(x - 26 * u, y - 40 * u), (x + 26 * u, y - 40 * u)], width, line)
    painter.line([(x + dx * u, y + dy * u) for dx, dy in CABLE], width, line)
    plug = Box(x + 116 * u, y - 22 * u, 28 * u, 34 * u)
    painter.outline(plug, line, width, 5 * u)
    tongue = Box(x + 121 * u, y + 12 * u, 18 * u, 22 * u)
    painter.outline(tongue, line, width)
    port = Box(x + 112 * u, y + 58 * u, 36 * u, 16 * u)
    painter.dashed(port, painter.look.palette.doubt, width, 4 * u, 8 * u)
