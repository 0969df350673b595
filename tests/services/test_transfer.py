"""Export and import: an equal game, recognised when it is there already."""

import json
from pathlib import Path

import pytest

from companion.rules.refusals import Refusal
from companion.services.journal import Journal, Reading, chain
from companion.services.replay import LineRefused
from companion.services.state import state
from companion.services.transfer import OTHER_GAME, export, import_game
from tests.support.replaying import book_by_lines

GAMES = Path(__file__).parents[1] / "games"
EVERY_GAME = sorted(GAMES.glob("*.jsonl"))


def exported(home: Path, game: int) -> str:
    reading = Reading.open_to_read(home)
    assert reading is not None
    with reading:
        return "\n".join(export(reading, game)) + "\n"


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.stem)
def test_an_import_of_an_export_is_an_equal_game(tmp_path: Path, game: Path) -> None:
    number = book_by_lines(tmp_path / "here", game)
    lines = exported(tmp_path / "here", number)

    with Journal.open(tmp_path / "there") as journal:
        imported = import_game(journal, lines.encode())
        there = chain.fold(journal.checked(imported.game))

    assert imported.new
    assert exported(tmp_path / "there", imported.game) == lines
    with Journal.open(tmp_path / "here") as journal:
        here = chain.fold(journal.checked(number))
    assert there.table == here.table
    assert len(there.taken_back) == len(here.taken_back)


def test_an_export_writes_those_taken_back_too(tmp_path: Path) -> None:
    game = tmp_path / "game.jsonl"
    game.write_text(
        '{"do": "start", "players": ["Ada", "Béla"], "starting": 0, "book": "score"}\n'
        '{"do": "next"}\n{"do": "take_back"}\n'
    )

    number = book_by_lines(tmp_path, game)

    commands = [json.loads(line)["do"] for line in exported(tmp_path, number).splitlines()]
    assert commands == ["start", "next", "take_back"]


def test_a_game_with_an_id_is_recognised_by_it(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        first = import_game(journal, _game("one", "next"))
        again = import_game(journal, _game("one", "next"))
        other = import_game(journal, _game("two", "next"))

    assert (first.new, again.new, other.new) == (True, False, True)
    assert first.game == again.game


def test_a_game_without_an_id_is_recognised_by_equal_commands(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        first = import_game(journal, _game(None, "next"))
        again = import_game(journal, _game(None, "next"))
        longer = import_game(journal, _game(None, "next", "next"))

    assert (first.new, again.new, longer.new) == (True, False, True)


def test_another_game_under_a_known_id_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        import_game(journal, _game("one", "next"))

        with pytest.raises(Refusal) as refused:
            import_game(journal, _game("one", "next", "next"))

        assert len(journal.checked(1)) == 2
    assert refused.value.reason is OTHER_GAME


def test_a_file_that_breaks_a_rule_is_refused_with_its_line_and_changes_nothing(
    tmp_path: Path,
) -> None:
    with Journal.open(tmp_path) as journal:
        with pytest.raises(LineRefused) as refused:
            import_game(journal, _game(None, "next", "put_back"))

        assert journal.db.execute("SELECT count(*) FROM game").fetchone() == (0,)
    assert refused.value.line == 3


def test_a_name_with_half_a_surrogate_pair_goes_in_and_out(tmp_path: Path) -> None:
    line = '{"do": "start", "players": ["\\ud800", "B\\u2028"], "starting": 0, "book": "score"}\n'

    with Journal.open(tmp_path) as journal:
        import_game(journal, line.encode())
        shown = journal.db.execute("SELECT players FROM games").fetchone()

    assert exported(tmp_path, 1) == line
    assert shown == ("?, B\u2028",)


def _game(key: str | None, *commands: str) -> bytes:
    start: dict[str, object] = {"do": "start", "players": ["Ada", "Béla"], "starting": 0}
    start["book"] = "score"
    if key is not None:
        start["about"] = {"id": key}
    lines = [start, *({"do": command} for command in commands)]
    return "\n".join(map(json.dumps, lines)).encode()


def test_a_resumed_game_prints_the_same_state(tmp_path: Path) -> None:
    number = book_by_lines(tmp_path, EVERY_GAME[0])

    with Journal.open(tmp_path) as journal:
        table = chain.fold(journal.checked(number)).table

    assert table is not None
    assert state(table)["final"] is not None
