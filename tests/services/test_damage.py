"""Flipped bytes and cut tails: noticed, set aside, and what can be read is kept."""

import random
import shutil
from pathlib import Path

import pytest

from companion.rules.refusals import Refusal
from companion.services.desk import Desk
from companion.services.health import examine
from companion.services.journal import FILE, Damaged, Journal, chain, wal
from companion.services.journal.damage import Recovery, open_or_recover, recover
from companion.services.journal.watch import BackgroundCheck
from companion.words import Words
from tests.support.desks import NOW, THREE, book_games, desk_at, some_turns, written

GAMES, TURNS = 5, 20
FLIPS, CUTS = 150, 40
LOG = FILE + "-wal"

Written = dict[int, list[tuple[object, ...]]]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("sound")
    book_games(home, GAMES, TURNS)
    return home


@pytest.fixture(scope="module")
def crashed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home as a pulled plug leaves it: what was booked is still in the write-ahead log."""
    home, copy = tmp_path_factory.mktemp("running"), tmp_path_factory.mktemp("crashed")
    book_games(home, 1, 5)
    with desk_at(home) as desk:
        for command in some_turns(TURNS):
            desk.submit(command)
        for file in (FILE, LOG):
            shutil.copy(home / file, copy)
    return copy


def copied(home: Path, to: Path) -> Path:
    to.mkdir()
    for file in (FILE, LOG):
        if (home / file).exists():
            shutil.copy(home / file, to)
    return to


def flip(file: Path, at: int, mask: int) -> None:
    with file.open("r+b") as opened:
        opened.seek(at)
        (byte,) = opened.read(1)
        opened.seek(at)
        opened.write(bytes([byte ^ mask]))


def looked_after(home: Path) -> Recovery | None:
    """Open as the app does; what that passes over the doctor must find."""
    journal, recovery = open_or_recover(home)
    journal.close()
    if recovery is None and any(state != "well" for state, _ in examine_journal(home)):
        recovery = recover(home)
    return recovery


def examine_journal(home: Path) -> list[tuple[str, str]]:
    words = Words()
    findings = [(state, words.reason(sentence)) for state, sentence in examine(home)]
    return [finding for finding in findings if "journal" in finding[1]]


def check(home: Path, before: Written) -> bool:
    """Either nothing is missing, or it was noticed and what is there is what was written."""
    recovery = looked_after(home)
    after = written(home)
    if recovery is None:
        assert after == before
        return False
    assert recovery.set_aside.exists()
    for game, bookings in after.items():
        assert bookings == before[game][: len(bookings)]
    assert len(after) == recovery.whole + recovery.cut
    with desk_at(home) as desk:
        desk.submit(some_turns(1)[0])
    return True


def test_a_flipped_byte_anywhere_is_noticed_or_harmless(sound: Path, tmp_path: Path) -> None:
    chance = random.Random(1)
    before = written(sound)
    size = (sound / FILE).stat().st_size

    noticed = 0
    for number in range(FLIPS):
        home = copied(sound, tmp_path / str(number))
        flip(home / FILE, chance.randrange(size), 1 << chance.randrange(8))
        noticed += check(home, before)

    assert noticed > FLIPS // 10


def test_a_cut_tail_is_noticed_or_harmless(sound: Path, tmp_path: Path) -> None:
    chance = random.Random(2)
    before = written(sound)
    size = (sound / FILE).stat().st_size

    noticed = 0
    for number in range(CUTS):
        home = copied(sound, tmp_path / str(number))
        with (home / FILE).open("r+b") as opened:
            opened.truncate(chance.randrange(1, size))
        noticed += check(home, before)

    assert noticed > CUTS // 2


def test_a_flipped_byte_in_the_log_of_a_crash_is_noticed_or_harmless(
    crashed: Path, tmp_path: Path
) -> None:
    chance = random.Random(3)
    before = written(copied(crashed, tmp_path / "before"))
    size = (crashed / LOG).stat().st_size

    noticed = 0
    for number in range(FLIPS // 2):
        home = copied(crashed, tmp_path / str(number))
        flip(home / LOG, chance.randrange(size), 1 << chance.randrange(8))
        noticed += check(home, before)

    assert noticed > FLIPS // 4


def test_a_log_cut_in_its_last_transaction_is_no_damage(crashed: Path, tmp_path: Path) -> None:
    before = written(copied(crashed, tmp_path / "before"))
    home = copied(crashed, tmp_path / "home")
    with (home / LOG).open("r+b") as opened:
        opened.truncate((crashed / LOG).stat().st_size - 100)

    assert looked_after(home) is None

    assert written(home)[1] == before[1][:-1]


def test_a_text_file_in_the_journals_place_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("no journal at all\n" * 100)

    journal, recovery = open_or_recover(tmp_path)
    journal.close()

    assert recovery is not None
    assert recovery.set_aside.read_text() == "no journal at all\n" * 100
    assert recovery.set_aside.name.startswith("journal-damaged-20")


def test_the_user_is_told_in_one_sentence(sound: Path, tmp_path: Path) -> None:
    home = copied(sound, tmp_path / "home")
    _damage_events(home, game=2, number=10, to="x")

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
    _damage_events(home, game=2, number=10, to='[{"event": "TurnPassed", "to": 7}]', of="events")

    recovery = recover(home)

    assert (recovery.whole, recovery.cut, recovery.lost) == (GAMES, 0, 0)
    assert written(home) == before


def test_a_checksum_that_the_next_booking_proves_wrong_is_mended(
    sound: Path, tmp_path: Path
) -> None:
    before = written(sound)
    home = copied(sound, tmp_path / "home")
    _damage_events(home, game=3, number=4, to="0" * 32, of="checksum")

    recovery = recover(home)

    assert (recovery.whole, recovery.cut, recovery.lost) == (GAMES, 0, 0)
    assert written(home) == before


def _damage_events(home: Path, game: int, number: int, to: str, of: str = "command") -> None:
    with Journal.open(home) as journal:
        journal.db.execute("DROP TRIGGER command_is_never_changed")
        sql = f"UPDATE command SET {of} = ? WHERE game = ? AND number = ?"
        journal.db.execute(sql, (to, game, number))


def test_opening_checks_the_game_it_resumes_and_leaves_the_others_to_the_doctor(
    sound: Path, tmp_path: Path
) -> None:
    other = copied(sound, tmp_path / "other")
    _damage_events(other, game=2, number=10, to="x")
    last = copied(sound, tmp_path / "last")
    _damage_events(last, game=GAMES, number=10, to="x")

    journal, nothing = open_or_recover(other)
    journal.close()
    journal, recovery = open_or_recover(last)
    journal.close()

    assert nothing is None
    assert examine_journal(other)[0][0] == "warning"
    assert "game 2 of the journal is damaged" in examine_journal(other)[0][1]
    assert recovery is not None


def test_bookings_lost_from_the_end_of_a_game_are_noticed(sound: Path, tmp_path: Path) -> None:
    home = copied(sound, tmp_path / "home")
    with Journal.open(home) as journal:
        journal.db.execute("DROP TRIGGER command_is_never_deleted")
        journal.db.execute("DELETE FROM command WHERE game = 1 AND number > 7")

        with pytest.raises(Damaged):
            journal.checked(1)


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


def test_the_background_check_reports_the_first_damaged_game(sound: Path, tmp_path: Path) -> None:
    home = copied(sound, tmp_path / "home")
    _damage_events(home, game=4, number=2, to="x")
    reported: list[int] = []

    check = BackgroundCheck(home, reported.append, pause=0)
    check.start()
    check.join()

    assert reported == [4]


def test_the_background_check_can_be_stopped(sound: Path) -> None:
    reported: list[int] = []
    check = BackgroundCheck(sound, reported.append, pause=60)
    check.start()

    check.stop()

    assert reported == []
    assert not check.is_alive()


def test_a_damaged_disk_in_the_middle_of_a_game_is_a_sentence(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        desk = Desk(journal, lambda: NOW)
        desk.begin(THREE)
        journal.db.execute("DROP TABLE game_summary")

        with pytest.raises((Refusal, Damaged)):
            desk.submit(some_turns(1)[0])

        assert len(list(chain.unbroken(journal.bookings(1)))) == 1


def test_a_log_begun_anew_whose_old_frames_are_still_there_is_no_damage(
    crashed: Path, tmp_path: Path
) -> None:
    """Only the header of the new log was written when the power went."""
    home = copied(crashed, tmp_path / "home")
    before = written(copied(crashed, tmp_path / "before"))
    with (home / LOG).open("r+b") as opened:
        header = bytearray(opened.read(24))
    with Journal.open(home) as journal:
        journal.db.execute("PRAGMA wal_checkpoint(PASSIVE)")
        shutil.copy(home / LOG, tmp_path / "log")
        content = bytearray((tmp_path / "log").read_bytes())
    header[16:24] = bytes(8)
    content[:32] = header + wal._checksum(bytes(header))
    (home / LOG).write_bytes(content)

    assert looked_after(home) is None

    assert written(home) == before
