"""Draws one printed sheet: its markers and patches exactly, all else thin, light, and out of the
way: cards and cubes are read on white paper."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from companion.words import Words
from vision.kit.cells import black_cells, outlines
from vision.kit.document import DIM, FAINT, INK, Document, Sign
from vision.kit.layout import CELL, Box, Kit, Marker, Point, Sheet, Slot, Srgb
from vision.kit.pages import PRINTABLE

THIN = 0.2
BLACK = (0, 0, 0)
SLOT_INK = (190, 190, 190)
ARM = 4.0
AWAY = (2.0, 1.5, 1.0, 0.5)
"""mm from a card's place to the marks of its corners: the first for which there is room."""
TRAY_AWAY = 0.5

Angle = tuple[Point, Point, Point]


class Draughtsman(NamedTuple):
    """What draws with: the paper, the language, and the headframe."""

    on: Document
    words: Words
    sign: Sign


def draw_printed(on: Document, sheet: Sheet, at: Point) -> None:
    """What the camera goes by."""
    for marker in sheet.markers:
        _marker(on, marker, at)
    for patch in sheet.patches:
        on.box(_moved(patch.box, at), patch.srgb)


def _marker(on: Document, marker: Marker, at: Point) -> None:
    x, y = marker.corners[0]
    rings = outlines(black_cells(marker.id))
    on.shape(
        [[(at[0] + x + c * CELL, at[1] + y + r * CELL) for c, r in ring] for ring in rings], BLACK
    )


def _moved(box: Box, at: Point) -> Box:
    return Box(box.x + at[0], box.y + at[1], box.w, box.h)


# The mat


def draw_mat(hand: Draughtsman, kit: Kit) -> None:
    mat, on = kit.mat, hand.on
    draw_printed(on, mat, (0.0, 0.0))
    orders = [slot for slot in mat.slots if slot.kind == "order"]
    for arm in _marks(mat, [slot.box for slot in orders]):
        on.line(arm, SLOT_INK, THIN)
    _numbers(on, orders)
    (tray,) = (slot.box for slot in mat.slots if slot.kind == "tray")
    _tray(on, tray)
    _beside_markers(hand, kit, tray)


def _marks(mat: Sheet, boxes: list[Box]) -> list[Angle]:
    """Of the cards' corners, as far from the cards as nothing else is near."""
    for away in AWAY:
        marks = [mark for box in boxes for mark in _corners(_grown(box, away))]
        if all(_is_free(mark, mat, boxes) for mark in marks):
            break
    return marks


def _corners(box: Box) -> Iterator[Angle]:
    for x, across in ((box.x, ARM), (box.x + box.w, -ARM)):
        for y, down in ((box.y, ARM), (box.y + box.h, -ARM)):
            yield (x + across, y), (x, y), (x, y + down)


def _is_free(mark: Angle, mat: Sheet, cards: list[Box]) -> bool:
    taken = [*cards, *(_grown(_around(marker), CELL) for marker in mat.markers)]
    for (x, y), (to_x, to_y) in pairwise(mark):
        line = Box(min(x, to_x), min(y, to_y), abs(to_x - x), abs(to_y - y))
        left, top, w, h = here = _grown(line, THIN)
        edge = min(left, top, mat.size[0] - left - w, mat.size[1] - top - h)
        if edge < PRINTABLE or any(_meet(here, other) for other in taken):
            return False
    return True


def _around(marker: Marker) -> Box:
    (x, y), _, (right, low), _ = marker.corners
    return Box(x, y, right - x, low - y)


def _meet(one: Box, other: Box) -> bool:
    across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    return across > 0 and min(one.y + one.h, other.y + other.h) - max(one.y, other.y) > 0


def _grown(box: Box, by: float) -> Box:
    return Box(box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by)


def _numbers(on: Document, slots: list[Slot]) -> None:
    """Between the two rows, each number beside an arrow to its place."""
    half = len(slots) // 2
    for upper, (above, below) in enumerate(zip(slots[:half], slots[half:], strict=True), start=1):
        x = above.box.x + above.box.w / 2
        y = (above.box.y + above.box.h + below.box.y) / 2
        _arrow(on, (x - 5.5, y), 1.0, FAINT, up=True)
        on.text((x - 4.1, y + 1.0), str(upper), 8, colour=FAINT)
        on.text((x + 4.1, y + 1.0), str(upper + half), 8, colour=FAINT, side="right")
        _arrow(on, (x + 5.5, y), 1.0, FAINT, up=False)


