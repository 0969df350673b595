"""A camera's picture on a screen: one texture that new frames are written into, outlines above it.

The picture stands whole in the middle of its well. A frame costs one copy to the graphics card;
outlines are drawn anew only when they have moved by a pixel.
"""

from collections.abc import Sequence
from math import hypot
from typing import Any

from kivy.graphics import Color, InstructionGroup, Rectangle, RenderContext
from kivy.graphics.texture import Texture

from companion.services.camera.camera import Picture, Point
from ui.drawing.boxes import Box, whole
from ui.drawing.layers import Layer
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.drawing.strokes import dashes
from ui.drawing.written import Written
from ui.presenters.camera_view import Kind, Traced
from ui.widgets.signs import signal

GRAY_SHADER = """$HEADER$
uniform float gray;
void main() {
    vec4 seen = frag_color * texture2D(texture0, tex_coord0);
    float light = dot(seen.rgb, vec3(0.2126, 0.7152, 0.0722));
    gl_FragColor = vec4(mix(seen.rgb, vec3(light) * 0.7, gray), seen.a);
}
"""
BADGE, LINE = 32, 5
DASH, GAP = 16, 11
"""Lengths in u."""
TINY, SMALL = 60, 0.62
"""What is narrower than this has smaller marks."""


class LivePicture:
    """Something drawn, for a `Live`."""

    def __init__(self, look: Look, well: Box) -> None:
        self.group = InstructionGroup()
        self.room = well
        """Where the picture is, in pixels: all of the well until there is one."""
        self._look = look
        self._well = well
        self._texture: Any = None
        self._tint = Color(1, 1, 1, 1)
        self._rectangle = Rectangle(pos=(well.x, well.y), size=(0, 0))
        self._toned = RenderContext(
            use_parent_projection=True, use_parent_modelview=True, fs=GRAY_SHADER
        )
        self._toned.add(self._tint)
        self._toned.add(self._rectangle)
        self._toned["gray"] = 0.0
        self._traced: Layer[Any] = Layer(look, draw_traced)
        self.group.add(self._toned)
        self.group.add(self._traced.group)

    @property
    def written(self) -> list[Written]:
        return self._traced.written

    def show(self, picture: Picture) -> None:
        """The frame of now."""
        if self._texture is None or self._texture.size != picture.size:
            self._fit(picture.size)
        self._texture.blit_buffer(picture.rgb, colorfmt="rgb", bufferfmt="ubyte")

    def trace(self, traced: Sequence[Traced]) -> None:
        """What lies in the frame of now."""
        self._traced.show(tuple((self._placed(each), each.kind, each.badge) for each in traced))

    def frame_middle(self, share: float) -> None:
        """A dashed frame around what lies in the middle of a crop, so large a share of it."""
        x = y = share / 2
        points = ((0.5 - x, 0.5 - y), (0.5 + x, 0.5 - y), (0.5 + x, 0.5 + y), (0.5 - x, 0.5 + y))
        self.trace([Traced(points, "doubt", badge=False)])

    def dim(self, share: float) -> None:
        """Under a sheet."""
        self._tint.a = share
        self._traced.opacity = share

    def gray(self, wanted: bool) -> None:
        """For a picture in which nothing can be read."""
        self._toned["gray"] = float(wanted)

    def release(self) -> None:
        self._traced.release()
        self._toned.clear()
        self.group.clear()
        self._texture = None

    def _fit(self, size: tuple[int, int]) -> None:
        self.room = fitted(self._well, size)
        self._texture = Texture.create(size=size, colorfmt="rgb")
        self._texture.flip_vertical()
        self._rectangle.texture = self._texture
        self._rectangle.pos = self.room.x, self.room.y
        self._rectangle.size = self.room.w, self.room.h

    def _placed(self, each: Traced) -> tuple[Point, ...]:
        room = self.room
        return tuple((whole(room.x + x * room.w), whole(room.top - y * room.h)) for x, y in each[0])


def fitted(well: Box, size: tuple[int, int]) -> Box:
    """All of a picture of this size in the middle of its well, as large as it can be."""
    scale = min(well.w / size[0], well.h / size[1])
    w, h = whole(size[0] * scale), whole(size[1] * scale)
    return Box(whole(well.cx - w / 2), whole(well.cy - h / 2), w, h)


def draw_traced(painter: Painter, value: tuple[tuple[tuple[Point, ...], Kind, bool], ...]) -> None:
    u, palette = painter.look.u, painter.look.palette
    for points, kind, _ in value:
        scale = SMALL if _is_small(points, u) else 1.0
        if kind == "doubt":
            for part in dashes(points, DASH * scale * u, GAP * scale * u):
                painter.line(part, LINE * scale * u, palette.doubt, "butt")
        else:
            ink = palette.certain if kind == "certain" else palette.paper
            painter.line([*points, points[0]], (LINE - 1) * u, ink, loop=True)
    for points, kind, badge in value:
        if badge and kind != "plain":
            painter.lift()
            (x, y), size, out = _corner(points), BADGE * u, 0.0
            if _is_small(points, u):  # beside it: what is asked has to be seen
                size, out = BADGE * SMALL * u, BADGE * SMALL * u / 2
            signal(painter, (x + out, y + out), size, kind)


def _is_small(points: Sequence[Point], u: float) -> bool:
    return max(x for x, _ in points) - min(x for x, _ in points) < TINY * u


def _corner(points: Sequence[Point]) -> Point:
    """The one nearest to the picture's upper right."""
    x, y = max(x for x, _ in points), max(y for _, y in points)
    return min(points, key=lambda point: hypot(point[0] - x, point[1] - y))
