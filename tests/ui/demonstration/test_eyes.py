"""Other eyes: what they confuse, and what they keep."""

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from ui.demonstration.eyes import EYES, see

RED, GREEN, BLUE, WHITE, BLACK = (0, 0, 255), (0, 200, 0), (255, 0, 0), (255,) * 3, (0,) * 3


def seen(folder: Path, eyes: str, *colours: tuple[int, ...]) -> Any:
    """Rows of blue, green and red, one pixel for each colour."""
    picture = folder / "some.png"
    cv2.imwrite(str(picture), np.array([colours], np.uint8))
    files = {file.stem: file for file in see(picture)}
    return np.asarray(cv2.imread(str(files[f"some-{eyes}"]))).astype(int)[0]


@pytest.mark.parametrize("eyes", EYES)
def test_black_and_white_stay_what_they_are(tmp_path: Path, eyes: str) -> None:
    white, black = seen(tmp_path, eyes, WHITE, BLACK)

    assert min(white) >= 254
    assert max(black) <= 1


@pytest.mark.parametrize("eyes", ["protan", "deutan"])
def test_eyes_without_red_or_green_tell_them_by_hue_no_more(tmp_path: Path, eyes: str) -> None:
    red, green, blue = seen(tmp_path, eyes, RED, GREEN, BLUE)

    assert max(red[0], green[0]) < 70  # both are yellowish
    assert blue[0] > 200
    assert blue[2] < 100


def test_gray_has_no_colour(tmp_path: Path) -> None:
    for pixel in seen(tmp_path, "gray", RED, GREEN, BLUE):
        assert pixel[0] == pixel[1] == pixel[2]
