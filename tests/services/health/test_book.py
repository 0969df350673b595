"""Home, journal, disk and packages: what is well, or what to do."""

from importlib import metadata
from pathlib import Path

import pytest

from companion.services.health import disk, examine
from companion.services.health.book import examine_journal
from companion.services.health.finding import Machine
from companion.services.journal import FILE
from tests.support import machines
from tests.support.desks import book_games


def said(home: Path) -> dict[str, str]:
    return machines.said(examine(Machine(home)))


def test_a_new_home_is_well_and_says_what_will_be_made(tmp_path: Path) -> None:
    findings = said(tmp_path / "new")

    assert findings[f"the home {tmp_path / 'new'} will be made with the first game"] == "well"
    assert findings["there is no journal yet: it begins with the first game"] == "well"
    assert not (tmp_path / "new").exists()


def test_a_sound_journal_is_well(tmp_path: Path) -> None:
    book_games(tmp_path, 2, 3)

    findings = said(tmp_path)

    assert findings["the journal is sound: 2 games, every booking as it was written"] == "well"
    assert findings[f"the home is {tmp_path}"] == "well"


def test_a_card_tells_how_many_entries_the_book_has(tmp_path: Path) -> None:
    book_games(tmp_path, 2, 3)

    assert machines.lines(examine_journal(Machine(tmp_path))) == ["last entry kept, 10 entries"]


def test_a_journal_that_is_none_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"nonsense" * 1000)

    findings = said(tmp_path)

    sentence = next(text for text in findings if FILE in text)
    assert "steiger doctor --recover" in sentence
    assert findings[sentence] == "broken"


def test_a_home_that_is_a_file_cannot_be_played_in(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("")

    findings = said(tmp_path / "home")

    assert findings[
        f"the home {tmp_path / 'home'} cannot be written: allow it, or choose --home"
    ] == ("broken")


def test_little_room_on_the_disk_is_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk, "LEAST_FREE", 10**18)

    findings = said(tmp_path)

    assert any(text.startswith("only ") and state == "warning" for text, state in findings.items())


def test_a_missing_package_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def version(package: str) -> str:
        if package == "kivy":
            raise metadata.PackageNotFoundError(package)
        return "1"

    monkeypatch.setattr(metadata, "version", version)

    assert said(tmp_path)["the package kivy is missing: run deploy/run again"] == "broken"
