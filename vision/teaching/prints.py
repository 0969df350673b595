"""The prints of what is taught, each where a cube may have been left, beside others like it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from companion.rules.components import ORDERS, TILES
from companion.rules.vocabulary import COALS, Coal, Order, Tile
from vision.atlas import Area
from vision.cards.faces import LAYOUTS, SIDES, card_area
from vision.light import Light3
from vision.pits.frame import WHOLE
from vision.pits.places import CARTS, TILE, printed
from vision.pits.taught import TILE_AREA

Where = Literal["card", "tile", "pit"]
CART = 13.0
"""mm: about as wide as a minecart is printed."""
MARGIN = 1.15
"""Of a print's side: with its border."""


class Print(NamedTuple):
    """A spot or a minecart; not a tuple of numbers to be compared, but one place on one piece."""

    face: Light3
    """The whole piece, flat, relative to white paper."""
    area: Area
    x: float
    y: float
    """Its middle, in the piece's mm."""
    side: float
    coal: Coal
    where: Where
    place: tuple[str, int, int]
    """Prints that have the same are surrounded alike, whatever the piece."""


class Like(NamedTuple):
    """Another print to compare with, and how much of what is around it."""

    print: Print
    reach: float
    """mm from its middle."""


FAR = 99.0


def card_prints(
    faces: Mapping[Order, Light3], card: tuple[float, float]
) -> dict[Order, list[Print]]:
    return {order: list(_of_card(order, face, card)) for order, face in faces.items()}


def _of_card(order: Order, face: Light3, card: tuple[float, float]) -> Iterator[Print]:
    spots, area = ORDERS[order].spots, card_area(card)
    count = len(spots)
    for at, (coal, (x, y)) in enumerate(zip(spots, LAYOUTS[count], strict=True)):
        side, place = SIDES[count] * card[0], ("card", count, at)
        yield Print(face, area, x * card[0], y * card[1], side, coal, "card", place)


def tile_prints(faces: Mapping[Tile, Light3]) -> dict[Tile, list[Print]]:
    return {tile: list(_of_tile(tile, face)) for tile, face in faces.items()}


def _of_tile(tile: Tile, face: Light3) -> Iterator[Print]:
    kind = TILES[tile]
    for at, (x, y) in enumerate(CARTS[kind.minecarts]):
        place = ("tile", kind.minecarts, at)
        yield Print(face, TILE_AREA, x * TILE, y * TILE, CART, kind.coal, "tile", place)


def pit_prints(face: Light3) -> list[Print]:
    return [
        Print(face, WHOLE, *printed(coal), CART, coal, "pit", ("pit", at, 0))
        for at, coal in enumerate(COALS)
    ]


def others_like(print: Print, others: Sequence[Print]) -> list[Like]:
    """Those of its coal: surrounded as it is where there are such."""
    same = [each for each in others if each is not print and each.coal == print.coal]
    alike = [each for each in same if each.place == print.place]
    if alike:
        return [Like(each, FAR) for each in alike]
    # Around a card's spots lie others; tunnels are much the same everywhere.
    reach = print.side / 2 * MARGIN if print.where == "card" else FAR
    return [Like(each, reach) for each in same]


def others_unlike(print: Print, others: Sequence[Print]) -> list[Print]:
    """Those of other coals: drawn in the same way, in another colour."""
    return [each for each in others if each.coal != print.coal]
