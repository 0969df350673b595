"""The questions of the camera in words: what is asked, where it is, what is certain beside it."""

from collections.abc import Sequence

from companion.rules.components import ORDERS
from companion.rules.vocabulary import COALS
from companion.services.camera.gathered import Gathered
from companion.services.camera.questions import Question
from companion.services.camera.things import Thing, Value
from companion.words import Words
from ui.presenters.looks import Look
from ui.presenters.question_view import AnswerView, CardPlace, PitPlace
from ui.presenters.spoken import capital


def ask(words: Words, question: Question) -> str:
    what, at = question.thing
    if what == "spot" and any(len(value) > 1 for value, _ in question.likely):
        return words.say("Which cubes lie on this spot?")
    if what == "storage":
        return words.say("How many {coal} cubes are in storage?", coal=at[1])
    if what == "cubes":
        return words.say("How many loose {coal} cubes lie on the mat?", coal=at[1])
    return {
        "minecart": words.say("Is there a cube on this minecart?"),
        "row": words.say("How many tiles lie in this row?"),
        "tile": words.say("How many minecarts does this tile show?"),
        "cage": words.say("Where is the cage, and what is in it?"),
        "card": words.say("Which card is this?"),
        "owner": words.say("Whose card is this?"),
        "spot": words.say("Is there a cube on this spot?"),
    }[what]


def why(words: Words, question: Question) -> str:
    """Why a person is asked at all."""
    if question.shown is None:
        return words.say("It was not seen: look at the table.")
    best = question.likely[0][1]
    if best < CLOSE:
        return words.say("The picture says nearly as much for one as for the other.")
    return words.say("The camera is not sure enough to take it for certain.")


CLOSE = 0.65


def place(gathered: Gathered, question: Question) -> CardPlace | PitPlace | None:
    what, at = question.thing
    if what == "spot":
        order, spot = at
        filled = tuple(
            bool(gathered.known(Thing("spot", (order, each))).value)
            for each in range(len(ORDERS[order].spots))
        )
        return CardPlace(order, filled, spot)
    if what in ("row", "tile", "minecart"):
        level = COALS.index(at[1]) + 1
        return PitPlace(level, at[2], at[3] if what != "row" else None)
    if what == "cage":
        value = gathered.known(question.thing).value
        return PitPlace(value[0] if value else 0, "", None)
    return None


def where(words: Words, question: Question, name: str) -> str:
    """Ada · truck BB · spot 2."""
    what, at = question.thing
    parts = [name]
    if what == "spot":
        parts += [words.order(at[0]), words.say("spot {n}", n=at[1] + 1)]
    elif what in ("row", "tile", "minecart"):
        parts += [words.term(at[1]), words.term(at[2])]
        if what != "row":
            parts.append(words.say("tile {n}", n=at[3] + 1))
    elif what == "cage":
        parts.append(words.say("cage"))
    elif what in ("storage", "cubes"):
        parts.append(words.term(at[1]))
    return " · ".join(parts)


def told(words: Words, gathered: Gathered, question: Question) -> tuple[str, ...]:
    """What is certain beside it."""
    what, at = question.thing
    if what != "spot":
        return ()
    order = at[0]
    lines = [words.say("{order}, {vp} points", order=order, vp=ORDERS[order].vp)]
    for each in range(len(ORDERS[order].spots)):
        known = gathered.known(Thing("spot", (order, each)))
        if each != at[1] and known.settled:
            cubes = _cubes(words, known.value)
            lines.append(words.say("spot {n}: {text}", n=each + 1, text=cubes))
    return tuple(capital(line) for line in lines[:3])


# Answers


def answer(words: Words, question: Question, value: Value, players: Sequence[Look]) -> AnswerView:
    match question.thing.what:
        case "spot":
            return _on_spot(words, question.thing, value)
        case "minecart":
            return _on_cart(words, question.thing, value)
        case "cage":
            return _cage(words, value)
        case "card" if value is None:
            return AnswerView("none", words.say("No card"))
        case "card":
            return AnswerView("card", capital(words.order(value)), order=value)
        case "owner":
            look = players[value.seat]
            return AnswerView("player", look.name, look=look)
        case what:
            return AnswerView("number", _number(words, what, value), number=str(value))


def _number(words: Words, what: str, n: int) -> str:
    if what == "row":
        return words.say_n("{n} tile", "{n} tiles", n=n)
    if what == "tile":
        return words.say_n("{n} minecart", "{n} minecarts", n=n)
    return words.say_n("{n} cube", "{n} cubes", n=n)


def _on_spot(words: Words, thing: Thing, value: Value) -> AnswerView:
    if value:
        return _coals(words, value)
    own = ORDERS[thing.at[0]].spots[thing.at[1]]
    return AnswerView("spot", words.say("Empty"), (own,))


def _on_cart(words: Words, thing: Thing, value: Value) -> AnswerView:
    if value is not None:
        return _coals(words, (value,))
    return AnswerView("cart", words.say("Empty"), (thing.at[1],))


def _coals(words: Words, coals: Sequence[str]) -> AnswerView:
    letters = tuple(words.letter(coal) for coal in coals)
    return AnswerView("cubes", capital(_cubes(words, coals)), tuple(coals), letters)


def _cubes(words: Words, coals: Sequence[str]) -> str:
    if not coals:
        return words.say("empty")
    if len(coals) == 1:
        return words.say("{coal} cube", coal=coals[0])
    one, other = (words.term(coal) for coal in coals)
    return words.say("{one} and {other}", one=one, other=other)


def _cage(words: Words, value: Value) -> AnswerView:
    level, cubes = value
    at = words.level(level)
    label = words.say_n("{text}, {n} cube", "{text}, {n} cubes", n=len(cubes), text=at)
    return AnswerView("cage", capital(label), tuple(cubes), number="0")


def levels(words: Words) -> tuple[AnswerView, ...]:
    """Where the cage is: the first half of what it is asked for."""
    return tuple(
        AnswerView("number", capital(words.level(level)), number=str(level))
        for level in range(len(COALS) + 1)
    )


def loading(words: Words, cubes: Sequence[str]) -> tuple[AnswerView, ...]:
    """What is in the cage: the colours to be added, and that these are all."""
    add = tuple(
        AnswerView("cubes", words.say("one more"), (coal,), (words.letter(coal),)) for coal in COALS
    )
    done = words.say_n("{n} cube: done", "{n} cubes: done", n=len(cubes))
    return (*add, AnswerView("cage", done, tuple(cubes), number="0"))
