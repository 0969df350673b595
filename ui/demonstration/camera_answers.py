"""What a camera may have read, to be shown: as `steiger read` tells it."""

from typing import Any

from companion.rules.components import ORDERS
from companion.rules.vocabulary import COALS, Order
from companion.services.camera.camera import Light
from ui.demonstration.camera import PICTURE


def order(slot: int, name: str, filled: tuple[bool, ...], p: float = 0.999) -> dict[str, Any]:
    """As `steiger read` tells it."""
    coals = ORDERS[Order(name)].spots
    spots = [
        {"color": coal, "cube": coal if full else None, "p": 0.999}
        for coal, full in zip(coals, filled, strict=True)
    ]
    vehicle = name.split(":")[0]
    return {"slot": slot, "order": name, "p": p, "vehicle": {vehicle: p}, "spots": spots}


def answer(
    orders: tuple[dict[str, Any], ...] = (),
    pits: tuple[dict[str, Any], ...] = (),
    ask: tuple[dict[str, Any], ...] = (),
    unreadable: str | None = None,
) -> dict[str, Any]:
    return {
        "image": PICTURE,
        "unreadable": unreadable,
        "orders": list(orders),
        "pits": list(pits),
        "cubes": dict.fromkeys(COALS, 0) if orders else None,
        "ask": list(ask),
    }


def a_pit_of(seat: int) -> dict[str, Any]:
    levels = {
        coal: {
            side: [[coal if (n + seat + at) % 3 == 0 else None] for at in (0, 1)]
            for n, side in enumerate(("light", "dark"))
        }
        for coal in COALS
    }
    return {
        "player": seat,
        "levels": levels,
        "cage": {"level": 3, "cubes": ["gray", "black"], "p": 0.99},
        "storage": dict.fromkeys(COALS, 0),
        "tiles": {"light": 6, "dark": 6},
        "empty_minecarts": {},
        "p": 0.98,
    }


LYING = tuple(zip(
    ("carriage:GG", "barrow:KK", "carriage:YYY", "truck:BB", "truck:YBGK"),
    ((True, False), (True, True), (True, False, False), (True, True), (True, False, False, False)),
    strict=True,
))  # fmt: skip
ON_THE_MAT = tuple(order(slot, name, filled) for slot, (name, filled) in enumerate(LYING))
ASKED_SPOT = {"what": "spot", "order": 0, "spot": 1, "choices": [[None, 0.62], ["gray", 0.38]]}
ASKED_CARD = {"what": "order", "order": 1, "choices": [["carriage:B", 0.71], ["carriage:G", 0.2]]}
ASKED_CART = {
    "what": "minecart", "pit": 0, "color": "gray", "side": "light", "tile": 1, "minecart": 0,
    "choices": [["gray", 0.55], [None, 0.45]],
}  # fmt: skip
DELIVERED = (order(0, "carriage:GG", (False,) * 2), order(1, "carriage:B", (False,), 0.71))
LAMP = Light(
    ((20, 20, 20), (68, 68, 68), (118, 118, 118), (168, 168, 168), (214, 214, 214), (252,) * 3),
    ((18, 12, 6), (54, 38, 26), (88, 66, 46), (124, 94, 66), (158, 120, 82), (190, 146, 104)),
    changed=True,
)  # fmt: skip
