"""deploy/keeper: what the app may ask of root, what it is told, and what is never done."""

import json
import os
from pathlib import Path

import pytest

from tests.support.machine import Machine

STICK = {
    "blockdevices": [
        {"path": "/dev/mmcblk0", "type": "disk", "fstype": None, "tran": "mmc", "mountpoints": [],
         "children": [{"path": "/dev/mmcblk0p2", "fstype": "ext4", "mountpoints": ["/"]}]},
        {"path": "/dev/sda", "type": "disk", "fstype": None, "tran": "usb", "mountpoints": [None],
         "children": [
             {"path": "/dev/sda1", "fstype": "swap", "mountpoints": [None]},
             {"path": "/dev/sda2", "fstype": "vfat", "mountpoints": [None]},
         ]},
    ]
}  # fmt: skip


class Keeper:
    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.root = machine.root
        self.home = machine.root / "var/lib/steiger"
        self.home.mkdir()
        (self.root / "etc/steiger").mkdir(parents=True)
        (self.root / "media/steiger").mkdir(parents=True)

    @property
    def request(self) -> Path:
        return self.home / "request"

    def ask(self, line: str) -> dict[str, str]:
        self.request.write_text(f"{line}\n")
        return self.work()

    def work(self) -> dict[str, str]:
        done = self.machine.run("keeper")
        assert (done.returncode, done.stderr) == (0, "")
        assert not self.request.exists()
        told: dict[str, str] = json.loads((self.root / "run/steiger-keeper/answer").read_text())
        return told

    def put_stick_in(self, *names: str, mounted: bool = False) -> None:
        disks = json.loads(json.dumps(STICK))
        if mounted:
            disks["blockdevices"][1]["children"][1]["mountpoints"] = [f"{self.root}/media/steiger"]
        self.machine.let("disks", json.dumps(disks))
        for name in names:
            (self.root / "media/steiger" / name).write_text("an archive")


@pytest.fixture
def keeper(tmp_path: Path) -> Keeper:
    return Keeper(Machine(tmp_path))


def told(request: str, state: str, why: str = "") -> dict[str, str]:
    return {"request": request, "state": state, "why": why, "version": ""}


def test_switching_off_is_asked_of_systemd(keeper: Keeper) -> None:
    assert keeper.ask("switch-off") == told("switch-off", "done")

    assert keeper.machine.calls() == ["systemctl poweroff"]


def test_while_it_works_it_says_so_and_everybody_can_read_it(keeper: Keeper) -> None:
    answer = keeper.root / "run/steiger-keeper/answer"
    keeper.machine.let("run", f"cp {answer} {keeper.root}/meanwhile")

    keeper.ask("go-back")

    meanwhile = json.loads((keeper.root / "meanwhile").read_text())
    assert meanwhile == told("go-back", "working")
    assert answer.stat().st_mode & 0o777 == 0o644
    assert answer.parent.stat().st_mode & 0o777 == 0o755


@pytest.mark.parametrize(
    "line",
    [
        "format-disk",
        "switch-off-now",
        "../update",
        "Switch-Off",
        "\0\0",
        "mount" + " " * 196,
        "é",
        "; reboot",
    ],
)
def test_a_word_that_it_does_not_know_does_nothing(keeper: Keeper, line: str) -> None:
    assert keeper.ask(line) == told("", "refused", "unknown")

    assert keeper.machine.calls() == []


def test_no_link_is_followed(keeper: Keeper) -> None:
    secret = keeper.root / "secret"
    secret.write_text("switch-off\n")
    keeper.request.symlink_to(secret)

    assert keeper.work() == told("", "refused", "unknown")

    assert keeper.machine.calls() == []
    assert secret.read_text() == "switch-off\n"


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir], ids=["pipe", "folder"])
def test_what_is_no_plain_file_neither_holds_it_up_nor_stays(keeper: Keeper, make: object) -> None:
    assert callable(make)
    make(keeper.request)

    assert keeper.work() == told("", "refused", "unknown")
    assert keeper.machine.calls() == []


def test_without_a_request_nothing_is_answered(keeper: Keeper) -> None:
    assert keeper.machine.run("keeper").returncode == 0

    assert not (keeper.root / "run/steiger-keeper/answer").exists()


# --- The time


def test_the_time_that_somebody_set_becomes_the_systems(keeper: Keeper) -> None:
    assert keeper.ask("time 2026-11-18T20:15") == told("time", "done")

    assert keeper.machine.calls() == ["date --set 2026-11-18 20:15:00"]


@pytest.mark.parametrize(
    "argument",
    ["", "tomorrow", "2026-02-30T10:00", "2026-11-18 20:15", "2026-11-18T25:00", "2025-12-31T23:59",
     "1999-01-01T00:00", "2026-11-18T20:15; reboot", "--set=2026-11-18", "2126-01-01T00:00"],
)  # fmt: skip
def test_a_time_that_makes_no_sense_is_refused(keeper: Keeper, argument: str) -> None:
    assert keeper.ask(f"time {argument}") == told("time", "refused", "no-time")

    assert keeper.machine.calls() == []


def test_a_clock_that_the_network_has_set_is_left_alone(keeper: Keeper) -> None:
    (keeper.root / "run/systemd/timesync").mkdir()
    (keeper.root / "run/systemd/timesync/synchronized").touch()

    assert keeper.ask("time 2026-11-18T20:15") == told("time", "refused", "synchronised")


# --- A stick


def test_a_stick_is_mounted_for_the_app_and_nothing_on_it_is_run(keeper: Keeper) -> None:
    keeper.put_stick_in()

    assert keeper.ask("mount") == told("mount", "done")

    (call,) = keeper.machine.calls()
    assert call.startswith("systemd-mount ")
    assert "nosuid,nodev,noexec,uid=steiger,gid=steiger" in call
    assert ",ro" not in call
    assert call.endswith(f" /dev/sda2 {keeper.root}/media/steiger")


def test_without_a_stick_it_says_so(keeper: Keeper) -> None:
    assert keeper.ask("mount") == told("mount", "refused", "no-stick")
    assert keeper.ask("unmount") == told("unmount", "done")

    assert keeper.machine.calls() == []


def test_a_stick_that_is_there_is_not_mounted_twice_and_taken_out_on_request(
    keeper: Keeper,
) -> None:
    keeper.put_stick_in(mounted=True)

    assert keeper.ask("mount") == told("mount", "done")
    assert keeper.machine.calls() == []
    assert keeper.ask("unmount") == told("unmount", "done")
    assert keeper.machine.calls() == [f"systemd-umount --quiet {keeper.root}/media/steiger"]
