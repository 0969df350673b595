"""Tables to begin a test with: everything on them is written here, nothing is drawn."""

from typing import Any

from companion.rules.game import Game
from tests.support.play import JSON, new_game

NAMES = ("Ada", "Béla", "Chloé", "Dmitri")

# INTERFACES.md, "Identifiers".
LOCKED: dict[int, set[str]] = {
    2: {"factory:4", "mining:8", "money:5", "order:1", "factory:8", "mining:4", "money:3"},
    3: {"factory:8", "mining:4", "money:3"},
    4: set(),
}

HANDS = (
    ("barrow:GG", "truck:BB", "engine:Y"),
    ("carriage:KK", "carriage:YBGK", "barrow:Y"),
    ("engine:K", "truck:G", "carriage:B"),
    ("barrow:BBB", "truck:KK", "engine:YY"),
)
FACE_UP_ORDERS = {
    "order:1": "truck:YY",
    "order:2": "engine:BB",
    "order:3": "barrow:K",
    "order:4": "carriage:G",
}
FACE_UP_TILES = {
    "factory:1": "gray:light:2",
    "factory:2": "yellow:dark:1",
    "factory:3": "brown:light:1",
    "factory:4": "black:dark:2",
    "factory:5": "gray:dark:1",
    "factory:6": "brown:dark:2",
    "factory:7": "yellow:light:2",
    "factory:8": "black:light:1",
}


def start(players: int, starting: int = 0, **more: Any) -> JSON:
    return {"do": "start", "players": list(NAMES[:players]), "starting": starting, **more}


def hands(players: int) -> JSON:
    return {"do": "hands", "orders": [list(hand) for hand in HANDS[:players]]}


def lay_orders(players: int) -> JSON:
    return {"do": "lay_orders", "spaces": unlocked(FACE_UP_ORDERS, players)}


def lay_tiles(players: int) -> JSON:
    return {"do": "lay_tiles", "spaces": unlocked(FACE_UP_TILES, players)}


def unlocked(laid: dict[str, str], players: int) -> dict[str, str]:
    return {space: face for space, face in laid.items() if space not in LOCKED[players]}


def set_up(players: int, starting: int = 0) -> list[JSON]:
    return [start(players, starting), hands(players), lay_orders(players), lay_tiles(players)]


def opening(players: int = 3, starting: int = 0) -> Game:
    """A referee game before its first turn."""
    return new_game(*set_up(players, starting))


def score_book(players: int = 3, starting: int = 0) -> Game:
    return new_game(start(players, starting, book="score"))


def pit(**levels: dict[str, list[list[str | None]]]) -> JSON:
    """A pit as `correct` takes it: the printed minecarts full, but for the levels given."""
    opening: JSON = {
        "yellow": {"light": [], "dark": [["yellow"]]},
        "brown": {"light": [["brown"]], "dark": []},
        "gray": {"light": [["gray"]], "dark": []},
        "black": {"light": [], "dark": [["black"]]},
    }
    return {coal: {**level, **levels.get(coal, {})} for coal, level in opening.items()}
