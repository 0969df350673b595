"""What lies on a table, what several looks and people say of it, and what is known by that.

A value is a number, a coal or None, the cubes of a spot, a cage's level and cubes, an order card or
None, or an entry of the checklist (who has a card): always something that can be compared.
"""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from companion.services.camera.camera import Json

What = Literal["row", "tile", "minecart", "cage", "storage", "cubes", "card", "spot", "owner"]
OF_PITS = ("row", "tile", "minecart", "cage", "storage")
State = Literal["open", "asked", "certain", "person"]
Value = Any

ACCEPTED = 0.999
"""Chances of doubtful readings, multiplied: from here on they are taken without a question."""
MOST_LOOKS = 3
"""So many doubtful readings are multiplied: more of them share their faults and prove nothing."""
RARE = 0.002
"""The chance of what a doubtful reading does not even name."""
HALF = 0.5
"""The chance of what was told beneath something that is asked."""


class Thing(NamedTuple):
    """Where a value lies, whatever picture it is in."""

    what: What
    at: tuple[Any, ...]
    """row, tile, minecart: seat, colour, side, tile, minecart, as far as it goes. cage: seat.
    storage, cubes: seat and colour. card, owner: the number of the card among those gathered.
    spot: order card and spot."""


class Reading(NamedTuple):
    value: Value
    sure: bool
    """The reader does not ask about it."""
    choices: tuple[tuple[Value, float], ...]
    p: float | None
    """Of the value, as far as the reader says."""
    look: int
    picture: str
    address: Json


class Known(NamedTuple):
    value: Value
    state: State
    choices: tuple[tuple[Value, float], ...] = ()
    """The likeliest first; of what is asked."""
    p: float | None = None
    reading: Reading | None = None
    """What to show of it."""

    @property
    def settled(self) -> bool:
        return self.state in ("certain", "person")


class Memory(NamedTuple):
    """What was said of one thing, and what is known by it."""

    sure: tuple[Reading, ...] = ()
    """The newest for each value."""
    asked: tuple[Reading, ...] = ()
    """One a look, the newest last."""
    person: Reading | None = None
    known: Known = Known(None, "open")


NEVER_SEEN = Memory()


def remembered(memory: Memory, reading: Reading) -> Memory:
    """Pictures of one look share their light and their place: the first stands for all of them."""
    if not reading.sure:
        if any(each.look == reading.look for each in memory.asked):
            return memory
        return _known(memory._replace(asked=(*memory.asked, reading)[-MOST_LOOKS:]))
    if any(each.value == reading.value and _is_newest(memory, each) for each in memory.sure):
        return memory
    others = tuple(each for each in memory.sure if each.value != reading.value)
    return _known(memory._replace(sure=(*others, reading)))


def _is_newest(memory: Memory, each: Reading) -> bool:
    """Nothing was said of it since."""
    return memory.person is None or each.look > memory.person.look


def confirmed(memory: Memory, said: Reading) -> Memory:
    """By a person."""
    return _known(memory._replace(person=said))


def _known(memory: Memory) -> Memory:
    sure = memory.sure
    if memory.person is not None:
        known = _said(memory.person, sure)
    elif len(sure) == 1:
        known = Known(sure[0].value, "certain", (), sure[0].p, sure[0])
    elif sure:
        known = _asked(sure[-1], ((each.value, each.p or HALF) for each in sure))
    else:
        known = _doubted(memory.asked)
    return memory._replace(known=known)


def _said(person: Reading, sure: Iterable[Reading]) -> Known:
    """It stands until a later look is sure of something else: then it is asked, and stands."""
    against = [each for each in sure if each.look > person.look and each.value != person.value]
    if not against:
        return Known(person.value, "person", (), None, person)
    choices = ((person.value, HALF), *((each.value, HALF / 2) for each in against))
    return Known(person.value, "asked", choices, None, against[-1])


def _doubted(readings: tuple[Reading, ...]) -> Known:
    """Several looks at it, and none of them sure."""
    told = [dict(each.choices) for each in readings]
    chances = dict.fromkeys((value for each in told for value in each), 1.0)
    for each in told:
        for value in chances:
            chances[value] *= max(each.get(value, 0.0), RARE)
    newest = readings[-1]
    asked = _asked(newest, chances.items() if len(told) > 1 else newest.choices)
    if len(told) > 1 and (asked.p or 0.0) >= ACCEPTED:
        return asked._replace(state="certain", choices=())
    return asked


def _asked(reading: Reading, chances: Iterable[tuple[Value, float]]) -> Known:
    ranked = sorted(chances, key=lambda pair: -pair[1])
    total = max(1.0, sum(p for _, p in ranked)) if len(ranked) == 1 else sum(p for _, p in ranked)
    choices = tuple((value, p / total) for value, p in ranked) if total > 0 else tuple(ranked)
    value, p = choices[0] if choices else (reading.value, HALF)
    return Known(value, "asked", choices, p, reading)
