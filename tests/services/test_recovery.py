"""A damaged journal is set aside, and what can be read of it is kept."""

from pathlib import Path

import pytest

from companion.services.journal import FILE
from companion.services.journal.damage import open_or_recover, recover
from companion.words import Words
from tests.support.damages import GAMES, copied, damage_booking, sound_home
from tests.support.desks import written

sound = pytest.fixture(scope="module")(sound_home)


def test_a_text_file_in_the_journals_place_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("no journal at all\n" * 100)

    journal, recovery = open_or_recover(tmp_path)
    journal.close()

    assert recovery is not None
    assert recovery.set_aside.read_text() == "no journal at all\n" * 100
    assert recovery.set_aside.name.startswith("journal-damaged-20")


def test_the_user_is_told_in_one_sentence(sound: Path, tmp_path: Path) -> None:
    home = copied(sound, tmp_path / "home")
    damage_booking(home, game=2, number=10, to="x")

    recovery = recover(home)
    sentence = Words().reason(recovery.notice())

    assert sentence == (
        f"the journal was damaged: it was set aside as {recovery.set_aside.name};"
        " 4 games could be recovered whole, 1 in part, 0 not at all"
    )
    assert len(written(home)[2]) == 9


def test_events_that_can_be_decided_again_to_the_same_checksum_are_mended(
    sound: Path, tmp_path: Path
) -> None:
    before = written(sound)
    home = copied(sound, tmp_path / "home")
    damage_booking(home, game=2, number=10, to='[{"event": "TurnPassed", "to": 7}]', of="events")

    recovery = recover(home)

    assert (recovery.whole, recovery.cut, recovery.lost) == (GAMES, 0, 0)
    assert written(home) == before


def test_a_checksum_that_the_next_booking_proves_wrong_is_mended(
    sound: Path, tmp_path: Path
) -> None:
    before = written(sound)
    home = copied(sound, tmp_path / "home")
    damage_booking(home, game=3, number=4, to="0" * 32, of="checksum")

    recovery = recover(home)

    assert (recovery.whole, recovery.cut, recovery.lost) == (GAMES, 0, 0)
    assert written(home) == before


def test_a_recovery_cut_off_between_its_two_renames_is_finished_by_the_next_start(
    sound: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = written(sound)
    home = copied(sound, tmp_path / "home")
    rename = Path.rename

    def cut_off(self: Path, target: Path) -> Path:
        if self.name == "journal-recovered.sqlite":
            raise KeyboardInterrupt
        return rename(self, target)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", cut_off)
        with pytest.raises(KeyboardInterrupt):
            recover(home)
    assert not (home / FILE).exists()

    assert written(home) == before
