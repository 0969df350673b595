"""deploy/uninstall-pi on a pretended machine: what install-pi did is undone, the games stay."""

from pathlib import Path

import pytest

from tests.support.machine import Machine


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.fixture
def installed(machine: Machine) -> Machine:
    before = set(machine.files())
    assert machine.run("install-pi", SUDO_USER="ada").returncode == 0
    assert set(machine.files()) > before
    (machine.root / "var/lib/steiger/journal.sqlite").write_text("games")
    (machine.root / "run/steiger-keeper").mkdir()
    (machine.root / "media/steiger").mkdir(parents=True)
    machine.calls()
    return machine


def uninstall(machine: Machine, *options: str) -> str:
    done = machine.run("uninstall-pi", *options)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def files(machine: Machine) -> set[str]:
    """Without the folders, which Debian has too."""
    return {name for name, content in machine.files().items() if content != "/"}


def test_everything_goes_but_the_games_and_the_user_whom_they_belong_to(installed: Machine) -> None:
    said = uninstall(installed)

    assert files(installed) == {"var/lib/steiger/journal.sqlite"}
    assert "kept: the games in" in said
    assert "--games-too removes both" in said
    calls = installed.calls()
    for unit in ("steiger.service", "steiger-keeper.path"):
        assert f"systemctl stop {unit}" in calls
        assert f"systemctl --quiet disable {unit}" in calls
    assert not [call for call in calls if call.startswith(("userdel", "groupdel", "apt-get"))]


def test_with_the_games_too_nothing_is_left(installed: Machine) -> None:
    uninstall(installed, "--games-too")

    assert files(installed) == set()
    assert "userdel steiger" in installed.calls()
    assert "steiger" not in (installed.commands / "users").read_text()


@pytest.mark.parametrize("options", [(), ("--games-too",)])
def test_a_second_run_finds_nothing_to_do(installed: Machine, options: tuple[str, ...]) -> None:
    uninstall(installed, *options)
    installed.calls()
    before = installed.files()

    said = uninstall(installed, *options)

    assert installed.files() == before
    assert installed.calls() == []
    assert said.endswith("There was nothing to remove: nothing was changed.\n")


def test_a_dry_run_says_every_step_and_changes_nothing(installed: Machine) -> None:
    before = installed.files()

    said = uninstall(installed, "--dry-run", "--games-too")

    assert installed.files() == before
    assert installed.calls() == []
    steps = [line for line in said.splitlines() if line.startswith("would: ")]
    assert f"{len(steps)} steps would be taken" in said
    assert any("with all games" in step for step in steps)


def test_the_entry_of_a_desktop_goes_too(installed: Machine) -> None:
    entry = installed.root / "home/ada/.config/autostart/steiger.desktop"
    entry.parent.mkdir(parents=True)
    entry.write_text("")
    other = entry.with_name("other.desktop")
    other.write_text("")

    uninstall(installed)

    assert not entry.exists()
    assert other.exists()


def test_installed_again_it_finds_the_games_it_left(installed: Machine) -> None:
    uninstall(installed)

    assert installed.run("install-pi", SUDO_USER="ada").returncode == 0

    assert (installed.root / "var/lib/steiger/journal.sqlite").read_text() == "games"
    assert (installed.root / "opt/steiger/current").exists()
