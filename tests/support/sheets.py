"""Sheets for `steiger score`: a player of whom nothing was counted, and what a test adds."""

from typing import Any

from companion.services.score_sheet import score
from tests.support.play import JSON
from tests.support.tables import NAMES

NOTHING: JSON = {
    "delivered": [],
    "empty_minecarts": {},
    "factory_workers": 0,
    "marks": 0,
    "cubes": 0,
    "outstanding": 0,
    "tiles": {"light": 0, "dark": 0},
}


def sheet(shift: int, *players: JSON, starting: int = 0) -> JSON:
    """A whole sheet; of each player only what differs from nothing is given."""
    told = [{"name": name, **NOTHING, **each} for name, each in zip(NAMES, players, strict=False)]
    return {"shift": shift, "starting": starting, "players": told}


def scored(shift: int, *players: JSON, starting: int = 0) -> dict[str, Any]:
    return score(sheet(shift, *players, starting=starting))


def element(answer: dict[str, Any], name: str) -> tuple[list[int], list[int]]:
    """Everyone's count and everyone's VP of one element."""
    row = next(row for row in answer["elements"] if row["element"] == name)
    return list(row["counts"]), list(row["vp"])
