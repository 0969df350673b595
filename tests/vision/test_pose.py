"""The camera and every sheet are found where they are, from corners that are a little off."""

import cv2
import numpy as np
import pytest

from vision.kit.layout import Kit, make_kit
from vision.lens import Lens, Points, View
from vision.pose import Placement, Pose, find_pose

LENS = Lens(1920, 1080, 1500.0, 965.0, 533.0, 0.06)


def looking(tilt: float, turn: float, height: float, above: tuple[float, float]) -> View:
    """A camera at this height over a point of the table, tilted and turned, in degrees."""
    down = np.diag([1.0, 1.0, -1.0])
    tilted, _ = cv2.Rodrigues(np.radians([tilt, 0.3 * tilt, turn]))
    rotation = np.asarray(tilted @ down, float)
    return View(LENS, rotation, -rotation @ np.array([*above, height]))


def laid(seed: int, *, mat: bool) -> dict[str, Placement]:
    dice = np.random.default_rng(seed)
    places = {"order mat": Placement(0, 0, 0)} if mat else {}
    for seat, (x, y) in enumerate([(10.0, 250.0), (220.0, 260.0)]):
        top = Placement(x + dice.uniform(-1, 1), y, dice.uniform(-0.01, 0.01))
        bottom = Placement(x + dice.uniform(-1, 1), y + 36 + 281, dice.uniform(-0.01, 0.01))
        places |= {f"pit ruler {seat} top": top, f"pit ruler {seat} bottom": bottom}
        places[f"storage tray {seat}"] = Placement(x - 110, y + 40, dice.uniform(-0.2, 0.2))
    return places


def corners_of(kit: Kit, pose: Pose, noise: float, seed: int = 0) -> dict[int, Points]:
    dice = np.random.default_rng(seed)
    found = {}
    for sheet in kit.sheets:
        for marker in sheet.markers if sheet.name in pose.sheets else ():
            exact = pose.pixels(sheet.name, np.array(marker.corners))
            found[marker.id] = exact + dice.normal(0, noise, (4, 2))
    return found


@pytest.mark.parametrize("mat", [True, False])
@pytest.mark.parametrize("turn", [0.0, 90.0, 200.0])
@pytest.mark.parametrize("tilt", [2.0, 20.0, 35.0])
def test_sheets_are_found_to_a_fraction_of_a_millimetre(
    mat: bool, turn: float, tilt: float
) -> None:
    kit = make_kit()
    view = looking(tilt, turn, 650.0, (160.0, 300.0))
    truth = Pose(view, laid(1, mat=mat), 0.0)

    found = find_pose(kit, LENS, corners_of(kit, truth, 0.15))

    assert found is not None
    assert found.error < 0.3
    for sheet in kit.sheets:
        if sheet.name in truth.sheets and "tray" not in sheet.name:
            points = np.array([[0.0, 0.0], sheet.size])
            off = found.pixels(sheet.name, points, 10.0) - truth.pixels(sheet.name, points, 10.0)
            assert np.abs(off).max() < 1.0


def test_a_marker_with_a_hand_over_its_corner_is_left_out() -> None:
    kit = make_kit()
    truth = Pose(looking(15, 30, 650, (160, 300)), laid(2, mat=True), 0.0)
    corners = corners_of(kit, truth, 0.1)
    corners[2][0] += (9.0, -7.0)

    found = find_pose(kit, LENS, corners)

    assert found is not None
    assert found.error < 0.25


def test_nothing_seen_is_no_pose() -> None:
    assert find_pose(make_kit(), LENS, {}) is None


def test_what_is_projected_to_a_plane_comes_back() -> None:
    view = looking(25, 70, 600, (100, 100))
    points = np.array([[0.0, 0.0], [200.0, 100.0], [50.0, 250.0]])

    pixels = view.project(np.column_stack([points, np.full(3, 7.0)]))

    assert np.allclose(view.on_plane(pixels, 7.0), points, atol=0.02)
