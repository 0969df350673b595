"""Trains of contacts, run through a gate as a panel would tell them, frame by frame."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ui.touch.gate import Gate, Said, What
from ui.touch.hands import Device, Place
from ui.touch.targets import Rect, Target, find

FRAME = 1 / 60


class Touch(NamedTuple):
    """One contact: down at a time and a place, up after a while, perhaps elsewhere."""

    at: float
    place: Place
    lasts: float = 0.08
    slides: Place = (0, 0)
    width: float | None = None
    device: Device = "touch"

    @property
    def ends(self) -> float:
        return self.at + self.lasts


def key(left: float, low: float, side: float = 100, name: str = "key") -> Target:
    return Target(name, Rect(left, low, side, side))


def run(touches: Iterable[Touch], targets: list[Target], gate: Gate | None = None) -> list[Said]:
    """All that is said; input is read in the order of its times, and a tick follows each frame."""
    gate = gate or Gate()
    events = sorted(_events(touches), key=lambda event: event[0])
    said: list[Said] = []
    frame = events[0][0]
    for at, kind, index, touch in events:
        while frame < at:
            said += gate.tick(frame)
            frame += FRAME
        said += _tell(gate, kind, index, touch, targets)
    return said + gate.tick(frame)


def what(said: Iterable[Said], *kinds: What) -> list[tuple[str, str]]:
    """Kind and target's name, of all or of some kinds only."""
    return [
        (word.what, word.target.name if word.target else "")
        for word in said
        if not kinds or word.what in kinds
    ]


def taps(said: Iterable[Said]) -> list[str]:
    return [name for _, name in what(said, "tap")]


def _events(touches: Iterable[Touch]) -> Iterator[tuple[float, int, int, Touch]]:
    for index, touch in enumerate(touches):
        yield touch.at, 0, index, touch
        yield touch.at + touch.lasts / 2, 1, index, touch
        yield touch.ends, 2, index, touch


def _tell(gate: Gate, kind: int, index: int, touch: Touch, targets: list[Target]) -> list[Said]:
    x, y = touch.place
    there = (x + touch.slides[0], y + touch.slides[1])
    if kind == 0:
        under = find(targets, x, y)
        return gate.press(index, touch.at, touch.place, under, touch.width, touch.device)
    if kind == 1:
        return gate.move(index, touch.at + touch.lasts / 2, there, touch.width)
    return gate.release(index, touch.ends, there)
