"""Random edge trains of two bad buttons, and the presses that somebody meant by them."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from companion.services.controls.debounce import What
from companion.services.controls.table import BOUNCE, CLOSED, CONTROLS, STUCK, Name

HOLD = CONTROLS["end"].hold
GUARD = CONTROLS["next"].guard
OTHER: dict[Name, Name] = {"next": "end", "end": "next"}
CLEAR = 0.0001
"""Seconds by which a train stays off the limits: what lies on one is tried by hand."""

Edge = tuple[float, Name, bool]
Meant = tuple[Name, What, float]


class Train(NamedTuple):
    begins: float
    found_closed: tuple[Name, ...]
    """Closed before anybody looked."""
    edges: list[Edge]
    meant: list[Meant]
    """What has to be told: name, what, when."""


class Maker:
    """Makes one train; `quiet` is the shortest rest between two acts."""

    def __init__(self, rng: Random, quiet: float, chains: bool) -> None:
        self._rng = rng
        self._quiet = quiet
        self._chains = chains
        """Spikes may come several at a time."""
        # As after minutes, and as after weeks: then a float has fewer digits left.
        self._begins = self._now = rng.choice((0.0, 5e3, 2e6)) + rng.random()
        self._edges: list[Edge] = []
        self._meant: list[Meant] = []
        self._pressed = float("-inf")

    def train(self, acts: int) -> Train:
        found = self._found_closed() if self._rng.random() < 0.05 else ()
        for _ in range(acts):
            self._rest()
            self._rng.choices(*ACTS)[0](self)
        self._edges.sort(key=lambda edge: edge[0])
        return Train(self._begins, found, self._edges, self._meant)

    def spikes(self) -> None:
        name = self._either()
        for _ in range(self._rng.randint(1, 4) if self._chains else 1):
            self._spike(name, self._now)
            self._now += self._rng.uniform(CLOSED, BOUNCE)

    def press(self, spikes: float = 0.1) -> None:
        """`spikes`: how likely the other button has one meanwhile."""
        first, closed = self._go_down("next")
        self._press_counts(first)
        lasts = self._rng.choice((CLOSED + CLEAR, 0.02, 0.1, 0.3)) + self._rng.random() * 0.1
        if self._rng.random() < spikes:
            self._spike("end", closed + lasts / 2)
        if self._rng.random() < 0.1:
            closed = self._gap("next", closed + lasts)
        self._now = closed + lasts
        self._go_up("next")

    def hold(self) -> None:
        _, closed = self._go_down("end")
        held = 0.0
        for gaps_left in reversed(range(self._rng.choice((1, 1, 1, 2, 3)))):
            lasts = self._a_hold_lasts()
            if not held and lasts >= HOLD:
                held = closed + HOLD
            self._now = closed + lasts
            if gaps_left:
                closed = self._gap("end", self._now)
        opened = self._go_up("end")
        self._meant.append(("end", "held", held) if held else ("end", "let_go", opened))

    def stuck(self) -> None:
        """Nobody waits for it: the other button works on."""
        name = self._either()
        first, closed = self._go_down(name)
        self._counts(name, first, closed)
        self._meant.append((name, "stuck", first + STUCK))
        self._now = first + STUCK + 0.1
        if name == "end":
            self.press(spikes=0.0)
            self._rest()
        self._meant.append((name, "freed", self._go_up(name)))

    def chord(self) -> None:
        """Another one pressed while one is down means nothing, however long."""
        name = self._either()
        first, closed = self._go_down(name)
        self._counts(name, first, closed)
        inside = closed + self._rng.uniform(BOUNCE, 0.1)
        up_to = inside + self._rng.choice((0.01, 0.05, 2 * HOLD))
        self._edges += [(inside, OTHER[name], True), (up_to, OTHER[name], False)]
        self._now = closed + (HOLD + 0.2 if name == "end" else 0.2)
        self._go_up(name)
        self._now = max(self._now, up_to)

    def _counts(self, name: Name, first: float, closed: float) -> None:
        if name == "next":
            self._press_counts(first)
        else:
            self._meant.append((name, "held", closed + HOLD))

    def _press_counts(self, first: float) -> None:
        """Unless it comes too soon after another."""
        if first >= self._pressed + GUARD:
            self._pressed = first
            self._meant.append(("next", "pressed", first))

    def _go_down(self, name: Name) -> tuple[float, float]:
        """The first edge, and the one after which it stays closed."""
        first = self._now
        if abs(first - self._pressed - GUARD) < CLEAR:
            first += 2 * CLEAR
        return first, self._bounce(name, first, True)

    def _go_up(self, name: Name) -> float:
        """The edge after which it stays open."""
        self._now = self._bounce(name, self._now, False)
        return self._now

    def _bounce(self, name: Name, at: float, closed: bool) -> float:
        edges, rng = self._edges, self._rng
        edges.append((at, name, closed))
        end = at + rng.choice((0.0, 0.003, 0.012, BOUNCE))
        while True:
            back = at + rng.uniform(0.00002, 0.006)
            again = back + rng.uniform(0.00002, 0.006)
            if again > end:
                return at
            edges += [(back, name, not closed), (again, name, closed)]
            at = again

    def _gap(self, name: Name, at: float) -> float:
        closed = at + self._rng.uniform(0.00005, BOUNCE - 0.002)
        self._edges += [(at, name, False), (closed, name, True)]
        return closed

    def _spike(self, name: Name, at: float) -> None:
        lasts = self._rng.uniform(0.0, CLOSED - CLEAR)
        self._edges += [(at, name, True), (at + lasts, name, False)]

    def _found_closed(self) -> tuple[Name, ...]:
        name = self._either()
        self._now += self._rng.choice((0.001, 0.3, HOLD + 1, STUCK + 1))
        late = self._now - self._begins >= STUCK
        opened = self._go_up(name)
        if late:
            self._meant.append((name, "stuck", self._begins + STUCK))
            self._meant.append((name, "freed", opened))
        return (name,)

    def _a_hold_lasts(self) -> float:
        """Some just long enough, the others not: but never by a hair."""
        if self._rng.random() < 0.4:
            return HOLD + self._rng.choice((CLEAR, 0.3, 1.5))
        return self._rng.uniform(0.01, HOLD - 0.05)

    def _rest(self) -> None:
        rest = self._rng.choice((0.0, 0.05, 0.4, 1.0))
        self._now += BOUNCE + self._quiet + rest * self._rng.random()

    def _either(self) -> Name:
        return "next" if self._rng.random() < 0.5 else "end"


ACTS: tuple[list[Callable[[Maker], None]], list[int]] = (
    [Maker.spikes, Maker.press, Maker.hold, Maker.stuck, Maker.chord],
    [25, 50, 15, 1, 9],
)
