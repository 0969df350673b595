"""A household that nobody trained with, taught and read end to end; and what is made of it."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from ui.command_line.bench.vision_times import memory, times
from vision.simulation.levels import Level
from vision.training.baselines import NAMES, by_nearest, by_thresholds, tallied, tally
from vision.training.curves import draw
from vision.training.report import report
from vision.training.trial import Trial, tried
from vision.training.trial_pictures import Place, stored

SEED = 70_003
LEVELS: tuple[Level, ...] = ("L1",)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("trial")


@pytest.fixture(scope="module")
def trial(folder: Path) -> Trial:
    return tried(folder, [SEED], LEVELS)


def test_what_a_user_shows_is_learned_and_read(trial: Trial) -> None:
    (row,) = trial.rows

    assert trial.refused == []
    assert row.unreadable is None
    assert row.answer is not None
    assert len(row.values) >= len(row.eager) > 10
    assert sum(value.right for value in row.eager) > 0.7 * len(row.eager)
    assert not any(value.asked for value in row.eager)


def test_a_report_tells_every_figure_of_the_table(trial: Trial) -> None:
    told = "\n".join(report(trial))

    for name in ("wrong among accepted", "asked, pits", "wrong cards of accepted", "calibration"):
        assert name in told


def test_pictures_are_rendered_once(trial: Trial, folder: Path) -> None:
    kept = stored(folder / str(SEED))
    file = folder / str(SEED) / kept.readings[0].file
    before = file.stat().st_mtime_ns

    again = tried(folder, [SEED], LEVELS)

    assert file.stat().st_mtime_ns == before
    assert [row.values for row in again.rows] == [row.values for row in trial.rows]


def test_simpler_methods_read_the_same_places(trial: Trial, folder: Path) -> None:
    places = len(stored(folder / str(SEED)).readings[0].places)

    found = tallied(folder, trial.rows, "L1")

    assert found.keys() == NAMES.keys()
    for counted in found.values():
        assert places == counted.places >= counted.right > 0
        assert counted.cubes >= counted.named


def test_simpler_methods_name_plain_colours() -> None:
    colours = {"yellow": (40, 165, 215), "brown": (35, 55, 95), "gray": (125, 128, 130),
               "black": (34, 33, 35), None: (235, 235, 235)}  # fmt: skip
    for cube, bgr in colours.items():
        plain = np.full((40, 40, 3), bgr, np.uint8)
        place = [Place(20.0, 20.0, 2.0, cube)]  # type: ignore[arg-type]
        for guess in (by_thresholds, by_nearest):
            assert tally(plain, place, guess).right == 1, (cube, guess)


def test_times_and_memory_are_told(trial: Trial, folder: Path) -> None:
    assert trial.rows
    told = [*times(folder / str(SEED)), memory(folder / str(SEED))]

    assert "DICT_ARUCO_MIP_36h12" in told[0]
    assert told[-1].startswith("memory beyond OpenCV")
    assert len(told) == 4


def test_both_curves_are_drawn(trial: Trial, tmp_path: Path) -> None:
    for file in draw(trial.rows, tmp_path):
        picture = cv2.imread(str(file))
        assert picture is not None
        assert picture.shape[:2] == (640, 960)
        assert picture.std() > 5
