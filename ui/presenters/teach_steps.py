"""The six steps of teaching Steiger one's own copy of the game (42): what each shows and says."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.rules.components import ORDERS, TILES
from companion.rules.vocabulary import VEHICLES
from companion.services.camera.camera import Lesson
from companion.words import Words

PAGE = 6
"""So many slots the mat has."""
FOUR = tuple(f"{vehicle}:YBGK" for vehicle in VEHICLES)
"""Every vehicle and every ink."""


def _paged(names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(names[at : at + PAGE]) for at in range(0, len(names), PAGE))


ORDER_PAGES = (FOUR, *_paged([order for order in ORDERS if order not in FOUR]))
TILE_PAGES = _paged(list(TILES))
STEPS = ("print", "camera", "pit", "orders", "tiles", "table")


class StepWords(NamedTuple):
    """What a step is called, what to do, and what its button says."""

    title: str
    task: str
    button: str


def pages(step: str) -> int:
    """So many pictures a step may have, each of other things."""
    return {"orders": len(ORDER_PAGES), "tiles": len(TILE_PAGES)}.get(step, 1)


def lesson(step: str, page: int) -> Lesson:
    if step == "orders":
        return Lesson("orders", ORDER_PAGES[page])
    if step == "tiles":
        return Lesson("tiles", TILE_PAGES[page])
    return Lesson(step)  # type: ignore[arg-type]


def words_of(words: Words, step: str, page: int, again: bool = False) -> StepWords:
    """`again`: this home has learned it before."""
    say = words.say
    if step == "table" and again:
        task = say("Lay one cube of each colour into the mat’s tray")
        return StepWords(say("Tonight’s light"), task, say("Learn the light"))
    if step == "orders" and page:
        task = say("Lay these cards on the mat, without cubes, in this order")
        return StepWords(say("Order cards"), task, say("Learn these cards"))
    return {
        "print": StepWords(
            say("Printed mat"),
            say("Lay the printed mat flat under the camera"),
            say("Yes, 100 mm"),
        ),
        "camera": StepWords(
            say("Camera"),
            say("Show the empty mat from many sides"),
            say("Measure the camera"),
        ),
        "pit": StepWords(
            say("Empty pit"),
            say("Lay an empty pit between its rulers"),
            say("Learn the pit"),
        ),
        "orders": StepWords(
            say("Four cards"),
            say("Lay these four cards on the mat, without cubes, in this order"),
            say("Learn these four"),
        ),
        "tiles": StepWords(
            say("Tunnel tiles"),
            say("Lay these tiles into the slots of the mat, without cubes"),
            say("Learn these tiles"),
        ),
        "table": StepWords(
            say("Tonight’s light"),
            say("Show a pit as it is set up: one cube on each printed minecart"),
            say("Learn the light"),
        ),
    }[step]


def help_of(words: Words, step: str, again: bool = False) -> str:
    """While everything is as it should be."""
    say = words.say
    if step == "table" and again:
        return say("A little apart, at any time in a game. Or show a pit as it is set up.")
    return {
        "print": say("Measure the bar on the print with a ruler: is it 100 mm long?"),
        "camera": say("Tilt the mat or the camera a little more each time."),
        "pit": say("No cubes, no tiles, no cage: only the board."),
        "orders": say("Their tops towards the top of the sheet."),
        "tiles": say("In the middle of each slot, cubes taken off."),
        "table": say("Once every evening, before the first turn; the cage is at the surface."),
    }[step]


def more_of(words: Words, step: str, page: int) -> tuple[str, str]:
    """What else can be taught here, and what it brings; both empty where there is nothing."""
    say = words.say
    if step == "orders" and page == 0:
        return say("All {n} cards", n=len(ORDERS)), say("reads better, 4 minutes")
    if step == "tiles" and page == 0:
        return say("More tiles"), say("reads better, 1 minute")
    if page + 1 < pages(step):
        return say("Leave these out"), say("picture {n} of {all}", n=page + 1, all=pages(step))
    return "", ""
