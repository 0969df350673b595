"""deploy/install-pi on machines that are not the usual one, on a pretended root."""

import os
import tempfile
from pathlib import Path

import pytest

from tests.support.machine import Machine

NOBODY = 65534
AS_ROOT = os.geteuid() == 0


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def install(machine: Machine) -> str:
    installed = machine.run("install-pi", SUDO_USER="ada")
    assert (installed.returncode, installed.stderr) == (0, "")
    return installed.stdout


def test_with_a_desktop_its_user_gets_an_autostart_entry_instead_of_the_service(
    machine: Machine,
) -> None:
    machine.let("target", "graphical.target")
    manager = machine.root / "etc/systemd/system/display-manager.service"
    manager.parent.mkdir(parents=True)
    manager.touch()

    said = install(machine)

    entry = machine.root / "home/ada/.config/autostart/steiger.desktop"
    assert "launch --desktop" in entry.read_text()
    assert "X is used, not the console" in said
    calls = machine.calls()
    assert "systemctl enable steiger.service" not in calls
    assert "systemctl enable steiger-keeper.path" in calls
    assert [call for call in calls if call.startswith("runuser ada install")]
    assert "usermod --append --groups video,render,input,gpio,audio ada" in calls


def test_without_systemd_it_says_so_and_does_the_rest(machine: Machine) -> None:
    (machine.root / "run/systemd/system").rmdir()

    said = install(machine)

    assert "There is no systemd running here" in said
    assert (machine.root / "etc/systemd/system/steiger.service").exists()
    assert (machine.root / "opt/steiger/current").is_dir()
    calls = machine.calls()
    assert "systemctl daemon-reload" not in calls
    assert "systemctl enable steiger.service" in calls


@pytest.mark.parametrize(
    ("remote", "kept"),
    [
        ("https://ada:secret@example.org/steiger.git", "https://example.org/steiger.git"),
        ("https://example.org/steiger.git", "https://example.org/steiger.git"),
        ("git@example.org:steiger.git", ""),
        ("/home/ada/steiger", ""),
    ],
)
def test_updates_come_from_where_the_checkout_came_from_without_its_password(
    machine: Machine, remote: str, kept: str
) -> None:
    machine.let("remote", remote + "\n")

    install(machine)

    comment, address = (machine.root / "etc/steiger/source").read_text().splitlines()
    assert comment.startswith("#")
    assert address == kept


@pytest.mark.parametrize(("minor", "wanted"), [(11, False), (13, True)])
def test_lgpio_comes_from_the_system_where_there_is_no_wheel(
    machine: Machine, minor: int, wanted: bool
) -> None:
    python = machine.commands / "python3"
    python.write_text(
        f'#!/bin/bash\ncase "$*" in *version_info*) echo {minor} ;; '
        '*) exec /usr/bin/python3 "$@" ;; esac\n'
    )
    python.chmod(0o755)
    machine.let("offered", "libgbm1\nlibasound2t64\npython3-lgpio\n")

    install(machine)

    (got,) = [
        call for call in machine.calls() if call.startswith("apt-get") and " install " in call
    ]
    assert ("python3-lgpio" in got) is wanted
    assert "libasound2t64" in got


@pytest.mark.skipif(not AS_ROOT, reason="only root can start a program as somebody else")
def test_who_may_not_is_told_the_exact_command() -> None:
    # Not pytest's own directory, which other users may not enter.
    with tempfile.TemporaryDirectory(prefix="steiger-") as base:
        Path(base).chmod(0o755)
        machine = Machine(Path(base))

        refused = machine.run("install-pi", user=NOBODY, STEIGER_ROOT="")

    assert (refused.returncode, refused.stdout) == (2, "")
    assert len(refused.stderr.splitlines()) == 1
    path = str(machine.checkout / "deploy/install-pi").replace("'", "'\\''")
    assert f"run \"sudo '{path}'\" instead" in refused.stderr


@pytest.mark.parametrize(
    ("knows", "text", "options", "sentence"),
    [
        ("bits", "32", (), "install the 64-bit Raspberry Pi OS"),
        ("bits", "64", ("--fast",), 'and not "--fast"'),
    ],
)
def test_what_cannot_work_is_refused_before_anything_is_changed(
    machine: Machine, knows: str, text: str, options: tuple[str, ...], sentence: str
) -> None:
    machine.let(knows, text)
    before = machine.files()

    refused = machine.run("install-pi", *options)

    assert refused.returncode == 2
    assert sentence in refused.stderr
    assert len(refused.stderr.splitlines()) == 1
    assert machine.files() == before
    assert machine.calls() == []
