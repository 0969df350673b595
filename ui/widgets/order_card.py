"""Order cards: paper with a vehicle, victory points and spots; or the outline they leave behind."""

from typing import Literal, NamedTuple

from ui.drawing.boxes import Box
from ui.drawing.contours import Point
from ui.drawing.painter import Painter
from ui.theme import COAL, FADED, TYPE, Colour, Sign, mix
from ui.widgets.coal import NO_FADE, ROUND, SIZES, Fade, cube, mark, spot
from ui.widgets.signs import badge

State = Literal["plain", "chosen", "faded"]

WIDTH, HEIGHT = 64, 92
"""In u, of a card in the matrix; larger ones are drawn in proportion."""
PLACES: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (26, ((0, 47),)),
    2: (22, ((-13.3, 47), (13.3, 47))),
    3: (18, ((0, 36), (-13.3, 56.5), (13.3, 56.5))),
    4: (18, ((-12.8, 36), (12.8, 36), (-12.8, 57), (12.8, 57))),
}
"""For a number of spots their side, and their centres from the middle of the upper edge."""


class Spot(NamedTuple):
    coal: str
    filled: bool = True


class CardFace(NamedTuple):
    vehicle: str
    vp: int
    spots: tuple[Spot, ...]


class Owner(NamedTuple):
    sign: Sign
    colour: Colour


def card(
    painter: Painter,
    box: Box,
    face: CardFace,
    state: State = "plain",
    delivered: bool = False,
    owner: Owner | None = None,
) -> None:
    """A card in a box of 64 x 92 u or larger.

    A delivered one is an outline, with its owner's badge where the vehicle was. A chosen one stands
    in a white frame, ticked in its owner's colour. A faded one cannot be chosen now.
    """
    key = ("card", box.w, box.h, face, state, delivered, owner)
    painter.kept(key, box.x, box.y, lambda p: _Card(p, box, face, state, owner).draw(delivered))


class _Card:
    """One drawing of a card around the origin."""

    def __init__(
        self, painter: Painter, box: Box, face: CardFace, state: State, owner: Owner | None
    ) -> None:
        self.painter = painter
        self.palette = painter.look.palette
        self.box = Box(0, 0, box.w, box.h)
        self.scale = min(box.w / WIDTH, box.h / HEIGHT)
        self.stretch = box.h / HEIGHT
        self.face = face
        self.state = state
        self.owner = owner
        self.fade = Fade(FADED, self.palette.ground) if state == "faded" else NO_FADE

    def draw(self, delivered: bool) -> None:
        if delivered:
            self._outline()
        else:
            self._paper()

    def _place(self, dx: float, down: float) -> Point:
        return self.box.cx + dx * self.scale, self.box.top - down * self.stretch

    def _points(self, colour: Colour) -> None:
        use = TYPE.card._replace(size=TYPE.card.size * self.scale / self.painter.look.u)
        at = self._place(0, 21.5)
        self.painter.text(str(self.face.vp), use, colour, at, "center", whole=True)

    def _paper(self) -> None:
        radius = 5 * self.scale
        if self.state == "chosen":
            frame = self.painter.look.px(4)
            self.painter.rectangle(self.box.inset(-frame), self.palette.chosen, radius + frame)
        paper = self.fade.of(self.palette.paper)
        self.painter.rectangle(self.box, paper, radius)
        if self.palette.name == "day":  # paper on cream: a hairline keeps its shape
            self.painter.outline(self.box, mix(self.palette.line, paper, 0.6), 1, radius)
        ink = self.fade.of(self.palette.ink_on_paper)
        self._points(ink)
        side, places = PLACES[len(self.face.spots)]
        for each, place in zip(self.face.spots, places, strict=True):
            at = self._place(*place)
            if each.filled:
                cube(self.painter, at, side * self.scale, each.coal, fade=self.fade, on_paper=True)
            else:
                spot(self.painter, at, side * self.scale, each.coal, self.fade)
        self.painter.icon(self.face.vehicle, *self._place(0, 80), 32 * self.scale, ink)
        if self.state == "chosen" and self.owner:
            self._tick(self.owner)

    def _tick(self, owner: Owner) -> None:
        x, y, radius = (
            self.box.right - 6 * self.scale,
            self.box.top - 4 * self.scale,
            14.5 * self.scale,
        )
        self.painter.circle(x, y, radius + 2.2 * self.scale, self.palette.ground)
        self.painter.circle(x, y, radius, owner.colour)
        self.painter.icon("tick", x, y, radius * 1.2, self.palette.ink_on_player)

    def _outline(self) -> None:
        line = self.fade.of(self.palette.line)
        ink = self.fade.of(self.palette.faint)
        self.painter.outline(self.box, line, self.painter.look.px(1.6), 5 * self.scale)
        self._points(ink)
        side, places = PLACES[len(self.face.spots)]
        for each, place in zip(self.face.spots, places, strict=True):
            x, y = self._place(*place)
            size = side * self.scale
            around = Box(x - size / 2, y - size / 2, size, size).snapped()
            self.painter.outline(around, line, self.painter.look.px(1.2), size * ROUND)
            shape = COAL[each.coal].shape
            mark(self.painter, shape, (around.cx, around.cy), size * SIZES[shape].alone, ink)
        if self.owner:
            fill = self.fade.of(self.owner.colour)
            ink = self.fade.of(self.palette.ink_on_player)
            size = 23 * self.scale
            badge(self.painter, self._place(0, 78.5), size, self.owner.sign, fill, ink)
