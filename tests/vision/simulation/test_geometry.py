"""What the truth says of places is where the picture shows them."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from vision.kit.layout import DICTIONARY
from vision.simulation.arrays import Points, points, rng_of
from vision.simulation.conditions import Conditions, Lamp
from vision.simulation.deal import What, deal
from vision.simulation.faces import Face
from vision.simulation.household import Household
from vision.simulation.lens import camera_at
from vision.simulation.levels import Level
from vision.simulation.placing import laid_table
from vision.simulation.render import render
from vision.simulation.scene import Flat, Placement
from vision.simulation.sensor import Picture
from vision.simulation.viewpoint import draw_camera

LAMP = Lamp((0.0, 0.3, 0.954), (1, 1, 1), 0.5, 0.3, (0, 0), 0.0, 10.0)
PLAIN = Conditions((LAMP,), (0.5, 0.5, 0.5), 0.7, (1, 1, 1), defocus=0.5)


@pytest.fixture(scope="module")
def house() -> Household:
    return Household(3)


def found_in(picture: Picture) -> dict[int, Points]:
    how = cv2.aruco.DetectorParameters()
    how.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    words = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))
    corners, ids, _ = cv2.aruco.ArucoDetector(words, how).detectMarkers(picture)
    assert ids is not None
    return {
        int(n): points(c).reshape(4, 2)
        for n, c in zip(np.ravel(np.asarray(ids)), corners, strict=True)
    }


@pytest.mark.parametrize("level", ["L1", "L2", "L3"])
@pytest.mark.parametrize("what", ["mat", "pit"])
def test_markers_are_found_where_the_truth_has_them(
    house: Household, what: What, level: Level
) -> None:
    rng = rng_of(5)
    sight = deal(what, rng)
    scene = laid_table(sight, house.prints, house.edition, 4)
    camera = draw_camera(level, rng, scene.bounds(), house.lens)

    shot = render(scene, camera, PLAIN, 1)

    found = found_in(shot.picture)
    assert set(found) == set(shot.truth.markers)
    truth = np.stack([shot.truth.markers[number] for number in found])
    off = np.stack(list(found.values())) - truth
    outward = truth - truth.mean(1, keepdims=True)
    outward /= np.linalg.norm(outward, axis=2, keepdims=True)
    # Light that spills into the black moves every corner inwards, all alike.
    inwards = -(off * outward).sum(2).mean()
    assert 0 < inwards < 1
    rest = off + inwards * outward
    # In small markers a white cell beside a corner draws some of them aside.
    assert np.quantile(np.abs(rest), 0.9) < 0.5
    assert np.median(np.abs(rest)) < 0.16
    assert np.median(np.abs(off.mean(1))) < 0.1


@pytest.mark.parametrize("k1", [-0.12, 0.0, 0.06])
def test_a_face_on_cardboard_is_seen_at_its_own_height(house: Household, k1: float) -> None:
    scene = laid_table(deal("empty mat", rng_of(1)), house.prints, house.edition, 1)
    sheet = house.kit.mat
    raised = 60.0
    lifted = Flat(house.prints.face(sheet), Placement(points([0.0, 0.0]), 10.0), 0.0, raised)
    scene.flats[:] = [lifted]
    corners = {m.id: lifted.place(points(m.corners)) for m in sheet.markers}
    camera = camera_at((1920, 1080), 65, k1, (140, 110), 650, 30, 200, 40)

    found = found_in(render(scene, camera, PLAIN, 1).picture)

    assert set(found) == set(corners)
    for number, seen in found.items():
        place = np.column_stack([corners[number], np.full(4, raised)])
        assert np.abs((seen - camera.project(place)).mean(0)).max() < 0.15


def test_the_grid_of_the_lens_undoes_its_bend() -> None:
    camera = camera_at((1280, 720), 75, -0.12, (0, 0), 600, 20, 0, 0)
    x, y = camera.grid()
    rows, columns = np.array([0, 350, 719, 10]), np.array([0, 640, 1279, 1200])

    back = camera.bent(np.column_stack([x[rows, columns], y[rows, columns]]))

    assert np.abs(back - np.column_stack([columns, rows])).max() < 0.05


def test_a_cube_stands_where_the_truth_says(house: Household) -> None:
    """Seen from straight above: with and without the cube the picture differs there alone."""
    sight = replace(deal("empty mat", rng_of(1)), cubes=("black",))
    scene = laid_table(sight, house.prints, house.edition, 9)
    camera = camera_at((1920, 1080), 65, 0.0, (150, 100), 650, 0, 0, 0)
    shot = render(scene, camera, PLAIN, 1)
    scene.blocks.clear()
    without = render(scene, camera, PLAIN, 1).picture

    changed = shot.picture.astype(int) - without
    dark = np.argwhere(changed.sum(2) < -300)[:, ::-1]

    (seen,) = shot.truth.seen
    top = camera.project(points([[*seen.lying.place[:2], house.edition.cube]]))[0]
    middle = (dark.min(0) + dark.max(0)) / 2
    assert np.abs(middle - (top + seen.pixel) / 2).max() < 6
    assert len(dark) > 200


def test_faces_keep_their_size_in_smaller_copies() -> None:
    face = Face(np.ones((60, 40, 3), np.float32), (20.0, 30.0))
    for scale in (2.0, 1.3, 0.7):
        copy, (across, down) = face.copy_for(scale)
        assert across >= scale * 0.99
        assert copy.shape[1] - 4 == pytest.approx(across * 20)
        assert copy.shape[0] - 4 == pytest.approx(down * 30)


def test_a_window_is_a_part_of_the_whole_picture(house: Household) -> None:
    rng = rng_of(5)
    scene = laid_table(deal("mat", rng), house.prints, house.edition, 4)
    camera = draw_camera("L3", rng, scene.bounds(), house.lens)
    dim = replace(PLAIN, vignette=0.3, defocus=0.8)
    whole = render(scene, camera, dim, 1).picture

    part = render(scene, camera.window(700, 300, 400, 300), dim, 1).picture

    off = np.abs(part.astype(int) - whole[300:600, 700:1100])[20:-20, 20:-20]
    assert off.mean() < 0.5
    assert np.quantile(off, 0.999) < 8
