"""Other people's pictures show none of our markers: nothing is read in them, whatever they show."""

from pathlib import Path

import cv2
import pytest

from companion.words import Words
from tests.support.clutter import scene
from vision.eyes import Eyes, gray_of
from vision.looking import NO_MARKERS, Unreadable
from vision.markers import find
from vision.pictures import load


def test_no_marker_of_ours_is_seen_in_two_hundred_tables_of_other_people() -> None:
    seen = {seed: found for seed in range(200) if (found := find(gray_of(scene(seed))).markers)}
    assert seen == {}


@pytest.mark.parametrize("seed", range(3))
def test_such_a_picture_is_unreadable_in_a_home_that_knows_nothing(
    tmp_path: Path, seed: int
) -> None:
    file = tmp_path / "table.jpg"
    cv2.imwrite(str(file), scene(seed))
    with pytest.raises(Unreadable) as told:
        Eyes(tmp_path).read(load(file))
    assert told.value.why.reason is NO_MARKERS
    assert "markers" in Words("en").reason(told.value.why)
