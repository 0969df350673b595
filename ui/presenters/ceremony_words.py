"""The ceremony's sentences: who has how many, what it brings, and by which rule."""

from collections.abc import Iterator, Sequence

from companion.rules.final_scoring import CUBES_PER_VP, MARKS_PER_VP
from companion.rules.table import Counts
from companion.words import Words
from ui.presenters.ceremony_steps import Step
from ui.presenters.spoken import capital, listed


def title(words: Words, step: Step) -> str:
    """What is being scored."""
    return capital(words.term(step.element.name if step.element else step.kind))


def subject(words: Words, step: Step) -> str:
    """What is counted for it: of a vehicle, the spots on its orders."""
    if step.element is not None and step.element.counts == "vehicle":
        return capital(words.say("{vehicle} spots", vehicle=step.element.subject))
    return title(words, step)


def sentence(words: Words, step: Step, names: Sequence[str]) -> str:
    return " ".join(_sentences(words, step, names))


def _sentences(words: Words, step: Step, names: Sequence[str]) -> Iterator[str]:
    if step.element is None:
        yield _final(words, step)
        return
    places = sorted({count for count in step.counts if count}, reverse=True)
    if not places:
        yield words.say("Nobody: no points (R10.2).")
        return
    groups = [
        [name for name, count in zip(names, step.counts, strict=True) if count == place]
        for place in places
    ]
    yield _first(words, step, groups[0], places[0])
    if len(groups) == 1:
        return
    second = step.vp[step.counts.index(places[1])]
    if second:
        yield _second(words, groups[1], places[1], second)
        yield from _rest(words, groups[2:], places[2:])
        return
    if len(names) == 2:
        yield words.say(
            "{name} has {n}; with two players there is no second place (R10.4).",
            name=groups[1][0],
            n=places[1],
        )
        return
    yield from _rest(words, groups[1:], places[1:])


def _first(words: Words, step: Step, tied: Sequence[str], n: int) -> str:
    assert step.element is not None
    vp = step.element.first
    if len(tied) > 1:
        text = listed(words, tied)
        return words.say(
            "{text} tie for first with {n}: +{vp} each, and nobody is second (R10.3).",
            text=text,
            n=n,
            vp=vp,
        )
    name, subject = tied[0], step.element.subject
    match step.element.counts:
        case "coal":
            return words.say(
                "{name} has most {coal} spots, {n}: +{vp}.", name=name, coal=subject, n=n, vp=vp
            )
        case "vehicle":
            return words.say(
                "{name} has most spots on {vehicle} orders, {n}: +{vp}.",
                name=name,
                vehicle=subject,
                n=n,
                vp=vp,
            )
        case "minecarts":
            return words.say(
                "{name} has most empty {coal} carts, {n}: +{vp}.",
                name=name,
                coal=subject,
                n=n,
                vp=vp,
            )


def _second(words: Words, tied: Sequence[str], n: int, vp: int) -> str:
    if len(tied) > 1:
        text = listed(words, tied)
        return words.say(
            "{text} tie for second with {n}: +{vp} each (R10.3).", text=text, n=n, vp=vp
        )
    return words.say("{name} is second with {n}: +{vp}.", name=tied[0], n=n, vp=vp)


def _rest(words: Words, groups: Sequence[Sequence[str]], places: Sequence[int]) -> Iterator[str]:
    for group, n in zip(groups, places, strict=True):
        for name in group:
            yield words.say("{name} has only {n}.", name=name, n=n)


def _final(words: Words, step: Step) -> str:
    match step.kind:
        case "marks":
            return words.say("Every 5 Marks are a point; the rest decides a tie (R12.1).")
        case "cubes":
            return words.say("Every 3 cubes of one’s own are a point, wherever they lie (R12.2).")
        case "outstanding":
            return words.say("Every outstanding order costs a point (R12.3).")
        case _:
            return words.say(
                "Every tunnel tile that one side has more than the other costs 2 points (R12.4)."
            )


def note(words: Words, step: Step, seat: int, told: Counts) -> str:
    """The words in a lane: why there is nothing, or the raw numbers at the end of the game."""
    n = step.counts[seat]
    if step.element is not None:
        return "" if n else words.say("none, so nothing (R10.2)")
    match step.kind:
        case "marks":
            rest = n % MARKS_PER_VP
            return words.say_n(
                "{n} Mark, {rest} left over", "{n} Marks, {rest} left over", n=n, rest=rest
            )
        case "cubes":
            rest = n % CUBES_PER_VP
            return words.say_n(
                "{n} cube, {rest} left over", "{n} cubes, {rest} left over", n=n, rest=rest
            )
        case "outstanding":
            return words.say_n("{n} outstanding order", "{n} outstanding orders", n=n)
        case _:
            light, dark = told.tiles or (0, 0)
            return words.say("{light} light to {dark} dark", light=light, dark=dark)
