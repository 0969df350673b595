"""Warm cells point to cubes; and what varied trays keep."""

import numpy as np
import pytest

from vision.atlas import Frame
from vision.training.trays_pictures import Example
from vision.training.trays_varied import varied
from vision.trays.places import SCALE, STEP
from vision.trays.tray import Floats, Tray
from vision.trays.warmth import CLASSES, Warmth, candidates, hued, middles

HIGH, WIDE = 20, 30


@pytest.fixture
def tray() -> Tray:
    corner = (-WIDE * STEP / 2, -HIGH * STEP / 2)
    half = (-corner[0] - 12, -corner[1] - 12)
    fine = np.zeros((round(HIGH * STEP * SCALE), round(WIDE * STEP * SCALE), 3), np.float32)
    frame = Frame(np.eye(2), np.zeros(2))
    return Tray(frame, corner, half, 0.2, 0.3, fine, 1.0, 2.4)


def _warm(tray: Tray, cubes: list[tuple[float, float]], heat: float = 0.9) -> Warmth:
    """Cells within 3 mm of a cube point to it."""
    own = middles(tray, *np.indices((HIGH, WIDE)).reshape(2, -1)).reshape(HIGH, WIDE, 2)
    chances = np.zeros((HIGH, WIDE, CLASSES), np.float32)
    chances[..., 0] = 1
    offsets: Floats = np.zeros((HIGH, WIDE, 2), np.float32)
    for cube in cubes:
        off = np.array(cube) - own
        near = np.linalg.norm(off, axis=2) < 3
        chances[near] = (1 - heat, heat, 0, 0, 0)
        offsets[near] = off[near]
    return Warmth(chances, offsets)


def test_a_candidate_is_where_cells_point_to(tray: Tray) -> None:
    cubes = [(-3.3, 2.1), (5.2, 2.4)]

    found = candidates(tray, _warm(tray, cubes))

    assert np.array(sorted(found.tolist())) == pytest.approx(np.array(cubes), abs=1e-3)


def test_nobody_looks_where_it_is_hardly_warm(tray: Tray) -> None:
    assert len(candidates(tray, _warm(tray, [(0.0, 0.0)], heat=0.05))) == 0
    assert len(candidates(tray, _warm(tray, []))) == 0


def test_nothing_is_a_cube_far_from_the_slot(tray: Tray) -> None:
    assert len(candidates(tray, _warm(tray, [(tray.half[0] + 7.0, 0.0)]))) == 0


def test_networks_see_whole_cells(tray: Tray) -> None:
    odd = tray._replace(fine=np.zeros((83, 121, 3), np.float32))

    assert hued(odd).shape == (80, 120, 3)


def test_varied_trays_stay_what_they_are(tray: Tray) -> None:
    """Mirrored or not, a cube is where its place is."""
    tray.fine[:] = -0.02
    x, y = np.array([4.0, 3.0]) - tray.corner
    tray.fine[round((y - 3) * SCALE) : round((y + 3) * SCALE), :][
        :, round((x - 3) * SCALE) : round((x + 3) * SCALE)
    ] = -2.5
    example = Example(tray, np.array([[4.0, 3.0]]), np.array([3]), None, "L1", False)
    dice = np.random.default_rng(0)

    for _ in range(20):
        other = varied(example, dice)
        column, line = np.round(other.tray.pixels(other.places)[0]).astype(int)
        assert other.tray.fine[line, column].mean() < -1.5
        assert other.tray.fine.shape == tray.fine.shape
        assert abs(other.places[0, 1]) == pytest.approx(3.0)
