"""Past games and players' records, asked of the journal's views through sqlite-utils."""

import json
from typing import Any

from sqlite_utils import Database

from companion.rules.commands import About
from companion.services.durations import is_uncertain, played
from companion.services.journal import Reading
from companion.services.journal.dropped import dropped
from companion.services.journal.errors import as_refusals

NEWEST = 20

_GAMES = f"""
    SELECT game, id, began, last_booked, commands, book, shift, over,
        (SELECT about FROM command WHERE command.game = games.game AND number = 1) AS about
    FROM games WHERE NOT {dropped("games")}
    ORDER BY game DESC LIMIT :most
"""
# The newest games follow each other, but for dropped ones: one question answers for all.
_SCORES = """
    SELECT game, player, vp, total, winner FROM scores
    WHERE game BETWEEN :first AND :last ORDER BY game, seat
"""

SOURCES = (
    "orders",
    "coal",
    "vehicles",
    "minecarts",
    "corrected",
    "marks",
    "cubes",
    "outstanding",
    "balance",
)
_RECORDS = f"""
    SELECT player, count(*) AS games, sum(winner) AS wins,
        avg(total) AS average, max(total) AS best,
        {", ".join(f"avg({source}) AS {source}" for source in SOURCES)}
    FROM scores WHERE total IS NOT NULL GROUP BY player ORDER BY wins DESC, average DESC, player
"""
_LENGTHS = """
    SELECT games.game, games.commands, first.about AS first, last.about AS last
    FROM games LEFT JOIN command AS first ON first.game = games.game AND first.number = 1
        LEFT JOIN command AS last ON last.game = games.game AND last.number = games.commands
    WHERE games.over
"""
_PLAYED = "SELECT player, game FROM scores JOIN games USING (game) WHERE over"


def games(reading: Reading, most: int | None = NEWEST) -> list[dict[str, Any]]:
    """The newest games first; all of them with `most` None."""
    with as_refusals(reading.file.name):
        db = Database(reading.db)
        listed = {
            row["game"]: _game(row)
            for row in db.query(_GAMES, {"most": -1 if most is None else most})
        }
        bounds = {"first": min(listed, default=0), "last": max(listed, default=0)}
        for row in db.query(_SCORES, bounds):
            if row["game"] in listed:
                listed[row["game"]]["players"].append(_player(row))
    return list(listed.values())


def _game(row: dict[str, Any]) -> dict[str, Any]:
    """With whether the day it began is not certain."""
    uncertain = is_uncertain(_told(row.pop("about")))
    return {**row, "over": bool(row["over"]), "uncertain": uncertain, "players": []}


def _told(about: str | None) -> About:
    """What a booking said about itself; what is damaged says nothing."""
    try:
        told = json.loads(about or "{}")
    except (ValueError, TypeError):
        return {}
    return told if isinstance(told, dict) else {}


def _player(row: dict[str, Any]) -> dict[str, Any]:
    return {
        "name": row["player"],
        "vp": row["vp"] if row["total"] is None else row["total"],
        "winner": bool(row["winner"]),
    }


def stats(reading: Reading) -> list[dict[str, Any]]:
    """Per player, over all finished games, the most wins first."""
    with as_refusals(reading.file.name):
        db = Database(reading.db)
        lengths = {row["game"]: _with_minutes(row) for row in db.query(_LENGTHS)}
        longest: dict[str, dict[str, Any]] = {}
        for row in db.query(_PLAYED):
            length, best = lengths[row["game"]], longest.get(row["player"])
            if best is None or _length(length) > _length(best):
                longest[row["player"]] = length
        return [_record(row, longest[row["player"]]) for row in db.query(_RECORDS)]


def _with_minutes(row: dict[str, Any]) -> dict[str, Any]:
    seconds = played([_told(row["first"]), _told(row["last"])])
    return {**row, "minutes": None if seconds is None else round(seconds / 60)}


def _length(row: dict[str, Any]) -> tuple[float, int]:
    return (row["minutes"] or 0, row["commands"])


def _record(row: dict[str, Any], longest: dict[str, Any]) -> dict[str, Any]:
    return {
        "player": row["player"],
        "games": row["games"],
        "wins": row["wins"],
        "average": round(row["average"], 1),
        "best": row["best"],
        "sources": {source: round(row[source], 1) for source in SOURCES},
        "longest": {
            "game": longest["game"],
            "commands": longest["commands"],
            "minutes": longest["minutes"],
        },
    }
