"""What people and other programs may put in a file: no command, no sheet, no plan."""

import json
from typing import Any

from tests.support.tables import start

START = json.dumps(start(3)).encode()
BIG = "9" * 5000
NO_LINES: dict[str, bytes] = {
    "no JSON": b"start",
    "cut off": START[:-1],
    "two on a line": START + START,
    "a carriage return ends no line": START + b"\r" + START,
    "a comma too many": START[:-1] + b",}",
    "single quotes": START.replace(b'"', b"'"),
    "a scalar": b"7",
    "null": b"null",
    "a list": b"[" + START + b"]",
    "NaN": START[:-1] + b', "about": {"p": NaN}}',
    "Infinity": START[:-1] + b', "about": {"p": Infinity}}',
    "minus Infinity": START[:-1] + b', "about": {"p": -Infinity}}',
    "beyond all numbers": START[:-1] + b', "about": {"p": 1e999}}',
    "a number of 5000 digits": START[:-1] + b', "about": {"p": ' + BIG.encode() + b"}}",
    "a field twice": START[:-1] + b', "starting": 0}',
    "a field twice inside": START[:-1] + b', "about": {"p": 1, "p": 1}}',
    "an unknown field": START[:-1] + b', "color": "red"}',
    "a missing field": b'{"do": "start", "starting": 0}',
    "an unknown word": b'{"do": "begin"}',
    "a boolean for a number": START.replace(b'"starting": 0', b'"starting": false'),
    "3.0 for a number": START.replace(b'"starting": 0', b'"starting": 2.0'),
    "1e0 for a number": START.replace(b'"starting": 0', b'"starting": 1e0'),
    "a negative number": START.replace(b'"starting": 0', b'"starting": -1'),
    "more than a million": START.replace(b'"starting": 0', b'"starting": 1000001'),
    "a string for a number": START.replace(b'"starting": 0', b'"starting": "0"'),
    "a lone surrogate for a word": b'{"do": "\\ud800"}',
    "a line break in a word": b'{"do": "a\\nb\\u2028"}',
    "a raw line break in a string": b'{"do": "a\nb"}',
    "a million brackets": b"[" * 1_000_000,
    "a million brackets closed": b"[" * 1_000_000 + b"]" * 1_000_000,
    "deep objects": b'{"a":' * 200_000,
    "brackets in about": START[:-1] + b', "about": {"x": ' + b"[" * 900 + b"]" * 900 + b"}}",
    "Latin-1": '{"do": "start", "players": ["Béla"]}'.encode("latin-1"),
    "UTF-16": START.decode().encode("utf-16"),
    "UTF-32": START.decode().encode("utf-32-le"),
    "a byte order mark": b"\xef\xbb\xbf" + START,
    "encoded surrogates": START.replace(b"Ada", b"\xed\xa0\x80"),
    "an overlong slash": START.replace(b"Ada", b"\xc0\xaf"),
    "null bytes": b"\x00" * 100,
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
}

# INTERFACES.md, `steiger plan`.
PLAN: dict[str, Any] = {
    "steps": 8,
    "cage": 0,
    "hold": ["gray"],
    "storage": [],
    "minecarts": {"yellow": ["yellow", None]},
    "orders": {"barrow:GG": [["gray"], []]},
}

# A change to it, and the rule under which it is refused; none for a wrong shape.
PLANS: list[tuple[dict[str, Any], str]] = [
    ({"steps": 11}, ""),
    ({"steps": -1}, ""),
    ({"steps": True}, ""),
    ({"cage": 5}, ""),
    ({"hold": ["green"]}, ""),
    ({"hold": ["gray"] * 6}, "R1.6: "),
    ({"storage": ["gray"] * 15}, "R1.1: "),
    ({"minecarts": {"gray": ["black"] * 17}}, "R1.1: "),
    ({"minecarts": {"surface": []}}, ""),
    ({"minecarts": []}, ""),
    ({"orders": {"barrow:YYY": [[], [], []]}}, "R1.3: "),
    ({"orders": {"barrow:GG": [[]]}}, "R1.3: "),
    ({"orders": {"barrow:GG": [["yellow"], []]}}, "R1.3: "),
    ({"orders": []}, ""),
    ({"about": {}}, ""),
]
