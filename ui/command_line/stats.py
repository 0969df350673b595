"""`steiger stats`"""

from typing import Any

from companion.services.strict_json import dump
from companion.words import Words
from ui.command_line import words_of
from ui.command_line.games import JSON
from ui.command_line.options import Call, Spec

SPEC = Spec(
    "stats",
    "per player: games, wins, average and best VP, where they came from, the longest game",
    "steiger stats --json",
    options=(JSON,),
)


def run(call: Call) -> int:
    from companion.services.history import stats
    from ui.command_line.homes import reading

    with reading(call) as journal:
        found = stats(journal) if journal else []
    if "json" in call.given:
        print(dump(found))
    else:
        print(_listed(found, words_of(call)))
    return 0


def _listed(found: list[dict[str, Any]], words: Words) -> str:
    from ui.command_line.tables import table

    if not found:
        return words.say("No game has been finished yet.")
    head = [
        words.say("player"),
        words.say("games"),
        words.say("wins"),
        words.say("average"),
        words.say("best"),
        words.say("longest"),
    ]
    records = [
        (
            r["player"],
            r["games"],
            r["wins"],
            words.decimal(r["average"]),
            r["best"],
            _longest(r, words),
        )
        for r in found
    ]
    sources = [
        words.say("player"),
        words.say("orders"),
        words.say("coal"),
        words.say("vehicles"),
        words.say("minecarts"),
        words.say("corrections"),
        words.say("Marks"),
        words.say("cubes"),
        words.say("outstanding"),
        words.say("balance"),
    ]
    parts = [
        (record["player"], *map(words.decimal, record["sources"].values())) for record in found
    ]
    title = words.say("Where the VP came from, on average:")
    return "\n".join((table(head, records), "", title, table(sources, parts)))


def _longest(record: dict[str, Any], words: Words) -> str:
    longest = record["longest"]
    if longest["minutes"] is None:
        return words.say_n("{n} command", "{n} commands", n=longest["commands"])
    return words.say_n("{n} minute", "{n} minutes", n=longest["minutes"])
