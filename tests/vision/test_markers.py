"""Markers in rendered pictures: all found, corners to a fraction of a pixel."""

import cv2
import numpy as np
import pytest

from vision.marker_cells import Corners, identified
from vision.markers import IDS, Found, find, recover
from vision.simulation.arrays import rng_of
from vision.simulation.deal import deal
from vision.simulation.household import Household
from vision.simulation.levels import Level
from vision.simulation.render import Shot


def shot(level: Level, seed: int = 1) -> Shot:
    return Household(seed).shoot(deal("both", rng_of(seed, 2)), level, seed)


def found_in(picture: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> Found:
    return find(np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8))


@pytest.mark.parametrize(("level", "limit"), [("L1", 0.35), ("L2", 0.45)])
def test_all_markers_are_found_where_they_are(level: Level, limit: float) -> None:
    taken = shot(level)

    found = found_in(taken.picture)

    assert found.markers.keys() == taken.truth.markers.keys()
    assert not found.twice
    assert _farthest(found.markers, taken) < limit


def test_what_a_hard_picture_hides_is_recovered_where_it_must_be() -> None:
    taken = shot("L3")
    gray = np.asarray(cv2.cvtColor(taken.picture, cv2.COLOR_BGR2GRAY), np.uint8)

    found = find(gray).markers
    near = {id: at + 0.7 for id, at in taken.truth.markers.items() if id not in found}
    more = recover(gray, near)

    assert len(found) > 0.8 * len(taken.truth.markers)
    assert {*found, *more} == taken.truth.markers.keys()
    assert _farthest({**found, **more}, taken) < 0.8


def _farthest(markers: dict[int, Corners], taken: Shot) -> float:
    return max(float(np.abs(at - taken.truth.markers[id]).max()) for id, at in markers.items())


def test_a_blurred_marker_is_read_in_the_whole_picture() -> None:
    taken = shot("L2")
    gray = np.asarray(cv2.cvtColor(taken.picture, cv2.COLOR_BGR2GRAY), np.uint8)
    ids = tuple(sorted(taken.truth.markers))
    turned = np.array([np.roll(taken.truth.markers[id], id % 4, axis=0) for id in ids])

    read = identified(np.asarray(cv2.GaussianBlur(gray, (0, 0), 2.5), np.uint8), turned, IDS)

    assert tuple(id for id, _ in read) == ids
    for id, corners in read:
        assert np.allclose(corners, taken.truth.markers[id])


def test_squares_without_a_number_are_none_of_ours() -> None:
    dice = np.random.default_rng(3)
    gray = dice.integers(0, 255, (400, 400), np.uint8)
    squares = np.array([[[x, y], [x + 40, y], [x + 40, y + 40], [x, y + 40]]
                        for x in range(0, 350, 10) for y in range(0, 350, 10)], float)  # fmt: skip

    assert identified(gray, squares, IDS) == []


def test_a_picture_without_markers_has_none() -> None:
    noise = np.random.default_rng(1).integers(0, 255, (720, 1280, 3), np.uint8)

    assert found_in(noise) == Found({}, frozenset())


def test_a_mirrored_picture_has_none_of_ours() -> None:
    assert not found_in(np.ascontiguousarray(shot("L1").picture[:, ::-1])).markers


def test_a_sheet_that_is_there_twice_is_noticed() -> None:
    once = shot("L1").picture
    both = np.vstack([once, once])

    assert found_in(both).twice
