"""Where the camera is and where each sheet lies: all sheets on one plane, three numbers each.

A ruler alone is a narrow strip, which says little about the camera's tilt; together with whatever
else lies on the table it says enough.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import cv2
import numpy as np

from vision.kit.layout import Kit, Sheet
from vision.lens import Lens, Points, View

OUTLIER = 3.0
"""Pixels by which a marker's corners may be off at 1920 pixels across, in the mean."""
ROUNDS = 8
TINY = 1e-6


class Placement(NamedTuple):
    """A sheet on the table: its top left corner, and its turn clockwise as seen from above."""

    x: float
    y: float
    turn: float

    def to_table(self, points: Points) -> Points:
        """From mm on the sheet to mm on the table."""
        c, s = np.cos(self.turn), np.sin(self.turn)
        turned = points @ np.array([[c, s], [-s, c]])
        return np.asarray(turned + np.array([self.x, self.y]), float)

    def to_sheet(self, points: Points) -> Points:
        c, s = np.cos(self.turn), np.sin(self.turn)
        return np.asarray(
            (points - np.array([self.x, self.y])) @ np.array([[c, -s], [s, c]]), float
        )


class Pose(NamedTuple):
    view: View
    sheets: dict[str, Placement]
    error: float
    """Pixels, root of the mean square over all corners."""

    def pixels(self, sheet: str, points: Points, z: float = 0.0) -> Points:
        """Of points on a sheet, or at a height above it."""
        on_table = self.sheets[sheet].to_table(points)
        return self.view.project(np.column_stack([on_table, np.full(len(points), z)]))


def find_pose(kit: Kit, lens: Lens, markers: Mapping[int, Points]) -> Pose | None:
    """None where no sheet is seen well enough."""
    seen = _by_sheet(kit, markers)
    first = _anchor(kit, lens, seen)
    if first is None:
        return None
    view, known = first
    placements = _placed(view, seen, known)
    for _ in range(3):
        pose = _refined(view, placements, seen)
        bad = _outliers(pose, seen)
        if not bad:
            return pose
        for sheet, at in bad:
            seen[sheet] = [each for n, each in enumerate(seen[sheet]) if n != at]
        seen = {sheet: each for sheet, each in seen.items() if each}
        view, placements = pose.view, {s: p for s, p in pose.sheets.items() if s in seen}
        if not placements:
            return None
    return pose


Seen = dict[str, list[tuple[Points, Points]]]
"""By sheet: each marker's corners on the sheet and in the picture."""


def _by_sheet(kit: Kit, markers: Mapping[int, Points]) -> Seen:
    seen: Seen = {}
    for sheet in kit.sheets:
        pairs = [(np.array(m.corners), markers[m.id]) for m in sheet.markers if m.id in markers]
        if pairs:
            seen[sheet.name] = pairs
    return seen


def _anchor(kit: Kit, lens: Lens, seen: Seen) -> tuple[View, dict[str, Placement]] | None:
    """The group of sheets with the most markers, taken as one; the camera as that shows it."""
    best: list[tuple[Sheet, Placement]] = []
    for group in _groups(kit):
        here = [(sheet, at) for sheet, at in group if sheet.name in seen]
        if sum(len(seen[s.name]) for s, _ in here) > sum(len(seen[s.name]) for s, _ in best):
            best = here
    if not best:
        return None
    on_table = np.vstack([at.to_table(p) for sheet, at in best for p, _ in seen[sheet.name]])
    pixels = np.vstack([p for sheet, _ in best for _, p in seen[sheet.name]])
    view = _planar(lens, on_table, pixels)
    return (view, {sheet.name: at for sheet, at in best}) if view else None


def _groups(kit: Kit) -> list[list[tuple[Sheet, Placement]]]:
    """The mat; each pit's two rulers as they should lie."""
    by_name = {sheet.name: sheet for sheet in kit.sheets}
    origin = Placement(0.0, 0.0, 0.0)
    below = Placement(
        kit.pit_top[0] - kit.pit_bottom[0],
        kit.pit_top[1] + kit.pit_size[1] - kit.pit_bottom[1],
        0.0,
    )
    groups = [[(kit.mat, origin)]]
    for seat in range(4):
        top, bottom = (by_name[f"pit ruler {seat} {where}"] for where in ("top", "bottom"))
        groups.append([(top, origin), (bottom, below)])
    return groups


def _planar(lens: Lens, on_table: Points, pixels: Points) -> View | None:
    """The camera over one plane, from a homography of directions."""
    directions = lens.directions(pixels)
    found, _ = cv2.findHomography(on_table, directions)
    if found is None:
        return None
    # z points up from the table, towards the camera: x right and y down make it point away.
    x, y, shift = found.T / np.sqrt(np.linalg.norm(found[:, 0]) * np.linalg.norm(found[:, 1]))
    if shift[2] < 0:
        x, y, shift = -x, -y, -shift
    u, _, v = np.linalg.svd(np.column_stack([x, y, -np.cross(x, y)]))
    rotation = u @ v
    return View(lens, rotation, np.asarray(shift, float))


