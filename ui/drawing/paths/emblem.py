"""The headframe whose winding wheel is the clock: Steiger's own sign, on a 96 x 80 grid.

Its tones: the wheel and the hands, the steel of the legs, the hub.
"""

from ui.drawing.paths.pen import Fill, Line, Path, Piece, disc

WHEEL_X, WHEEL_Y, WHEEL_R = 42.0, 26.0, 24.0


def _around(length: tuple[float, float], width: float, tone: int, turn: float) -> Line:
    """A line from one radius to another, at an angle of the clock."""
    inner, outer = length
    # A turn is about the grid's middle, so an arc of no length finds the points instead.
    start = f"A {WHEEL_X} {WHEEL_Y} {inner} {turn} {turn}"
    return Line(f"{start} A {WHEEL_X} {WHEEL_Y} {outer} {turn} {turn}", width, tone=tone)


_LEGS: tuple[Piece, ...] = (
    Line("M 31 45 L 18.4 74.4", 4.6, cap="butt", tone=1),
    Line("M 48 46 L 54.3 74.4", 4.6, cap="butt", tone=1),
    Line("M 58 42 L 84.1 74.4", 4.6, cap="butt", tone=1),
    Line("M 25.4 63 H 52", 3.2, cap="butt", tone=1),
    Line("M 5 74.5 H 91", 3.6, tone=1),
)

_CLOCK: tuple[Piece, ...] = (
    Line(disc(WHEEL_X, WHEEL_Y, WHEEL_R - 1.8), 3.6),
    *(_around((15.4, 19), 1.7, 1, 30 * hour) for hour in range(12) if hour not in (0, 4, 8)),
    *(_around((6.4, 19), 2.1, 0, turn) for turn in (0, 120, 240)),
    Fill(disc(WHEEL_X, WHEEL_Y, 4.2), tone=2),
)

EMBLEMS = (
    Path("headframe", _LEGS + _CLOCK, 96, 80),
    Path("winding-wheel", _CLOCK, 84, 52),
)
