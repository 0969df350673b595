"""`steiger read`"""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.rules.refusals import Reason, Refusal
from companion.services import strict_json
from ui.command_line import REFUSED, refuse, words_of
from ui.command_line.options import ANY_NUMBER, Call, Option, Spec

if TYPE_CHECKING:
    from companion.words import Words
    from vision.eyes import Eyes

SPEC = Spec(
    "read",
    "what the camera sees in pictures of the table: orders, pits and cubes, as JSON",
    "steiger read pit-ada.jpg --overlay seen.png",
    arguments="IMAGE…",
    fewest=1,
    most=ANY_NUMBER,
    options=(Option("--overlay", "draw what was read over the picture, as a PNG file", "OUT.png"),),
)

ONE_OVERLAY = Reason(None, "--overlay draws one picture: name one picture to read")
NO_FOLDER = Reason(None, "there is no folder {file}: make it first, or name another")
NO_PNG = Reason(None, "--overlay writes a PNG file: give it a name that ends in .png")


def run(call: Call) -> int:
    files, overlay = call.arguments, _overlay(call)
    from ui.command_line.homes import home_of
    from vision.eyes import Eyes

    words = words_of(call)
    eyes = Eyes(home_of(call))
    code = 0
    for file in files:
        try:
            told = _read(eyes, Path(file), overlay, words)
        except Refusal as refused:
            sentence = words.refusal(refused)
            if len(files) == 1:
                return refuse(sentence)
            told, code = {"refused": sentence}, REFUSED
        print(strict_json.dump(told))
    return code


def _overlay(call: Call) -> Path | None:
    named = call.given.get("overlay")
    if named is None:
        return None
    if len(call.arguments) > 1:
        raise Refusal(ONE_OVERLAY)
    file = Path(os.path.realpath(named))
    if file.suffix.lower() != ".png":
        raise Refusal(NO_PNG)
    if not file.parent.is_dir():
        raise Refusal(NO_FOLDER, file=os.path.dirname(named) or named)
    return file


def _read(eyes: "Eyes", file: Path, overlay: Path | None, words: "Words") -> dict[str, Any]:
    from vision.looking import Unreadable
    from vision.pictures import load
    from vision.reading import unreadable

    picture = load(file)
    try:
        read = eyes.read(picture)
    except Unreadable as nothing:
        return unreadable(picture.name, words.reason(nothing.why))
    if overlay is not None:
        from vision.files import write
        from vision.overlay import drawn

        write(overlay, drawn(read))
    return read.answer