def _placed(view: View, seen: Seen, known: dict[str, Placement]) -> dict[str, Placement]:
    """Every other sheet where its markers are seen."""
    placements = dict(known)
    for name, pairs in seen.items():
        if name not in placements:
            on_sheet = np.vstack([corners for corners, _ in pairs])
            there = view.on_plane(np.vstack([pixels for _, pixels in pairs]))
            placements[name] = _laid(on_sheet, there)
    return placements


def _laid(on_sheet: Points, there: Points) -> Placement:
    """The turn and shift that bring one upon the other best."""
    a, b = on_sheet - on_sheet.mean(axis=0), there - there.mean(axis=0)
    turn = float(np.arctan2((a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]).sum(), (a * b).sum()))
    at_origin = Placement(0.0, 0.0, turn).to_table(on_sheet.mean(axis=0, keepdims=True))[0]
    x, y = there.mean(axis=0) - at_origin
    return Placement(float(x), float(y), turn)


# All of it together


def _refined(view: View, placements: dict[str, Placement], seen: Seen) -> Pose:
    """Least squares over the camera and all sheets; the first sheet stays where it is."""
    names = list(placements)
    pixels = np.vstack([p for name in names for _, p in seen[name]])
    on_sheets = [np.vstack([p for p, _ in seen[name]]) for name in names]
    for _ in range(ROUNDS):
        sheets = [placements[name] for name in names]
        off = _projected(view, sheets, on_sheets) - pixels
        slope = _slope(view, sheets, on_sheets)
        change = np.linalg.lstsq(slope, -off.ravel(), rcond=None)[0]
        turned, _ = cv2.Rodrigues(change[:3])
        view = View(view.lens, np.asarray(turned @ view.rotation, float), view.shift + change[3:6])
        for at, name in enumerate(names[1:]):
            moved = np.array(placements[name]) + change[6 + 3 * at : 9 + 3 * at]
            placements = {**placements, name: Placement(*map(float, moved))}
        if np.abs(change[:3]).max() < TINY and np.abs(change[3:6]).max() < 1e-3:
            break
    off = _projected(view, [placements[name] for name in names], on_sheets) - pixels
    return Pose(view, placements, float(np.sqrt((off**2).mean() * 2)))


def _projected(view: View, sheets: Sequence[Placement], on_sheets: Sequence[Points]) -> Points:
    table = np.vstack([sheet.to_table(own) for sheet, own in zip(sheets, on_sheets, strict=True)])
    return view.project(np.column_stack([table, np.zeros(len(table))]))


def _slope(view: View, sheets: Sequence[Placement], on_sheets: Sequence[Points]) -> Points:
    """How pixels move with the camera's turn, its shift, and each further sheet; two rows a
    corner."""
    found = []
    for at, (sheet, own) in enumerate(zip(sheets, on_sheets, strict=True)):
        table = sheet.to_table(own)
        turned = table @ view.rotation[:, :2].T
        there = turned + view.shift
        moves = np.zeros((len(own), 3, 3 + 3 + 3 * (len(sheets) - 1)))
        for axis in range(3):
            moves[:, :, axis] = np.cross(np.eye(3)[axis], turned)
        moves[:, :, 3:6] = np.eye(3)
        if at:
            first = 3 + 3 * at
            moves[:, :, first : first + 2] = view.rotation[:, :2]
            x, y = (table - np.array(sheet[:2])).T
            moves[:, :, first + 2] = np.column_stack([-y, x]) @ view.rotation[:, :2].T
        found.append(_bending(view, there) @ moves)
    every = np.concatenate(found)
    return np.asarray(every.reshape(-1, every.shape[2]), float)


def _bending(view: View, there: Points) -> Points:
    """How pixels move with points as the camera sees them: a matrix of 2 x 3 each."""
    ahead = there[:, :2] / there[:, 2:]
    k1, eye = view.lens.k1, np.eye(2)
    bent = (1 + k1 * (ahead**2).sum(axis=1))[:, None, None] * eye
    bent = bent + 2 * k1 * ahead[:, :, None] * ahead[:, None, :]
    flat = np.concatenate([np.broadcast_to(eye, (len(ahead), 2, 2)), -ahead[:, :, None]], axis=2)
    return np.asarray(view.lens.focal * bent @ flat / there[:, 2, None, None], float)


def _outliers(pose: Pose, seen: Seen) -> list[tuple[str, int]]:
    """The worst marker, if it is too bad to be true: a hand lies over its corner."""
    limit = OUTLIER * pose.view.lens.width / 1920
    worst, where = limit, []
    for name, pairs in seen.items():
        for at, (corners, pixels) in enumerate(pairs):
            off = float(np.linalg.norm(pose.pixels(name, corners) - pixels, axis=1).max())
            if off > worst:
                worst, where = off, [(name, at)]
    return where
