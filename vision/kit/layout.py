"""Where everything on the printed sheets is, in mm from a sheet's top left corner, y downwards.

Markers are the only things that place a sheet, patches the only things of known colour: the rest
of a sheet is white paper.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal, NamedTuple

from companion.rules.refusals import Reason, Refusal

Paper = Literal["a4", "letter"]
Point = tuple[float, float]
Srgb = tuple[int, int, int]

PAPERS: dict[Paper, Point] = {"a4": (297.0, 210.0), "letter": (279.4, 215.9)}
"""Lying: width and height."""
DICTIONARY = "DICT_ARUCO_MIP_36h12"
CELLS = 8
"""Of a marker's side, its black border included."""
SIDE = 26.0
CELL = SIDE / CELLS
"""As wide is the white around every marker."""
SEATS = 4
PIT = (134.0, 281.0)
CARD = (44.0, 68.0)
TILE = 47.0
LARGEST, SMALLEST = (60.0, 95.0), (20.0, 30.0)
EDGE = 6.0
"""What printers leave white at a page's edge."""
AIR = 4.0
"""Between a marker and what stands beside it; more than a cell."""
PATCH = 8.0
TRAY_WIDTH = 47.0
COLUMNS, ROWS = 3, 2
BEST_GAP = 12.0
"""Between cards; large ones lie as close as 3 mm."""
FIRST_OF_SEATS, PER_SEAT = 16, 9

GRAYS: tuple[Srgb, ...] = tuple((v, v, v) for v in (228, 190, 152, 112, 74, 36))
COLOURS: tuple[Srgb, ...] = (
    (245, 198, 46),
    (158, 88, 38),
    (190, 50, 44),
    (54, 140, 74),
    (44, 92, 176),
    (110, 66, 140),
)

TOO_LARGE = Reason(
    None, "a card of {w} x {h} mm does not fit on the mat: the largest that fits is 60 x 95 mm"
)
TOO_SMALL = Reason(None, "a card of {w} x {h} mm is too small to be read: it needs 20 x 30 mm")
NOT_UPRIGHT = Reason(
    None, "a card stands upright on the mat: give its shorter side first, {h} x {w} mm"
)


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float


class Marker(NamedTuple):
    id: int
    corners: tuple[Point, Point, Point, Point]
    """Clockwise from its own top left."""


class Patch(NamedTuple):
    srgb: Srgb
    box: Box


class Slot(NamedTuple):
    kind: Literal["order", "tray"]
    box: Box


class Sheet(NamedTuple):
    name: str
    size: Point
    markers: tuple[Marker, ...]
    patches: tuple[Patch, ...] = ()
    slots: tuple[Slot, ...] = ()


class Kit(NamedTuple):
    paper: Paper
    card: Point
    sheets: tuple[Sheet, ...]
    pit_size: Point
    pit_top: Point
    """Where a pit's top left corner lies on its top ruler's sheet."""
    pit_bottom: Point
    """Where its bottom left corner lies on its bottom ruler's sheet."""

    @property
    def mat(self) -> Sheet:
        return self.sheets[0]


def make_kit(paper: Paper = "a4", card: Point = CARD) -> Kit:
    """Raises Refusal for a card that does not fit."""
    check_card(card)
    ruler = (178.0, 36.0)
    left = (ruler[0] - PIT[0]) / 2
    sheets = [_mat(paper, card)]
    for seat in range(SEATS):
        # A mat has 6 to 12 markers; seats keep their ids whatever the card's size is.
        at = FIRST_OF_SEATS + PER_SEAT * seat
        sheets.append(_ruler(f"pit ruler {seat} top", ruler, at))
        sheets.append(_ruler(f"pit ruler {seat} bottom", ruler, at + 4))
        sheets.append(_tray(f"storage tray {seat}", at + 8))
    return Kit(paper, card, tuple(sheets), PIT, (left, ruler[1]), (left, 0.0))


def check_card(card: Point) -> None:
    w, h = (round(side, 2) for side in card)
    if w > h:
        raise Refusal(NOT_UPRIGHT, w=f"{w:g}", h=f"{h:g}")
    if w > LARGEST[0] or h > LARGEST[1]:
        raise Refusal(TOO_LARGE, w=f"{w:g}", h=f"{h:g}")
    if w < SMALLEST[0] or h < SMALLEST[1]:
        raise Refusal(TOO_SMALL, w=f"{w:g}", h=f"{h:g}")


# The order mat


