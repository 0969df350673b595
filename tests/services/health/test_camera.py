"""Cameras are found and named; none is opened."""

import os
from pathlib import Path

from companion.services.health import camera
from tests.support.machines import LAPTOP, PI_4, PI_5, lines, machine, said, video


def test_codecs_of_a_pi_are_no_cameras(tmp_path: Path) -> None:
    assert lines(camera.examine(machine(tmp_path, PI_4))) == ["none: count by hand"]


def test_a_webcam_is_one_camera_however_many_devices_it_has(tmp_path: Path) -> None:
    laptop = machine(tmp_path, LAPTOP)

    assert [each.name for each in camera.cameras(tmp_path)] == ["Integrated Camera"]
    assert lines(camera.examine(laptop)) == ["Integrated Camera: not tried yet"]


def test_a_camera_on_the_ribbon_needs_its_program(tmp_path: Path) -> None:
    files = {name: told for name, told in PI_5.items() if "rpicam" not in name}

    (sentence,) = said(camera.examine(machine(tmp_path, files)))

    assert "rpicam-vid is missing: install the package rpicam-apps-lite" in sentence


def test_the_older_program_is_as_good(tmp_path: Path) -> None:
    files = {name: told for name, told in PI_5.items() if "rpicam" not in name}
    pi = machine(tmp_path, {**files, "usr/bin/libcamera-vid": ""})

    assert {each.state for each in camera.examine(pi)} == {"untried"}


def test_a_camera_that_we_may_not_read_names_the_group(tmp_path: Path) -> None:
    locked = machine(tmp_path, video(0, "USB Camera"))
    (tmp_path / "dev/video0").unlink()

    (sentence,) = said(camera.examine(locked))

    assert "add your user to the group video" in sentence


def test_another_program_that_holds_it_is_named(tmp_path: Path) -> None:
    busy = machine(tmp_path, {**video(0, "USB Camera"), "proc/4711/comm": "cheese\n"})
    (tmp_path / "proc/4711/fd").mkdir()
    (tmp_path / "proc/4711/fd/5").symlink_to(tmp_path / "dev/video0")

    assert lines(camera.examine(busy)) == ["held by cheese: close that"]


def test_we_do_not_stand_in_our_own_way(tmp_path: Path) -> None:
    ours = f"proc/{os.getpid()}"
    mine = machine(tmp_path, {**video(0, "USB Camera"), f"{ours}/comm": "steiger\n"})
    (tmp_path / ours / "fd").mkdir()
    (tmp_path / ours / "fd/5").symlink_to(tmp_path / "dev/video0")

    assert lines(camera.examine(mine)) == ["USB Camera: not tried yet"]
