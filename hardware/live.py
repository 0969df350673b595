"""A panel whose pins are open: edges become presses, lamps move, the buzzer sounds."""

from collections.abc import Callable, Mapping

from companion.services.controls.debounce import Contacts, Said
from companion.services.controls.panel import ButtonReport, Lamp
from companion.services.controls.table import BUTTONS, Name
from companion.services.controls.wiring import Wiring
from hardware.pins import Pins

LOOK = 2.0
"""Seconds between two looks at the levels when nothing happens: is the chip still there?"""
SOON = 0.001
"""Seconds until the next look while an edge is on its way."""
LOST = 0.1
"""Seconds after which an edge that should be on its way never comes."""

Tell = Callable[[Name, Said], object]


class Live:
    """On the panel's thread alone; only `button` may be asked from another."""

    def __init__(self, pins: Pins, tell: Tell, now: float) -> None:
        self._pins = pins
        self._tell = tell
        closed = {name: now for name, level in pins.levels().items() if level}
        self._contacts = Contacts(BUTTONS, closed)
        self._acted: dict[Name, float] = {}
        self._odd: dict[Name, float] = {}
        """Since when a level is not what the edges say."""
        self._looked = now

    def edge(self, name: Name, at: float, closed: bool) -> None:
        self._odd.pop(name, None)
        self._hear(self._contacts.edge(name, at, closed))

    def play(self, sound: str, volume: int, now: float) -> None:
        if self._pins.buzzer:
            self._pins.buzzer.play(sound, volume, now)

    def step(self, now: float, lamps: Mapping[Name, Lamp]) -> None:
        """All that is due. Raises what the libraries raise when the chip is gone."""
        due = self._contacts.due
        if self._odd or now >= self._looked + LOOK or (due is not None and now >= due):
            self._look(now)
        self._pins.light(lamps, now)
        if self._pins.buzzer:
            self._pins.buzzer.step(now)

    def rest(self, now: float) -> float:
        """Seconds until there is something to do, if no edge comes before."""
        rests = [self._looked + LOOK - now]
        if (due := self._contacts.due) is not None:
            rests.append(due - now)
        if (moving := self._pins.moving) is not None:
            rests.append(moving)
        if self._pins.buzzer and (change := self._pins.buzzer.due) is not None:
            rests.append(change - now)
        return max(SOON if self._odd else 0.0, min(rests))

    def button(self, name: Name, wiring: Wiring) -> ButtonReport:
        contact = self._contacts[name]
        return ButtonReport(
            getattr(wiring, name),
            getattr(wiring, f"{name}_lamp"),
            contact.closed,
            self._acted.get(name),
            contact.presses,
            contact.bounces,
            contact.stuck,
        )

    @property
    def chip(self) -> str:
        return self._pins.chip

    @property
    def played(self) -> bool:
        return bool(self._pins.buzzer and self._pins.buzzer.played)

    def close(self, now: float) -> None:
        self._hear(self._contacts.give_up(now))
        self._pins.close()

    def _look(self, now: float) -> None:
        """Where the level is not what the edges say, one is on its way, or it was lost."""
        self._looked = now
        levels = self._pins.levels()
        for name, closed in levels.items():
            if closed == self._contacts[name].closed:
                self._odd.pop(name, None)
            elif now - self._odd.setdefault(name, now) >= LOST:
                self.edge(name, self._odd[name], closed)
        self._hear(self._contacts.tick(now, levels))

    def _hear(self, heard: list[tuple[Name, Said]]) -> None:
        for name, said in heard:
            if said.what in ("pressed", "held"):
                self._acted[name] = said.at
            self._tell(name, said)
