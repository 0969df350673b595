"""deploy/keeper and updates: where they come from, and never during a game."""

import fcntl
from pathlib import Path

import pytest

from tests.deploy.test_keeper import Keeper, told
from tests.support.machine import Machine


@pytest.fixture
def keeper(tmp_path: Path) -> Keeper:
    return Keeper(Machine(tmp_path))


def ran(keeper: Keeper) -> list[str]:
    """What was run in a unit of its own."""
    calls = [call for call in keeper.machine.calls() if call.startswith("systemd-run ")]
    return [call.partition("/opt/steiger/current/")[2] for call in calls]


def test_an_update_comes_from_the_newest_archive_on_a_stick(keeper: Keeper) -> None:
    keeper.put_stick_in("steiger-0.9.tar.gz", "steiger-0.10.tar.xz", "photos.zip", "steiger.pdf")

    assert keeper.ask("update") == told("update", "done")

    mounting, running, unmounting = keeper.machine.calls()
    assert ",ro" in mounting
    stick = keeper.root / "media/steiger"
    assert running.endswith(f"/opt/steiger/current/deploy/update {stick}/steiger-0.10.tar.xz")
    assert "--wait" in running
    assert unmounting == f"systemd-umount --quiet {stick}"


def test_a_link_on_a_stick_is_no_archive(keeper: Keeper) -> None:
    keeper.put_stick_in()
    (keeper.root / "media/steiger/steiger-1.zip").symlink_to("/etc/shadow")

    assert keeper.ask("update") == told("update", "refused", "no-source")
    assert ran(keeper) == []


def test_without_a_stick_it_comes_from_where_the_settings_say(keeper: Keeper) -> None:
    source = keeper.root / "etc/steiger/source"
    source.write_text("# where from\n\nhttps://example.org/steiger.git\n")

    assert keeper.ask("update") == told("update", "done")
    assert ran(keeper) == ["deploy/update https://example.org/steiger.git"]


@pytest.mark.parametrize("text", ["", "# where from\n\n", None])
def test_without_any_source_it_says_so(keeper: Keeper, text: str | None) -> None:
    if text is not None:
        (keeper.root / "etc/steiger/source").write_text(text)

    assert keeper.ask("update") == told("update", "refused", "no-source")
    assert ran(keeper) == []


@pytest.mark.parametrize(
    ("code", "why"), [(10, "playing"), (14, "no-network"), (17, "smoke"), (1, "set-up")]
)
def test_why_an_update_failed_is_told_in_a_word(keeper: Keeper, code: int, why: str) -> None:
    (keeper.root / "etc/steiger/source").write_text("https://example.org/steiger.git\n")
    keeper.machine.let("run", f"exit {code}")

    assert keeper.ask("update") == told("update", "refused", why)


def test_going_back_is_one_step(keeper: Keeper) -> None:
    assert keeper.ask("go-back") == told("go-back", "done")

    assert ran(keeper) == ["deploy/update --back"]


def test_during_a_game_nothing_is_even_looked_for(keeper: Keeper) -> None:
    keeper.put_stick_in("steiger-2.zip")
    (keeper.home / "playing").touch()
    with (keeper.home / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)

        assert keeper.ask("update") == told("update", "refused", "playing")

    assert keeper.machine.calls() == []


def test_a_killed_app_does_not_hold_up_updates_for_ever(keeper: Keeper) -> None:
    keeper.put_stick_in("steiger-2.zip")
    (keeper.home / "playing").touch()
    (keeper.home / "lock").touch()

    assert keeper.ask("update") == told("update", "done")


def test_the_answer_names_the_version_in_use(keeper: Keeper) -> None:
    (keeper.root / "opt/steiger").mkdir(parents=True)
    (keeper.root / "opt/steiger/current").symlink_to("versions/1.0-abc")

    assert keeper.ask("mount")["version"] == "1.0-abc"
