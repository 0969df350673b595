"""What systemd thinks of the units, and what they have to hold beside that."""

import shutil
import subprocess
from configparser import RawConfigParser
from pathlib import Path

import pytest

from companion.services import appliance

ROOT = Path(__file__).parents[2]
UNITS = ROOT / "deploy" / "units"
SERVICES = sorted(UNITS.glob("*.service"))
INSTALLED = "/opt/steiger/current"
MOST = {"steiger.service": 15, "steiger-keeper.service": 22}
"""Ten times what `systemd-analyze security` may say."""

SHELL = ("install-pi", "uninstall-pi", "launch", "steiger", "smoke-test")

with_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed here"
)


class Unit(RawConfigParser):
    def __init__(self, name: str) -> None:
        super().__init__(strict=False)
        self.optionxform = str  # type: ignore[assignment]
        self.read(UNITS / name)


def analyze(*words: object) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        ["systemd-analyze", *map(str, words)], capture_output=True, text=True, check=False
    )


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """The units with the programs of this checkout, as nothing is installed."""
    # Its own path may have a space in it, which no installed one has.
    checkout = tmp_path / "checkout"
    checkout.symlink_to(ROOT)
    for unit in (*SERVICES, UNITS / "steiger-keeper.path"):
        text = unit.read_text().replace(INSTALLED, str(checkout))
        (tmp_path / unit.name).write_text(text)
    return tmp_path


@with_systemd
@pytest.mark.parametrize("unit", ["steiger.service", "steiger-keeper.service"])
def test_the_units_are_clean(here: Path, unit: str) -> None:
    checked = analyze("verify", "--man=no", here / unit, here / "steiger-keeper.path")

    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")


@with_systemd
def test_a_unit_with_a_word_that_systemd_does_not_know_is_not_clean(here: Path) -> None:
    unit = here / "steiger.service"
    unit.write_text(unit.read_text().replace("WatchdogSec=", "WatchDogSec="))

    assert "WatchDogSec" in analyze("verify", "--man=no", unit).stderr


@with_systemd
@pytest.mark.parametrize("unit", SERVICES, ids=lambda unit: unit.name)
def test_the_units_are_locked_in(unit: Path) -> None:
    threshold = f"--threshold={MOST[unit.name]}"

    checked = analyze("security", "--offline=true", threshold, unit)

    assert checked.returncode == 0, checked.stdout.splitlines()[-1]


@with_systemd
def test_a_unit_with_network_is_not_locked_in(tmp_path: Path) -> None:
    open_unit = tmp_path / "steiger.service"
    text = (UNITS / "steiger.service").read_text()
    for line in ("PrivateNetwork=yes", "ProtectSystem=strict", "CapabilityBoundingSet="):
        assert f"\n{line}\n" in text
        text = text.replace(f"\n{line}\n", "\n")
    open_unit.write_text(text)

    assert analyze("security", "--offline=true", "--threshold=15", open_unit).returncode != 0


def test_a_hung_app_is_started_again_within_fifteen_seconds() -> None:
    service = Unit("steiger.service")["Service"]

    assert service["Type"] == "notify"
    assert service["Restart"] == "always"
    assert int(service["WatchdogSec"]) + int(service["TimeoutAbortSec"]) <= 13
    assert service["RestartSec"] == "250ms"
    assert Unit("steiger.service")["Unit"]["StartLimitIntervalSec"] == "0"


def test_every_program_that_a_unit_or_an_entry_names_is_there() -> None:
    named = [
        word.removeprefix(f"{INSTALLED}/")
        for unit in UNITS.iterdir()
        for line in unit.read_text().splitlines()
        if line.startswith(("Exec", "ExecStart", "ExecStopPost"))
        for word in line.partition("=")[2].split()[:1]
    ]

    assert sorted(set(named)) == ["deploy/keeper", "deploy/launch"]
    for name in named:
        assert (ROOT / name).stat().st_mode & 0o111


def test_the_app_and_its_keeper_meet_at_the_same_places() -> None:
    watched = Unit("steiger-keeper.path")["Path"]["PathExists"]
    state = Unit("steiger.service")["Service"]["StateDirectory"]

    assert watched == f"/var/lib/{state}/{appliance.REQUEST}"
    answers = Unit("steiger-keeper.service")["Service"]["RuntimeDirectory"]
    assert Path("/run") / answers == appliance.KEEPER
    assert f"d {appliance.KEEPER} 0755 root root" in (UNITS / "steiger.tmpfiles").read_text()


def test_what_was_asked_before_the_plug_was_pulled_is_forgotten_at_the_next_start() -> None:
    lines = (UNITS / "steiger.tmpfiles").read_text().splitlines()

    for name in (appliance.REQUEST, appliance.PLAYING):
        assert f"r! /var/lib/steiger/{name}" in lines


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not here")
def test_shellcheck_has_no_objection_to_the_appliances_scripts() -> None:
    scripts = [ROOT / "deploy" / name for name in SHELL]

    checked = subprocess.run(
        ["shellcheck", "-x", *scripts, *ROOT.glob("deploy/appliance/*.sh")],
        capture_output=True,
        text=True,
        check=False,
    )

    assert checked.stdout == ""


@pytest.mark.parametrize("name", [*SHELL, "update", "keeper"])
def test_every_script_of_the_appliance_can_be_started(name: str) -> None:
    assert (ROOT / "deploy" / name).stat().st_mode & 0o111
