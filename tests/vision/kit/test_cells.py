"""A marker's outlines enclose its black cells, and these alone."""

import cv2
import numpy as np
import pytest

from vision.kit.cells import black_cells, outlines
from vision.markers import IDS

FINE = 10


@pytest.mark.parametrize("number", IDS)
def test_filled_outlines_are_the_black_cells(number: int) -> None:
    black = black_cells(number)
    filled = np.zeros((8 * FINE, 8 * FINE), np.uint8)

    # Inside an odd number of rings is black.
    for ring in outlines(black):
        one = np.zeros_like(filled)
        cv2.fillPoly(one, [np.array(ring, np.int32) * FINE], 1)
        filled ^= one

    middles = filled[FINE // 2 :: FINE, FINE // 2 :: FINE]
    assert (middles == black).all()


def test_a_ring_has_corners_only_where_it_turns() -> None:
    assert [sorted(ring) for ring in outlines(np.ones((3, 5), np.bool_))] == [
        [(0, 0), (0, 3), (5, 0), (5, 3)]
    ]


def test_two_black_cells_that_touch_at_a_corner_are_both_enclosed() -> None:
    rings = outlines(np.eye(2, dtype=np.bool_))

    assert sorted({corner for ring in rings for corner in ring}) == [
        (0, 0),
        (0, 1),
        (1, 0),
        (1, 1),
        (1, 2),
        (2, 1),
        (2, 2),
    ]
