"""How edges reach the debounce: at once, after a nap of the thread, or late one by one."""

from collections import Counter, deque
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from companion.services.controls.debounce import Contacts, Said
from companion.services.controls.table import BUTTONS, STUCK, Name
from ui.command_line.bench.panel_trains import Edge, Maker, Train

Told = list[tuple[Name, Said]]

LATEST = 0.020
"""Seconds that an edge spends on its way at most."""
AFTER = STUCK + 1.0
"""Seconds to wait after the last edge: nothing more may come."""


def promptly(train: Train, rng: Random) -> Told:
    """Every edge at its time, every tick when it is due or a little later."""
    contacts = _contacts(train)
    told: Told = []
    for at, name, closed in train.edges:
        while (due := contacts.due) is not None:
            due += rng.random() * rng.choice((0.0, 0.005))
            if due >= at:
                break
            told += contacts.tick(due)
        told += contacts.edge(name, at, closed)
    return told + _afterwards(contacts, train)


def after_naps(train: Train, rng: Random) -> Told:
    """The thread wakes now and then, finds all edges since, and then looks at the clock."""
    contacts = _contacts(train)
    told: Told = []
    waiting = deque(train.edges)
    now = train.begins
    while waiting:
        now += rng.choice((0.003, 0.03, 0.3)) * rng.random()
        now = max(now, waiting[0][0])
        while waiting and waiting[0][0] <= now:
            at, name, closed = waiting.popleft()
            told += contacts.edge(name, at, closed)
        told += contacts.tick(now)
    return told + _afterwards(contacts, train)


def on_the_way(train: Train, rng: Random) -> Told:
    """Edges arrive late, in their order; a tick may come before one and looks at the level."""
    contacts = _contacts(train)
    told: Told = []
    levels: dict[Name, bool] = {name: name in train.found_closed for name in BUTTONS}
    really = deque(train.edges)
    now = train.begins
    for arrives, (at, name, closed) in _arriving(train.edges, rng):
        while (due := contacts.due) is not None:
            # A tick that had to wait for an edge comes again soon.
            now = max(now + 0.001, due + rng.random() * 0.002)
            if now >= arrives:
                break
            while really and really[0][0] <= now:
                _, changed, level = really.popleft()
                levels[changed] = level
            told += contacts.tick(now, levels)
        now = arrives
        told += contacts.edge(name, at, closed)
    return told + _afterwards(contacts, train)


def _arriving(edges: list[Edge], rng: Random) -> Iterator[tuple[float, Edge]]:
    latest = float("-inf")
    for edge in edges:
        latest = max(latest, edge[0] + LATEST * rng.random())
        yield latest, edge


def _contacts(train: Train) -> Contacts:
    return Contacts(BUTTONS, dict.fromkeys(train.found_closed, train.begins))


def _afterwards(contacts: Contacts, train: Train) -> Told:
    told: Told = []
    end = max((edge[0] for edge in train.edges), default=train.begins) + AFTER
    while (due := contacts.due) is not None and due < end:
        told += contacts.tick(due)
    return told + contacts.tick(end)


class Delivery(NamedTuple):
    deliver: Callable[[Train, Random], Told]
    quiet: float
    """Shortest rest between two acts, beyond the bounces'."""
    chains: bool
    exact: bool
    """Also what is told of letting go has to be right, not only what counts."""


DELIVERIES: dict[str, Delivery] = {
    "promptly": Delivery(promptly, 0.001, True, True),
    "after naps": Delivery(after_naps, 0.001, True, True),
    # A level alone does not tell one spike from the next: here they come one at a time.
    "on the way": Delivery(on_the_way, LATEST + 0.001, False, False),
}
COUNTS = ("pressed", "held", "stuck")
ENDS = ("let_go", "freed")


class Tally(NamedTuple):
    trains: int = 0
    edges: int = 0
    made: int = 0
    seen: int = 0
    ghosts: int = 0
    lost: int = 0

    def __add__(self, other: "Tally") -> "Tally":  # type: ignore[override]
        return Tally(*(one + more for one, more in zip(self, other, strict=True)))


def tally(name: str, seeds: range) -> Tally:
    delivery = DELIVERIES[name]
    whats = COUNTS + ENDS if delivery.exact else COUNTS
    total = Tally()
    for seed in seeds:
        rng = Random(seed)
        train = Maker(rng, delivery.quiet, delivery.chains).train(rng.randint(1, 4))
        told = delivery.deliver(train, rng)
        # In tenths of a millisecond: where it was wrong, it was wrong by more.
        made = Counter((n, what, round(at, 4)) for n, what, at in train.meant if what in whats)
        seen = Counter((n, s.what, round(s.at, 4)) for n, s in told if s.what in whats)
        total += Tally(
            1,
            len(train.edges),
            made.total(),
            seen.total(),
            (seen - made).total(),
            (made - seen).total(),
        )
    return total
