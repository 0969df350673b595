"""deploy/update: where a version may come from, and what is refused before anything is changed."""

import fcntl
import io
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.support.appliance import Appliance, appliance
from tests.support.machine import copy_of_steiger

__all__ = ["appliance"]


def tar(folder: Path, archive: Path) -> Path:
    with tarfile.open(archive, "w:gz" if archive.suffix == ".gz" else "w:xz") as file:
        file.add(folder, arcname="steiger-2.0")
    return archive


def zipped(folder: Path, archive: Path) -> Path:
    with zipfile.ZipFile(archive, "w") as file:
        for path in folder.rglob("*"):
            file.write(path, Path("steiger-2.0") / path.relative_to(folder))
    return archive


@pytest.fixture
def newer(appliance: Appliance) -> Path:
    return copy_of_steiger(appliance.machine.base / "newer one", "2.0")


def test_a_folder_becomes_a_version_in_a_folder_of_its_own(
    appliance: Appliance, newer: Path
) -> None:
    (newer / ".git").mkdir()
    (newer / ".venv").mkdir()
    (newer / "ui/__pycache__").mkdir()
    (newer / "ui/__pycache__/rest.pyc").touch()

    said = appliance.update(newer)

    assert appliance.current.startswith("2.0-")
    assert appliance.previous.startswith("1.0-")
    assert f"Steiger {appliance.current} is in use" in said
    version = appliance.versions / appliance.current
    assert not (version / ".git").exists()
    assert not list(version.rglob("rest.pyc"))
    assert (version / "deploy/launch").stat().st_mode & 0o777 == 0o755
    assert (version / "pyproject.toml").stat().st_mode & 0o777 == 0o644


@pytest.mark.parametrize("ending", ["tar.gz", "tar.xz", "zip"])
def test_the_same_version_has_the_same_name_from_an_archive(
    appliance: Appliance, newer: Path, ending: str
) -> None:
    archive = appliance.machine.base / f"steiger 2.{ending}"
    (zipped if ending == "zip" else tar)(newer, archive)

    appliance.update(archive)

    assert appliance.current == appliance.machine.run("update", "--name", newer).stdout.strip()
    # Archives of some systems, and all of some sticks, know no scripts.
    assert (appliance.versions / appliance.current / "deploy/run").stat().st_mode & 0o111


def test_a_git_repository_is_fetched(appliance: Appliance, newer: Path) -> None:
    bare = appliance.machine.base / "steiger.git"
    by_ada = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    for words in (("init", "-q"), ("add", "."), (*by_ada, "commit", "-qm", "2.0")):
        subprocess.run(["git", "-C", newer, *words], check=True)
    subprocess.run(["git", "clone", "-q", "--bare", newer, bare], check=True)

    for source in (bare, f"file://{bare}"):
        appliance.update(source)
        assert appliance.current.startswith("2.0-")


def test_the_same_version_again_changes_nothing(appliance: Appliance) -> None:
    before = appliance.state()

    said = appliance.update(appliance.machine.checkout)

    assert "is in use already: nothing was changed" in said
    assert appliance.state() == before


def test_without_a_screen_or_rights_a_name_can_be_asked_for(appliance: Appliance) -> None:
    before = appliance.state()

    named = appliance.machine.run("update", "--name", appliance.machine.checkout)

    assert named.stdout == f"{appliance.current}\n"
    assert appliance.state() == before


def test_a_source_that_is_not_there_is_refused(appliance: Appliance) -> None:
    for source in ("/nowhere", "https://example.invalid/steiger.git"):
        appliance.refuses(source)


@pytest.mark.parametrize(
    "lacking", ["deploy/run", "deploy/smoke-test", "deploy/launch", "companion/__init__.py"]
)
def test_a_source_without_what_is_needed_is_refused(
    appliance: Appliance, newer: Path, lacking: str
) -> None:
    (newer / lacking).unlink()

    assert lacking in appliance.refuses(newer, code=12)


@pytest.mark.parametrize("ending", ["tar.gz", "tar.xz", "zip"])
@pytest.mark.parametrize("part", [0.0, 0.5, 0.99])
def test_a_broken_download_is_refused(
    appliance: Appliance, newer: Path, ending: str, part: float
) -> None:
    archive = appliance.machine.base / f"steiger.{ending}"
    (zipped if ending == "zip" else tar)(newer, archive)
    content = archive.read_bytes()
    archive.write_bytes(content[: int(len(content) * part)])

    assert "fetch it again" in appliance.refuses(archive, code=15)


@pytest.mark.parametrize("name", ["../outside", "/outside", "steiger/../../outside"])
@pytest.mark.parametrize("ending", ["tar.gz", "zip"])
def test_an_archive_with_a_path_outside_is_refused(
    appliance: Appliance, newer: Path, name: str, ending: str
) -> None:
    archive = appliance.machine.base / f"steiger.{ending}"
    if ending == "zip":
        with zipfile.ZipFile(zipped(newer, archive), "a") as file:
            file.writestr(name, "outside")
    else:
        with tarfile.open(archive, "w:gz") as tarred:
            tarred.add(newer, arcname="steiger")
            member = tarfile.TarInfo(name)
            member.size = 7
            tarred.addfile(member, io.BytesIO(b"outside"))

    assert "outside" in appliance.refuses(archive, code=15)
    assert not list(appliance.machine.base.rglob("outside"))


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE])
def test_an_archive_with_links_or_devices_is_refused(
    appliance: Appliance, newer: Path, kind: bytes
) -> None:
    archive = appliance.machine.base / "steiger.tar.gz"
    with tarfile.open(archive, "w:gz") as tarred:
        tarred.add(newer, arcname="steiger")
        member = tarfile.TarInfo("steiger/ui/shadow")
        member.type, member.linkname = kind, "/etc/shadow"
        tarred.addfile(member)

    assert "no plain file" in appliance.refuses(archive, code=15)


def test_during_a_game_nothing_is_changed(appliance: Appliance, newer: Path) -> None:
    (appliance.home / "playing").touch()
    with (appliance.home / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)

        assert "A game is at the table" in appliance.refuses(newer, code=10)
        assert "A game is at the table" in appliance.refuses("--back", code=10)

    appliance.update(newer)


def test_two_updates_at_once_are_one_too_many(appliance: Appliance, newer: Path) -> None:
    with (appliance.code / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)

        assert "Another update is at work" in appliance.refuses(newer, code=11)


@pytest.mark.parametrize("words", [("--fast",), ("a", "b"), ("--back", "a")])
def test_what_makes_no_sense_is_refused(appliance: Appliance, words: tuple[str, ...]) -> None:
    assert "one SOURCE, or --back" in appliance.refuses(*words, code=2)
