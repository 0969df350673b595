"""What the lamps in the two buttons say: one table, screen by screen (SCREENS.md, section 1).

*Next player* is lit when a press would do something, and breathes when a turn is long. *End shift*
is dark in play, lit once everybody is out of workers, and blinks while it is held.
"""

from collections.abc import Callable, Mapping
from typing import Any

from companion.services.controls.panel import Lamp
from companion.services.controls.table import Name
from ui.presenters.dim import LONG_TURN, Hub
from ui.presenters.session import TABLE, Session
from ui.presenters.undo import PLAY

Says = Callable[["Lamps", Any], Lamp]
"""From the presenter in front."""


def _lit(_: "Lamps", __: Any) -> Lamp:
    return "steady"


def _dark(_: "Lamps", __: Any) -> Lamp:
    return "dark"


def _in_turn(lamps: "Lamps", _: Any) -> Lamp:
    return lamps.of_the_turn()


def _where_others_play(lamps: "Lamps", _: Any) -> Lamp:
    """Settings and the like: in a game a press plays on, from Home it does nothing."""
    return lamps.of_the_turn() if TABLE in lamps.session.places else "dark"


def _ready(_: "Lamps", presenter: Any) -> Lamp:
    return "steady" if presenter.ready else "dark"


def _sheet(lamps: "Lamps", _: Any) -> Lamp:
    """Over a screen of play it plays on, over any other it closes."""
    return lamps.of_the_turn() if lamps.session.place.name in PLAY else "steady"


# Places that are not here have nothing for *next player* to do.
NEXT: Mapping[str, Says] = {
    "home": _lit,
    "resume": _lit,
    "new_game": _ready,
    "table": _in_turn,
    "forecast": _in_turn,
    "book": _in_turn,
    "deliver": _in_turn,
    "counts": _lit,
    "camera": _lit,
    "question": _lit,
    "ceremony": _lit,
    "result": _lit,
    "race": _lit,
    "sources": _lit,
    "mending": _where_others_play,
    "settings": _where_others_play,
    "seats": _where_others_play,
    "menu": _sheet,
    "why": _sheet,
    "kept_picture": _sheet,
    "refusal": _sheet,
    "veto": _lit,
    # To be seen, where the lamps themselves are tried out.
    "buttons": _lit,
    "health": _lit,
    "first_evening": _lit,
}
LIT_END = ("buttons", "health", "first_evening")


class Lamps:
    """Kept for the evening: it knows how long a turn takes."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._hub = Hub(session)

    def lamps(self, presenter: Any, held: bool) -> dict[Name, Lamp]:
        """`held`: *end shift* is being held."""
        place = (self.session.sheet or self.session.place).name
        return {"next": NEXT.get(place, _dark)(self, presenter), "end": self._end(place, held)}

    def _end(self, place: str, held: bool) -> Lamp:
        if held:
            return "blinking"
        return "steady" if place in LIT_END or self._all_out else "dark"

    @property
    def _all_out(self) -> bool:
        session = self.session
        if session.place.name not in PLAY or session.table.phase == "over":
            return False
        return session.table.to_move is None

    def of_the_turn(self) -> Lamp:
        if self.session.table.to_move is None:
            return "dark"
        long = self.session.settings.turn_time and self._hub.seconds() >= LONG_TURN
        return "breathing" if long else "steady"
