"""A path at a size: from its grid to feathered triangles."""

from math import floor

from ui.drawing import strokes
from ui.drawing.boxes import Box, whole
from ui.drawing.contours import Point, rounded
from ui.drawing.geometry import Geometry
from ui.drawing.paths.pen import FlatBar, FlatFill, FlatLine, Path, flat, level
from ui.drawing.tessellate import fan
from ui.theme import Colour


def shape(path: Path, width: float, tones: tuple[Colour, ...], into: Geometry) -> None:
    """Append the path, `width` pixels wide, its lower left corner at the origin."""
    scale = width / path.width
    for piece in flat(path, level(scale)):
        match piece:
            case FlatFill():
                _fill(piece, path, scale, tones[piece.tone], into)
            case FlatLine():
                _line(piece, path, scale, tones[piece.of.tone], into)
            case FlatBar():
                _bar(piece, path, scale, tones[piece.of.tone], into)


def _scaled(points: list[Point], path: Path, scale: float) -> list[Point]:
    return [(x * scale, (path.height - y) * scale) for x, y in points]


def _fill(piece: FlatFill, path: Path, scale: float, colour: Colour, into: Geometry) -> None:
    holes = [_scaled(hole, path, scale) for hole in piece.holes]
    into.fill(_scaled(piece.contour, path, scale), piece.triangles, colour, holes)


def _line(piece: FlatLine, path: Path, scale: float, colour: Colour, into: Geometry) -> None:
    width = piece.of.width * scale
    points = _scaled(piece.points, path, scale)
    if piece.of.snap:
        width = max(1, whole(width))
        points = [(_snapped(x, width), _snapped(y, width)) for x, y in points]
    colour = (*colour[:3], colour[3] * min(1.0, width))
    for part in strokes.stroke(points, max(1.0, width), piece.of.cap, piece.loop):
        if part.inner:
            into.band(part.contour, part.inner, colour)
        else:
            into.fill(part.contour, part.triangles, colour)


def _snapped(place: float, width: float) -> float:
    """Where the middle of a line of whole width has to lie for its edges to be whole."""
    return floor(place) + 0.5 if width % 2 else whole(place)


def _bar(piece: FlatBar, path: Path, scale: float, colour: Colour, into: Geometry) -> None:
    bar = piece.of
    low = (path.height - bar.y - bar.h) * scale
    box = Box(piece.x * scale, low, bar.w * scale, bar.h * scale).snapped()
    points = rounded(box, bar.radius * scale)
    into.fill(points, fan(len(points)), colour)
