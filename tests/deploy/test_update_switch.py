"""deploy/update: the switch, and what may go wrong before and after it."""

from pathlib import Path
from shlex import quote
from signal import SIGKILL

import pytest

from tests.support.appliance import Appliance, appliance
from tests.support.machine import copy_of_steiger

__all__ = ["appliance"]
RESTART = "systemctl restart steiger.service"


@pytest.fixture
def newer(appliance: Appliance) -> Path:
    return copy_of_steiger(appliance.machine.base / "newer one", "2.0")


def let(folder: Path, script: str, text: str) -> None:
    (folder / "deploy" / script).write_text(f"#!/bin/bash\n{text}\n")


# --- The switch


def test_the_service_is_started_anew_on_the_new_version_with_its_own_units(
    appliance: Appliance, newer: Path
) -> None:
    unit = newer / "deploy/units/steiger.service"
    unit.write_text(unit.read_text() + "# newer\n")

    appliance.update(newer)

    assert appliance.calls()[-1] == RESTART
    installed = appliance.machine.root / "etc/systemd/system/steiger.service"
    assert installed.read_text() == unit.read_text()


def test_a_service_that_does_not_run_is_not_started(appliance: Appliance, newer: Path) -> None:
    (appliance.machine.commands / "active").unlink()

    assert "from its next start on" in appliance.update(newer)
    assert RESTART not in appliance.calls()


def test_only_the_version_before_is_kept(appliance: Appliance, newer: Path) -> None:
    appliance.update(newer)
    appliance.update(copy_of_steiger(appliance.machine.base / "newest", "3.0"))

    assert appliance.current.startswith("3.0-")
    assert appliance.previous.startswith("2.0-")
    assert len(list(appliance.versions.iterdir())) == 2


def test_with_the_same_packages_nothing_is_fetched(appliance: Appliance, newer: Path) -> None:
    appliance.update(newer)

    assert not (appliance.versions / appliance.current / "fetched").exists()
    assert (appliance.versions / appliance.previous / "fetched").exists()


@pytest.mark.parametrize(("python", "borrowed"), [("3.13", True), ("3.12", False)])
def test_the_systems_lgpio_is_borrowed_where_it_fits_and_nothing_else(
    appliance: Appliance, newer: Path, python: str, borrowed: bool
) -> None:
    system = appliance.machine.root / "usr/lib/python3/dist-packages"
    system.mkdir(parents=True)
    names = {"lgpio.py", "_lgpio.cpython-313-aarch64-linux-gnu.so"}
    for name in (*names, "numpy.py"):
        (system / name).touch()
    packages = f'"$(dirname "$0")"/../.venv/lib/python{python}/site-packages'
    let(newer, "set-up", f"mkdir -p {packages}")

    appliance.update(newer)

    site = appliance.versions / appliance.current / f".venv/lib/python{python}/site-packages"
    assert {file.name for file in site.iterdir()} == (names if borrowed else set())


def test_the_smoke_test_is_run_by_the_user_who_will_run_it(
    appliance: Appliance, newer: Path
) -> None:
    appliance.machine.calls()

    appliance.update(newer)

    tried = f"runuser steiger {appliance.versions / appliance.current}/deploy/smoke-test"
    assert tried in appliance.machine.calls()


# --- What may go wrong


@pytest.mark.parametrize(
    ("script", "text", "code", "sentence"),
    [
        ("smoke-test", "echo The picture is black. >&2; exit 1", 17, "The picture is black."),
        ("set-up", "echo connect this machine to the internet. >&2; exit 2", 14, "internet"),
        ("set-up", "echo needs about 1000 MB of disk >&2; exit 2", 13, "MB of disk"),
        ("set-up", "exit 3", 16, "could not be set up"),
    ],
)
def test_a_version_that_does_not_work_is_never_used(
    appliance: Appliance, newer: Path, script: str, text: str, code: int, sentence: str
) -> None:
    let(newer, script, text)

    assert sentence in appliance.refuses(newer, code=code)
    assert RESTART not in appliance.calls()


def test_too_little_room_is_refused_before_anything_is_written(
    appliance: Appliance, newer: Path
) -> None:
    versions = appliance.machine.checkout / "deploy/appliance/versions.py"
    versions.write_text(versions.read_text().replace("= 1200, 200", "= 9**9, 200"))
    (newer / "deploy/requirements.txt").write_text("other==1 --hash=sha256:0\n")

    assert "make room first" in appliance.refuses(newer, code=13)


def test_a_game_that_began_meanwhile_is_not_interrupted(appliance: Appliance, newer: Path) -> None:
    home = quote(str(appliance.home))
    begin = f"touch {home}/playing; exec 8>{home}/lock; flock 8; /bin/sleep 3 >/dev/null 2>&1 &"
    let(newer, "smoke-test", f"{begin}\necho journal 4")

    assert "A game is at the table" in appliance.refuses(newer, code=10)


@pytest.mark.parametrize("stage", ["set-up", "smoke-test"])
def test_killed_while_it_prepares_it_leaves_the_version_in_use_and_can_be_started_again(
    appliance: Appliance, newer: Path, stage: str
) -> None:
    before = appliance.state()
    good = (newer / "deploy" / stage).read_text()
    let(newer, stage, "kill -KILL $PPID")

    killed = appliance.machine.run("update", newer)

    assert killed.returncode == -SIGKILL
    assert (appliance.current, appliance.previous) == before[:2]
    assert appliance.games() == before[3]

    (newer / "deploy" / stage).write_text(good)
    appliance.update(newer)
    assert appliance.current.startswith("2.0-")
    assert len(list(appliance.versions.iterdir())) == 2


@pytest.mark.parametrize("moment", [1, 2, 3, 4])
def test_killed_around_the_switch_one_whole_version_is_in_use(
    appliance: Appliance, newer: Path, moment: int
) -> None:
    """`sync` is called before and after each of the two renames."""
    count = 'n=$(cat "$here/syncs" 2>/dev/null); echo $((n + 1)) >"$here/syncs"\n'
    kill = f'[ "$((n + 1))" != {moment} ] || kill -KILL $PPID\n'
    sync = appliance.machine.commands / "sync"
    good = sync.read_text()
    sync.write_text(good + count + kill)

    assert appliance.machine.run("update", newer).returncode == -SIGKILL

    assert appliance.current.startswith("2.0-" if moment == 4 else "1.0-")
    assert (appliance.code / "current/deploy/launch").exists()
    sync.write_text(good)
    appliance.update(newer)
    assert appliance.current.startswith("2.0-")


def test_a_version_that_does_not_start_is_taken_back(appliance: Appliance, newer: Path) -> None:
    version = quote(str(appliance.code / "current/companion/__init__.py"))
    appliance.machine.let("restart", f"! grep -q 2.0 {version}")

    refused = appliance.machine.run("update", newer)

    assert refused.returncode == 18
    assert "does not start" in refused.stderr
    assert appliance.current.startswith("1.0-")
    assert appliance.calls()[-1] == RESTART
    assert [folder.name for folder in appliance.versions.iterdir()] == [appliance.current]
