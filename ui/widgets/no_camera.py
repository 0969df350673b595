"""Instead of a picture: a camera and its cable as a line drawing, and what to do."""

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.presenters.camera_view import NoPictureView
from ui.theme import TYPE
from ui.widgets.sentences import Sentence
from ui.widgets.texts import settled, text_height

DRAWING = 190
"""The height of the drawing, in u."""
CABLE = ((0, -34), (0, -70), (40, -84), (96, -84), (130, -60), (130, -22))
"""From the camera's foot to its plug, in u from the camera's middle."""


def no_camera(painter: Painter, box: Box, view: NoPictureView) -> None:
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    inner = box.inset(28 * u, 20 * u)
    top = inner.top - DRAWING * u
    _drawing(painter, inner.cx - 60 * u, top + 118 * u)
    tried = "\n".join(view.tried)
    high = text_height(look, tried, TYPE.caption, inner.w, 5) if tried else 0
    high = min(high, int((top - inner.y) * 0.45))
    foot = Box(inner.x, inner.y, inner.w, high)
    if tried:
        use = settled(look, tried, TYPE.caption._replace(face="medium"), foot, lines=5)
        painter.text_in(foot, tried, use, palette.faint, "left", lines=5)
    room = Box(inner.x, foot.top + 8 * u, inner.w, top - foot.top - 8 * u)
    words = Sentence(view.title, view.text, (TYPE.title, TYPE.body_large), lines=4)
    words.draw(painter, room, (palette.ink, palette.dim))


def _drawing(painter: Painter, x: float, y: float) -> None:
    """A webcam on its foot, its cable, and a plug that is not in."""
    u, line = painter.look.u, painter.look.palette.dim
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
