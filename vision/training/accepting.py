"""From which chances on values are accepted: all kinds share what may be wrong.

A single mistake that its reader was sure of would make everybody answer all the questions of its
kind. So the few mistakes that the table of figures allows, over all values together, are spent
where they spare people most questions.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from vision.asking import USUAL, Kind

LEAST = 0.95
"""Nothing is accepted below, however well it went: the pictures that judge show other faces."""


class Judgement(NamedTuple):
    p: float
    """As the reader gave it."""
    right: bool
    abuse: bool
    """In a picture of L4."""


class Step(NamedTuple):
    """Of one kind: so far down, so many more are accepted, and so many of them are wrong."""

    p: float
    accepted: int
    wrong: int
    abused: int
    """Wrong ones of L4."""


def steps(judged: Sequence[Judgement]) -> list[Step]:
    """The first one without a mistake; each further one begins with the next mistake."""
    found = [Step(1.0, 0, 0, 0)]
    ranked = sorted(judged, key=lambda each: -each.p)
    for p, tied in groupby(ranked, key=lambda each: each.p):
        these = list(tied)
        usual = [each for each in these if not each.abuse]
        wrong = sum(not each.right for each in usual)
        abused = sum(not each.right for each in these) - wrong
        last = found[-1]
        if wrong or abused:
            found.append(Step(p, len(usual), wrong, abused))
        else:
            found[-1] = last._replace(p=p, accepted=last.accepted + len(usual))
    return found


def thresholds(
    kinds: Mapping[Kind, Sequence[Judgement]], target: float, most_abused: float
) -> dict[Kind, float]:
    """So that of all accepted values of L1 to L3 at most this share is wrong, and at most so many
    values of L4, as far as these values tell."""
    ways = {kind: steps(judged) for kind, judged in kinds.items()}
    at = dict.fromkeys(ways, 0)
    taken = Step(1.0, sum(way[0].accepted for way in ways.values()), 0, 0)

    def allowed(more: Step) -> bool:
        wrong, accepted = taken.wrong + more.wrong, taken.accepted + more.accepted
        return wrong <= target * accepted and taken.abused + more.abused <= most_abused

    while True:
        further = [
            (kind, number, more)
            for kind, way in ways.items()
            for number in range(at[kind] + 1, len(way))
            if allowed(more := together(way[at[kind] + 1 : number + 1]))
        ]
        if not further:
            return {kind: _accept(ways[kind][: at[kind] + 1]) for kind in ways}
        kind, number, more = max(further, key=lambda each: each[2].accepted / _cost(each[2]))
        at[kind] = number
        taken = together([taken, more])


def together(several: Sequence[Step]) -> Step:
    return Step(
        several[-1].p,
        sum(step.accepted for step in several),
        sum(step.wrong for step in several),
        sum(step.abused for step in several),
    )


def _cost(step: Step) -> float:
    return step.wrong + step.abused / 2


def _accept(taken: Sequence[Step]) -> float:
    accepted = sum(step.accepted for step in taken)
    return max(LEAST, taken[-1].p) if accepted else USUAL
