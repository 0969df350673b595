"""A million random edge trains of bad buttons: every press seen, no ghosts; and the cost."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

from companion.services.controls.debounce import Contacts
from companion.services.controls.inbox import Inbox, Message
from companion.services.controls.table import BUTTONS
from ui.command_line.bench.measuring import line, medians
from ui.command_line.bench.panel_deliveries import Tally, tally
from ui.command_line.bench.panel_trains import Edge, Maker

TRAINS = {"promptly": 250_000, "after naps": 500_000, "on the way": 250_000}
CHUNK = 5_000
ROUNDS = 15
EDGES = 5_000


def measure() -> Iterator[str]:
    with ProcessPoolExecutor() as pool:
        for name, trains in TRAINS.items():
            seeds = [range(first, first + CHUNK) for first in range(0, trains, CHUNK)]
            found = sum(pool.map(partial(tally, name), seeds), Tally())
            yield _told(name, found)
    edges = _edges()
    debounced, posted = medians([partial(_debounce, edges), partial(_post, edges)], ROUNDS)
    yield line("an edge through the debounce / posting a message", debounced / posted, "at most 20")


def _told(name: str, found: Tally) -> str:
    return (
        f"{name:<12}{found.trains:>9,} trains{found.edges:>12,} edges"
        f"{found.made:>11,} made{found.seen:>11,} seen"
        f"{found.ghosts:>4} ghosts{found.lost:>4} lost"
    )


def _edges() -> list[Edge]:
    rng = Random(1)
    return Maker(rng, quiet=0.001, chains=True).train(EDGES // 5).edges[:EDGES]


def _debounce(edges: list[Edge]) -> None:
    """As the panel does it: what is due before an edge, then the edge."""
    contacts = Contacts(BUTTONS)
    for at, name, closed in edges:
        due = contacts.due
        if due is not None and due <= at:
            contacts.tick(at)
        contacts.edge(name, at, closed)


def _post(edges: list[Edge]) -> None:
    inbox = Inbox()
    for at, name, closed in edges:
        inbox.post(Message("button", at, (name, closed)))
        for _ in inbox.take():
            pass
