"""An appliance's home belongs to a group: whoever booked first, all of it can book."""

import os
from collections.abc import Iterator
from pathlib import Path
from stat import S_IMODE

import pytest

from companion.services.journal import Journal


@pytest.fixture
def umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(home: Path) -> dict[str, str]:
    with Journal.open(home):
        return {file.name: f"{S_IMODE(file.stat().st_mode):o}" for file in home.iterdir()}


@pytest.mark.usefixtures("umask")
def test_under_the_appliances_umask_the_group_may_write_every_file_of_the_journal(
    tmp_path: Path,
) -> None:
    os.umask(0o002)

    assert modes(tmp_path) == {
        "journal.sqlite": "664",
        "journal.sqlite-wal": "664",
        "journal.sqlite-shm": "664",
        "lock": "664",
    }


@pytest.mark.usefixtures("umask")
def test_under_everybodys_own_umask_nobody_else_may_write(tmp_path: Path) -> None:
    assert set(modes(tmp_path).values()) == {"644"}
