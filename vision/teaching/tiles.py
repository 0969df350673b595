"""Tunnel tiles without cubes, from the mat's slots: each is found by its edges on white paper."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from companion.rules.refusals import Reason, Refusal
from companion.rules.vocabulary import Tile
from vision.atlas import Area, Frame, flat
from vision.kit.layout import Box
from vision.lens import Points
from vision.light import Light3
from vision.looking import Look
from vision.pits.patches import Floats, soft
from vision.pits.places import CARDBOARD, TILE
from vision.pits.squares import hues
from vision.pits.taught import TILE_AREA
from vision.teaching.left import Laid, anything_left
from vision.teaching.named_tiles import check_names
from vision.teaching.outline import outline
from vision.teaching.pit import sharpness
from vision.teaching.prints import pit_prints, tile_prints

ROOM = 60.0
"""mm of a slot in which a tile is looked for."""
WHITE, INK = 0.15, 0.6
"""How far from white noise may be, and what is surely a tile's."""
LEAST_FOUND = 0.35
LEAST_SHARP = 0.33
BEYOND, MOST_BEYOND = (4.5, 6.5), 0.7
"""mm above and below, beyond edge and shadow, where all is white; the share that a card covers."""

NO_MAT = Reason(None, "the order mat is not in the picture: lay the tiles into its slots")
TOO_MANY = Reason(
    None, "{n} tiles are named, but the mat has {slots} slots: teach the others in another picture"
)
NO_TILE = Reason(
    None, "slot {slot} shows no tile: lay {tile} flat into its middle, without cubes, and try again"
)
LEFT_OVER = Reason(
    None, "slot {slot} shows something, but no tile is named for it: name it, or take it away"
)
BLURRED = Reason(None, "the tiles are blurred: hold the camera still, and wait until it is sharp")
CUBES = Reason(
    None, "something lies on {tile} in slot {slot}: take all cubes off the tiles, and try again"
)


class Known(NamedTuple):
    """What was taught before."""

    tiles: Mapping[Tile, Light3] = MappingProxyType({})
    pit: Light3 | None = None


NOTHING = Known()


def teach_tiles(look: Look, tiles: Sequence[Tile], before: Known = NOTHING) -> dict[Tile, Light3]:
    """In slot order from the first, the rest empty. Raises Refusal."""
    mat = look.kit.mat
    if mat.name not in look.pose.sheets:
        raise Refusal(NO_MAT)
    slots = [slot.box for slot in mat.slots if slot.kind == "order"]
    if len(tiles) > len(slots):
        raise Refusal(TOO_MANY, n=len(tiles), slots=len(slots))
    taught: dict[Tile, Light3] = {}
    frames = []
    for number, box in enumerate(slots):
        found = found_tile(look, box)
        named = number < len(tiles)
        if named and found is None:
            raise Refusal(NO_TILE, slot=number + 1, tile=tiles[number])
        if not named and found is not None:
            raise Refusal(LEFT_OVER, slot=number + 1)
        if named and found is not None:
            taught[tiles[number]] = face_of(look, found)
            frames.append(found)
    if max((sharpness(face) for face in taught.values()), default=1.0) < LEAST_SHARP:
        raise Refusal(BLURRED)
    # What is taught anew may have been taught wrongly.
    others = {tile: face for tile, face in before.tiles.items() if tile not in taught}
    check_names(taught, others, before.pit)
    _check_left(look, frames, taught, Known(others, before.pit))
    return taught


def _check_left(
    look: Look, frames: Sequence[Frame], faces: Mapping[Tile, Light3], before: Known
) -> None:
    prints = tile_prints({**before.tiles, **faces})
    others = [print for each in prints.values() for print in each]
    if before.pit is not None:
        others += pit_prints(before.pit)
    for slot, (tile, frame) in enumerate(zip(faces, frames, strict=True), 1):
        if anything_left(Laid(look, frame, CARDBOARD), prints[tile], others):
            raise Refusal(CUBES, tile=tile, slot=slot)


def face_of(look: Look, frame: Frame) -> Light3:
    return flat(look.logs, look.pose, look.light, frame, TILE_AREA, CARDBOARD)


def found_tile(look: Look, box: Box) -> Frame | None:
    """From a tile's mm to the table's: the square that holds what is not white, and no more."""
    place = look.pose.sheets[look.kit.mat.name]
    c, s = np.cos(place.turn), np.sin(place.turn)
    on_mat = Frame(np.array([[c, -s], [s, c]]), np.array([place.x, place.y]))
    middle = np.array([box[0] + box[2] / 2, box[1] + box[3] / 2])
    area = Area(middle[0] - ROOM / 2, middle[1] - ROOM / 2, ROOM, ROOM, 1.0)
    seen = hues(soft(flat(look.logs, look.pose, look.light, on_mat, area, CARDBOARD)))
    if not np.isfinite(seen).all():
        return None
    off = np.abs(seen - hues(soft(np.zeros(3, np.float32)))).sum(axis=2)
    different = np.asarray(np.clip((off - WHITE) / (INK - WHITE), 0, 1), np.float32)
    found = outline(different, (TILE, TILE))
    if found.strength < LEAST_FOUND or _beyond(different, found.moved) > MOST_BEYOND:
        return None
    c, s = np.cos(found.turn), np.sin(found.turn)
    matrix = np.array([[c, -s], [s, c]])
    corner = middle + found.moved - matrix @ np.full(2, TILE / 2)
    return on_mat.after(Frame(matrix, corner))


def _beyond(different: Floats, moved: Points) -> float:
    """How much of a strip above or below it is not white; beside it another tile may lie."""
    middle = round(ROOM / 2 + moved[0])
    strips = []
    for rows, out in ((different, moved[1]), (different[::-1], -moved[1])):
        first, last = (round((ROOM + TILE) / 2 + mm + out) for mm in BEYOND)
        strip = rows[first:last, middle - 12 : middle + 12]
        strips.append(float(strip.mean()) if strip.size else 0.0)
    return max(strips)
