"""A cube's top is found in its patch, wherever it lies and however it is turned."""

import numpy as np
import pytest

from vision.pits.squares import GRID, bank, choices, cues, layers


def patch(x: float, y: float, turn: float, lighter: float) -> np.ndarray:
    """A plain ground in the light of white paper, with a square of another brightness on it."""
    points = GRID.points - (x, y)
    c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    u, v = np.abs(points @ np.array([[c, -s], [s, c]])).T
    ground = np.full((len(points), 3), -1.2, np.float32)
    ground[np.maximum(u, v) < 4.5] += lighter
    return ground.reshape(1, GRID.pixels, GRID.pixels, 3)


def test_the_weights_of_every_square_sum_to_one() -> None:
    squares = bank()
    for part in (squares.inside, squares.edge, squares.ring):
        assert np.allclose(part.sum(axis=1), 1, atol=1e-4)


@pytest.mark.parametrize(("x", "y", "turn"), [(0, 0, 0), (1.5, -3, 0), (-3, 1.5, 45)])
def test_the_square_that_has_changed_is_chosen(x: float, y: float, turn: float) -> None:
    found = layers(patch(x, y, turn, 0.8), patch(0, 0, 0, 0.0))
    best, _ = choices(found)
    assert bank().offsets[best.at[0]].tolist() == [x, y, turn]


def test_light_that_changes_everywhere_is_no_change() -> None:
    darker = patch(0, 0, 0, 0.0) - np.float32(0.5)
    found = layers(darker, patch(0, 0, 0, 0.0))
    assert np.abs(found.change).max() < 0.02
    assert found.relit[0, 0] < -0.4


def test_a_change_is_told_by_its_cues() -> None:
    ground = patch(0, 0, 0, 0.0)
    both = np.concatenate([patch(0, 0, 0, 0.8), ground])
    found = layers(both, np.concatenate([ground, ground]))
    lines = cues(found, choices(found)[0])
    assert lines[0, 3] > 0.6
    assert abs(lines[1, 3]) < 0.02


def test_where_nothing_was_taught_the_surroundings_are_expected() -> None:
    found = layers(
        patch(0, 0, 0, 0.8), np.full((1, GRID.pixels, GRID.pixels, 3), np.nan, np.float32)
    )
    assert found.known[0] == 0
    assert np.isfinite(found.change).all()
    assert found.change[..., 0].max() > 0.5
