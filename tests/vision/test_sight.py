"""What the reader of patches is: windows, turned and moved patches, and its file."""

from itertools import product
from pathlib import Path

import numpy as np
import pytest

from vision import sight
from vision.net import Floats, Layer
from vision.sight import Sight, Windows, unrolled
from vision.training.fit_sight import Turning, moved, turn


def small(dice: np.random.Generator) -> Sight:
    """Of patches with one plane and two cues, in three classes."""

    def layer(inputs: int, outputs: int) -> Layer:
        weights = dice.normal(0, 0.3, (inputs, outputs)).astype(np.float32)
        return Layer(weights, dice.normal(0, 0.3, outputs).astype(np.float32))

    windows = (Windows(*layer(16, 3), 4, 2), Windows(*layer(27, 4), 3, 2))
    layers = (layer(6 * 6 * 4 + 2, 5), layer(5, 3))
    ones = np.ones(2, np.float32)
    return Sight(0 * ones, ones, np.ones(1, np.float32), windows, layers)


def test_patches_are_moved_a_little_and_keep_their_values() -> None:
    dice = np.random.default_rng(3)
    planes = np.arange(400 * 36, dtype=np.float32).reshape(400, 6, 6, 1)
    found = moved(planes, 2, dice)
    off = found[:, 3, 3, 0] - planes[:, 3, 3, 0]
    assert set(off.tolist()) == {y * 6 + x for y, x in product(range(-2, 3), repeat=2)}
    assert (found.min(axis=(1, 2, 3)) >= planes[:, 0, 0, 0]).all()


def test_a_turned_patch_leans_as_it_is_turned() -> None:
    """The brightest pixel lies where the lean points to, in all eight ways."""
    planes = np.zeros((200, 5, 5, 1), np.float32)
    planes[:, 1, 4] = 1
    cues = np.tile(np.array([2, -1, 2, 1], np.float32), (200, 1))
    turn(planes, cues, Turning((0, 1), (2, 3)), np.random.default_rng(1))
    down, across = np.divmod(planes.reshape(200, -1).argmax(axis=1), 5)
    np.testing.assert_array_equal(cues, np.stack([across - 2, down - 2, *sizes(cues)], axis=1))
    assert len(set(zip(across.tolist(), down.tolist(), strict=True))) == 8


def sizes(cues: Floats) -> tuple[Floats, Floats]:
    return np.abs(cues[:, 0]), np.abs(cues[:, 1])


def test_windows_are_taken_where_they_are() -> None:
    planes = np.arange(6 * 6, dtype=np.float32).reshape(1, 6, 6, 1)
    found = unrolled(planes, 4, 2)
    assert found.shape == (1, 2, 2, 16)
    assert found[0, 1, 0, :5].tolist() == [12, 13, 14, 15, 18]


@pytest.mark.parametrize(("wide", "apart"), [(4, 2), (3, 1), (3, 2)])
def test_a_layer_finds_what_its_windows_show(wide: int, apart: int) -> None:
    dice = np.random.default_rng(4)
    planes = dice.normal(0, 1, (2, 10, 12, 3)).astype(np.float32)
    layer = Windows(
        dice.normal(0, 1, (wide * wide * 3, 5)).astype(np.float32),
        dice.normal(0, 1, 5).astype(np.float32),
        wide,
        apart,
    )
    plainly = np.maximum(unrolled(planes, wide, apart) @ layer.weights + layer.bias, 0)
    assert np.allclose(layer(planes), plainly, atol=1e-4)


def test_a_kept_network_says_the_same(tmp_path: Path) -> None:
    dice = np.random.default_rng(2)
    net = small(dice)
    planes = dice.normal(0, 1, (3, 30, 30, 1)).astype(np.float32)
    cues = dice.normal(0, 1, (3, 2)).astype(np.float32)
    sight.save(net, "kept", tmp_path)
    again = sight.load("kept", tmp_path).probabilities(planes, cues)
    assert np.allclose(again, net.probabilities(planes, cues), atol=0.01)


def test_a_patch_and_its_mirror_image_are_told_the_same() -> None:
    dice = np.random.default_rng(5)
    net = small(dice)
    planes = dice.normal(0, 1, (3, 30, 30, 1)).astype(np.float32)
    cues = dice.normal(0, 1, (3, 2)).astype(np.float32)
    told = net.mirrored(planes, cues, {2: 0})
    again = net.mirrored(np.flip(planes, 2), cues * np.array([-1, 1], np.float32), {2: 0})
    assert np.allclose(told, again, atol=1e-5)
    assert not np.allclose(told, net.probabilities(planes, cues), atol=0.01)


def test_learning_tells_bright_middles_from_dark_ones() -> None:
    pytest.importorskip("torch")
    from vision.training.fit_sight import Seen, Shape, fit_sight

    dice = np.random.default_rng(6)
    labels = dice.integers(0, 2, 1200)
    planes = dice.normal(0, 1, (1200, 12, 12, 2)).astype(np.float16)
    planes[labels == 1, 4:8, 4:8, 1] += np.float16(3)
    cues = dice.normal(0, 1, (1200, 2)).astype(np.float32)
    aside = np.arange(1200) >= 1000
    seen = Seen(planes, cues, labels, Turning((0, 1)), moved=1)
    one, again = (fit_sight(seen, aside, Shape(((4, 2, 12),), 24, 2), 60) for _ in range(2))
    told = one.probabilities(planes[aside].astype(np.float32), cues[aside])
    assert (told.argmax(axis=1) == labels[aside]).mean() > 0.9
    assert np.allclose(again.layers[0].weights, one.layers[0].weights, atol=1e-5)
