"""Every screen in every state: how each is come to, from a position of the game by touches.

What `steiger pictures` draws, what is compared with stored pictures, and what the tests walk over.
The numbers are those of the design (SCREENS.md).
"""

from typing import Any

from companion.rules.refusals import Refusal
from companion.services.journal import FILE
from companion.services.journal.errors import READ_ONLY
from ui.demonstration.camera_scenes import CAMERA_SCENES
from ui.demonstration.device_scenes import DEVICE_SCENES
from ui.demonstration.game import NAMES
from ui.demonstration.positions import BY_MARKS, OVER, SHARED, Position
from ui.demonstration.steps import (
    Scene,
    Step,
    ahead,
    at,
    change,
    everybody,
    held,
    press,
    stepped,
    wait,
)
from ui.presenters.count_fields import FIELDS, PIT
from ui.presenters.session import HOME, Place

__all__ = ["SCENES", "Scene"]

AT_HOME = (HOME,)
CLOSED = "face down"
NOT_WRITABLE = Refusal(READ_ONLY, file=FILE)
START, FIRST, SECOND, THIRD = (Position(m) for m in ("start", "1 turns", "2 turns", "3 turns"))
HIDDEN = Position("2 turns", CLOSED)
FACING = Position(about=(("facing", (1, 2, 3, 0)),))
ALL_OUT, ONE_OUT = Position("2 all out"), Position("2 one out")
SCORED, COUNTED = Position("2 over"), Position("3 counted")
AT_THE_END = Position("3 all out")
OVER_NOW = Position(OVER)
GUESTS = tuple(
    f"{one}{other}" for one in NAMES for other in ("-Ada", "-Dmitri", " II", " III", " IV")
)
CUBES = FIELDS["cubes"]
TOO_MANY_CUBES = (stepped(4, 0, *PIT), stepped(36, 0, CUBES), "primary", stepped(40, 1, CUBES))
CROWD = Position(guests=GUESTS)
PERSON = ("add", "key:A", "key:d", "key:a", "done")


def new_game(*steps: Step) -> dict[str, Any]:
    return {"way": (HOME, Place("new_game")), "steps": steps}


def seated(*steps: Step) -> dict[str, Any]:
    return new_game("name:0", "name:1", *steps)


def counting(*steps: Step) -> dict[str, Any]:
    return at("counts", None, *steps)


def ceremony(steps: int, *then: Step) -> dict[str, Any]:
    return at("ceremony", None, ahead(steps), *then)


def ending(*steps: Step) -> dict[str, Any]:
    return {"way": (HOME, Place("result")), "steps": steps}


