"""deploy/update --back: the version before, and the games in a form that it can read."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.appliance import Appliance, appliance
from tests.support.machine import copy_of_steiger

__all__ = ["appliance"]
RESTART = "systemctl restart steiger.service"


@pytest.fixture
def newer(appliance: Appliance) -> Path:
    return copy_of_steiger(appliance.machine.base / "newer one", "2.0")


def test_going_back_is_one_step_and_so_is_going_forth(appliance: Appliance, newer: Path) -> None:
    appliance.update(newer)
    older, newest = appliance.previous, appliance.current

    assert f"Steiger {older} is in use again" in appliance.update("--back")
    assert (appliance.current, appliance.previous) == (older, newest)
    assert appliance.calls()[-1] == RESTART
    appliance.update("--back")
    assert (appliance.current, appliance.previous) == (newest, older)


def test_without_a_version_before_there_is_no_way_back(appliance: Appliance) -> None:
    assert "no version before" in appliance.refuses("--back", code=19)


def test_games_booked_since_the_update_stay_when_the_older_version_can_read_them(
    appliance: Appliance, newer: Path
) -> None:
    appliance.update(newer)
    appliance.make_journal(4, "a later game")

    appliance.update("--back")

    assert appliance.games() == ["a game", "a later game"]


def test_a_journal_that_the_older_version_cannot_read_is_kept_beside_its_own(
    appliance: Appliance, newer: Path
) -> None:
    appliance.update(newer)
    appliance.make_journal(5, "a later game")

    said = appliance.update("--back")

    assert appliance.games() == ["a game"]
    aside = f"journal-of-{appliance.previous}.sqlite"
    assert appliance.games(aside) == ["a game", "a later game"]
    assert aside in said
    assert "cannot read the journal" in said
    assert "systemctl stop steiger.service" in appliance.calls()


def test_the_copy_from_before_the_update_is_whole_though_the_app_is_running(
    appliance: Appliance, newer: Path
) -> None:
    with closing(sqlite3.connect(appliance.home / "journal.sqlite")) as app, app:
        app.execute("PRAGMA journal_mode = WAL")
        app.execute("INSERT INTO game VALUES ('in the log only')")
        app.commit()
        appliance.update(newer)

    copy = f"before-update/{appliance.previous}.sqlite"
    assert appliance.games(copy) == ["a game", "in the log only"]
    assert len(list((appliance.home / "before-update").iterdir())) == 1


def test_without_a_copy_of_what_it_can_read_there_is_no_way_back(
    appliance: Appliance, newer: Path
) -> None:
    appliance.update(newer)
    appliance.make_journal(5, "a later game")
    (appliance.home / f"before-update/{appliance.previous}.sqlite").unlink()

    assert "nothing was changed" in appliance.refuses("--back", code=21)
    assert "systemctl stop steiger.service" not in appliance.calls()
