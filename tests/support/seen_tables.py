"""What a camera may tell, for tests: as `steiger read` says it, without a picture."""

from typing import Any

from companion.rules.commands import Out
from companion.rules.refusals import Refusal
from companion.rules.vocabulary import Seat
from companion.services.camera.camera import CameraReport, Light, NoCamera, Sighting
from tests.support.scorings import play_to
from ui.presenters.session import Session

COALS = ("yellow", "brown", "gray", "black")
Json = dict[str, Any]
EVERYTHING = frozenset({"camera", "pit", "orders", "tiles", "table"})


class Watched(NoCamera):
    """A camera that gives no pictures, and remembers what was asked of it."""

    def __init__(self, trouble: Refusal | None = None, taught: frozenset[str] = EVERYTHING) -> None:
        super().__init__()
        self._report = CameraReport("USB camera", trouble, (), taught)
        self.told: list[Any] = []
        self.kept: list[str] = []
        self.anchored: list[tuple[Json, Any]] = []

    def look(self, wanted: Any) -> None:
        self.told.append(wanted)

    def teach(self, lesson: Any) -> None:
        self.told.append(lesson)

    def learn(self) -> None:
        self.told.append("learn")

    def rest(self) -> None:
        self.told.append("rest")

    def keep(self, picture: str, folder: Any) -> None:
        del folder
        self.kept.append(picture)

    def anchor(self, picture: str, address: Json, value: Any) -> None:
        del picture
        self.anchored.append((address, value))


def order(slot: int, name: str) -> Json:
    letters = {"Y": "yellow", "B": "brown", "G": "gray", "K": "black"}
    vehicle, spots = name.split(":")
    told = [{"color": letters[each], "cube": None, "p": 0.999} for each in spots]
    return {"slot": slot, "order": name, "p": 0.999, "vehicle": {vehicle: 0.999}, "spots": told}


CARDS = (order(0, "carriage:GG"), order(1, "carriage:B"))
ASKED_CARD = {"what": "order", "order": 1, "choices": [["carriage:B", 0.7], ["carriage:G", 0.2]]}
ASKED_CART = {
    "what": "minecart", "pit": 0, "color": "gray", "side": "light", "tile": 0, "minecart": 0,
    "choices": [["gray", 0.55], [None, 0.45]],
}  # fmt: skip


def a_pit(seat: int) -> Json:
    """With an empty minecart on each side of every level, and another empty one of gray."""
    levels: Json = {coal: {"light": [[None]], "dark": [[None]]} for coal in COALS}
    levels["gray"]["dark"].append([None])
    return {
        "player": seat,
        "levels": levels,
        "cage": {"level": 0, "cubes": [], "p": 0.99},
        "storage": dict.fromkeys(COALS, 0),
        "tiles": {"light": 2, "dark": 3},
        "empty_minecarts": {},
        "p": 0.98,
    }


def answer(
    orders: tuple[Json, ...] = (),
    pits: tuple[Json, ...] = (),
    ask: tuple[Json, ...] = (),
    unreadable: str | None = None,
) -> Json:
    return {
        "image": "look",
        "unreadable": unreadable,
        "orders": list(orders),
        "pits": list(pits),
        "cubes": dict.fromkeys(COALS, 0) if orders else None,
        "ask": list(ask),
    }


def look(told: Json, still: bool = True, light: Light | None = None) -> Sighting:
    return Sighting("look", 0.0, told, still, light)


def in_other_light(told: Json) -> Sighting:
    return look(told, light=Light(((0, 0, 0), (250, 250, 250)), ((0, 0, 0), (200, 150, 90)), True))


def to_the_end(session: Session) -> None:
    """Everybody is out of workers in the last shift."""
    play_to(session, 3)
    for seat in range(len(session.table.players)):
        session.desk.submit(Out(Seat(seat)))
