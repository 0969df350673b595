"""Events to JSON and back, for the journal. Lists come back as tuples, as the rules have them."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, get_args

from companion.rules import events
from companion.rules.events import Amended, Event, Events
from companion.services import command_codec

KINDS: dict[str, type[Event]] = {kind.__name__: kind for kind in get_args(events.Event)}
_FIELDS = {name: tuple(field.name for field in fields(kind)) for name, kind in KINDS.items()}


def to_json(event: Event) -> dict[str, Any]:
    name = type(event).__name__
    if isinstance(event, Amended):
        played = [
            [command_codec.to_json(command), [to_json(each) for each in happened]]
            for command, happened in event.played
        ]
        return {"event": name, "at": event.at, "played": played}
    return {"event": name, **{field: getattr(event, field) for field in _FIELDS[name]}}


def from_json(value: Mapping[str, Any]) -> Event:
    """Raises ValueError, TypeError or KeyError for what `to_json` cannot have written."""
    given = dict(value)
    kind = KINDS[given.pop("event")]
    if kind is Amended:
        given["played"] = [
            [command_codec.from_json(command), all_from_json(happened)]
            for command, happened in given["played"]
        ]
    return kind(**{field: _tuples(each) for field, each in given.items()})


def all_from_json(values: list[Mapping[str, Any]]) -> Events:
    return tuple(map(from_json, values))


def _tuples(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(map(_tuples, value))
    if isinstance(value, dict):
        return {key: _tuples(each) for key, each in value.items()}
    return value