# fmt: off
SCENES: tuple[Scene, ...] = (
    Scene("01-home", SECOND, AT_HOME),
    Scene("01-home-first-start", None, AT_HOME),
    Scene("01-home-game-over", OVER_NOW, AT_HOME),
    Scene("01-home-warning", SECOND, AT_HOME, (change("notice", NOT_WRITABLE),)),
    Scene("02-home-attract", SECOND, AT_HOME, (wait(61),)),
    Scene("03-new-game-first-start", None, **new_game()),
    Scene("03-new-game", SECOND, **new_game("same")),
    Scene("03-new-game-two-seated", SECOND, **seated()),
    Scene("03-new-game-many-names", CROWD, **seated()),
    Scene("03-new-game-more-names", CROWD, **seated("chair:west", "more")),
    Scene("03-new-game-colours", SECOND, **new_game("same", "chair:east", "chair:east")),
    Scene("03-new-game-languages", SECOND, **new_game("same", "language")),
    Scene("03-new-game-keyboard", SECOND, **new_game("add", "key:C", "key:h", "key:l", "key:o")),
    Scene("03-new-game-accents", SECOND, **new_game("add", "key:C", held("key:e", 0.6))),
    Scene("03-new-game-taken-name", None, **new_game(*PERSON, *PERSON)),
    Scene("10-table", SECOND, steps=(wait(48),)),
    Scene("10-table-face-down", HIDDEN, steps=(wait(48),)),
    Scene("10-table-own-cards", HIDDEN, steps=(held("panel:0", 0.7),)),
    Scene("10-table-nothing-booked", START),
    Scene("10-table-shift-1", FIRST, steps=(wait(8),)),
    Scene("10-table-shift-3", THIRD, steps=(wait(125),)),
    Scene("10-table-redo", SECOND, steps=("undo",)),
    Scene("10-table-why-lit", SECOND, steps=("why",)),
    Scene("10-table-all-out", ALL_OUT),
    Scene("11-table-facing", FACING, steps=(wait(48),)),
    Scene("13-table-one-out", ONE_OUT, steps=(wait(48),)),
    Scene("15-table-day", SECOND, steps=(wait(48),), settings=(("colours", "day"),)),
    Scene("16-table-hold-end-shift", SECOND, steps=(held("hub", 0.9),)),
    Scene("18-forecast", SECOND, **at("forecast")),
    Scene("18-forecast-face-down", HIDDEN, **at("forecast")),
    Scene("18-forecast-shift-3", THIRD, **at("forecast")),
    Scene("20-deliver", SECOND, **at("deliver", 1, "card:truck:B", "card:truck:BB")),
    Scene("20-deliver-nothing-chosen", SECOND, **at("deliver", 0)),
    Scene("20-deliver-face-down", HIDDEN, **at("deliver", 1, "card:truck:B")),
    Scene("20-deliver-question", SECOND, **at("deliver", 1, "card:barrow:GG")),
    Scene("30-counts", ALL_OUT, **counting("plus:0:factory", "plus:1:factory")),
    Scene("30-counts-all-set", ALL_OUT, **counting(everybody("primary", "digit:3", "take"))),
    Scene("31-counts-shift-3", AT_THE_END, **counting()),
    Scene("31-counts-half-set", AT_THE_END, **counting(stepped(4, 0, *PIT[:5]))),
    Scene("31-counts-confirm", AT_THE_END, **counting(stepped(4, 0, *PIT))),
    Scene("31-counts-all-done", COUNTED, **counting()),
    Scene("31-counts-keypad", AT_THE_END, **counting("number:0:marks", "digit:1", "digit:2")),
    Scene("31-counts-impossible", AT_THE_END, **counting(*TOO_MANY_CUBES)),
    Scene("33-ceremony", SCORED, **ceremony(6)),
    Scene("33-ceremony-coal", SCORED, **ceremony(0)),
    Scene("33-ceremony-tie", SCORED, **ceremony(2)),
    Scene("33-ceremony-last-of-the-shift", SCORED, **ceremony(7)),
    Scene("34-ceremony-minecarts", OVER_NOW, **ceremony(10)),
    Scene("34-ceremony-marks", OVER_NOW, **ceremony(12)),
    Scene("34-ceremony-cubes", OVER_NOW, **ceremony(13)),
    Scene("34-ceremony-orders", OVER_NOW, **ceremony(14)),
    Scene("34-ceremony-balance", OVER_NOW, **ceremony(15)),
    Scene("36-veto", SCORED, **ceremony(6, "not_right")),
    Scene("36-veto-cards", SCORED, **ceremony(6, "not_right", "change:0")),
    Scene("36-veto-carts", OVER_NOW, **ceremony(10, "not_right", "change:0")),
    Scene("36-veto-numbers", OVER_NOW, **ceremony(15, "not_right", "change:1")),
    *CAMERA_SCENES,
    Scene("50-result", OVER_NOW, **ending()),
    Scene("50-result-shared", SHARED, **ending()),
    Scene("50-result-by-marks", BY_MARKS, **ending()),
    Scene("51-race", OVER_NOW, **ending("tab:race")),
    Scene("52-sources", OVER_NOW, **ending("tab:sources")),
    Scene("70-menu", SECOND, steps=("menu",)),
    Scene("71-the-book", SECOND, **at("book", None, "undo")),
    Scene("71-the-book-face-down", HIDDEN, **at("book", None, "older")),
    Scene("71-the-book-delivery", SECOND, **at("book", None, "line:2")),
    Scene("71-the-book-press", SECOND, **at("book", None, "line:0")),
    Scene("71-the-book-out", ALL_OUT, **at("book", None, "line:0")),
    Scene("71-the-book-end-of-shift", SCORED, **at("book", None, "line:0")),
    Scene("71-the-book-count", COUNTED, **at("book", None, "line:0")),
    Scene("71-the-book-start", START, **at("book", None, "line:0")),
    Scene("71-the-book-taken-back", SECOND, **at("book", None, "undo", "line:0")),
    Scene("71-the-book-put-before", SECOND, **at("book", None, "line:0", "before")),
    Scene("71-seats", SECOND, **at("seats")),
    Scene("71-seats-rename", SECOND, **at("seats", None, "chair:east", "rename")),
    Scene("72-settings", SECOND, **at("settings")),
    Scene("72-settings-device", SECOND, **at("settings", None, "page:1")),
    Scene("72-settings-unsaved", SECOND, **at("settings", None, change("unsaved", True))),
    *DEVICE_SCENES,
    Scene("75-refusal", SECOND, **at("deliver", 0, "card:truck:B", press("end"))),
    Scene("75-refusal-impossible", AT_THE_END, **counting(*TOO_MANY_CUBES, "primary")),
    Scene("76-why", SECOND, steps=("hour:3",)),
    Scene("76-why-face-down", HIDDEN, steps=("hour:3",)),
    Scene("76-why-vehicle", SECOND, steps=("hour:8",)),
    Scene("76-why-hub", SECOND, steps=("why", "hub")),
    Scene("78-dim", SECOND, steps=(wait(181),)),
    Scene("78-dim-all-out", ALL_OUT, steps=(wait(181),)),
    Scene("79-resume", SECOND, (Place("resume"),)),
    Scene("79-resume-face-down", HIDDEN, (Place("resume"),)),
)
# fmt: on
