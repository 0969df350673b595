"""JSON as the outside interfaces want it: UTF-8, no field twice, no NaN, one line out."""

import json
import math
from collections.abc import Mapping, Sequence

from companion.rules.refusals import Reason, Refusal

LARGEST_INPUT = 16 * 1024 * 1024
"""Bytes. A long game has some thirty thousand; what is larger is no game."""

NOT_UTF8 = Reason(None, "this is not UTF-8 text: byte {byte} cannot be read")
NOT_JSON = Reason(None, "this is no JSON: it cannot be read from column {column} on")
NOT_JSON_AT = Reason(None, "this is no JSON: it cannot be read from line {row}, column {column} on")
NOT_FINITE = Reason(None, "this is no JSON: {constant} is no number")
NUMBER_TOO_LONG = Reason(None, "this is no JSON: a number has too many digits")
TOO_DEEP = Reason(None, "this is nested too deeply")
FIELD_TWICE = Reason(None, "the field “{field}” is given twice")


def text(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refusal(NOT_UTF8, byte=error.start + 1) from None


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise Refusal(FIELD_TWICE, field=name)
            seen.add(name)
    return fields


def _finite(digits: str) -> float:
    value = float(digits)
    if math.isinf(value):
        raise Refusal(NOT_FINITE, constant=digits[:20])
    return value


def _no_constant(name: str) -> object:
    raise Refusal(NOT_FINITE, constant=name)


_DECODER = json.JSONDecoder(
    object_pairs_hook=_once, parse_float=_finite, parse_constant=_no_constant
)


def parse(source: str) -> object:
    try:
        return _DECODER.decode(source)
    except json.JSONDecodeError as error:
        if "\n" in source:
            raise Refusal(NOT_JSON_AT, row=error.lineno, column=error.colno) from None
        raise Refusal(NOT_JSON, column=error.colno) from None
    except RecursionError:
        raise Refusal(TOO_DEEP) from None
    except Refusal:
        raise
    except ValueError:
        raise Refusal(NUMBER_TOO_LONG) from None


_ENCODER = json.JSONEncoder(allow_nan=False, check_circular=False)


def dump(value: Mapping[str, object] | Sequence[object]) -> str:
    """One line of plain ASCII, so that even half a surrogate pair in a name comes out valid."""
    return _ENCODER.encode(value)
