"""What `steiger bench screen` measures: every screen, and real runs that tell their numbers."""

from pathlib import Path

import pytest

from ui.command_line.bench import screen
from ui.command_line.bench.screen_scenes import MOVING, still_scenes
from ui.demonstration.scenes import SCENES

pytestmark = pytest.mark.kivy


def test_every_screen_of_the_design_is_among_the_still_ones() -> None:
    numbers = {name.partition("-")[0] for name in still_scenes()}

    assert numbers == {scene.name.partition("-")[0] for scene in SCENES}
    assert len(list(still_scenes())) == len(numbers) + 4


def test_what_moves_begins_from_scenes_that_there_are() -> None:
    scenes = {scene.name for scene in SCENES} | {"hand"}

    assert {scene for scene, _, _ in MOVING.values()} <= scenes


def test_both_apps_start_and_tell_how_they_got_there(tmp_path: Path) -> None:
    screen._begin_a_game(str(tmp_path))

    bare = screen.run_alone(str(screen.BARE), "start")
    ours = screen.run_alone(*screen.STEIGER, "start", str(tmp_path))

    assert 0 < bare["cpu"] < 60
    assert 0 < ours["useful"] < ours["table"] <= ours["ready"] < 60
    assert min(bare["memory"], ours["memory"]) > 1000


def test_both_apps_rest(tmp_path: Path) -> None:
    screen._begin_a_game(str(tmp_path))

    bare = screen.run_alone(str(screen.BARE), "rest", "0.5")
    ours = screen.run_alone(*screen.STEIGER, "rest", str(tmp_path), "0.5")

    assert 0 < bare["cpu"] < 0.5
    assert 0 < ours["cpu"] < 0.5


def test_the_middle_of_several_runs_counts_and_the_first_only_warms_up() -> None:
    numbers = iter((90, 3, 1, 2))

    (told,) = screen._turn_by_turn(3, lambda: {"cpu": next(numbers)})

    assert told == {"cpu": 2}
