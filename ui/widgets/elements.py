"""An element of the shift clock as a picture: a cube of coal, a vehicle, an empty minecart."""

from ui.drawing.contours import Point
from ui.drawing.painter import Painter
from ui.theme import Colour
from ui.widgets.coal import cart, cube

VEHICLE, CART = 1.3, 1.15
"""How wide they are drawn, of a cube's side."""


def element(
    painter: Painter,
    at: Point,
    side: float,
    kind: str,
    subject: str,
    ink: Colour,
    letter: str = "",
) -> None:
    """Around a centre; `side` is a cube's, the others take about as much room."""
    match kind:
        case "coal":
            cube(painter, at, side, subject, letter)
        case "minecarts":
            width = side * CART
            cart(painter, (at[0], at[1] - width * 0.28), width, subject)
        case _:
            painter.icon(subject, *at, side * VEHICLE, ink)
