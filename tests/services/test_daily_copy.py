"""A copy a day of the last good journal: not many, none lost, and nobody waits for it."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from companion.rules.commands import Next
from companion.rules.refusals import Refusal
from companion.services.desk import Desk
from companion.services.journal import FILE, Damaged, Journal, daily, shelf
from companion.services.journal.copies import restore
from companion.services.journal.daily import DailyCopy, make_copy
from companion.services.journal.damage import open_or_recover, recover
from companion.services.journal.errors import NEWER
from companion.services.time_of_day import TimeOfDay
from companion.words import Words
from tests.support.damages import damage_booking
from tests.support.desks import NOW, THREE, book_games, desk_at, written
from tests.support.whole_games import whole_game

FIRST, SECOND = "2026-11-18", "2026-11-19"


class Clock(TimeOfDay):
    def __init__(self, day: str | None, boot: str = "1f0c9e2a") -> None:
        self.day = day
        self._boot = boot

    def today(self) -> str | None:
        return self.day


@contextmanager
def copying(home: Path) -> Iterator[DailyCopy]:
    copy = DailyCopy(home, Clock(FIRST), delay=0)
    copy.start()
    try:
        yield copy
    finally:
        copy.stop()


def make(home: Path, day: str | None = FIRST, boot: str = "1f0c9e2a") -> None:
    make_copy(home, Clock(day, boot))


def wait_until(done: Callable[[], bool]) -> None:
    end = monotonic() + 30
    while not done():
        assert monotonic() < end, "no copy was made"
        sleep(0.002)


def names(home: Path) -> list[str]:
    return sorted(file.name for file in (home / shelf.FOLDER).iterdir())


def book(home: Path) -> None:
    with desk_at(home) as desk:
        desk.submit(Next())


def test_a_day_has_one_copy_and_it_is_the_newest(tmp_path: Path) -> None:
    book(tmp_path)
    make(tmp_path)
    book(tmp_path)
    make(tmp_path)
    book(tmp_path)
    make(tmp_path, SECOND)

    assert names(tmp_path) == [f"journal-0002-{FIRST}.sqlite", f"journal-0003-{SECOND}.sqlite"]
    newest = shelf.newest(tmp_path)
    assert newest is not None
    restore(tmp_path / "other", str(newest.file))
    assert written(tmp_path / "other") == written(tmp_path)


def test_where_nothing_was_booked_since_there_is_no_new_copy(tmp_path: Path) -> None:
    make(tmp_path / "empty")
    book(tmp_path)
    make(tmp_path)
    make(tmp_path, SECOND)

    assert not (tmp_path / "empty").exists()
    assert names(tmp_path) == [f"journal-0001-{FIRST}.sqlite"]


def test_seven_days_are_kept(tmp_path: Path) -> None:
    for day in range(1, 11):
        book(tmp_path)
        make(tmp_path, f"2026-11-{day:02}")

    assert names(tmp_path) == [f"journal-{day:04}-2026-11-{day:02}.sqlite" for day in range(4, 11)]


def test_together_they_stay_small_but_the_newest_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book_games(tmp_path, 2, 5)
    monkeypatch.setattr(shelf, "LARGEST", (tmp_path / FILE).stat().st_size * 2)
    for day in range(1, 5):
        book(tmp_path)
        make(tmp_path, f"2026-11-{day:02}")
    assert [copy.number for copy in shelf.copies(tmp_path)] == [3, 4]

    monkeypatch.setattr(shelf, "LARGEST", 1)
    book(tmp_path)
    make(tmp_path, "2026-11-05")

    assert [copy.number for copy in shelf.copies(tmp_path)] == [5]


def test_without_a_date_every_start_of_the_machine_has_a_copy_of_its_own(tmp_path: Path) -> None:
    book(tmp_path)
    make(tmp_path, FIRST)
    for boot in ("aaaaaaaa", "aaaaaaaa", "bbbbbbbb"):
        book(tmp_path)
        make(tmp_path, None, boot)
    book(tmp_path)
    make(tmp_path, SECOND)

    assert names(tmp_path) == [
        f"journal-0001-{FIRST}.sqlite",
        "journal-0003-undated-aaaaaaaa.sqlite",
        "journal-0004-undated-bbbbbbbb.sqlite",
        f"journal-0005-{SECOND}.sqlite",
    ]


def test_a_journal_that_lost_games_does_not_take_the_place_of_a_fuller_copy(tmp_path: Path) -> None:
    book_games(tmp_path, 3, 10)
    make(tmp_path)
    (tmp_path / FILE).unlink()
    book(tmp_path)
    make(tmp_path)

    assert [copy.number for copy in shelf.copies(tmp_path)] == [1, 2]


def test_a_damaged_journal_is_not_copied_and_the_last_good_copy_stays(tmp_path: Path) -> None:
    book_games(tmp_path, 3, 10)
    make(tmp_path)
    damage_booking(tmp_path, game=2, number=5, to="x")
    book(tmp_path)

    with pytest.raises(Damaged):
        make(tmp_path, SECOND)

    assert names(tmp_path) == [f"journal-0001-{FIRST}.sqlite"]


def test_whoever_recovers_a_journal_is_told_of_a_copy_that_holds_more(tmp_path: Path) -> None:
    book_games(tmp_path, 3, 10)
    make(tmp_path)
    (tmp_path / FILE).write_bytes(b"nonsense" * 1000)

    journal, recovery = open_or_recover(tmp_path)
    journal.close()

    assert recovery is not None
    assert Words().reason(recovery.notice()) == (
        f"the journal was damaged: it was set aside as {recovery.set_aside.name};"
        " 0 games could be recovered whole, 0 in part, 0 not at all;"
        f" copies/journal-0001-{FIRST}.sqlite in the home holds more: “steiger restore” brings it"
        " back"
    )


def test_a_copy_that_holds_no_more_than_what_was_recovered_is_not_told(tmp_path: Path) -> None:
    book_games(tmp_path, 3, 10)
    make(tmp_path)
    damage_booking(tmp_path, game=2, number=10, to="[]", of="events")

    recovery = recover(tmp_path)

    assert (recovery.whole, recovery.copy) == (3, "")


def test_on_a_disk_without_room_there_is_no_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book(tmp_path)
    usage = shutil.disk_usage(tmp_path)._replace(free=1_000_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)

    make(tmp_path)

    assert not (tmp_path / shelf.FOLDER).exists()


def test_a_copy_that_could_not_be_made_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[Path] = []

    def fail(home: Path, *_: object) -> None:
        tried.append(home)
        raise (Damaged("a game"), Refusal(NEWER, file=FILE), OSError(5, "card"))[len(tried) % 3]

    monkeypatch.setattr(daily, "make_copy", fail)
    with copying(tmp_path) as copy:
        for number in (1, 2, 3):
            wait_until(lambda number=number: len(tried) == number)  # type: ignore[misc]
            copy.make()


def test_what_does_not_look_like_a_copy_is_left_alone(tmp_path: Path) -> None:
    book(tmp_path)
    (tmp_path / shelf.FOLDER).mkdir()
    (tmp_path / shelf.FOLDER / "journal-of-ada.sqlite").write_text("mine")
    (tmp_path / shelf.FOLDER / ".part").write_text("half a copy")
    make(tmp_path)

    assert names(tmp_path) == [f"journal-0001-{FIRST}.sqlite", "journal-of-ada.sqlite"]


@pytest.mark.parametrize(
    ("day", "today", "age"),
    [(FIRST, SECOND, 1), (FIRST, FIRST, 0), (FIRST, None, None), ("undated-1f", FIRST, None)],
)
def test_a_copy_tells_its_age_where_both_days_are_known(
    day: str, today: str | None, age: int | None
) -> None:
    assert shelf.Copy(1, day, Path()).age(today) == age


def test_a_copy_is_made_after_the_start_and_when_a_game_ends(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        desk = Desk(journal, lambda: NOW)
        desk.begin(THREE)
        with copying(tmp_path) as copy:
            desk.subscribe(copy.seen)
            wait_until(lambda: shelf.newest(tmp_path) is not None)
            for command in whole_game(3):
                desk.submit(command)
            wait_until(lambda: [copy.number for copy in shelf.copies(tmp_path)] == [2])

    held = shelf.contents_of(shelf.copies(tmp_path)[-1].file)
    assert held is not None
    assert held.bookings == 1 + len(whole_game(3))


def test_an_app_that_ends_does_not_wait_for_a_copy_that_has_not_begun(tmp_path: Path) -> None:
    book(tmp_path)
    copy = DailyCopy(tmp_path, Clock(FIRST), delay=600)
    copy.start()

    copy.stop()

    assert not copy.is_alive()
    assert not (tmp_path / shelf.FOLDER).exists()
