"""A PDF in millimetres: type, lines and shapes as the kit's pages need them."""

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, NamedTuple

from fpdf import FPDF
from fpdf.drawing_primitives import DeviceGray, DeviceRGB
from fpdf.enums import IntersectionRule, StrokeCapStyle, StrokeJoinStyle
from fpdf.fonts import TTFFont
from fpdf.prefs import ViewerPreferences

from vision.kit.layout import Box, Point, Srgb

Face = Literal["", "B"]
"""Regular, or bold."""
Side = Literal["left", "middle", "right"]

CONDENSED = Path("/usr/share/fonts/truetype/roboto/unhinted")
"""Where Debian's fonts-roboto-unhinted puts Roboto Condensed."""
MM_OF_POINT = 25.4 / 72
LEADING = 1.32
INK: Srgb = (21, 34, 42)
DIM: Srgb = (75, 90, 98)
LAMP: Srgb = (22, 49, 63)
STEEL: Srgb = (124, 139, 146)
LANTERN: Srgb = (143, 98, 0)
FAINT: Srgb = (176, 182, 186)


class Stroke(NamedTuple):
    """One piece of a sign, on the sign's own grid."""

    points: Sequence[Point]
    width: float
    """Of the line; 0 for a filled shape."""
    closed: bool
    colour: Srgb
    round: bool = True


class Sign(NamedTuple):
    size: Point
    strokes: Sequence[Stroke]


def fonts(folder: Path = CONDENSED) -> dict[Face, Path]:
    """Roboto Condensed where it is installed, else the wider Roboto that comes with Kivy."""
    condensed: dict[Face, Path] = {
        "": folder / "RobotoCondensed-Regular.ttf",
        "B": folder / "RobotoCondensed-Bold.ttf",
    }
    if all(file.is_file() for file in condensed.values()):
        return condensed
    # Found without loading Kivy, which would look for a window.
    spec = find_spec("kivy")
    inside = Path(next(iter((spec and spec.submodule_search_locations) or [""]))) / "data" / "fonts"
    return {"": inside / "Roboto-Regular.ttf", "B": inside / "Roboto-Bold.ttf"}


class Document:
    def __init__(self, title: str, language: str, faces: dict[Face, Path] | None = None) -> None:
        self._pdf = FPDF(unit="mm")
        self._pdf.set_auto_page_break(False)
        self._pdf.c_margin = 0
        for face, file in (faces or fonts()).items():
            self._pdf.add_font("Roboto", face, file)
        self._pdf.set_title(title)
        self._pdf.set_creator("Steiger")
        self._pdf.set_lang(language)
        # What print dialogs start with: no scaling, one side.
        self._pdf.viewer_preferences = ViewerPreferences(print_scaling="None", duplex="Simplex")

    def page(self, size: Point) -> None:
        wide, high = size
        self._pdf.add_page("landscape" if wide > high else "portrait", (min(size), max(size)))

    def content(self) -> bytes:
        return bytes(self._pdf.output())

    def discard(self) -> None:
        """What was only a trial lets its fonts go."""
        for font in self._pdf.fonts.values():
            if isinstance(font, TTFFont):
                font.close()

    # Type

    def text(
        self,
        at: Point,
        words: str,
        size: float,
        face: Face = "",
        colour: Srgb = INK,
        side: Side = "left",
        within: float = 0.0,
    ) -> float:
        """One line on its base line; smaller where it would be wider than `within`. Its width."""
        width = self.width(words, size, face)
        if within and width > within:
            self._pdf.set_font_size(size * within / width)
            width = within
        self._pdf.set_text_color(*colour)
        x = at[0] - width * {"left": 0.0, "middle": 0.5, "right": 1.0}[side]
        self._pdf.text(x, at[1], words)
        return width

    def width(self, words: str, size: float, face: Face = "") -> float:
        self._pdf.set_font("Roboto", face, size)
        return float(self._pdf.get_string_width(words))

    def paragraph(
        self,
        at: Point,
        width: float,
        words: str,
        size: float,
        colour: Srgb = INK,
        side: Side = "left",
    ) -> float:
        """Lines below each other from a top edge. Answers where they end."""
        self._pdf.set_font("Roboto", "", size)
        self._pdf.set_text_color(*colour)
        self._pdf.set_xy(*at)
        high = size * MM_OF_POINT * LEADING
        align = {"left": "L", "middle": "C", "right": "R"}[side]
        self._pdf.multi_cell(width, high, words, align=align, new_y="NEXT")
        return float(self._pdf.get_y())

    # Shapes

    def box(self, box: Box, colour: Srgb) -> None:
        self._fill(colour)
        self._pdf.rect(*box, style="F")

    def frame(self, box: Box, colour: Srgb, width: float, radius: float = 0.0) -> None:
        self._line(colour, width)
        self._pdf.rect(*box, style="D", round_corners=radius > 0, corner_radius=radius)

    def disc(self, middle: Point, radius: float, colour: Srgb) -> None:
        self._fill(colour)
        x, y = middle[0] - radius, middle[1] - radius
        self._pdf.ellipse(x, y, 2 * radius, 2 * radius, style="F")

    def ring(self, middle: Point, radius: float, colour: Srgb, width: float) -> None:
        self._line(colour, width)
        x, y = middle[0] - radius, middle[1] - radius
        self._pdf.ellipse(x, y, 2 * radius, 2 * radius, style="D")

    def line(self, points: Sequence[Point], colour: Srgb, width: float, dash: float = 0.0) -> None:
        self._line(colour, width)
        self._pdf.set_dash_pattern(dash, dash)
        self._pdf.polyline(points)
        self._pdf.set_dash_pattern()

    def shape(self, rings: Sequence[Sequence[Point]], colour: Srgb) -> None:
        """Filled as one; rings within rings are holes."""
        with self._pdf.new_path() as path:
            path.style.fill_color = _device(colour)
            path.style.stroke_color = None
            path.style.intersection_rule = IntersectionRule.EVENODD
            for ring in rings:
                path.move_to(*ring[0])
                for point in ring[1:]:
                    path.line_to(*point)
                path.close()

    def sign(self, sign: Sign, at: Point, width: float) -> None:
        by = width / sign.size[0]
        for stroke in sign.strokes:
            points = [(at[0] + x * by, at[1] + y * by) for x, y in stroke.points]
            if stroke.width:
                self._stroke(stroke, points, by)
            else:
                self.shape([points], stroke.colour)

    def _stroke(self, stroke: Stroke, points: Sequence[Point], by: float) -> None:
        with self._pdf.new_path() as path:
            path.style.fill_color = None
            path.style.stroke_color = _device(stroke.colour)
            path.style.stroke_width = stroke.width * by
            caps = StrokeCapStyle.ROUND if stroke.round else StrokeCapStyle.BUTT
            path.style.stroke_cap_style = caps
            path.style.stroke_join_style = StrokeJoinStyle.ROUND
            path.move_to(*points[0])
            for point in points[1:]:
                path.line_to(*point)
            if stroke.closed:
                path.close()

    def _fill(self, colour: Srgb) -> None:
        # Gray as gray: printers then use black ink alone, and it stays neutral.
        red, green, blue = colour
        self._pdf.set_fill_color(*((red,) if red == green == blue else colour))

    def _line(self, colour: Srgb, width: float) -> None:
        self._pdf.set_draw_color(*colour)
        self._pdf.set_line_width(width)


def _device(colour: Srgb) -> DeviceGray | DeviceRGB:
    red, green, blue = (part / 255 for part in colour)
    return DeviceGray(red) if red == green == blue else DeviceRGB(red, green, blue)
