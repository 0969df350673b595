"""Simulated pictures of tables, of which only the trays are drawn: ten times as many in a time."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from vision.kit.layout import Kit
from vision.lens import Lens
from vision.light import Bgr, Light3, logarithm
from vision.looking import Look, Unreadable, look
from vision.pose import Pose, find_pose
from vision.simulation.arrays import Rng
from vision.simulation.conditions import Conditions
from vision.simulation.lens import Camera
from vision.simulation.render import Shot, render
from vision.simulation.scene import Scene
from vision.training.households import SPREAD
from vision.trays.places import MARGIN, storage, tray_slot

AROUND = MARGIN + 10.0
"""mm around a tray that are drawn: more than is looked at, and what its light is measured by."""
OFF = (0.05, 0.35)
"""Pixels by which marker corners are found beside their places, at random."""
HIGHEST = 12.0


class Taken(NamedTuple):
    kit: Kit
    lens: Lens
    """As it was calibrated: nearly right."""
    scene: Scene
    camera: Camera
    conditions: Conditions
    seed: int


Seen = tuple[str, Look, Shot]
"""A tray's sheet, and the picture that shows it."""


def whole(taken: Taken) -> Iterator[Seen]:
    """Drawn as any picture, and looked at as any."""
    shot = render(taken.scene, taken.camera, taken.conditions, taken.seed)
    try:
        seen = look(np.asarray(shot.picture, np.uint8), taken.kit, taken.lens, SPREAD)
    except Unreadable:
        return
    yield from ((sheet, seen, shot) for sheet in _sheets(taken.kit, seen.pose))


def glimpses(taken: Taken, rng: Rng) -> Iterator[Seen]:
    """Markers are where they are, nearly; a window around each tray is drawn."""
    spread = rng.uniform(*OFF)
    markers = {
        number: taken.camera.project(corners) + rng.normal(0, spread, (4, 2))
        for number, corners in taken.scene.markers.items()
    }
    pose = find_pose(taken.kit, taken.lens, markers)
    if pose is None:
        return
    for sheet in _sheets(taken.kit, pose):
        left, top, right, low = _window(taken, pose, sheet)
        camera = taken.camera.window(left, top, right - left, low - top)
        shot = render(taken.scene, camera, taken.conditions, taken.seed)
        drawn: Bgr = np.asarray(shot.picture, np.uint8)
        glimpse = Look(taken.kit, drawn, pose, markers, 1.0)
        # What was not drawn is not known: light is measured by what was.
        wide, high = taken.camera.size
        logs: Light3 = np.full((high, wide, 3), np.nan, np.float32)
        logs[top:low, left:right] = logarithm(drawn)
        glimpse.__dict__["logs"] = logs
        yield sheet, glimpse, shot


def _sheets(kit: Kit, pose: Pose) -> list[str]:
    names = [kit.mat.name, *(storage(seat) for seat in range(4))]
    return [name for name in names if name in pose.sheets]


def _window(taken: Taken, pose: Pose, sheet: str) -> tuple[int, int, int, int]:
    """Left, top, right and low pixels."""
    box = tray_slot(taken.kit, sheet)
    x = np.array([box.x - AROUND, box.x + box.w + AROUND])
    y = np.array([box.y - AROUND, box.y + box.h + AROUND])
    corners = np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)
    pixels = np.vstack([pose.pixels(sheet, corners, z) for z in (0.0, HIGHEST)])
    most = np.array(taken.camera.size)
    first = np.clip(np.floor(pixels.min(axis=0)) - 2, 0, most - 16).astype(int)
    last = np.clip(np.ceil(pixels.max(axis=0)) + 2, first + 16, most).astype(int)
    return int(first[0]), int(first[1]), int(last[0]), int(last[1])
