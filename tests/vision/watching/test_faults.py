"""Black and broken pictures are told from good ones, dark rooms and bright tables."""

import numpy as np
import pytest

from vision.pictures import Bgr
from vision.watching.faults import BLACK, HALF, fault_of

DICE = np.random.default_rng(3)


def picture(low: int, high: int) -> Bgr:
    return DICE.integers(low, high, (540, 960, 3)).astype(np.uint8)


def test_a_cap_on_the_lens_is_black_and_a_dark_room_is_not() -> None:
    assert fault_of(picture(0, 5)) is BLACK
    dark = picture(0, 5)
    dark[100:180, 200:400] += 30
    assert fault_of(dark) is None


@pytest.mark.parametrize("rest", ["gray", "green", "repeated"])
@pytest.mark.parametrize("share", [0.15, 0.5, 0.95])
def test_a_picture_of_which_a_part_is_missing_is_broken(rest: str, share: float) -> None:
    broken = picture(40, 200)
    begin = round(540 * (1 - share))
    filling = {"gray": (128, 128, 128), "green": (0, 135, 0), "repeated": broken[begin - 1]}
    broken[begin:] = filling[rest]
    assert fault_of(broken) is HALF


def test_good_pictures_and_burnt_tables_are_no_fault() -> None:
    assert fault_of(picture(40, 200)) is None
    burnt = picture(40, 200)
    burnt[300:] = 255
    assert fault_of(burnt) is None
