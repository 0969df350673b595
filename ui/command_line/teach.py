"""`steiger teach`"""

from pathlib import Path

from companion.rules.refusals import Reason, Refusal
from ui.command_line.calibrate import NOT_HERE, learn
from ui.command_line.options import Call, Option, Spec, nearest

SUBJECTS = ("pit", "orders", "tiles")
FOUR = "barrow:YBGK,carriage:YBGK,truck:YBGK,engine:YBGK"
SPEC = Spec(
    "teach",
    "learn your copy of the game from pictures of it, one at a time: first “pit”, an empty pit"
    " between its two rulers, without tiles, cage and cubes; then “orders”, the four cards with"
    " four colours, one of each vehicle, in the mat’s first four slots, tops up and without cubes;"
    " then, if you like, more orders, and “tiles”, tunnel tiles in the mat’s slots",
    f"steiger teach orders cards.jpg --are {FOUR}",
    arguments="pit|orders|tiles IMAGE",
    fewest=2,
    most=2,
    options=(
        Option(
            "--are", "orders, tiles: what lies in the slots, from the first, with commas", "IDS"
        ),
    ),
)

NO_SUBJECT = Reason(None, "“{word}” cannot be taught; did you mean “{nearest}”?")
NOT_SAID = Reason(
    None, "say what lies in the mat’s slots, from the first on, with commas: --are {example}"
)


def run(call: Call) -> int:
    subject, file = call.arguments
    if subject not in SUBJECTS:
        raise Refusal(NO_SUBJECT, word=subject, nearest=nearest(subject, SUBJECTS))
    given = call.given.get("are")
    from vision.teaching import lessons

    if subject == "pit":
        if given is not None:
            raise Refusal(NOT_HERE, option="--are", word=subject, command=SPEC.name)
        return learn(call, lambda home: lessons.pit(home, Path(file)))
    if given is None:
        example = FOUR if subject == "orders" else "yellow:light:1,yellow:light:2,yellow:dark:1"
        raise Refusal(NOT_SAID, example=example)
    names = [name.strip() for name in given.split(",")]
    if subject == "orders":
        return learn(call, lambda home: lessons.orders(home, Path(file), names))
    return learn(call, lambda home: lessons.tiles(home, Path(file), names))
