"""The daily copy of the book, as the doctor sees it."""

from datetime import date, timedelta
from pathlib import Path
from shutil import copy

from companion.services.health import copies
from companion.services.health.finding import Machine
from companion.services.journal import FILE
from companion.services.journal.shelf import FOLDER
from tests.support.desks import book_games
from tests.support.machines import SYNCHRONISED, lay_out, said


def played(root: Path, days_ago: int | None = None) -> Machine:
    """A home with a game; and with a copy of it, so many days old."""
    machine = Machine(root / "home", root)
    lay_out(root, SYNCHRONISED)
    book_games(machine.home, 1, 2)
    if days_ago is not None:
        (machine.home / FOLDER).mkdir()
        day = date.today() - timedelta(days=days_ago)
        copy(machine.home / FILE, machine.home / FOLDER / f"journal-0001-{day}.sqlite")
    return machine


def test_before_the_first_game_nothing_is_to_be_copied(tmp_path: Path) -> None:
    assert not said(copies.examine(Machine(tmp_path)))


def test_before_the_first_copy_it_is_said_when_there_will_be_one(tmp_path: Path) -> None:
    (sentence,) = said(copies.examine(played(tmp_path)))

    assert sentence.startswith("there is no daily copy of the journal yet")


def test_a_copy_that_lacks_nothing_is_well_however_old(tmp_path: Path) -> None:
    findings = said(copies.examine(played(tmp_path, days_ago=400)))

    assert list(findings.values()) == ["well"]
    assert next(iter(findings)).endswith("holds all that is in the journal")


def test_a_copy_that_lacks_something_grows_old(tmp_path: Path) -> None:
    young, old = played(tmp_path / "young", days_ago=1), played(tmp_path / "old", days_ago=5)
    for machine in (young, old):
        book_games(machine.home, 1, 1)

    assert list(said(copies.examine(young)).values()) == ["well"]
    (sentence,) = said(copies.examine(old), "book")
    assert sentence.startswith("the last daily copy of the journal is 5 days old")


def test_a_damaged_journal_is_for_others_to_tell(tmp_path: Path) -> None:
    lay_out(tmp_path, {FILE: b"nonsense" * 500})

    assert not said(copies.examine(Machine(tmp_path)))
