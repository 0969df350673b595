"""`steiger games`"""

from typing import Any

from companion.services.strict_json import dump
from companion.words import Words
from ui.command_line import words_of
from ui.command_line.options import Call, Option, Spec

JSON = Option("--json", "print JSON")
SPEC = Spec(
    "games",
    "the games in the journal, the newest first",
    "steiger games --all",
    options=(Option("--all", "all games, not the newest 20 alone"), JSON),
)


def run(call: Call) -> int:
    from companion.services.history import NEWEST, games
    from ui.command_line.homes import reading

    with reading(call) as journal:
        found = games(journal, None if "all" in call.given else NEWEST) if journal else []
    if "json" in call.given:
        print(dump(found))
    else:
        print(_listed(found, words_of(call)))
    return 0


def _listed(found: list[dict[str, Any]], words: Words) -> str:
    from ui.command_line.tables import table

    if not found:
        return words.say("No game has been booked yet.")
    head = [words.say("game"), words.say("began"), words.say("state"), words.say("players")]
    rows = [
        (game["game"], _date(game, words), _state(game, words), _players(game, words))
        for game in found
    ]
    return table(head, rows)


def _date(game: dict[str, Any], words: Words) -> str:
    """With a question mark while the machine did not know the time."""
    if not game["began"]:
        return "–"
    date = game["began"][:16].replace("T", " ")
    return words.say("{date}?", date=date) if game["uncertain"] else date


def _state(game: dict[str, Any], words: Words) -> str:
    if game["over"]:
        return words.say("over")
    return words.say("shift {shift}", shift=game["shift"])


def _players(game: dict[str, Any], words: Words) -> str:
    return ", ".join(
        words.say("{name} {vp} (winner)", **player)
        if player["winner"]
        else words.say("{name} {vp}", **player)
        for player in game["players"]
    )
