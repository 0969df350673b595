"""Markers followed through a moving picture, and what was read carried along with them."""

import cv2
import numpy as np
import pytest

from tests.vision.watching.conftest import Evening
from vision.markers import Gray, find
from vision.pictures import Bgr
from vision.watching.following import Carrier, Follower, Marked

EACH = 1 / 20


def gray(picture: Bgr) -> Gray:
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)


def shifted(picture: Gray, x: float, y: float) -> Gray:
    how = np.array([[1, 0, x], [0, 1, y]], float)
    size = picture.shape[1::-1]
    return np.asarray(cv2.warpAffine(picture, how, size, borderMode=cv2.BORDER_REPLICATE), np.uint8)


@pytest.fixture(scope="module")
def pit(evening: Evening) -> Gray:
    return gray(evening.pit())


def test_markers_are_followed_through_a_moving_picture(pit: Gray) -> None:
    follower, there = Follower(), find(pit).markers
    for step in range(12):
        x, y = 9.0 * step, 40 * np.sin(step / 3)
        followed = follower.follow(shifted(pit, x, y), step * EACH)
        assert followed.found.markers.keys() == there.keys()
        assert not followed.still
        for id, corners in followed.found.markers.items():
            assert np.abs(corners - there[id] - (x, y)).max() < 0.5


def test_what_stands_still_is_still_after_a_moment_and_a_push_ends_it(pit: Gray) -> None:
    follower, dice = Follower(), np.random.default_rng(2)
    stills = []
    for step in range(14):
        noise = dice.normal(0, 2, pit.shape)
        at = 0.0 if step < 10 else 2.5
        noisy = np.clip(shifted(pit, at, 0) + noise, 0, 255).astype(np.uint8)
        stills.append(follower.follow(noisy, step * EACH).still)
    assert stills == [False] * 6 + [True] * 4 + [False] * 4


def test_how_fast_something_moves_is_told_from_two_pictures(pit: Gray) -> None:
    """So what comes to rest is read before it has lain still for a while."""
    follower = Follower()
    speeds = [
        follower.follow(shifted(pit, x, 0), step * EACH).speed
        for step, x in enumerate((0, 8, 9, 9))
    ]
    wide = pit.shape[1] / 1920
    assert speeds == pytest.approx([np.inf, 160 / wide, 20 / wide, 0], abs=2)


def test_a_covered_marker_is_lost_and_found_again(pit: Gray) -> None:
    follower, all_of = Follower(), find(pit).markers
    follower.follow(pit, 0.0)
    lost = max(all_of)
    covered = pit.copy()
    (x, y), (right, low) = (
        all_of[lost].min(axis=0).astype(int),
        all_of[lost].max(axis=0).astype(int),
    )
    covered[y : low + 3, x : right + 3] = 120
    assert lost not in follower.follow(covered, EACH).found.markers
    assert lost in follower.follow(pit, 1.0).found.markers
    assert not follower.follow(np.zeros_like(pit), 1.1).found.markers


def test_what_was_read_is_carried_along_and_stands_still_with_the_picture(pit: Gray) -> None:
    there = find(pit).markers
    box = np.array([[800.0, 400], [900, 400], [900, 500], [800, 500]])
    marked, carrier = Marked("a", there, [({"what": "pit", "pit": 0}, box)]), Carrier()
    moved = {id: corners + np.array([30, -12]) for id, corners in there.items()}

    (drawn,) = carrier.carry(marked, moved) or []
    assert np.abs(drawn - box - (30, -12)).max() < 0.01

    trembling = {id: corners + 0.2 for id, corners in moved.items()}
    assert carrier.carry(marked, trembling) is carrier.carry(marked, moved)
    pushed = {id: corners + 3.0 for id, corners in moved.items()}
    assert np.abs((carrier.carry(marked, pushed) or [])[0] - box - (33, -9)).max() < 0.01
    assert carrier.carry(marked, dict(list(moved.items())[:1])) is None
    assert carrier.carry(None, moved) is None


def test_following_is_cheaper_than_finding(pit: Gray) -> None:
    """In the processor's time, as others are at work here too."""
    from time import process_time

    follower, detector = Follower(), cv2.aruco.ArucoDetector(
        cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_ARUCO_MIP_36h12)
    )  # fmt: skip
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    follower.follow(pit, 0.0)
    follows, detects = [], []
    for step in range(1, 8):
        begun = process_time()
        follower.follow(pit, step * EACH)
        between = process_time()
        detector.detectMarkers(pit)
        follows.append(between - begun)
        detects.append(process_time() - between)
    cv2.setNumThreads(threads)
    assert np.median(follows) < 0.7 * np.median(detects)
