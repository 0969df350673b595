"""What is asked of a person, and what every value of an answer is worth."""

from collections.abc import Callable
from typing import Any, NamedTuple

from vision.asking import Kind, Surenesses, accepted, known, meant
from vision.chances import T, Value

Json = dict[str, Any]
MOST_CHOICES, LEAST_CHANCE = 4, 0.005


class Told(NamedTuple):
    """A value of an answer, for those who judge it."""

    kind: Kind
    address: Json
    """As in `ask`."""
    value: Any
    given: float
    """The reader's chance, before it was bent."""
    p: float
    accepted: bool


class Questions:
    """Of one answer."""

    def __init__(self, sure: Surenesses | None = None) -> None:
        self._sure = known() if sure is None else sure
        self.asked: list[Json] = []
        self.told: list[Told] = []

    def judged(
        self, kind: Kind, given: Value[T], address: Json, told: Callable[[T], Any]
    ) -> tuple[float, bool]:
        """Its chance, and whether it is taken as read; else it is asked."""
        sure = self.accepts(kind, given, address, told(given.best))
        worth = meant(kind, given, self._sure)
        if not sure:
            self.ask(address, worth, told)
        return chance(worth.p), sure

    def accepts(self, kind: Kind, given: Value[T], address: Json, told: Any) -> bool:
        """Whether it is taken as read; who asks else is up to the caller."""
        sure = accepted(kind, given.p, self._sure)
        self.told.append(Told(kind, address, told, given.p, self.chance(kind, given), sure))
        return sure

    def chance(self, kind: Kind, given: Value[T]) -> float:
        return chance(meant(kind, given, self._sure).p)

    def ask(self, address: Json, worth: Value[T], told: Callable[[T], Any]) -> None:
        likely = [each for each in worth.choices[:MOST_CHOICES] if each[1] >= LEAST_CHANCE]
        choices = [[told(each), chance(p)] for each, p in likely or worth.choices[:1]]
        self.asked.append({**address, "choices": choices})


def chance(p: float) -> float:
    return round(min(max(p, 0.0), 0.99999), 5)
