"""Finds the card in each of the mat's slots: four edges between white paper and what is not white.

A card lies within 3 mm and 2 degrees of its slot. Everything that is not paper counts, whatever is
printed; markers and patches beside the slot are left out.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.atlas import Area, Frame, flat
from vision.kit.layout import Box, Kit
from vision.lens import Points
from vision.looking import Look
from vision.pose import Placement

Floats = NDArray[np.float32]
CARD_TOP = 0.35
"""mm above the markers: the card's own thickness."""
SCALE = 2.0
MARGIN = 6.5
REACH = 5.0
"""mm by which an edge may be off its slot's: laid 3 mm off, and turned."""
SLACK = 0.8
"""mm by which a card's width may differ from what the kit was told."""
TURNS = np.radians(np.linspace(-2.8, 2.8, 15))
RING = 2.0
"""The outermost mm of what is looked at: paper, unless something covers it."""
STRIDE = 3
"""Every so many lines are enough for a first look."""
ACROSS = 7
"""Pixels looked at on either side of an edge."""
THIN = 5
"""Pixels."""
INNER = (slice(23, -23), slice(23, -23))
"""The part of a slot that a card covers however it lies."""
BLOCK = 4
"""Pixels to a side of what is compared with its neighbours."""
LEAST_EDGE = 0.5
"""Of one edge: where so much is seen there is a card."""
SMOOTH, TINTED, DEEP = 0.2, 0.2, -0.6
"""Paper in a shadow is no steeper from block to block, no more coloured and no darker than this, in
logarithms: what is drawn on a card is steeper, hands and sleeves are coloured or darker."""
LEAST_CONTRAST = 0.08
"""Of light: what differs less from white paper is not a card."""


class Found(NamedTuple):
    """What lies in a slot, its top taken to be towards the sheet's top."""

    slot: int
    frame: Frame
    """From the card's own mm, from its top left, to the table's."""
    inner: float
    """The share of the slot that is not paper."""
    sides: tuple[float, float, float, float]
    """Left, right, top, bottom: how much of each edge has paper outside and none inside; 0 to 1."""
    seen: float
    """The share of the slot that is within the picture."""
    shaded: bool
    """Whether all of it may be bare paper, in a shadow or in a lamp of another colour."""


def order_slots(kit: Kit) -> list[Box]:
    return [slot.box for slot in kit.mat.slots if slot.kind == "order"]


def sheet_frame(placement: Placement) -> Frame:
    c, s = np.cos(placement.turn), np.sin(placement.turn)
    return Frame(np.array([[c, -s], [s, c]]), np.array([placement.x, placement.y]))


def find_cards(look: Look, slots: Sequence[int] | None = None) -> list[Found]:
    """For every slot, or some, the likeliest card, also where there is none: `inner` and `sides`
    tell."""
    mat = sheet_frame(look.pose.sheets[look.kit.mat.name])
    numbers = range(len(order_slots(look.kit))) if slots is None else slots
    return [_find(look, mat, number) for number in numbers]


def slot_picture(look: Look, mat: Frame, number: int) -> Floats:
    box = order_slots(look.kit)[number]
    area = Area(box.x - MARGIN, box.y - MARGIN, box.w + 2 * MARGIN, box.h + 2 * MARGIN, SCALE)
    return flat(look.logs, look.pose, look.light, mat, area, 0.0)


def _find(look: Look, mat: Frame, number: int) -> Found:
    seen = slot_picture(look, mat, number)
    aside = _aside(look.kit, number)
    card = look.kit.card
    whiteness = _against_paper(seen, aside)
    sides = _Sides(whiteness, card)
    x, y, turn = sides.refined(*sides.best())
    c, s = np.cos(turn), np.sin(turn)
    matrix = np.array([[c, -s], [s, c]])
    half = np.array(card) / 2
    box = order_slots(look.kit)[number]
    middle = np.array([box.x, box.y]) + half + (x, y)
    frame = mat.after(Frame(matrix, middle - matrix @ half))
    inside = whiteness[INNER]
    support = sides.support(x, y, turn)
    return Found(
        number,
        frame,
        float((inside > 0).mean()),
        support,
        float(np.isfinite(seen[..., 0]).mean()),
        max(support) < LEAST_EDGE and shaded(seen[INNER]),
    )


