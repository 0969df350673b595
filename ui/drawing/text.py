"""Lettering: fonts, exact widths, and one white texture for each text and size."""

from collections import OrderedDict
from pathlib import Path
from typing import Any, Literal, NamedTuple

from kivy import kivy_data_dir
from kivy.core.text import Label as CoreLabel

from ui.drawing.boxes import Box, whole
from ui.drawing.fitting import UNBOUNDED, Fitted, Room, fit
from ui.drawing.written import Written, ink
from ui.theme import CAPITAL, LEADING, Face, Type

Align = Literal["left", "center", "right"]
Upright = Literal["top", "middle", "bottom"]
Faces = dict[Face, str]

CONDENSED = Path("/usr/share/fonts/truetype/roboto/unhinted")
"""Where Debian's fonts-roboto-unhinted puts Roboto Condensed."""
_WEIGHTS: dict[Face, str] = {"bold": "Bold", "medium": "Medium", "regular": "Regular"}
_INSIDE_KIVY: dict[Face, str] = {"bold": "Bold", "medium": "Regular", "regular": "Regular"}
TEXTURES = 3000


def faces(folder: Path = CONDENSED) -> Faces:
    """Roboto Condensed where it is installed, else the wider Roboto that comes with Kivy."""
    condensed = {face: folder / f"RobotoCondensed-{name}.ttf" for face, name in _WEIGHTS.items()}
    if all(path.is_file() for path in condensed.values()):
        return {face: str(path) for face, path in condensed.items()}
    inside = Path(kivy_data_dir) / "fonts"
    return {face: str(inside / f"Roboto-{name}.ttf") for face, name in _INSIDE_KIVY.items()}


class Line(NamedTuple):
    """A line of text ready to be drawn: its texture and its lower left corner."""

    texture: Any
    x: int
    y: int


class Lettering:
    """Text at one size of screen and one text scale."""

    def __init__(self, u: float, scale: float = 1.0, fonts: Faces | None = None) -> None:
        self._u = u
        self._scale = scale
        self._fonts = fonts or faces()
        self._rulers: dict[tuple[Face, int], Any] = {}
        self._widths: OrderedDict[tuple[str, Face, int], int] = OrderedDict()
        self._textures: OrderedDict[tuple[str, Face, int], Any] = OrderedDict()

    def size(self, use: Type) -> int:
        """In whole pixels: Kivy would cut the fraction off."""
        return max(1, whole(use.size * self._u * (self._scale if use.scales else 1)))

    def width(self, words: str, face: Face, size: int) -> int:
        """Exactly as it will be drawn: SDL rounds every letter to whole pixels."""
        key = words, face, size
        width = self._widths.get(key)
        if width is None:
            width = self._widths[key] = self._ruler(face, size).get_extents(words)[0]
            if len(self._widths) > 2 * TEXTURES:
                self._widths.popitem(last=False)
        return width

    def texture(self, words: str, face: Face, size: int) -> Any:
        key = words, face, size
        texture = self._textures.get(key)
        if texture is None:
            label = CoreLabel(text=words, font_name=self._fonts[face], font_size=size)
            label.refresh()
            texture = self._textures[key] = label.texture
            if len(self._textures) > TEXTURES:
                self._textures.popitem(last=False)
        else:
            self._textures.move_to_end(key)
        return texture

    def fit(self, words: str, use: Type, room: Room) -> Fitted:
        return fit(words, self.size(use), room, lambda line, size: self.width(line, use.face, size))

    def place(self, line: str, face: Face, size: int, x: float, baseline: float) -> Line:
        """A line whose baseline begins here, moved to whole pixels."""
        texture = self.texture(line, face, size)
        ascent = self._ruler(face, size).get_ascent()
        return Line(texture, whole(x), whole(baseline) + ascent - texture.height)

    def set_line(
        self, words: str, use: Type, at: tuple[float, float], room: Room, align: Align
    ) -> tuple[list[Line], Written]:
        """Lines from a first baseline downwards, to the left or right of a point or around it."""
        fitted = self.fit(words, use, room)
        x, baseline = at
        bound = None
        if room.width < UNBOUNDED:
            left = self._left(x, room.width, align)
            above, below = use_heights(fitted)
            bound = Box(left, baseline - below, room.width, above + below)
        return self._set(words, use.face, fitted, at, align, bound, room.whole)

    def set_box(
        self, words: str, use: Type, box: Box, room: Room, align: Align, upright: Upright
    ) -> tuple[list[Line], Written]:
        """Lines in a box; in its middle the capitals are, not the letters' whole height."""
        fitted = self.fit(words, use, room)
        block = CAPITAL * fitted.size + (len(fitted.lines) - 1) * _leading(fitted.size)
        first = {
            "top": box.top - CAPITAL * fitted.size,
            "middle": box.cy + block / 2 - CAPITAL * fitted.size,
            "bottom": box.y + block - CAPITAL * fitted.size,
        }[upright]
        x = {"left": box.x, "center": box.cx, "right": box.right}[align]
        return self._set(words, use.face, fitted, (x, first), align, box, room.whole)

    def _set(
        self,
        words: str,
        face: Face,
        fitted: Fitted,
        at: tuple[float, float],
        align: Align,
        bound: Box | None,
        keep: bool,
    ) -> tuple[list[Line], Written]:
        lines: list[Line] = []
        boxes: list[Box] = []
        for i, line in enumerate(fitted.lines):
            if not line.strip():
                continue
            width = self.width(line, face, fitted.size)
            left = whole(self._left(at[0], width, align))
            baseline = whole(at[1]) - i * _leading(fitted.size)
            lines.append(self.place(line, face, fitted.size, left, baseline))
            boxes.append(ink(line, left, baseline, width, fitted.size))
        state = fitted.shrunk, fitted.squeezed, fitted.cut
        return lines, Written(words, tuple(boxes), bound, fitted.size, keep, *state)

    @staticmethod
    def _left(x: float, width: float, align: Align) -> float:
        return {"left": x, "center": x - width / 2, "right": x - width}[align]

    def _ruler(self, face: Face, size: int) -> Any:
        ruler = self._rulers.get((face, size))
        if ruler is None:
            ruler = CoreLabel(font_name=self._fonts[face], font_size=size)
            self._rulers[face, size] = ruler
        return ruler


def _leading(size: int) -> int:
    return whole(LEADING * size)


def use_heights(fitted: Fitted) -> tuple[float, float]:
    """How far a text reaches above its first baseline, accents and all, and below it."""
    below = (len(fitted.lines) - 1) * _leading(fitted.size)
    return 0.93 * fitted.size, 0.21 * fitted.size + below
