"""deploy/install-pi on a pretended machine: nothing is installed, and no rights are needed."""

import os
from pathlib import Path

import pytest

from tests.support.machine import Machine

SERVICE = "etc/systemd/system/steiger.service"


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def install(machine: Machine, *options: str, user: str = "ada") -> str:
    installed = machine.run("install-pi", *options, SUDO_USER=user)
    assert (installed.returncode, installed.stderr) == (0, "")
    return installed.stdout


def current(machine: Machine) -> Path:
    return machine.root / "opt/steiger" / os.readlink(machine.root / "opt/steiger/current")


def test_it_first_says_what_it_will_do_and_then_does_it(machine: Machine) -> None:
    said = install(machine)

    announced, done = said.split("\n\n", 1)
    assert announced.startswith("This makes this machine an appliance")
    assert "on the console (KMSDRM)" in announced
    assert "now: the user steiger" in done
    assert "sudo reboot" in done
    calls = machine.calls()
    assert [call.split()[0] for call in calls if "apt-get" in call] == ["apt-get", "apt-get"]
    assert "usermod --append --groups video,render,input,gpio,audio steiger" in calls
    assert "usermod --append --groups steiger ada" in calls
    assert "systemctl enable steiger.service" in calls
    assert "systemctl enable steiger-keeper.path" in calls
    assert "systemctl daemon-reload" in calls
    assert not [call for call in calls if call.startswith("systemctl start")]


def test_versions_home_command_and_units_are_where_they_belong(machine: Machine) -> None:
    install(machine)

    assert (current(machine) / "deploy/launch").stat().st_mode & 0o111
    assert current(machine).parent.name == "versions"
    home = machine.root / "var/lib/steiger"
    assert f"{home.stat().st_mode & 0o7777:o}" == "2775"
    link = machine.root / "usr/local/bin/steiger"
    assert os.readlink(link) == "/opt/steiger/current/deploy/steiger"
    for name, place in {
        "steiger.service": SERVICE,
        "steiger-keeper.path": "etc/systemd/system/steiger-keeper.path",
        "steiger.rules": "etc/udev/rules.d/70-steiger.rules",
        "steiger.tmpfiles": "etc/tmpfiles.d/steiger.conf",
    }.items():
        unit = machine.checkout / "deploy/units" / name
        assert (machine.root / place).read_text() == unit.read_text()


def test_a_second_run_changes_nothing_and_says_so(machine: Machine) -> None:
    install(machine)
    machine.calls()
    before = machine.files()

    said = install(machine)

    assert machine.files() == before
    assert machine.calls() == []
    assert said.endswith("Everything was in place already: nothing was changed.\n")
    assert "now:" not in said


@pytest.mark.parametrize("installed", [False, True])
def test_a_dry_run_says_every_step_and_changes_nothing(machine: Machine, installed: bool) -> None:
    if installed:
        install(machine)
        (machine.root / SERVICE).write_text("something else")
    machine.calls()
    before = machine.files()

    said = install(machine, "--dry-run")

    assert machine.files() == before
    assert machine.calls() == []
    assert "now:" not in said
    steps = [line for line in said.splitlines() if line.startswith("would: ")]
    assert f"{len(steps)} steps would be taken" in said
    assert any(SERVICE in step for step in steps)
    assert installed or len(steps) > 10


def test_a_dry_run_and_the_run_itself_take_the_same_steps(machine: Machine) -> None:
    would = [
        line.removeprefix("would: ")
        for line in install(machine, "--dry-run").splitlines()
        if line.startswith("would: ")
    ]

    now = [
        line.removeprefix("now: ")
        for line in install(machine).splitlines()
        if line.startswith("now: ")
    ]

    assert now == would


@pytest.mark.parametrize("user", ["béla", "o-neill.2", "root", ""])
def test_any_user_may_install_it_and_root_joins_no_group(machine: Machine, user: str) -> None:
    install(machine, user=user)

    joined = [call.split()[-1] for call in machine.calls() if call.startswith("usermod")]
    assert joined == ["steiger", *([user] if user not in ("root", "") else [])]


def test_a_changed_unit_is_put_in_place_and_read_again(machine: Machine) -> None:
    install(machine)
    machine.calls()
    (machine.root / SERVICE).write_text("something else")

    said = install(machine)

    assert (machine.root / SERVICE).read_text().startswith("# The touchscreen app")
    assert [line for line in said.splitlines() if line.startswith("now:")] == [
        f"now: {machine.root / SERVICE}",
        "now: systemd and udev read the new files",
    ]
    assert "systemctl daemon-reload" in machine.calls()


def test_a_step_that_fails_is_named_and_the_next_run_goes_on_from_there(machine: Machine) -> None:
    smoke_test = machine.checkout / "deploy/smoke-test"
    good = smoke_test.read_text()
    smoke_test.write_text("#!/bin/sh\necho No picture can be drawn. >&2\nexit 1\n")

    failed = machine.run("install-pi", SUDO_USER="ada")

    assert failed.returncode == 2
    assert "No picture can be drawn." in failed.stderr
    assert "This step failed with code 17: Steiger" in failed.stderr
    assert not (machine.root / "opt/steiger/current").exists()

    smoke_test.write_text(good)
    said = install(machine)
    assert "already: the user steiger" in said
    assert current(machine).is_dir()


@pytest.mark.parametrize(("user", "home"), [("ada", "home/ada"), ("root", "root")])
def test_the_kit_is_left_in_the_home_of_whoever_installs(
    machine: Machine, user: str, home: str
) -> None:
    said = install(machine, user=user)

    kit = machine.root / home / "steiger-kit.pdf"
    assert kit.read_text() == "kit\n"
    assert f"now: the kit to print, in {kit}\n" in said
    assert f"steiger-kit.pdf in the home of {user}" in said
    assert [call for call in machine.calls() if call.startswith(f"runuser {user} ")][-1].endswith(
        f"steiger kit {kit}"
    )


def test_a_kit_that_is_there_stays_as_it_is(machine: Machine) -> None:
    kit = machine.root / "home/ada/steiger-kit.pdf"
    kit.write_text("for other cards")

    assert f"already: the kit to print, in {kit}" in install(machine)

    assert kit.read_text() == "for other cards"
