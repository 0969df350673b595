"""The desk: decided, committed, and only then seen."""

from pathlib import Path

import pytest

from companion.rules.commands import EndShift, Next, PutBack, TakeBack
from companion.rules.game import Game
from companion.rules.refusals import Refusal
from companion.services.desk import Desk
from companion.services.journal import FILE, Journal, Reading, chain
from companion.services.state import state
from tests.support.desks import ADA, CHLOE, NOW, THREE, delivers, desk_at


def booked(home: Path) -> int:
    reading = Reading.open_to_read(home)
    assert reading is not None
    with reading:
        return len(reading.checked(1))


def test_what_a_subscriber_sees_has_been_committed(tmp_path: Path) -> None:
    seen: list[int] = []

    with desk_at(tmp_path) as desk:
        desk.subscribe(lambda _: seen.append(booked(tmp_path)))
        desk.submit(Next())
        desk.submit(delivers(ADA, "barrow:GG"))

    assert seen == [2, 3]


def test_who_has_left_is_told_nothing_more(tmp_path: Path) -> None:
    seen: list[Game] = []

    with desk_at(tmp_path) as desk:
        leave = desk.subscribe(seen.append)
        desk.submit(Next())
        leave()
        desk.submit(Next())

    assert len(seen) == 1


def test_a_refusal_books_nothing_and_tells_nobody(tmp_path: Path) -> None:
    seen: list[Game] = []

    with desk_at(tmp_path) as desk:
        before = desk.table
        desk.subscribe(seen.append)
        with pytest.raises(Refusal):
            desk.submit(EndShift())
        assert desk.table is before

    assert seen == []
    assert booked(tmp_path) == 1


def test_a_game_is_resumed_exactly(tmp_path: Path) -> None:
    with desk_at(tmp_path) as desk:
        desk.submit(delivers(CHLOE, "engine:YBGK"))
        desk.submit(Next())
        desk.submit(TakeBack())
        left = desk.game

    with desk_at(tmp_path) as desk:
        assert desk.table == left.table
        assert state(desk.submit(PutBack())) == state(_after_put_back(left))


def _after_put_back(game: Game):  # type: ignore[no-untyped-def]
    return game.taken_back[-1].table


def test_resuming_folds_stored_events_and_never_decides_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk_at(tmp_path) as desk:
        desk.submit(delivers(ADA, "barrow:GG"))

    monkeypatch.setattr("companion.rules.game.decide", _forbidden)

    with desk_at(tmp_path) as desk:
        assert desk.table is not None
        assert desk.table.players[ADA].vp == 7


def _forbidden(*_: object) -> None:
    raise AssertionError("a rule was asked again")


def test_a_new_game_has_an_id_and_the_time_it_began(tmp_path: Path) -> None:
    with desk_at(tmp_path) as desk:
        start = desk.game.standing()[0].command

    assert start.about is not None
    assert len(str(start.about["id"])) == 32
    assert start.about["began"] == NOW


def test_what_a_booking_says_about_itself_is_kept(tmp_path: Path) -> None:
    with desk_at(tmp_path) as desk:
        desk.submit(Next(about={"source": "button", "probability": 0.97}))

    with Journal.open(tmp_path) as journal:
        last = chain.command_of(journal.checked(1)[-1])
    assert last == {
        "do": "next",
        "about": {"time": NOW, "source": "button", "probability": 0.97},
    }


def test_the_next_game_begins_beside_the_first(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        desk = Desk(journal, lambda: NOW)
        desk.begin(THREE)
        desk.begin(THREE)

        assert desk.number == 2
        assert (tmp_path / FILE).exists()
