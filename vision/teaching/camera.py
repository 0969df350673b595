"""The camera's lens, from several views of the empty mat."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import cv2
import numpy as np

from companion.rules.refusals import Reason, Refusal
from vision.kit.layout import Kit
from vision.lens import Lens, Points

LEAST_VIEWS, LEAST_MARKERS = 4, 4
LEAST_TILT = 12.0
"""Degrees between the most different two views: looking straight down each time says little about
the focal length."""
WORST = 1.5
"""Pixels at 1920 across, beyond which the mat was not flat, or another kit."""
FLAGS = (
    cv2.CALIB_FIX_ASPECT_RATIO | cv2.CALIB_ZERO_TANGENT_DIST | cv2.CALIB_FIX_K2 | cv2.CALIB_FIX_K3
)

TOO_FEW = Reason(
    None,
    "{n} picture shows the mat well enough, and {wanted} are needed: take it from more sides, with"
    " at least four markers in each",
    "{n} pictures show the mat well enough, and {wanted} are needed: take it from more sides, with"
    " at least four markers in each",
)
TOO_ALIKE = Reason(
    None,
    "all pictures look at the mat from nearly the same side: tilt the camera or the mat by"
    " 20 degrees and more in some of them",
)
NOT_FLAT = Reason(
    None,
    "the mat’s markers are {off} pixels from where they should be: lay it flat, print it at 100 %,"
    " and look whether --paper and --card are those it was printed with",
)


class Taught(NamedTuple):
    lens: Lens
    spread: float
    """Pixels by which corners are found too far inside their markers."""
    error: float
    views: int


def spread_out(corners: Points, by: float) -> Points:
    """A marker's corners, each farther from its middle by so many pixels."""
    out = corners - corners.mean(axis=0)
    return np.asarray(
        corners + by * np.sqrt(2) * out / np.linalg.norm(out, axis=1, keepdims=True), float
    )


def teach_camera(kit: Kit, views: Sequence[Mapping[int, Points]], size: tuple[int, int]) -> Taught:
    """Raises Refusal for views that say too little."""
    places = {marker.id: np.array(marker.corners) for marker in kit.mat.markers}
    good = [
        {id: corners for id, corners in view.items() if id in places}
        for view in views
        if len(places.keys() & view.keys()) >= LEAST_MARKERS
    ]
    if len(good) < LEAST_VIEWS:
        raise Refusal(TOO_FEW, n=len(good), wanted=LEAST_VIEWS)
    spreads = (0.0, 0.3, 0.6)
    errors = [_fit(places, good, size, by)[0] ** 2 for by in spreads]
    # The squares lie on a parabola, and its lowest point is the best.
    bend, slope, _ = np.polyfit(spreads, errors, 2)
    by = float(np.clip(-slope / (2 * bend), 0.0, 0.8)) if bend > 0 else 0.0
    error, lens, rotations = _fit(places, good, size, by)
    if error > WORST * size[0] / 1920:
        raise Refusal(NOT_FLAT, off=f"{error:.1f}")
    if _most_apart(rotations) < LEAST_TILT:
        raise Refusal(TOO_ALIKE)
    return Taught(lens, by, error, len(good))


def _fit(
    places: Mapping[int, Points],
    views: Sequence[Mapping[int, Points]],
    size: tuple[int, int],
    spread: float,
) -> tuple[float, Lens, list[Points]]:
    on_mat, seen = [], []
    for view in views:
        flat = np.vstack([places[id] for id in view])
        on_mat.append(np.column_stack([flat, np.zeros(len(flat))]).astype(np.float32))
        moved = [spread_out(corners, spread) for corners in view.values()]
        seen.append(np.vstack(moved).astype(np.float32))
    guess = np.array([[size[0], 0, size[0] / 2], [0, size[0], size[1] / 2], [0, 0, 1]], float)
    error, matrix, bend, turns, _ = cv2.calibrateCamera(
        on_mat, seen, size, guess, np.zeros(5), flags=FLAGS | cv2.CALIB_USE_INTRINSIC_GUESS
    )
    focal, cx, cy = (float(matrix[at]) for at in ((0, 0), (0, 2), (1, 2)))
    lens = Lens(*size, focal, cx, cy, float(bend.flat[0]))
    return float(error), lens, [np.asarray(cv2.Rodrigues(turn)[0], float) for turn in turns]


def _most_apart(rotations: Sequence[Points]) -> float:
    """Degrees between the directions in which the mat's normal was seen."""
    normals = np.array([rotation[:, 2] for rotation in rotations])
    return float(np.degrees(np.arccos(np.clip(normals @ normals.T, -1, 1))).max())
