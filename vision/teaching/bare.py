"""Whether a pit that is to be taught is empty: what lies on it would be taken for its print."""

from collections.abc import Mapping

import numpy as np

from companion.rules.refusals import Reason, Refusal
from companion.rules.vocabulary import COALS, Tile
from vision.asking import odds
from vision.light import Light3
from vision.looking import Look
from vision.pits.cubes import Canvas, Spot, measure, told
from vision.pits.frame import by_rulers
from vision.pits.laid import read_row
from vision.pits.places import CARDBOARD, ROWS, printed
from vision.pits.reading import nets
from vision.pits.region import Region
from vision.pits.taught import TaughtPit
from vision.teaching.left import Laid, anything_left
from vision.teaching.prints import pit_prints, tile_prints

SURELY_TILE = 0.995
SURELY_CUBES = 3.0
"""Log odds of all four printed minecarts together: one alone says little of an unknown print."""
HOLE = 18
"""Pixels on either side of a printed minecart's middle."""

TILES = Reason(
    None, "a tunnel tile lies beside the pit: take tiles, cubes and cage away, and try again"
)
CUBES = Reason(
    None, "cubes lie on the printed minecarts: take tiles, cubes and cage away, and try again"
)


def check_bare(look: Look, picture: Light3, tiles: Mapping[Tile, Light3]) -> None:
    """Of the one pit in the picture, beside tiles that were taught before. Raises Refusal."""
    models, seat = nets(), look.seats[0]
    region = Region(look, seat, TaughtPit(picture))
    for coal, side in ROWS:
        there = read_row(region, coal, side, models.tile).there
        if there and there[0] > SURELY_TILE:
            raise Refusal(TILES)
    spots = [Spot(*printed(coal), coal) for coal in COALS]
    measured = measure(Canvas(Region(look, seat, TaughtPit(_unknown(picture)))), spots)
    empty = told(measured, *models.cubes)[:, 0]
    if sum(odds(1 - float(each)) for each in empty) > SURELY_CUBES:
        raise Refusal(CUBES)
    prints = pit_prints(picture)
    others = [*prints, *(print for each in tile_prints(tiles).values() for print in each)]
    if anything_left(Laid(look, by_rulers(look, seat), CARDBOARD), prints, others):
        raise Refusal(CUBES)


def _unknown(picture: Light3) -> Light3:
    """As if nobody knew the printed minecarts."""
    holed = picture.copy()
    for coal in COALS:
        x, y = (round(2 * each) for each in printed(coal))
        holed[max(0, y - HOLE) : y + HOLE, max(0, x - HOLE) : x + HOLE] = np.nan
    return holed
