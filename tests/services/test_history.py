"""Past games and players' records."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.services.history import SOURCES, games, stats
from companion.services.journal import Journal, Reading
from companion.services.transfer import import_game
from tests.support.desks import desk_at

GAME = """
{"do": "start", "players": ["Ada", "Béla"], "starting": 0, "book": "score", "about": {"began": "2026-11-18T19:00:00Z"}}
{"do": "deliver", "player": %(who)d, "orders": ["barrow:GG", "barrow:Y"]}
{"do": "count", "player": 0, "factory_workers": 1}
{"do": "count", "player": 1, "factory_workers": 0}
{"do": "end_shift"}
{"do": "count", "player": 0, "factory_workers": 1}
{"do": "count", "player": 1, "factory_workers": 0}
{"do": "end_shift"}
{"do": "count", "player": 0, "empty_minecarts": {"yellow": 1}, "marks": 7, "cubes": 4, "outstanding": 1, "tiles": {"light": 7, "dark": 4}}
{"do": "count", "player": 1, "empty_minecarts": {}, "marks": 0, "cubes": 0, "outstanding": 0, "tiles": {"light": 0, "dark": 0}}
{"do": "correct", "player": 0, "set": {"vp": 30}, "why": "counted again"}
{"do": "end_shift", "about": {"time": "2026-11-18T20:%(minute)d:00Z"}}
"""  # noqa: E501


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Reading]:
    with Journal.open(tmp_path) as journal:
        import_game(journal, (GAME % {"who": 0, "minute": 15}).encode())
        import_game(journal, (GAME % {"who": 1, "minute": 45}).encode())
    with desk_at(tmp_path):
        pass
    reading = Reading.open_to_read(tmp_path)
    assert reading is not None
    with reading:
        yield reading


def test_games_are_listed_with_the_newest_first(club: Reading) -> None:
    listed = games(club)

    assert [game["game"] for game in listed] == [3, 2, 1]
    assert [game["over"] for game in listed] == [False, True, True]
    assert listed[2]["began"] == "2026-11-18T19:00:00Z"
    assert listed[0]["players"][0] == {"name": "Ada", "vp": 0, "winner": False}


def test_only_as_many_games_as_asked_for_are_listed(club: Reading) -> None:
    assert [game["game"] for game in games(club, 1)] == [3]
    assert len(games(club, None)) == 3


def test_a_player_has_games_wins_average_and_best(club: Reading) -> None:
    ada, bela = stats(club)

    # Whoever delivered won: game 1 is Ada's, game 2 Béla's by 39 to 35.
    assert (ada["player"], ada["games"], ada["wins"]) == ("Ada", 2, 1)
    assert (bela["player"], bela["games"], bela["wins"]) == ("Béla", 2, 1)
    assert ada["average"] * 2 == sum(_totals(club, "Ada"))
    assert ada["best"] == max(_totals(club, "Ada"))


def _totals(club: Reading, name: str) -> list[int]:
    rows = club.db.execute("SELECT total FROM scores WHERE player = ? AND total NOT NULL", (name,))
    return [row[0] for row in rows]


def test_where_the_points_came_from_adds_up_to_the_average(club: Reading) -> None:
    for record in stats(club):
        assert sum(record["sources"][source] for source in SOURCES) == record["average"]


def test_what_a_correction_gave_is_a_source_of_its_own(club: Reading) -> None:
    rows = club.db.execute("SELECT vp, orders, corrected FROM scores WHERE game = 1 AND seat = 0")

    vp, orders, corrected = rows.fetchone()

    # Shifts 1 and 2 gave 2 + 4 and 2 + 4 + 6 VP on top of the orders' 9.
    assert orders == 9
    assert corrected == 30 - 9 - 6 - 12
    assert vp == 30 + 2 + 4 + 6 + 10


def test_the_longest_game_is_told_in_minutes(club: Reading) -> None:
    ada = stats(club)[0]

    assert ada["longest"] == {"game": 2, "commands": 12, "minutes": 105}
