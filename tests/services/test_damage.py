"""Flipped bytes, cut tails and lost bookings are noticed, or do no harm."""

import random
import shutil
from pathlib import Path

import pytest

from companion.rules.refusals import Refusal
from companion.services.desk import Desk
from companion.services.journal import FILE, Damaged, Journal, chain, wal
from companion.services.journal.damage import open_or_recover
from companion.services.journal.errors import DAMAGED
from companion.services.journal.watch import BackgroundCheck
from companion.words import Words
from tests.support.damages import (
    GAMES,
    LOG,
    check,
    copied,
    crashed_home,
    damage_booking,
    examine_journal,
    flip,
    looked_after,
    sound_home,
)
from tests.support.desks import NOW, THREE, some_turns, written

FLIPS, CUTS = 150, 40

sound = pytest.fixture(scope="module")(sound_home)
crashed = pytest.fixture(scope="module")(crashed_home)


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


def test_opening_checks_the_game_it_resumes_and_leaves_the_others_to_the_doctor(
    sound: Path, tmp_path: Path
) -> None:
    other = copied(sound, tmp_path / "other")
    damage_booking(other, game=2, number=10, to="x")
    last = copied(sound, tmp_path / "last")
    damage_booking(last, game=GAMES, number=10, to="x")

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


def test_the_background_check_reports_the_first_damaged_game(sound: Path, tmp_path: Path) -> None:
    home = copied(sound, tmp_path / "home")
    damage_booking(home, game=4, number=2, to="x")
    reported: list[Refusal] = []

    check = BackgroundCheck(home, reported.append, pause=0)
    check.start()
    check.join()

    assert [Words().reason(refusal) for refusal in reported] == [
        "game 4 of the journal is damaged: “steiger doctor --recover” sets the journal aside"
        " and keeps what can be read"
    ]


def test_the_background_check_reports_a_file_that_makes_no_sense(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"nonsense" * 1000)
    reported: list[Refusal] = []

    check = BackgroundCheck(tmp_path, reported.append, pause=0)
    check.start()
    check.join()

    assert [refusal.reason for refusal in reported] == [DAMAGED]


def test_the_background_check_can_be_stopped(sound: Path) -> None:
    reported: list[Refusal] = []
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
