"""A pit is found where it lies, though its rulers lie off."""

import numpy as np

from tests.support.pits import Home
from vision.atlas import Frame
from vision.pits.frame import REGION, brightness, by_rulers, pictured, register


def test_a_frame_that_is_off_comes_back_to_the_taught_picture(home: Home) -> None:
    look, _ = home.seen("empty pit")
    right = by_rulers(look, 0)
    turned = np.array([[1.0, -0.006], [0.006, 1.0]])
    off = right.after(Frame(turned, np.array([1.2, -0.9])))
    region = brightness(pictured(look, off, REGION))
    found = register(look, off, home.taught().gray, region)
    corners = np.array([[0.0, 0.0], [134.0, 0.0], [134.0, 281.0], [0.0, 281.0]])
    apart = np.linalg.norm(found.frame.to_table(corners) - right.to_table(corners), axis=1)
    assert apart.max() < 0.15
    assert found.windows > 20


def test_another_pit_is_not_found(home: Home) -> None:
    look, _ = home.seen("empty pit")
    frame = by_rulers(look, 0)
    other = np.ascontiguousarray(home.taught().gray[::-1, ::-1])
    region = brightness(pictured(look, frame, REGION))
    assert register(look, frame, other, region).windows < 10
