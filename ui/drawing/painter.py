"""The painter: every shape, path and text of a drawing, gathered into one mesh and its texts."""

from collections.abc import Callable, Hashable
from typing import NamedTuple

from ui.drawing import contours, strokes
from ui.drawing.boxes import Box, whole
from ui.drawing.contours import Point, Points
from ui.drawing.fitting import UNBOUNDED, Room
from ui.drawing.geometry import Geometry
from ui.drawing.look import Look
from ui.drawing.paths import named
from ui.drawing.paths.pen import Path
from ui.drawing.paths.shaping import shape
from ui.drawing.strokes import Cap
from ui.drawing.tessellate import ears, fan, strip
from ui.drawing.text import Align, Line, Upright
from ui.drawing.written import Written
from ui.theme import Colour, Type

FULL = 50_000
"""From this many vertices on a new mesh begins; one can hold 65,535."""


class Stratum:
    """Shapes, and above them texts."""

    def __init__(self) -> None:
        self.shapes = [Geometry()]
        self.texts: list[tuple[Line, Colour]] = []


class Stamp(NamedTuple):
    """A drawing to be used again at other places."""

    shapes: Geometry
    texts: list[tuple[Line, Colour]]
    written: list[Written]


class Painter:
    """Draws in pixels, y upwards, angles in degrees of the clock (0 is up, 90 right).

    Shapes lie in the order they are drawn, texts above all shapes; `lift` begins above the texts.
    """

    def __init__(self, look: Look) -> None:
        self.look = look
        self.strata = [Stratum()]
        self.written: list[Written] = []

    @property
    def _shapes(self) -> Geometry:
        shapes = self.strata[-1].shapes
        if shapes[-1].count > FULL:
            shapes.append(Geometry())
        return shapes[-1]

    def lift(self) -> None:
        """What follows is drawn above all texts so far."""
        self.strata.append(Stratum())

    def rectangle(self, box: Box, colour: Colour, radius: float = 0) -> None:
        self.convex(contours.rounded(box, radius), colour)

    def outline(self, box: Box, colour: Colour, width: float, radius: float = 0) -> None:
        """A frame just inside a box."""
        radius = min(radius, box.w / 2, box.h / 2)
        steps = contours.chords(radius, 90)
        outer = contours.rounded(box, radius, steps)
        inner = contours.rounded(box.inset(width), max(radius - width, 0), steps)
        if len(outer) != len(inner):  # too thick for a rounded inside: corners of their own
            inner = contours.rounded(box.inset(width), 0.75, steps)
        self._shapes.band(outer, inner, colour)

    def dashed(
        self, box: Box, colour: Colour, width: float, radius: float = 0, dash: float = 0
    ) -> None:
        """A frame of dashes just inside a box; the gaps are a little shorter than the dashes."""
        dash = dash or 3 * width
        middle = contours.rounded(box.inset(width / 2), max(radius - width / 2, 0))
        for part in strokes.dashes(middle, dash, dash * 0.75):
            self.line(part, width, colour, "butt")

    def hatched(
        self,
        box: Box,
        colour: Colour,
        step: float,
        width: float,
        radius: float = 0,
        angle: float = 45,
    ) -> None:
        """Stripes inside a rounded rectangle: 45 rises to the right, 0 stands upright."""
        within = contours.rounded(box, radius)
        for stripe in contours.stripes(box, step, width, angle):
            self.convex(contours.clipped(stripe, within), colour)

    def dotted(self, box: Box, colour: Colour, step: float, radius: float) -> None:
        """Dots in rows and columns, as many as fit, in the middle of a box."""
        columns, rows = int(box.w // step), int(box.h // step)
        for place in range(columns * rows):
            x = box.cx + (place % columns - (columns - 1) / 2) * step
            y = box.cy + (place // columns - (rows - 1) / 2) * step
            self.circle(x, y, radius, colour)

    def circle(self, cx: float, cy: float, radius: float, colour: Colour) -> None:
        self.convex(contours.circle(cx, cy, radius), colour)

    def ring(self, cx: float, cy: float, radius: float, width: float, colour: Colour) -> None:
        """A circle's frame, just inside its radius."""
        outer = contours.circle(cx, cy, radius)
        inner = contours.circle(cx, cy, max(radius - width, 0.01), len(outer))
        self._shapes.band(outer, inner, colour)

    def sector(
        self,
        cx: float,
        cy: float,
        radii: tuple[float, float],
        angles: tuple[float, float],
        colour: Colour,
        gaps: tuple[float, float] = (0, 0),
    ) -> None:
        """A piece of a ring, inner to outer radius, clockwise; half of each gap stays free."""
        points = contours.sector(cx, cy, radii, angles, gaps)
        self._shapes.fill(points, strip(len(points)), colour)

    def arc(
        self,
        cx: float,
        cy: float,
        radius: float,
        width: float,
        angles: tuple[float, float],
        colour: Colour,
        cap: Cap = "butt",
    ) -> None:
        """A line of this width along an arc."""
        self.line(contours.arc(cx, cy, radius, *angles), width, colour, cap)

    def convex(self, points: Points, colour: Colour) -> None:
        """A convex polygon."""
        if len(points) > 2:
            self._shapes.fill(points, fan(len(points)), colour)

    def polygon(self, points: Points, colour: Colour) -> None:
        """Any polygon that does not cross itself."""
        points = contours.closed(points)
        self._shapes.fill(points, ears(points), colour)

    def line(
        self,
        points: Points,
        width: float,
        colour: Colour,
        cap: Cap = "round",
        loop: bool = False,
    ) -> None:
        """Straight pieces between points; its corners are round."""
        thin = min(width, 1.0)
        colour = (*colour[:3], colour[3] * thin)
        for piece in strokes.stroke(points, max(width, 1.0), cap, loop):
            if piece.inner:
                self._shapes.band(piece.contour, piece.inner, colour)
            else:
                self._shapes.fill(piece.contour, piece.triangles, colour)

    def path(self, path: Path, x: float, y: float, width: float, *tones: Colour) -> None:
        """A path of this width with its lower left corner here; a colour for each of its tones."""
        key = ("path", path.name, width, tones)
        self.kept(key, x, y, lambda painter: shape(path, width, tones, painter._shapes))

    def icon(self, name: str, cx: float, cy: float, size: float, *tones: Colour) -> None:
        """A path by its name, around a centre; `size` is the width of its grid."""
        path = named(name)
        height = size * path.height / path.width
        self.path(path, cx - size / 2, cy - height / 2, size, *tones)

    def text(
        self,
        words: str,
        use: Type,
        colour: Colour,
        at: Point,
        align: Align = "left",
        width: float = UNBOUNDED,
        lines: int = 1,
        whole: bool = False,
    ) -> Written:
        """Words on a baseline; `whole` for a number, a name or a button: never an ellipsis."""
        room = Room(width, UNBOUNDED, lines, whole)
        return self._write(*self.look.lettering.set_line(words, use, at, room, align), colour)

    def text_in(
        self,
        box: Box,
        words: str,
        use: Type,
        colour: Colour,
        align: Align = "center",
        upright: Upright = "middle",
        lines: int = 1,
        whole: bool = False,
    ) -> Written:
        """Words in a box, by default in its middle."""
        room = Room(box.w, box.h, lines, whole)
        return self._write(
            *self.look.lettering.set_box(words, use, box, room, align, upright), colour
        )

    def _write(self, lines: list[Line], written: Written, colour: Colour) -> Written:
        self.strata[-1].texts += ((line, colour) for line in lines)
        self.written.append(written)
        return written

    def kept(self, key: Hashable, x: float, y: float, draw: Callable[["Painter"], None]) -> None:
        """What `draw` draws around the origin, moved here by whole pixels.

        It is drawn once and kept under the key, which must name all that it depends on besides
        the look.
        """
        stamp: Stamp | None = self.look.kept(key)
        if stamp is None:
            painter = Painter(self.look)
            draw(painter)
            (stratum,) = painter.strata
            (shapes,) = stratum.shapes
            stamp = Stamp(shapes, stratum.texts, painter.written)
            self.look.keep(key, stamp)
        dx, dy = whole(x), whole(y)
        self._shapes.add(stamp.shapes, dx, dy)
        self.strata[-1].texts += (
            (line._replace(x=line.x + dx, y=line.y + dy), colour) for line, colour in stamp.texts
        )
        self.written += (written.moved(dx, dy) for written in stamp.written)
