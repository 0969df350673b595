"""What the reader of cubes learns with, and from: slopes, turned patches, drawn pieces."""

from pathlib import Path

import numpy as np
import pytest

from vision.net import Floats, Layer, softmax
from vision.pits import sight
from vision.pits.cubes import CLASSES
from vision.pits.sight import Sight, convolved, folded, unrolled
from vision.training import pits_fit
from vision.training.pits_fit import Seen, fit_sight
from vision.training.pits_patches import patch_samples
from vision.training.pits_samples import Sample

CLASS = 1


@pytest.fixture(scope="module")
def drawn() -> list[Sample]:
    return [each for each in patch_samples(123) if each.what == "cube"]


def small(dice: np.random.Generator) -> Sight:
    """Of patches with one plane and two cues, in three classes."""

    def layer(inputs: int, outputs: int) -> Layer:
        weights = dice.normal(0, 0.3, (inputs, outputs)).astype(np.float32)
        return Layer(weights, dice.normal(0, 0.3, outputs).astype(np.float32))

    windows = (layer(16, 3), layer(27, 4))
    layers = (layer(6 * 6 * 4 + 2, 5), layer(5, 3))
    ones = np.ones(2, np.float32)
    return Sight(0 * ones, ones, np.ones(1, np.float32), windows, layers)


def loss(net: Sight, planes: Floats, cues: Floats) -> float:
    return float(-np.log(softmax(net.outputs(planes, cues))[:, CLASS]).mean())


def test_slopes_are_those_of_the_loss() -> None:
    dice = np.random.default_rng(1)
    net = small(dice)
    planes = dice.normal(0, 1, (4, 30, 30, 1)).astype(np.float32)
    cues = dice.normal(0, 1, (4, 2)).astype(np.float32)
    values = pits_fit._forward(net, planes, cues)
    error = softmax(values.dense[-1])
    error[:, CLASS] -= 1
    slopes = pits_fit._backward(net, values, (error / 4).astype(np.float32))
    parts = [part for layer in (*net.windows, *net.layers) for part in layer]
    for part, slope in zip(parts, slopes, strict=True):
        at = np.unravel_index(int(np.abs(slope).argmax()), slope.shape)
        step = 0.004
        part[at] += step
        more = loss(net, planes, cues)
        part[at] -= 2 * step
        less = loss(net, planes, cues)
        part[at] += step
        assert (more - less) / (2 * step) == pytest.approx(float(slope[at]), rel=0.08, abs=2e-4)


def test_patches_are_moved_a_little_and_keep_their_values() -> None:
    dice = np.random.default_rng(3)
    planes = np.arange(400 * 36, dtype=np.float32).reshape(400, 6, 6, 1)
    found = pits_fit.moved(planes, dice)
    off = found[:, 3, 3, 0] - planes[:, 3, 3, 0]
    ways = {y * 6 + x for y in range(-2, 3) for x in range(-2, 3)}
    assert set(off.tolist()) == ways
    assert (found.min(axis=(1, 2, 3)) >= planes[:, 0, 0, 0]).all()


def test_windows_are_taken_where_they_are() -> None:
    planes = np.arange(6 * 6, dtype=np.float32).reshape(1, 6, 6, 1)
    found = unrolled(planes, 4, 2)
    assert found.shape == (1, 2, 2, 16)
    assert found[0, 1, 0, :5].tolist() == [12, 13, 14, 15, 18]


def test_folded_windows_find_what_windows_do() -> None:
    dice = np.random.default_rng(4)
    planes = dice.normal(0, 1, (2, 10, 12, 3)).astype(np.float32)
    layer = Layer(
        dice.normal(0, 1, (48, 5)).astype(np.float32), dice.normal(0, 1, 5).astype(np.float32)
    )
    plainly = unrolled(planes, 4, 2) @ layer.weights + layer.bias
    assert np.allclose(convolved(folded(planes), layer), plainly, atol=1e-4)


def test_a_kept_network_says_the_same(tmp_path: Path) -> None:
    dice = np.random.default_rng(2)
    net = small(dice)
    planes = dice.normal(0, 1, (3, 30, 30, 1)).astype(np.float32)
    cues = dice.normal(0, 1, (3, 2)).astype(np.float32)
    sight.save(net, "kept", tmp_path)
    again = sight.load("kept", tmp_path).probabilities(planes, cues)
    assert np.allclose(again, net.probabilities(planes, cues), atol=0.01)


def test_drawn_pieces_show_what_they_are_said_to(drawn: list[Sample]) -> None:
    """Yellow wood is brighter than black wood, and has another hue, wherever it lies."""
    middle = {
        label: np.mean(
            [s.planes[12:18, 12:18, :3].mean(axis=(0, 1)) for s in drawn
             if s.label == label and s.planes is not None], axis=0)
        for label in (CLASSES.index("yellow"), CLASSES.index("black"))
    }  # fmt: skip
    yellow, black = middle[CLASSES.index("yellow")], middle[CLASSES.index("black")]
    assert yellow[0] > black[0] + 0.5
    assert yellow[2] < black[2] - 0.5


def test_the_same_edition_is_drawn_the_same_again(drawn: list[Sample]) -> None:
    again = next(each for each in patch_samples(123) if each.what == "cube")
    assert np.array_equal(again.features, drawn[0].features)


def test_a_little_learning_tells_most_drawn_cubes(drawn: list[Sample]) -> None:
    planes = np.array([each.planes for each in drawn], np.float16)
    cues = np.array([each.features for each in drawn], np.float32)
    labels = np.array([each.label for each in drawn], np.int64)
    aside = np.arange(len(drawn)) % 4 == 3
    net = fit_sight(Seen(planes, cues, labels, True), aside, len(CLASSES), 40)
    told = net.probabilities(planes[aside].astype(np.float32), cues[aside]).argmax(axis=1)
    assert (told == labels[aside]).mean() > 0.7
