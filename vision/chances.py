"""Chances of values: the likeliest first, sums of counts, and what cannot be twice."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import product
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T", bound=Hashable)

TINY = 1e-9
MOST_ALIKE = 4
"""So many of what a thing may be are weighed against those of others."""


class Value(NamedTuple, Generic[T]):
    choices: tuple[tuple[T, float], ...]
    """The likeliest first; never none."""

    @property
    def best(self) -> T:
        return self.choices[0][0]

    @property
    def p(self) -> float:
        return self.choices[0][1]

    def chance(self, wanted: T) -> float:
        return dict(self.choices).get(wanted, 0.0)


def value(chances: Mapping[T, float]) -> Value[T]:
    """Made to add up to 1."""
    total = sum(chances.values())
    if total <= 0:
        return Value(tuple((each, 1 / len(chances)) for each in chances))
    ranked = sorted(chances.items(), key=lambda pair: -pair[1])
    return Value(tuple((each, p / total) for each, p in ranked))


def certain(only: T) -> Value[T]:
    return Value(((only, 1.0),))


def added(one: Mapping[int, float], other: Mapping[int, float]) -> dict[int, float]:
    """The sum of two counts."""
    total: dict[int, float] = {}
    for (a, p), (b, q) in product(one.items(), other.items()):
        total[a + b] = total.get(a + b, 0.0) + p * q
    return total


def at_most(most: int, contributions: Sequence[Mapping[int, float]]) -> list[dict[int, float]]:
    """By what to multiply each thing's chances, so that all together count at most so many.

    Of each thing: how likely it counts none, one, two ...; of each again: how likely, with it
    counting so many, the rest leaves room for that.
    """
    before: list[dict[int, float]] = [{0: 1.0}]
    for each in contributions:
        before.append(_kept(added(before[-1], each), most))
    after: dict[int, float] = {0: 1.0}
    room: list[dict[int, float]] = []
    for at in range(len(contributions) - 1, -1, -1):
        rest = added(before[at], after)
        room.append({n: _up_to(rest, most - n) for n in contributions[at]})
        after = _kept(added(after, contributions[at]), most)
    return room[::-1]


def _kept(counts: dict[int, float], most: int) -> dict[int, float]:
    return {n: p for n, p in counts.items() if n <= most}


def _up_to(counts: Mapping[int, float], most: int) -> float:
    return sum(p for n, p in counts.items() if n <= most)


def exclusive(things: Sequence[Mapping[T, float]]) -> list[dict[T, float]]:
    """The chances of each when no two can be the same."""
    found: list[dict[T, float]] = [dict(each) for each in things]
    for group in _groups(things):
        if len(group) > 1:
            for at, chances in zip(group, _weighed([things[at] for at in group]), strict=True):
                found[at] = chances
    return found


def _likely(chances: Mapping[T, float]) -> list[tuple[T, float]]:
    ranked = sorted(chances.items(), key=lambda pair: -pair[1])[:MOST_ALIKE]
    return [(each, p) for each, p in ranked if p > 1e-4]


def _groups(things: Sequence[Mapping[T, float]]) -> list[list[int]]:
    """Those that may be the same, directly or through others."""
    groups: list[tuple[set[T], list[int]]] = []
    for at, chances in enumerate(things):
        mine = {each for each, _ in _likely(chances)}
        members = [at]
        for known, others in [group for group in groups if group[0] & mine]:
            groups.remove((known, others))
            mine |= known
            members = others + members
        groups.append((mine, members))
    return [sorted(members) for _, members in groups]


def _weighed(things: Sequence[Mapping[T, float]]) -> list[dict[T, float]]:
    likely = [_likely(each) for each in things]
    found: list[dict[T, float]] = [{each: 0.0 for each, _ in mine} for mine in likely]
    total = 0.0
    for chosen in product(*likely):
        if len({each for each, _ in chosen}) < len(chosen):
            continue
        weight = 1.0
        for _, p in chosen:
            weight *= p
        total += weight
        for at, (each, _) in enumerate(chosen):
            found[at][each] += weight
    if total < TINY:
        return [dict(each) for each in things]
    return [
        _with_rest(things[at], {each: w / total for each, w in weighed.items()})
        for at, weighed in enumerate(found)
    ]


def _with_rest(chances: Mapping[T, float], weighed: dict[T, float]) -> dict[T, float]:
    """What was not weighed keeps its share."""
    rest = {each: p for each, p in chances.items() if each not in weighed}
    left = 1 - sum(rest.values())
    return {**{each: w * left for each, w in weighed.items()}, **rest}


def whole(chances: Iterable[float]) -> float:
    """That all of it is so."""
    product_ = 1.0
    for p in chances:
        product_ *= p
    return product_
