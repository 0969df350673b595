"""Loose cubes: counted on trays of kinds that taught nothing; a small part is trained again."""

import json

import numpy as np
import pytest

from companion.rules.vocabulary import COALS
from vision.chances import value
from vision.net import MODELS
from vision.training.trays import small_part
from vision.training.trays_pictures import Example, session
from vision.trays.places import STEP
from vision.trays.read import counted, judged, models
from vision.trays.warmth import candidates, hued, warmth

SEED = 25_000


@pytest.fixture(scope="module")
def trays() -> list[Example]:
    return [each for each in session(SEED, True, ("L1", "L2")) if not each.covered]


def test_a_small_part_of_the_training_gives_what_is_stored() -> None:
    stored = json.loads((MODELS / "trays.json").read_text("utf-8"))

    assert small_part() == pytest.approx(stored["small part"], abs=0.1)


def test_cubes_on_trays_are_counted(trays: list[Example]) -> None:
    right, of = 0, 0
    for each in trays:
        counts = counted(judged(each.tray, each.wood, models()), each.tray.seen)
        for at, coal in enumerate(COALS):
            best = value(counts[coal]).best
            right, of = right + (best == int((each.coals == at).sum())), of + 1

    assert of >= 8
    assert right >= of - 2


def test_every_cube_is_looked_at(trays: list[Example]) -> None:
    for each in trays:
        points = candidates(each.tray, warmth(hued(each.tray), models().rough))
        for place in each.places:
            assert np.linalg.norm(points - place, axis=1).min() < STEP


def test_an_empty_tray_holds_nothing() -> None:
    nothing = counted(np.zeros((0, 5), np.float32), 1.0)

    assert all(nothing[coal] == {0: 1.0} for coal in COALS)


def test_a_tray_that_is_half_out_of_the_picture_is_doubted() -> None:
    chances = np.array([[0.01, 0.99, 0, 0, 0]], np.float32)

    assert counted(chances, 1.0)["yellow"][1] == pytest.approx(0.99)
    assert max(counted(chances, 0.5)["yellow"].values()) <= 0.5


def test_a_tray_is_seen_with_the_camera_on_its_right(trays: list[Example]) -> None:
    for each in trays:
        assert abs(each.tray.turn) <= np.pi / 4 + 1e-6
        assert each.tray.seen > 0.99
