"""How long a game took, whatever happened to the clock on the wall meanwhile."""

from pathlib import Path

import pytest

from companion.rules.commands import About, Next, Start
from companion.rules.vocabulary import Seat
from companion.services.desk import Desk
from companion.services.durations import between, played
from companion.services.history import games, stats
from companion.services.journal import Journal
from companion.services.transfer import export, import_game
from tests.support.whole_games import whole_game

THEN, LATER, LONG_AGO = "2026-11-18T20:00:00Z", "2026-11-18T21:22:30Z", "2025-03-01T04:00:00Z"


def at(time: str, clock: float | None = None, boot: str = "a", uncertain: bool = False) -> About:
    seconds = {} if clock is None else {"clock": clock, "boot": boot}
    return {"time": time, **seconds, **({"time_uncertain": True} if uncertain else {})}


@pytest.mark.parametrize(
    ("bookings", "seconds"),
    [
        # Older journals know the clock on the wall alone.
        ([at(THEN), at(LATER)], 4950),
        ([at(LATER), at(THEN)], None),
        # The time was fetched in the middle of the evening.
        ([at(LONG_AGO, 60, uncertain=True), at(LATER, 3660)], 3600),
        ([at(THEN, 60), at(LONG_AGO, 3660)], 3600),
        # The machine was started anew, and both starts knew the time.
        ([at(THEN, 900), at(LATER, 30, "b")], 4950),
        # Only one of them did: what passed between them is not known.
        ([at(LONG_AGO, 60, uncertain=True), at(LATER, 30, "b")], None),
        (
            [
                at(LONG_AGO, 60, uncertain=True),
                at(LONG_AGO, 660, uncertain=True),
                at(LATER, 30, "b"),
                at(LATER, 330, "b"),
            ],
            900,
        ),
        ([at(LONG_AGO, uncertain=True), at(LATER)], None),
        ([at(THEN)], 0),
    ],
)
def test_a_game_takes_as_long_as_can_be_known(bookings: list[About], seconds: float | None) -> None:
    assert played(bookings) == seconds


@pytest.mark.parametrize(
    "nonsense",
    [
        {"clock": "soon", "boot": "a"},
        {"clock": True, "boot": "a"},
        {"clock": 10**400, "boot": "a"},
        {"clock": 60, "boot": ["a"]},
        {"clock": 60, "boot": ""},
        {"clock": 60},
    ],
)
def test_an_imported_game_may_say_anything_of_its_clocks(nonsense: About) -> None:
    assert between({"time": THEN, **nonsense}, {"time": LATER, **nonsense}) == 4950
    assert between(nonsense, nonsense) is None


def finished(home: Path, clocks: list[About]) -> None:
    """A game of two whose machine was told the time in its middle."""
    told = iter(clocks)
    with Journal.open(home) as journal:
        desk = Desk(journal, lambda: THEN, lambda: next(told))
        desk.begin(Start(("Ada", "Béla"), Seat(0), "score"))
        for command in whole_game(2):
            desk.submit(command)


def clocks_of(first: About, last: About) -> list[About]:
    return [first, *[{}] * 8, last]


def test_records_go_by_the_seconds_since_the_start(tmp_path: Path) -> None:
    first = {"clock": 100.0, "boot": "a", "time_uncertain": True}
    finished(tmp_path, clocks_of(first, {"clock": 5050.0, "boot": "a"}))

    with Journal.open(tmp_path) as journal:
        assert stats(journal)[0]["longest"]["minutes"] == 82


def test_the_marks_of_a_booking_travel_with_its_game(tmp_path: Path) -> None:
    first: About = {"clock": 100.0, "boot": "a", "time_uncertain": True}
    finished(tmp_path / "one", clocks_of(first, {"clock": 5050.0, "boot": "a"}))

    with Journal.open(tmp_path / "one") as one, Journal.open(tmp_path / "other") as other:
        lines = list(export(one, 1))
        import_game(other, "\n".join(lines).encode())

        assert list(export(other, 1)) == lines
        assert [game["uncertain"] for game in games(other)] == [True]
        assert stats(other)[0]["longest"]["minutes"] == 82


def test_a_booking_that_tells_its_own_time_is_not_given_another(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        desk = Desk(journal, lambda: LATER, lambda: {"time_uncertain": True})
        desk.begin(Start(("Ada", "Béla"), Seat(0), "score"))
        desk.submit(Next(about={"time": THEN}))

        assert desk.game.last is not None
        assert desk.game.last.command.about == {"time": THEN}
        assert games(journal)[0]["uncertain"]