def _mat(paper: Paper, card: Point) -> Sheet:
    """Markers at both sides; below and above the cards too, where these leave room."""
    width, height = PAPERS[paper]
    tray_x = width - EDGE - TRAY_WIDTH
    slots, rows = _slots((EDGE + SIDE + AIR, tray_x - AIR), height, card)
    left = [(EDGE, y) for y in _spread(4, EDGE, height - EDGE - SIDE)]
    right = [(width - EDGE - SIDE, y) for y in (EDGE, height - EDGE - SIDE)]
    columns = [slot.x + (card[0] - SIDE) / 2 for slot in slots[:COLUMNS]]
    between = [(x, y) for y in rows for x in columns]
    places = [Box(x, y, SIDE, SIDE) for x, y in (*left, *right, *between)]
    tray_y = EDGE + SIDE + AIR
    tray = Box(tray_x, tray_y, TRAY_WIDTH, height - 2 * tray_y)
    return Sheet(
        "order mat",
        (width, height),
        tuple(_marker(number, place) for number, place in enumerate(places)),
        tuple(_mat_patches([y for _, y in left])),
        (*(Slot("order", slot) for slot in slots), Slot("tray", tray)),
    )


def _slots(across: Point, height: float, card: Point) -> tuple[list[Box], list[float]]:
    """The six places for cards, line by line, and where lines of markers find room: below first."""
    w, h = card
    wanted = max(BEST_GAP, TILE + 3 - w)  # tiles are taught in the same places
    gap_x = min(wanted, (across[1] - across[0] - COLUMNS * w) / (COLUMNS - 1))
    left = (across[0] + across[1] - COLUMNS * w - (COLUMNS - 1) * gap_x) / 2
    spare = height - 2 * EDGE - ROWS * h
    gap_y = min(BEST_GAP, spare)
    spare -= gap_y
    line = SIDE + AIR
    lines = min(2, int(spare // line))
    spare -= lines * line
    top = EDGE + spare / 2 + (line if lines == 2 else 0)
    bottom = top + ROWS * h + gap_y
    markers = [bottom + AIR, top - line][:lines]
    places = [
        Box(left + column * (w + gap_x), top + row * (h + gap_y), w, h)
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]
    return places, markers


def _mat_patches(markers: list[float]) -> Iterator[Patch]:
    """Between the markers on the left: the gray ramp, the colours, and the ramp once more."""
    middles = [(one + other + SIDE) / 2 for one, other in pairwise(markers)]
    for middle, colours in zip(middles, (GRAYS, COLOURS, GRAYS), strict=True):
        for at, srgb in enumerate(colours):
            row, column = divmod(at, 3)
            x = EDGE + SIDE / 2 + (column - 1.5) * PATCH
            yield Patch(srgb, Box(x, middle + (row - 1) * PATCH, PATCH, PATCH))


# What lies at the pits


def _ruler(name: str, size: Point, first: int) -> Sheet:
    """Two markers at each end, the gray ramp in the middle."""
    y = (size[1] - SIDE) / 2
    ends = (AIR, 2 * AIR + SIDE)
    across = (*ends, *(size[0] - SIDE - x for x in reversed(ends)))
    places = [Box(x, y, SIDE, SIDE) for x in across]
    ramp = size[0] / 2 - len(GRAYS) / 2 * PATCH
    patches = tuple(
        Patch(srgb, Box(ramp + at * PATCH, (size[1] - PATCH) / 2, PATCH, PATCH))
        for at, srgb in enumerate(GRAYS)
    )
    markers = tuple(_marker(first + at, place) for at, place in enumerate(places))
    return Sheet(name, size, markers, patches)


def _tray(name: str, number: int) -> Sheet:
    size = (102.0, 66.0)
    marker = _marker(number, Box(AIR, (size[1] - SIDE) / 2, SIDE, SIDE))
    x = SIDE + 2 * AIR
    slot = Slot("tray", Box(x, AIR, size[0] - AIR - x, size[1] - 2 * AIR))
    return Sheet(name, size, (marker,), slots=(slot,))


def _marker(number: int, at: Box) -> Marker:
    x, y, right, low = at.x, at.y, at.x + at.w, at.y + at.h
    return Marker(number, ((x, y), (right, y), (right, low), (x, low)))


def _spread(count: int, first: float, last: float) -> list[float]:
    return [first + at * (last - first) / (count - 1) for at in range(count)]


# As others see it


def geometry(kit: Kit) -> dict[str, object]:
    """What `steiger kit --geometry` prints."""
    return {
        "unit": "mm",
        "sheets": [_told(sheet) for sheet in kit.sheets],
        "pit": {
            "size": list(kit.pit_size),
            "top": list(kit.pit_top),
            "bottom": list(kit.pit_bottom),
        },
    }


def _told(sheet: Sheet) -> dict[str, object]:
    return {
        "name": sheet.name,
        "size": list(sheet.size),
        "dictionary": DICTIONARY,
        "markers": [
            {"id": marker.id, "corners": [list(corner) for corner in marker.corners]}
            for marker in sheet.markers
        ],
        "patches": [{"srgb": list(p.srgb), "box": list(p.box)} for p in sheet.patches],
        "slots": [{"kind": slot.kind, "box": list(slot.box)} for slot in sheet.slots],
    }
