"""Markers in rendered pictures: all found, corners to a fraction of a pixel."""

import cv2
import numpy as np
import pytest

from vision.markers import Found, find
from vision.simulation.arrays import rng_of
from vision.simulation.deal import deal
from vision.simulation.household import Household
from vision.simulation.levels import Level
from vision.simulation.render import Shot


def shot(level: Level, seed: int = 1) -> Shot:
    return Household(seed).shoot(deal("both", rng_of(seed, 2)), level, seed)


def found_in(picture: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> Found:
    return find(np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8))


@pytest.mark.parametrize(("level", "limit"), [("L1", 0.35), ("L2", 0.45), ("L3", 0.8)])
def test_all_markers_are_found_where_they_are(level: Level, limit: float) -> None:
    taken = shot(level)

    found = found_in(taken.picture)

    assert found.markers.keys() == taken.truth.markers.keys()
    assert not found.twice
    off = [np.abs(found.markers[id] - taken.truth.markers[id]).max() for id in found.markers]
    assert max(off) < limit


def test_a_picture_without_markers_has_none() -> None:
    noise = np.random.default_rng(1).integers(0, 255, (720, 1280, 3), np.uint8)

    assert found_in(noise) == Found({}, frozenset())


def test_a_mirrored_picture_has_none_of_ours() -> None:
    assert not found_in(np.ascontiguousarray(shot("L1").picture[:, ::-1])).markers


def test_a_sheet_that_is_there_twice_is_noticed() -> None:
    once = shot("L1").picture
    both = np.vstack([once, once])

    assert found_in(both).twice
