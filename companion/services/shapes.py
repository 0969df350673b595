"""Readers of single JSON values. Each returns what the rules take, or refuses the shape."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, cast

from companion.rules.components import SPACES
from companion.rules.events import Pit, Row
from companion.rules.refusals import Reason, Refusal
from companion.rules.vocabulary import COALS, SIDES, Coal, Order, Space

LARGEST = 1_000_000
DEEPEST = 20

NOT_AN_OBJECT = Reason(None, "“{field}” must be an object")
NOT_A_LIST = Reason(None, "“{field}” must be a list")
NOT_A_STRING = Reason(None, "“{field}” must be a string")
NOT_A_NUMBER = Reason(None, "“{field}” must be a whole number from 0 to 1000000")
NOT_A_LEVEL = Reason(None, "“{field}” must be a level from 0 (the surface) to 4 (black)")
NOT_ONE_OF = Reason(None, "“{field}” must be one of {choices}, not “{value}”")
UNKNOWN_FIELD = Reason(None, "there is no field “{field}” here; there are {choices}")
MISSING_FIELD = Reason(None, "the field “{field}” is missing")
NOTHING_NAMED = Reason(None, "“{field}” names nothing")
TOO_DEEP = Reason(None, "“{field}” is nested too deeply")

Reader = Callable[[object, str], Any]


def number(value: object, field: str) -> int:
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise Refusal(NOT_A_NUMBER, field=field)
    return value


def level(value: object, field: str) -> int:
    if type(value) is not int or not 0 <= value <= len(COALS):
        raise Refusal(NOT_A_LEVEL, field=field)
    return value


def string(value: object, field: str) -> str:
    if not isinstance(value, str):
        raise Refusal(NOT_A_STRING, field=field)
    return value


def string_or_null(value: object, field: str) -> str | None:
    return None if value is None else string(value, field)


def one_of(choices: Collection[str]) -> Reader:
    def read(value: object, field: str) -> str:
        if not isinstance(value, str) or value not in choices:
            shown = value if isinstance(value, str) else "…"
            raise Refusal(NOT_ONE_OF, field=field, choices=", ".join(choices), value=shown)
        return value

    return read


def list_of(read: Reader) -> Reader:
    def read_all(value: object, field: str) -> tuple[Any, ...]:
        return tuple(read(each, field) for each in a_list(value, field))

    return read_all


def a_list(value: object, field: str) -> list[object]:
    if not isinstance(value, list):
        raise Refusal(NOT_A_LIST, field=field)
    return value


def an_object(value: object, field: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise Refusal(NOT_AN_OBJECT, field=field)
    return value


def fields(
    value: Mapping[str, object], required: Mapping[str, Reader], optional: Mapping[str, Reader]
) -> dict[str, Any]:
    """Every field read by its reader; a missing or an unknown one is refused."""
    read = {}
    for name, each in value.items():
        reader = required.get(name) or optional.get(name)
        if reader is None:
            raise Refusal(UNKNOWN_FIELD, field=name, choices=", ".join([*required, *optional]))
        read[name] = reader(each, name)
    for name in required:
        if name not in value:
            raise Refusal(MISSING_FIELD, field=name)
    return read


def record(required: Mapping[str, Reader], optional: Mapping[str, Reader]) -> Reader:
    return lambda value, field: fields(an_object(value, field), required, optional)


def some_of(optional: Mapping[str, Reader]) -> Reader:
    """An object that names at least one of the fields."""

    def read(value: object, field: str) -> dict[str, Any]:
        named = fields(an_object(value, field), {}, optional)
        if not named:
            raise Refusal(NOTHING_NAMED, field=field)
        return named

    return read


coal: Reader = one_of(COALS)
coals: Reader = list_of(coal)
space: Reader = one_of(SPACES)
orders: Reader = list_of(string)


def coal_or_null(value: object, field: str) -> Coal | None:
    return None if value is None else cast(Coal, coal(value, field))


def per_coal(value: object, field: str) -> tuple[int, ...]:
    """A number for each coal; a colour that is not named is 0."""
    named = fields(an_object(value, field), {}, dict.fromkeys(COALS, number))
    return tuple(named.get(each, 0) for each in COALS)


def per_side(value: object, field: str) -> tuple[int, ...]:
    named = fields(an_object(value, field), dict.fromkeys(SIDES, number), {})
    return tuple(named[side] for side in SIDES)


def outstanding(value: object, field: str) -> int | tuple[Order, ...]:
    if isinstance(value, list):
        return cast(tuple[Order, ...], orders(value, field))
    return number(value, field)


def spots(value: object, field: str) -> dict[Order, tuple[tuple[Coal, ...], ...]]:
    return {
        Order(order): list_of(coals)(each, field) for order, each in an_object(value, field).items()
    }


def pit(value: object, field: str) -> Pit:
    row = list_of(list_of(coal_or_null))
    levels = fields(
        an_object(value, field), dict.fromkeys(COALS, record(dict.fromkeys(SIDES, row), {})), {}
    )
    return tuple(tuple(levels[each][side] for side in SIDES) for each in COALS)


def spaces_of(kind: tuple[Space, ...]) -> Reader:
    """What lies at each of these spaces."""

    def read(value: object, field: str) -> dict[Space, str]:
        laid = {}
        for name, each in an_object(value, field).items():
            laid[Space(one_of(kind)(name, field))] = string(each, name)
        return laid

    return read


def about(value: object, field: str) -> dict[str, object]:
    """Any object, but not nested so deeply that writing it again could fail."""
    within: list[object] = [an_object(value, field)]
    for _ in range(DEEPEST):
        within = [
            inner
            for outer in within
            for inner in (outer.values() if isinstance(outer, dict) else cast(list[object], outer))
            if isinstance(inner, dict | list)
        ]
    if within:
        raise Refusal(TOO_DEEP, field=field)
    return cast(dict[str, object], value)


def levels_of(pit: Pit) -> dict[str, dict[str, Row]]:
    """A pit as `pit` reads it."""
    return {
        coal: dict(zip(SIDES, level, strict=True)) for coal, level in zip(COALS, pit, strict=True)
    }
