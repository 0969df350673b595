"""Commands to JSON and back: the language in which games are replayed, exported and imported."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.rules import commands
from companion.rules.commands import Amend, Command, PlaceWorkers, Step
from companion.rules.components import ORDER_SPACES, SPACES, TILE_SPACES, WorkerSpace
from companion.rules.refusals import NOT_IN_AMENDMENT, Reason, Refusal, RefusedInside
from companion.rules.vocabulary import COALS, SIDES
from companion.services import shapes
from companion.services.shapes import Reader

NO_COMMAND = Reason(None, "a command is an object with a field “do”")
UNKNOWN_COMMAND = Reason(None, "there is no command “{word}”")
NO_STEP = Reason(None, "a work step is one of cage, load, unload, store, fetch, pair")
A_PAIR = Reason(None, 'a pair is two cubes, each as ["cage" or "storage", colour]')
A_MINECART = Reason(None, "“from” is a minecart as [side, tile, minecart]")

COUNT_FIELDS: dict[str, Reader] = {
    "factory_workers": shapes.number,
    "empty_minecarts": shapes.per_coal,
    "marks": shapes.number,
    "cubes": shapes.number,
    "outstanding": shapes.outstanding,
    "tiles": shapes.per_side,
}
FACTS: dict[str, Reader] = {
    "vp": shapes.number,
    "delivered": shapes.orders,
    "marks": shapes.number,
    "workers": shapes.number,
    "cage": shapes.level,
    "hold": lambda value, field: _sorted(shapes.coals(value, field)),
    "storage": lambda value, field: _sorted(shapes.coals(value, field)),
    "spots": lambda value, field: {
        order: tuple(map(_sorted, spots)) for order, spots in shapes.spots(value, field).items()
    },
    "pit": shapes.pit,
}


def _sorted(cubes: tuple[str, ...]) -> tuple[str, ...]:
    names: tuple[str, ...] = COALS
    return tuple(sorted(cubes, key=names.index))


def _pair(value: object, field: str) -> tuple[tuple[str, str], ...]:
    cubes = tuple(tuple(shapes.a_list(cube, field)) for cube in shapes.a_list(value, field))
    places, coals = ("cage", "storage"), COALS
    if len(cubes) != 2 or any(
        len(cube) != 2 or cube[0] not in places or cube[1] not in coals for cube in cubes
    ):
        raise Refusal(A_PAIR)
    return cubes  # type: ignore[return-value]


def _minecart(value: object, field: str) -> tuple[object, ...]:
    match shapes.a_list(value, field):
        case [("light" | "dark") as side, tile, minecart]:
            return (side, shapes.number(tile, field), shapes.number(minecart, field))
        case _:
            raise Refusal(A_MINECART)


_ON_SPOT: dict[str, Reader] = {"order": shapes.string, "spot": shapes.number}
_STEPS: dict[str, tuple[type[Step], dict[str, Reader], dict[str, Reader]]] = {
    "cage": (commands.Cage, {"cage": shapes.level}, {}),
    "load": (commands.Load, {"load": shapes.coal}, {"from": _minecart}),
    "unload": (commands.Unload, {"unload": shapes.coal, **_ON_SPOT}, {}),
    "store": (commands.Store, {"store": shapes.coal}, {}),
    "fetch": (commands.Fetch, {"fetch": shapes.coal, **_ON_SPOT}, {}),
    "pair": (commands.Pair, {"pair": _pair, **_ON_SPOT}, {}),
}


def step(value: object, field: str) -> Step:
    given = shapes.an_object(value, field)
    word = next((word for word in _STEPS if word in given), None)
    if word is None:
        raise Refusal(NO_STEP)
    kind, required, optional = _STEPS[word]
    read = shapes.fields(given, required, optional)
    # The step's own word comes first; "from" is a keyword of Python and the last field of `Load`.
    return kind(read.pop(word), *(read[name] for name in ("order", "spot", "from") if name in read))


Fields = tuple[type[Command], dict[str, Reader], dict[str, Reader]]
_COMMANDS: dict[str, Fields] = {
    "start": (
        commands.Start,
        {"players": shapes.list_of(shapes.string), "starting": shapes.number},
        {"book": shapes.one_of(("referee", "score"))},
    ),
    "reveal": (commands.Reveal, {"orders": shapes.orders}, {}),
    "draft": (commands.Draft, {"player": shapes.number, "order": shapes.string}, {}),
    "hands": (commands.Hands, {"orders": shapes.list_of(shapes.orders)}, {}),
    "lay_orders": (commands.LayOrders, {"spaces": shapes.spaces_of(ORDER_SPACES)}, {}),
    "lay_tiles": (commands.LayTiles, {"spaces": shapes.spaces_of(TILE_SPACES)}, {}),
    "next": (commands.Next, {}, {}),
    "out": (commands.Out, {"player": shapes.number}, {}),
    "deliver": (commands.Deliver, {"player": shapes.number, "orders": shapes.orders}, {}),
    "end_shift": (commands.EndShift, {}, {}),
    "book": (commands.Book, {"depth": shapes.one_of(("referee", "score"))}, {}),
    "take_back": (commands.TakeBack, {}, {}),
    "put_back": (commands.PutBack, {}, {}),
}
_ABOUT: dict[str, Reader] = {"about": shapes.about}


def _place(given: Mapping[str, object]) -> Command:
    space = shapes.space(given.get("space"), "space")
    required, optional = _asked_at(SPACES[space])
    common = {"player": shapes.number, "space": shapes.space}
    return PlaceWorkers(**shapes.fields(given, {**common, **required}, {**optional, **_ABOUT}))


def _asked_at(space: WorkerSpace) -> tuple[dict[str, Reader], dict[str, Reader]]:
    if space.kind == "mining":
        return {"steps": shapes.list_of(step)}, {}
    if space.kind not in ("factory", "order"):
        return {}, {}
    turned_up: dict[str, Reader] = {"keep" if space.draws else "refill": shapes.string_or_null}
    return turned_up, {"cubes": shapes.coals} if space.kind == "factory" else {}


def _count(given: Mapping[str, object]) -> Command:
    read = shapes.fields(given, {"player": shapes.number}, {**COUNT_FIELDS, **_ABOUT})
    player, about = read.pop("player"), read.pop("about", None)
    if not read:
        raise Refusal(shapes.NOTHING_NAMED, field="count")
    return commands.Count(player, read, about=about)


def _correct(given: Mapping[str, object]) -> Command:
    asked = {"player": shapes.number, "set": shapes.some_of(FACTS), "why": shapes.string}
    read = shapes.fields(given, asked, _ABOUT)
    facts = {"orders" if name == "spots" else name: fact for name, fact in read["set"].items()}
    return commands.Correct(read["player"], facts, read["why"], about=read.get("about"))


def _amend(given: Mapping[str, object]) -> Command:
    read = shapes.fields(given, {"at": shapes.number, "to": shapes.a_list}, _ABOUT)
    try:
        to = tuple(map(_amending, read["to"]))
    except Refusal as refusal:
        raise RefusedInside(read["at"], refusal) from None
    return Amend(read["at"], to, about=read.get("about"))


def _amending(value: object) -> Command:
    """Looked at before it is read: an amendment inside an amendment must not recurse."""
    if isinstance(value, dict) and value.get("do") in ("start", "take_back", "put_back", "amend"):
        raise Refusal(NOT_IN_AMENDMENT, do=value["do"])
    return from_json(value)


_OWN_READER: dict[str, Callable[[Mapping[str, object]], Command]] = {
    "place": _place,
    "count": _count,
    "correct": _correct,
    "amend": _amend,
}
WORDS = (*_COMMANDS, *_OWN_READER)
DO: dict[type[Command], str] = {
    **{kind: word for word, (kind, _, _) in _COMMANDS.items()},
    PlaceWorkers: "place",
    commands.Count: "count",
    commands.Correct: "correct",
    Amend: "amend",
}


def from_json(value: object) -> Command:
    """A command of the right shape, or a refusal without a rule."""
    if not isinstance(value, dict) or "do" not in value:
        raise Refusal(NO_COMMAND)
    given = dict(value)
    word = shapes.string(given.pop("do"), "do")
    if word in _OWN_READER:
        return _OWN_READER[word](given)
    if word not in _COMMANDS:
        raise Refusal(UNKNOWN_COMMAND, word=word)
    kind, required, optional = _COMMANDS[word]
    return kind(**shapes.fields(given, required, {**optional, **_ABOUT}))


def to_json(command: Command) -> dict[str, Any]:
    """What `from_json` reads as an equal command, once it has been JSON text."""
    written: dict[str, Any] = {"do": DO[type(command)]}
    match command:
        case PlaceWorkers():
            written |= _place_to_json(command)
        case commands.Count():
            written |= {"player": command.player, **counts_to_json(command.counts)}
        case commands.Correct():
            written |= {"player": command.player, "set": _facts_to_json(command.facts)}
            written["why"] = command.why
        case Amend():
            written |= {"at": command.at, "to": [to_json(each) for each in command.to]}
        case _:
            _, required, optional = _COMMANDS[written["do"]]
            written |= {name: getattr(command, name) for name in (*required, *optional)}
    if command.about is not None:
        written["about"] = command.about
    return written


def _place_to_json(command: PlaceWorkers) -> dict[str, Any]:
    written: dict[str, Any] = {"player": command.player, "space": command.space}
    required, _ = _asked_at(SPACES[command.space])
    for name in required:
        value = getattr(command, name)
        written[name] = [step_to_json(each) for each in value] if name == "steps" else value
    if command.cubes is not None:
        written["cubes"] = command.cubes
    return written


def step_to_json(step: Step) -> dict[str, Any]:
    match step:
        case commands.Cage(level):
            return {"cage": level}
        case commands.Load(coal, None):
            return {"load": coal}
        case commands.Load(coal, minecart):
            return {"load": coal, "from": minecart}
        case commands.Store(coal):
            return {"store": coal}
        case commands.Pair(cubes, order, spot):
            return {"pair": cubes, "order": order, "spot": spot}
        case commands.Unload(coal, order, spot):
            return {"unload": coal, "order": order, "spot": spot}
        case commands.Fetch(coal, order, spot):
            return {"fetch": coal, "order": order, "spot": spot}


def counts_to_json(counts: Mapping[str, Any]) -> dict[str, Any]:
    names = {"empty_minecarts": COALS, "tiles": SIDES}
    return {
        field: dict(zip(names[field], value, strict=True)) if field in names and value else value
        for field, value in counts.items()
    }


def _facts_to_json(facts: Mapping[str, Any]) -> dict[str, Any]:
    written = {"spots" if field == "orders" else field: fact for field, fact in facts.items()}
    if "pit" in written:
        written["pit"] = shapes.levels_of(written["pit"])
    return written
