"""What `score`, `replay` and `plan` share: one JSON object a file, refusals in their place."""

import sys
from collections.abc import Callable, Mapping

from companion.rules.refusals import Reason, Refusal, RefusedInside
from companion.services import strict_json
from companion.services.replay import LineRefused
from ui.command_line import REFUSED, refuse, words_of
from ui.command_line.options import Call

NO_FILE = Reason(None, "{file} cannot be read: {error}")
NO_INPUT = Reason(None, "standard input is closed: name a file")
TOO_LARGE = Reason(None, "{file} is larger than 16 MB: that is no game and no table")

Refused = (Refusal, RefusedInside, LineRefused)


def each_file(call: Call, answer: Callable[[bytes], Mapping[str, object]]) -> int:
    """Answer every file, or standard input without any, in order."""
    files = call.arguments or ["-"]
    code = 0
    for file in files:
        try:
            written: Mapping[str, object] = answer(read(file))
        except Refused as refused:
            sentence = said(call, refused)
            if len(files) == 1:
                return refuse(sentence)
            written, code = {"refused": sentence}, REFUSED
        print(strict_json.dump(written))
    return code


def said(call: Call, refused: Exception) -> str:
    words = words_of(call)
    if isinstance(refused, LineRefused):
        return f"line {refused.line}: {words.refusal(refused.refusal)}"
    assert isinstance(refused, Refusal | RefusedInside)
    return words.refusal(refused)


def read(file: str) -> bytes:
    """All bytes of a file, `-` for standard input, but not of one that can be no game."""
    try:
        if file == "-":
            if sys.stdin is None:
                raise Refusal(NO_INPUT)
            data = sys.stdin.buffer.read(strict_json.LARGEST_INPUT + 1)
        else:
            with open(file, "rb") as opened:
                data = opened.read(strict_json.LARGEST_INPUT + 1)
    except Refusal:
        raise
    except (OSError, ValueError) as error:
        # ValueError: a file name with a null character in it.
        raise Refusal(NO_FILE, file=file, error=getattr(error, "strerror", None) or error) from None
    if len(data) > strict_json.LARGEST_INPUT:
        raise Refusal(TOO_LARGE, file=file)
    return data
