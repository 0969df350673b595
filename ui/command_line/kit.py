"""`steiger kit`"""

import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from companion.rules.refusals import Reason, Refusal
from ui.command_line import words_of
from ui.command_line.options import TOO_FEW, Call, Option, Spec

if TYPE_CHECKING:
    from vision.kit.choice import Choice
    from vision.kit.document import Sign
    from vision.kit.layout import Kit, Paper, Point

SPEC = Spec(
    "kit",
    "the sheets to print for the camera: order mat, pit rulers, storage trays",
    "steiger kit kit.pdf --paper a4 --card 44x68",
    arguments="OUT.pdf",
    most=1,
    options=(
        Option("--paper", "a4 or letter; remembered, a4 unless given", "NAME"),
        Option("--card", "the order cards’ size in mm; remembered, 44x68 unless given", "WxH"),
        Option("--geometry", "print where everything on the sheets is, as JSON"),
    ),
)

NO_PAPER = Reason(None, "--paper is a4 or letter, not “{word}”")
NO_CARD = Reason(
    None, "--card is a width and a height in mm such as 44x68 or 63.5x88, not “{word}”"
)
NO_FOLDER = Reason(None, "there is no folder {file}: make it first, or name another")
IS_FOLDER = Reason(None, "{file} is a folder: name a file")
NO_PDF_THERE = Reason(None, "{file} is there already and is no PDF: name another file")
SIDE = r"([0-9]{1,4}(?:\.[0-9]{1,2})?)"


def run(call: Call) -> int:
    if not call.arguments and "geometry" not in call.given:
        raise Refusal(TOO_FEW, arguments=SPEC.arguments, command=SPEC.name)
    from ui.command_line.homes import home_of
    from vision.kit.layout import geometry

    home = home_of(call)
    choice = _choice(call, home)
    kit = choice.kit()
    if call.arguments:
        _write(call, kit, choice, home)
    else:
        _remember(call, choice, home)
    if "geometry" in call.given:
        print(json.dumps(geometry(kit)))
    return 0


def _choice(call: Call, home: Path) -> "Choice":
    """As given; what is not given, as remembered."""
    from vision.kit.choice import Choice, remembered

    paper, card = call.given.get("paper"), call.given.get("card")
    before = Choice() if paper and card else remembered(home)
    return Choice(_paper(paper) if paper else before.paper, _card(card) if card else before.card)


def _paper(word: str) -> "Paper":
    from vision.kit.layout import PAPERS

    for paper in PAPERS:
        if word.lower() == paper:
            return paper
    raise Refusal(NO_PAPER, word=word)


def _card(word: str) -> "Point":
    sides = re.fullmatch(f"{SIDE}[xX×]{SIDE}", word)
    if sides is None:
        raise Refusal(NO_CARD, word=word)
    return float(sides[1]), float(sides[2])


def _remember(call: Call, choice: "Choice", home: Path) -> None:
    from vision.kit.choice import remember

    if call.given.keys() & {"paper", "card"}:
        remember(home, choice)


def _write(call: Call, kit: "Kit", choice: "Choice", home: Path) -> None:
    (named,) = call.arguments
    file = _may_be_written(named)
    words = words_of(call)
    from vision.files import replacing
    from vision.kit.pdf import make_pdf

    content = make_pdf(kit, words, _sign())
    with replacing(file, content):
        _remember(call, choice, home)
    if "geometry" not in call.given:
        print(words.say("The kit is in {file}: print it at 100 %, on matte paper.", file=named))


def _may_be_written(named: str) -> Path:
    """Never over a device, nor over what is plainly something else."""
    file = Path(os.path.realpath(named))
    if not file.parent.is_dir():
        raise Refusal(NO_FOLDER, file=os.path.dirname(named) or named)
    if file.is_dir():
        raise Refusal(IS_FOLDER, file=named)
    if not file.exists() or (file.suffix.lower() == ".pdf" and file.is_file()):
        return file
    if not file.is_file() or not _may_be_pdf(file):
        raise Refusal(NO_PDF_THERE, file=named)
    return file


def _may_be_pdf(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(5) in (b"", b"%PDF-")


def _sign() -> "Sign":
    """The headframe, as the app draws it."""
    from ui.drawing.paths import named
    from ui.drawing.paths.pen import FlatFill, FlatLine, flat
    from vision.kit.document import LAMP, LANTERN, STEEL, Sign, Stroke

    path, tones = named("headframe"), (LAMP, STEEL, LANTERN)
    strokes = []
    for piece in flat(path, 14.0):
        if isinstance(piece, FlatLine):
            line = piece.of
            rounded = line.cap == "round"
            strokes.append(Stroke(piece.points, line.width, piece.loop, tones[line.tone], rounded))
        elif isinstance(piece, FlatFill):
            strokes.append(Stroke(piece.contour, 0.0, True, tones[piece.tone]))
    return Sign((path.width, path.height), strokes)
