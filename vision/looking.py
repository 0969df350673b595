"""One look at a picture: markers, camera, sheets, light; readers and teachers begin with it."""

from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from companion.rules.refusals import Reason, Refusal
from vision.kit.layout import FIRST_OF_SEATS, Kit
from vision.lens import Lens, Points
from vision.light import Bgr, Light, Light3, logarithm, measure
from vision.markers import Found, Gray, find, recover
from vision.pose import Pose, find_pose
from vision.teaching.camera import spread_out

LARGEST = 1920
"""Pixels across beyond which nothing more is to be seen: larger pictures are made smaller first."""
LEAST_MARKERS = 3
WORST_POSE = 4.0
"""Pixels at 1920 across."""
DARKEST = -3.6
"""The logarithm of white paper, below which noise is all that is left."""
MOST_SATURATED = 0.98
DIM = 45
"""What little of a picture is brighter than: paper that is darker shows nothing but noise."""
SOFT, FAINT = 0.21, 25
"""Of the change over eight pixels what happens within one, when markers vanish in the blur; and the
change below which nobody can tell."""

NO_MARKERS = Reason(
    None, "none of the printed markers is in the picture: hold the camera over the mat or a pit"
)
TWICE = Reason(
    None, "the same sheet is in the picture twice: take one of the two mats or rulers away"
)
TOO_FEW = Reason(
    None,
    "too few markers can be seen: go a little farther away, or take the hand out of the picture",
)
NOT_FLAT = Reason(
    None,
    "the sheets do not lie flat, or the camera is another one: smooth them, or calibrate again",
)
TOO_DARK = Reason(None, "the picture is too dark: switch on a light, or turn the lamp to the table")
BLURRED = Reason(
    None, "the picture is too blurred: hold the camera still, and wait until it is sharp"
)
TOO_BRIGHT = Reason(None, "the paper is too bright to be read: turn the lamp away, or expose less")
OTHER_SHAPE = Reason(
    None,
    "the picture has {w} x {h} pixels, another shape than those the camera was calibrated with:"
    " use the same camera, or calibrate again",
)
TOO_LARGE = Reason(
    None, "the picture has {w} x {h} pixels, more than any camera of ours: take a smaller one"
)


class Unreadable(Exception):
    """Nobody can read this picture; `why` is the sentence that says what to do."""

    def __init__(self, reason: Reason, **values: object) -> None:
        super().__init__(reason)
        self.why = Refusal(reason, **values)


@dataclass(frozen=True)
class Look:
    """Pixels are those of the working picture, at most 1920 across."""

    kit: Kit
    bgr: Bgr
    pose: Pose
    markers: dict[int, Points]
    shrunk: float
    """Working pixels a pixel of the picture."""

    @cached_property
    def logs(self) -> Light3:
        return logarithm(self.bgr)

    @cached_property
    def light(self) -> Light:
        return measure(self.logs, self.pose, self.kit)

    @property
    def seats(self) -> tuple[int, ...]:
        """Whose pits are seen: both rulers."""
        sheets = self.pose.sheets
        return tuple(
            seat
            for seat in range(4)
            if f"pit ruler {seat} top" in sheets and f"pit ruler {seat} bottom" in sheets
        )

    @property
    def has_mat(self) -> bool:
        return self.kit.mat.name in self.pose.sheets

    def in_picture(self, working: Points) -> Points:
        """Working pixels as those of the picture."""
        return np.asarray((working + 0.5) / self.shrunk - 0.5, float)


def working(bgr: Bgr) -> tuple[Bgr, float]:
    wide = max(bgr.shape[:2])
    if wide <= LARGEST:
        return bgr, 1.0
    by = LARGEST / wide
    size = (round(bgr.shape[1] * by), round(bgr.shape[0] * by))
    return np.asarray(cv2.resize(bgr, size, interpolation=cv2.INTER_AREA), np.uint8), by


def seen_markers(gray: Gray) -> Found:
    """Raises Unreadable where there are none, or one sheet twice."""
    found = find(gray)
    if not found.markers:
        raise Unreadable(_why_nothing(gray))
    if found.twice:
        raise Unreadable(TWICE)
    return found


def _why_nothing(gray: Gray) -> Reason:
    """Why no marker can be found, as far as the picture tells."""
    # At half size noise has gone, and blur has not.
    half = cv2.resize(gray, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA).astype(np.int16)
    if np.percentile(half, 99.5) < DIM:
        return TOO_DARK
    for across in (half, half.T):
        near, far = (np.percentile(np.abs(across[by:] - across[:-by]), 99.5) for by in (1, 8))
        if far > FAINT and near < SOFT * far:
            return BLURRED
    return NO_MARKERS


def look(bgr: Bgr, kit: Kit, lens: Lens, spread: float = 0.0, found: Found | None = None) -> Look:
    """Of a picture as the sensor saw it; markers first, whatever its shape. Raises Unreadable.

    `found` are its markers where somebody has followed them from picture to picture.
    """
    small, shrunk = working(bgr)
    gray: Gray = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)
    found = found or seen_markers(gray)
    if found.twice:
        raise Unreadable(TWICE)
    ours = lens_for(lens, (bgr.shape[1], bgr.shape[0])).scaled(small.shape[1])
    markers = {id: spread_out(corners, spread) for id, corners in found.markers.items()}
    if len(markers) < LEAST_MARKERS or not _placed(markers):
        raise Unreadable(TOO_FEW)
    pose = find_pose(kit, ours, markers)
    if pose is None:
        raise Unreadable(TOO_FEW)
    for _ in range(2):
        more = recover(gray, _expected(kit, pose, markers))
        if not more:
            break
        markers |= {id: spread_out(corners, spread) for id, corners in more.items()}
        pose = find_pose(kit, ours, markers) or pose
    if pose.error > WORST_POSE * small.shape[1] / 1920:
        raise Unreadable(NOT_FLAT)
    return lit(Look(kit, small, pose, markers, shrunk))


def lit(taken: Look) -> Look:
    """Raises Unreadable where there is too little light in it, or too much."""
    if taken.light.darkness < DARKEST:
        raise Unreadable(TOO_DARK)
    if taken.light.saturated > MOST_SATURATED:
        raise Unreadable(TOO_BRIGHT)
    return taken


def _expected(kit: Kit, pose: Pose, markers: dict[int, Points]) -> dict[int, Points]:
    """Where those must be that were not found, on sheets that were."""
    return {
        marker.id: pose.pixels(sheet.name, np.array(marker.corners))
        for sheet in kit.sheets
        if sheet.name in pose.sheets
        for marker in sheet.markers
        if marker.id not in markers
    }


def lens_for(lens: Lens, size: tuple[int, int]) -> Lens:
    """The lens for pictures of this size; a quarter turn is the same camera. Raises Refusal."""
    wide, high = size
    same = abs(wide / high - lens.width / lens.height) < 0.01 * lens.width / lens.height
    turned = abs(high / wide - lens.width / lens.height) < 0.01 * lens.width / lens.height
    if same:
        return lens.scaled(wide)
    if not turned:
        raise Refusal(OTHER_SHAPE, w=wide, h=high)
    upright = Lens(lens.height, lens.width, lens.focal, lens.cy, lens.width - 1 - lens.cx, lens.k1)
    return upright.scaled(wide)


def _placed(markers: dict[int, Points]) -> bool:
    """Enough of one sheet group to say where the camera is."""
    mat = sum(id < FIRST_OF_SEATS for id in markers)
    return mat >= LEAST_MARKERS or len(markers) - mat >= LEAST_MARKERS