def _arrow(on: Document, middle: Point, size: float, colour: Srgb, *, up: bool) -> None:
    x, y = middle
    way = -size if up else size
    on.shape([[(x, y + way), (x - size, y - way * 0.7), (x + size, y - way * 0.7)]], colour)


def _tray(on: Document, box: Box) -> None:
    on.frame(_grown(box, TRAY_AWAY), SLOT_INK, THIN, 1.0)


def _beside_markers(hand: Draughtsman, kit: Kit, tray: Box) -> None:
    """Left of the two markers on the right: whose mat this is, and for what."""
    on, say = hand.on, hand.words.say
    room = kit.mat.markers[4].corners[0][0] - CELL - tray.x - 1
    top = kit.mat.markers[4].corners[0][1]
    on.sign(hand.sign, (tray.x, top), room)
    on.text((tray.x, top + room * 0.84 + 4.6), "Steiger", 12, "B", within=room)
    low = kit.mat.markers[5].corners[3][1]
    card = f"{kit.card[0]:g} x {kit.card[1]:g} mm"
    on.text((tray.x, low - 4.2), say("Cards"), 8, "B", DIM, within=room)
    on.text((tray.x, low - 0.4), card, 8, "", DIM, within=room)


# What is cut out


def draw_ruler(hand: Draughtsman, kit: Kit, sheet: Sheet, at: Point, seat: int) -> None:
    """In its middle the seat's number, the gray ramp, and where the pit is."""
    on, (x, y) = hand.on, at
    draw_printed(on, sheet, at)
    upper = sheet.name.endswith("top")
    wide, high = sheet.size
    middle = x + wide / 2
    number = y + (10.6 if upper else high - 3.6)
    pit = y + (high - 3.0 if upper else 3.0)
    word = hand.words.term("pit")
    width = on.width(word, 11, "B")
    on.text((middle, number), str(seat + 1), 22, "B", side="middle")
    on.text((middle, pit + 1.4), word, 11, "B", side="middle", within=36)
    for side in (-1, 1):
        _arrow(on, (middle + side * (min(width, 36.0) / 2 + 4), pit), 1.6, DIM, up=not upper)
    edge = y + (high if upper else 0.0)
    inward = -1.4 if upper else 1.4
    left = x + (kit.pit_top if upper else kit.pit_bottom)[0]
    for corner in (left, left + kit.pit_size[0]):
        on.line([(corner, edge), (corner, edge + inward)], INK, 0.3)


def draw_storage(hand: Draughtsman, sheet: Sheet, at: Point, seat: int) -> None:
    """Around its marker the seat's number and what lies there."""
    on, (x, y) = hand.on, at
    draw_printed(on, sheet, at)
    (slot,) = sheet.slots
    _tray(on, _moved(slot.box, at))
    (left, top), (right, _), _, (_, low) = sheet.markers[0].corners
    middle = x + (left + right) / 2
    on.text((middle, y + top - CELL - 2.6), str(seat + 1), 22, "B", side="middle")
    on.paragraph(
        (x + left - 1, y + low + CELL + 1.2),
        right - left + 2,
        hand.words.term("storage"),
        8.5,
        DIM,
        "middle",
    )


def draw_cutting_line(on: Document, size: Point, at: Point) -> None:
    """Just outside: it falls with the waste."""
    (x, y), (w, h) = at, size
    away = 0.15
    x, y, right, low = x - away, y - away, x + w + away, y + h + away
    on.line([(x, y), (right, y), (right, low), (x, low), (x, y)], DIM, 0.15, 1.2)
    _scissors(on, (x - 4.2, y))


def _scissors(on: Document, at: Point) -> None:
    """Cutting to the right, along the line."""
    x, y = at
    for way in (-1, 1):
        on.line([(x - 1.4, y + 0.75 * way), (x + 2.6, y - 0.85 * way)], DIM, 0.35)
        on.ring((x - 2.1, y + 1.05 * way), 0.75, DIM, 0.35)
