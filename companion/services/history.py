"""Past games and players' records, asked of the journal's views through sqlite-utils."""

from typing import Any

from sqlite_utils import Database

from companion.services.journal import Reading
from companion.services.journal.dropped import dropped
from companion.services.journal.errors import as_refusals

NEWEST = 20

_GAMES = f"""
    SELECT game, id, began, last_booked, commands, book, shift, over
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
    SELECT scores.player, games.game, games.commands,
        round((julianday(games.last_booked) - julianday(games.began)) * 1440) AS minutes
    FROM games JOIN scores USING (game) WHERE games.over
"""


def games(reading: Reading, most: int | None = NEWEST) -> list[dict[str, Any]]:
    """The newest games first; all of them with `most` None."""
    with as_refusals(reading.file.name):
        db = Database(reading.db)
        listed = {
            row["game"]: {**row, "over": bool(row["over"]), "players": []}
            for row in db.query(_GAMES, {"most": -1 if most is None else most})
        }
        bounds = {"first": min(listed, default=0), "last": max(listed, default=0)}
        for row in db.query(_SCORES, bounds):
            if row["game"] in listed:
                listed[row["game"]]["players"].append(_player(row))
    return list(listed.values())


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
        longest: dict[str, dict[str, Any]] = {}
        for row in db.query(_LENGTHS):
            best = longest.get(row["player"])
            if best is None or _length(row) > _length(best):
                longest[row["player"]] = row
        return [_record(row, longest[row["player"]]) for row in db.query(_RECORDS)]


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
            "minutes": None if longest["minutes"] is None else int(longest["minutes"]),
        },
    }
