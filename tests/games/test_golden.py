"""Whole games and what they led to, command by command.

A change in the rules shows as a diff of the text beside a game; `pytest --renew-golden` writes the
texts anew, and `python -m tests.support.make_games` plays other games.
"""

import json
from collections import Counter
from pathlib import Path

import pytest

from companion.rules.game import Game
from tests.support.play import JSON, new_game, shown
from tests.support.transcript import transcript

FOLDER = Path(__file__).parent
GAMES = sorted(FOLDER.glob("*.jsonl"))
REFEREE = [game for game in GAMES if not game.stem.endswith("-score")]


def lines_of(game: Path) -> list[str]:
    return game.read_text(encoding="utf-8").split("\n")[:-1]


def commands_of(game: Path) -> list[JSON]:
    return [json.loads(line) for line in lines_of(game)]


def played(game: Path) -> Game:
    return new_game(*commands_of(game))


def test_there_is_a_game_for_every_number_of_players_and_both_depths() -> None:
    names = {f"{n}-players{depth}" for n in ("two", "three", "four") for depth in ("", "-score")}

    assert {game.stem for game in GAMES} == names


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_a_game_leads_to_what_is_written_beside_it(game: Path, renew_golden: bool) -> None:
    beside = game.with_suffix(".txt")

    text = transcript(lines_of(game))
    if renew_golden:
        beside.write_text(text, encoding="utf-8", newline="\n")

    assert text.split("\n") == beside.read_text(encoding="utf-8").split("\n")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_a_game_is_worth_reading(game: Path) -> None:
    words = Counter(command["do"] for command in commands_of(game))

    state = shown(played(game))

    assert len(commands_of(game)) > 90
    assert words["end_shift"] == 3
    assert min(words["correct"], words["take_back"], words["amend"]) > 0
    assert min(len(player["delivered"]) for player in state["players"]) >= 4
    assert state["final"] is not None


@pytest.mark.parametrize("game", REFEREE, ids=lambda game: game.stem)
def test_the_same_game_scores_the_same_in_both_depths(game: Path) -> None:
    referee = shown(played(game))

    score = shown(played(game.with_stem(f"{game.stem}-score")))

    assert score["scorings"] == referee["scorings"]
    assert score["final"] == referee["final"]