def shaded(seen: Floats) -> bool:
    high, wide = (side // BLOCK for side in seen.shape[:2])
    whole = seen[: high * BLOCK, : wide * BLOCK]
    mean = np.asarray(cv2.resize(whole, (wide, high), interpolation=cv2.INTER_AREA))
    gray, tint = mean.mean(axis=2), np.abs(mean[..., ::2] - mean[..., 1:2]).max(axis=2)
    steep = max(np.abs(np.diff(gray, axis=axis)).max() for axis in (0, 1))
    return bool(steep < SMOOTH and np.median(tint) < TINTED and np.median(gray) > DEEP)


@lru_cache(maxsize=16)
def _aside(kit: Kit, number: int) -> NDArray[np.bool_]:
    """What is printed around a slot: markers and patches, and a little more."""
    slot = order_slots(kit)[number]
    size = (round((side + 2 * MARGIN) * SCALE) for side in (slot.h, slot.w))
    mask = np.zeros(tuple(size), bool)
    boxes = [patch.box for patch in kit.mat.patches]
    for marker in kit.mat.markers:
        (x, y), _, (right, low), _ = marker.corners
        boxes.append(Box(x, y, right - x, low - y))
    for box in boxes:
        left, top = box.x - slot.x + MARGIN - 1, box.y - slot.y + MARGIN - 1
        across = slice(max(0, round(left * SCALE)), max(0, round((left + box.w + 2) * SCALE)))
        down = slice(max(0, round(top * SCALE)), max(0, round((top + box.h + 2) * SCALE)))
        mask[down, across] = True
    return mask


def _against_paper(seen: Floats, aside: NDArray[np.bool_]) -> Floats:
    """Of each pixel whether it is a card (1) or paper (-1), or between them; 0 where it is aside.

    In light, not its logarithm: there an edge is blurred to both sides alike.
    """
    shown = np.isfinite(seen[..., 0])
    edge = round(RING * SCALE)
    ring = shown & ~aside
    ring[edge:-edge, edge:-edge] = False
    if np.count_nonzero(ring) < 20:
        return np.zeros(seen.shape[:2], np.float32)
    # Lines and shadows only darken: paper is at the brighter end.
    white = [min(max(_quantile(each, 0.6), -0.5), 0.25) for each in seen[ring].T]
    less = np.column_stack([np.eye(3), -np.array(white)])
    dark = 1 - np.asarray(cv2.exp(cv2.transform(seen, less)))
    squares = cv2.transform(dark * dark, np.full((1, 3), 1 / 3))
    off = np.asarray(cv2.sqrt(squares), np.float32)
    seen_inside = off[INNER][shown[INNER]]
    # What is lightest in the middle of the slot is the card's own paper, if there is a card.
    paper = _quantile(seen_inside, 0.25) if len(seen_inside) else 0.0
    counts = np.clip(off * np.float32(2 / max(paper, LEAST_CONTRAST)) - 1, -1, 1)
    counts[aside | ~shown] = 0
    return np.asarray(counts, np.float32)


def _quantile(values: Floats, share: float) -> float:
    """As NumPy's, and a good deal quicker."""
    at = share * (len(values) - 1)
    low = int(at)
    high = min(low + 1, len(values) - 1)
    ranked = np.partition(values, (low, high))
    return float(ranked[low] + (at - low) * (ranked[high] - ranked[low]))


class _Sides:
    """The four edges' neighbourhoods, each line from outside inwards."""

    def __init__(self, counts: Floats, card: tuple[float, float]) -> None:
        high, wide = counts.shape
        reach, edge = round((REACH + 1.5) * SCALE), round(MARGIN * SCALE)
        # Corners are round.
        aside_x, aside_y = (round(MARGIN * SCALE + 0.1 * side * SCALE) for side in card)
        down, across = slice(aside_y, high - aside_y), slice(aside_x, wide - aside_x)
        # Thin lines, as kits print around slots, are no cards: they go, seen across.
        beside = cv2.morphologyEx(counts, cv2.MORPH_OPEN, np.ones((1, THIN), np.uint8))
        above = cv2.morphologyEx(counts, cv2.MORPH_OPEN, np.ones((THIN, 1), np.uint8))
        lines = (
            beside[down, edge - reach : edge + reach],
            beside[down, wide - edge - reach : wide - edge + reach][:, ::-1],
            above[edge - reach : edge + reach, across].T,
            above[high - edge - reach : high - edge + reach, across].T[:, ::-1],
        )
        self.lines = [np.ascontiguousarray(line) for line in lines]
        self.reach = reach
        self.along = [(np.arange(len(line)) - (len(line) - 1) / 2) / SCALE for line in self.lines]

    def best(self) -> tuple[float, float, float]:
        """x and y of the card's middle off the slot's, and its turn."""
        scores = [
            _scores(np.ascontiguousarray(line[::STRIDE]), side, self.reach)
            for side, line in enumerate(self.lines)
        ]
        across, x = _opposite(scores[0], scores[1])
        down, y = _opposite(scores[2], scores[3])
        best = int(np.argmax(across + down))
        return float(x[best]), float(y[best]), float(TURNS[best])

    def refined(self, x: float, y: float, turn: float) -> tuple[float, float, float]:
        """To parts of a pixel: twelve pieces of edges, those that do not fit left aside."""
        rows, offs = [], []
        for side in range(4):
            inward = 1.0 if side in (0, 2) else -1.0
            for where, off in self._pieces(side, x, y, turn):
                # How x, y, turn, width and height move this piece.
                if side < 2:
                    rows.append([1.0, 0.0, -where, -0.5 * inward, 0.0])
                else:
                    rows.append([0.0, 1.0, where, 0.0, -0.5 * inward])
                offs.append(off * inward)
        if len(rows) < 6:
            return x, y, turn
        moved = _robust(np.array(rows), np.array(offs))
        return (
            x + float(np.clip(moved[0], -1, 1)),
            y + float(np.clip(moved[1], -1, 1)),
            turn + float(np.clip(moved[2], -0.03, 0.03)),
        )

    def _pieces(self, side: int, x: float, y: float, turn: float) -> list[tuple[float, float]]:
        """Where along it, and how far inwards of where it was taken to be, a third's edge is."""
        found = []
        profiles, places = self._profiles(side, x, y, turn, 3)
        for profile, where in zip(profiles.tolist(), places, strict=True):
            off = _crossing(profile)
            if off is not None:
                found.append((float(where), off))
        return found

    def _profiles(
        self, side: int, x: float, y: float, turn: float, parts: int
    ) -> tuple[Points, Points]:
        """From outside inwards across the edge, the mean of each part; and where the parts are."""
        line, along = self.lines[side], self.along[side]
        inward = 1.0 if side in (0, 2) else -1.0
        first = self.reach + ((x if side < 2 else y) * inward + _lean(side) * turn * along) * SCALE
        first -= ACROSS
        low = np.clip(np.floor(first).astype(np.intp), 0, line.shape[1] - 2 * ACROSS - 2)
        share = np.clip(first - low, 0, 1)[:, None]
        at = (low + np.arange(len(line)) * line.shape[1])[:, None] + np.arange(2 * ACROSS + 2)
        near = line.take(at)
        values = near[:, :-1] * (1 - share) + near[:, 1:] * share
        size = len(line) // parts
        whole = values[: size * parts].reshape(parts, size, -1).mean(axis=1)
        return np.asarray(whole, float), along[: size * parts].reshape(parts, size).mean(axis=1)

    def support(self, x: float, y: float, turn: float) -> tuple[float, float, float, float]:
        found = []
        for side in range(4):
            profiles, _ = self._profiles(side, x, y, turn, 12)
            outside, inside = profiles[:, 2:6].mean(axis=1), profiles[:, 8:12].mean(axis=1)
            found.append(float(((outside < -0.2) & (inside > 0.2)).mean()))
        return found[0], found[1], found[2], found[3]


def _crossing(profile: Sequence[float]) -> float | None:
    """mm inwards of its middle at which a profile rises from paper to card."""
    top = min(profile[ACROSS + 2 : ACROSS + 5])
    low = min(profile[: ACROSS - 3])
    if top - low < 0.8:
        return None
    half = (top + low) / 2
    above = [at for at in range(len(profile) - 1) if profile[at] < half <= profile[at + 1]]
    if not above:
        return None
    at = min(above, key=lambda each: abs(each + 0.5 - ACROSS))
    # A pixel's middle is half a pixel inside its edge.
    rise = profile[at + 1] - profile[at]
    off = (at + (half - profile[at]) / rise + 0.5 - ACROSS) / SCALE
    return off if abs(off) < 1.6 else None


@lru_cache(maxsize=16)
def _edges(count: int, wide: int, side: int, reach: int) -> NDArray[np.intp]:
    """Turns x lines x offsets: where in the sums of lines an edge is."""
    along = (np.arange(count) - (count - 1) / 2) * STRIDE
    shift = _lean(side) * TURNS[:, None] * along
    wanted = np.arange(-round(REACH * SCALE), round(REACH * SCALE) + 1)
    at = np.rint(reach + wanted + shift[..., None]).astype(np.intp)
    np.clip(at, 0, wide, out=at)
    return at + (np.arange(count) * (wide + 1))[:, None]


def _scores(line: Floats, side: int, reach: int) -> Points:
    """Turns x offsets (-REACH to REACH, inwards positive): card inside and paper outside."""
    before = np.zeros((len(line), line.shape[1] + 1), np.float32)
    np.cumsum(line, axis=1, out=before[:, 1:])
    taken = before.ravel()[_edges(len(line), line.shape[1], side, reach)].sum(axis=1)
    return np.asarray((before[:, -1].sum() - 2 * taken) * STRIDE, float)


def _lean(side: int) -> float:
    """How an edge's offset, inwards, changes along it when the card is turned by one radian."""
    return (-1.0, 1.0, 1.0, -1.0)[side]


def _opposite(one: Points, other: Points) -> tuple[Points, Points]:
    """For every turn, the best score of two edges a card's width apart, and where their middle is,
    in mm."""
    slack, count = round(SLACK * SCALE), one.shape[1]
    mirrored = other[:, ::-1]
    best, middle = np.full(len(one), -np.inf), np.zeros(len(one))
    for wider in range(-slack, slack + 1):
        # `mirrored` runs the same way as `one`; a wider card's edges are farther apart.
        a = one[:, max(0, -wider) : count - max(0, wider)]
        both = a + mirrored[:, max(0, wider) : count - max(0, -wider)] - abs(wider)
        at = both.argmax(axis=1)
        score = both[np.arange(len(one)), at]
        better = score > best
        best = np.where(better, score, best)
        here = (at + max(0, -wider) + wider / 2 - (count - 1) / 2) / SCALE
        middle = np.where(better, here, middle)
    return best, middle


def _robust(rows: Points, offs: Points) -> Points:
    """Least squares that hardly hears what does not fit; a card's size hardly changes."""
    calm = np.diag([0.02, 0.02, 1.0, 2.0, 2.0])
    weights = np.ones(len(offs))
    for _ in range(6):
        left = rows.T * weights
        found = np.linalg.solve(left @ rows + calm, left @ offs)
        off = np.abs(offs - rows @ found)
        weights = 1 / (1 + (off / 0.25) ** 2)
    return np.asarray(found, float)
