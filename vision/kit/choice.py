"""The paper and the cards that a home's kit was printed for: teaching and reading go by them."""

import json
from math import isfinite
from pathlib import Path
from typing import NamedTuple, get_args

from companion.rules.refusals import Reason, Refusal
from vision.files import write
from vision.kit.layout import CARD, Kit, Paper, Point, check_card, make_kit

FOLDER, FILE = "vision", "kit.json"
DAMAGED = Reason(
    None,
    "{file} is damaged: name paper and card once more, with steiger kit --geometry --paper a4"
    " --card 44x68",
)


class Choice(NamedTuple):
    paper: Paper = "a4"
    card: Point = CARD

    def kit(self) -> Kit:
        return make_kit(self.paper, self.card)


def remembered(home: Path) -> Choice:
    """What was chosen last, the usual where nothing was. Raises Refusal for a damaged file."""
    file = home / FOLDER / FILE
    try:
        told = json.loads(file.read_bytes())
        return _checked(told["paper"], told["card"])
    except (FileNotFoundError, NotADirectoryError):
        return Choice()
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Refusal(DAMAGED, file=str(file)) from None


def _checked(paper: object, card: object) -> Choice:
    """Raises ValueError, of which a Refusal is one."""
    if not (isinstance(card, list) and len(card) == 2):
        raise ValueError("no card")
    if not all(type(side) is float and isfinite(side) for side in card):
        raise ValueError("no size")
    size: Point = card[0], card[1]
    check_card(size)
    for known in get_args(Paper):
        if paper == known:
            return Choice(known, size)
    raise ValueError("no paper")


def remember(home: Path, choice: Choice) -> None:
    """Raises OSError."""
    folder = home / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    told = {"paper": choice.paper, "card": [float(side) for side in choice.card]}
    write(folder / FILE, json.dumps(told).encode())
