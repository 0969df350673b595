"""From the edges of a contact that bounces to presses that count. No clock of its own: event times.

Edges may come late and in bursts: what counts is when they happened, never when they arrived.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, NamedTuple

from companion.services.controls.table import BOUNCE, CLOSED, CONTROLS, STUCK, Control, Name

What = Literal["pressed", "holding", "let_go", "held", "stuck", "freed"]

REPORT = 1 / 60
"""Seconds between two reports of how long a button has been held: once a frame."""
TINY = 1e-7
"""Seconds by which two sums of times may differ: exactly 2 ms are 2 ms."""
NEVER = float("-inf")


class Said(NamedTuple):
    what: What
    at: float
    """Of a press its first edge; of what ends, when the contact opened; else when it was true."""
    share: float = 0.0
    """How much of the hold is over, 0 to 1."""


class Contact:
    """One switch or key: `edge` when its level changes, `tick` at the latest when it is `due`."""

    def __init__(
        self,
        control: Control,
        free: Callable[[float, float], bool] = lambda _first, _now: True,
        closed_at: float | None = None,
    ) -> None:
        """`free`: may a press with this first edge count? `closed_at`: it was found closed."""
        self._control = control
        self._free = free
        found = closed_at is not None
        self.closed = found
        """The level as the last edge left it."""
        self.bounces = 0
        """How often the contact closed again in its last press."""
        self.presses = 0
        """How many counted, holds too."""
        self.from_the_start = found
        """Closed since before we looked: it must be let go before it counts."""
        self._since = NEVER if closed_at is None else closed_at
        """When it came to this level."""
        self._first = self._since
        """The first edge of the press that is or was."""
        self._opened = NEVER
        """When it was last let go."""
        self._acted = self._report = NEVER
        self._burst: list[float] = []
        """When it closed, in the last moments before it stays closed."""
        self._down = self._muted = found
        self._held = self._holding = self._stuck = False

    @property
    def stuck(self) -> bool:
        return self._down and self._stuck

    @property
    def due(self) -> float | None:
        """When to call `tick`, if no edge comes before; it may lie in the past."""
        if not self.closed:
            return self._since + BOUNCE if self._down else None
        if not self._down:
            return self._since + CLOSED
        if self._stuck:
            return None
        stuck = max(self._first + STUCK, self._since)
        if not self._control.hold or self._muted or self._held:
            return stuck
        report = max(self._report, self._since + CLOSED)
        return min(stuck, report, self._since + self._control.hold)

    def edge(self, at: float, closed: bool) -> list[Said]:
        if closed == self.closed:
            return []
        said = self._until(at)
        before, self._since = self._since, at
        self.closed = closed
        if closed:
            self._closing(at, before)
        return said

    def tick(self, now: float, closed: bool | None = None) -> list[Said]:
        """`closed`: the level that the contact really has, where one can look.

        When it is not ours, an edge is on its way, and nothing is decided without it.
        """
        if closed is not None and closed != self.closed:
            return []
        return self._until(now)

    def give_up(self, now: float) -> list[Said]:
        """The wire is gone: what was under way is over."""
        return [Said("freed", now)] if self.stuck else self._end_hold(now)

    def blocks(self, first: float, now: float) -> bool:
        """Down when another one was pressed at `first`: no chords."""
        if self.closed and not self._down and now >= self._since + CLOSED - TINY:
            # Pressed by now, only nobody has asked yet.
            return self._burst[0] < first
        if self.from_the_start or self._stuck:
            return False
        if not self._down:
            return self._first <= first < self._opened + BOUNCE
        if self._muted and self._first > first:
            return False
        return self.closed or first < self._since + BOUNCE

    def _closing(self, at: float, opened: float) -> None:
        if self._down:
            self.bounces += 1
        elif at < opened + BOUNCE - TINY and opened == self._opened:
            # We took it for let go, and the edge that says otherwise came late.
            self._down = True
            self.bounces += 1
        else:
            self._burst = [t for t in self._burst if t >= at - BOUNCE - TINY]
            self._burst.append(at)

    def _until(self, now: float) -> list[Said]:
        """What is true once the contact has kept its level until `now`."""
        if not self.closed:
            if self._down and now >= self._since + BOUNCE - TINY:
                return self._let_go()
            return []
        if self._down:
            said: list[Said] = []
        elif now >= self._since + CLOSED - TINY:
            said = self._press(now)
        else:
            return []
        if self._control.hold and not (self._muted or self._held or self._stuck):
            self._hold(now, said)
        if not self._stuck and now >= self._first + STUCK - TINY:
            at = max(self._first + STUCK, self._since)
            said += self._end_hold(at)
            self._stuck = True
            said.append(Said("stuck", at))
        return said

    def _press(self, now: float) -> list[Said]:
        first = self._burst[0]
        self._muted = first < self._acted + self._control.guard - TINY or not self._free(first, now)
        self._down = True
        self._held = self._holding = self._stuck = self.from_the_start = False
        self._first = first
        self._report = NEVER
        self.bounces = len(self._burst) - 1
        self._burst = []
        if self._control.hold or self._muted:
            return []
        self._acted = first
        self.presses += 1
        return [Said("pressed", first, 1.0)]

    def _hold(self, now: float, said: list[Said]) -> None:
        """A gap has moved `_since`: what was held before it does not count."""
        hold = self._control.hold
        counts = self._since + hold
        if now >= counts - TINY:
            if counts > self._first + STUCK:
                return
            self._held = True
            self._holding = False
            self._acted = counts
            self.presses += 1
            said.append(Said("held", counts, 1.0))
        elif now >= max(self._report, self._since + CLOSED) - TINY:
            self._holding = True
            self._report = now + REPORT
            said.append(Said("holding", now, (now - self._since) / hold))

    def _let_go(self) -> list[Said]:
        self._down = False
        self._opened = self._since
        if self._stuck:
            return [Said("freed", self._opened)]
        return self._end_hold(self._opened)

    def _end_hold(self, at: float) -> list[Said]:
        if not self._holding:
            return []
        self._holding = False
        return [Said("let_go", at)]


class Contacts:
    """Several by name, of which one is pressed at a time."""

    def __init__(self, names: Iterable[Name], closed: Mapping[Name, float] | None = None) -> None:
        """`closed`: those found closed, and when."""
        found = closed or {}
        self._contacts = {
            name: Contact(CONTROLS[name], self._free_for(name), found.get(name)) for name in names
        }

    def __getitem__(self, name: Name) -> Contact:
        return self._contacts[name]

    @property
    def due(self) -> float | None:
        dues = [due for contact in self._contacts.values() if (due := contact.due) is not None]
        return min(dues, default=None)

    def edge(self, name: Name, at: float, closed: bool) -> list[tuple[Name, Said]]:
        return [(name, said) for said in self._contacts[name].edge(at, closed)]

    def tick(
        self, now: float, closed: Mapping[Name, bool] | None = None
    ) -> list[tuple[Name, Said]]:
        """`closed`: the levels that they really have, where one can look."""
        levels: Mapping[Name, bool] = closed or {}
        return [
            (name, said)
            for name, contact in self._contacts.items()
            for said in contact.tick(now, levels.get(name))
        ]

    def give_up(self, now: float) -> list[tuple[Name, Said]]:
        return [
            (name, said)
            for name, contact in self._contacts.items()
            for said in contact.give_up(now)
        ]

    def _free_for(self, name: Name) -> Callable[[float, float], bool]:
        def free(first: float, now: float) -> bool:
            return not any(
                contact.blocks(first, now)
                for other, contact in self._contacts.items()
                if other != name
            )

        return free
