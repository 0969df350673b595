"""Every screen in every state: how each is come to, from a position of the game by touches.

What `steiger pictures` draws, what is compared with stored pictures, and what the tests walk over.
The numbers are those of the design (SCREENS.md).
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.rules.refusals import Refusal
from companion.services.journal import FILE
from companion.services.journal.errors import READ_ONLY
from ui.demonstration.device import IN_USE, ShownAppliance, ShownBacklight, ShownPanel, ShownTime
from ui.demonstration.findings import (
    ALL_WELL,
    BAD_DAY,
    ONE_THING,
    REPORT,
    PressedPanel,
    StillLooking,
    TriedPanel,
)
from ui.demonstration.game import NAMES
from ui.demonstration.positions import BY_MARKS, OVER, SHARED, Position
from ui.presenters.count_fields import FIELDS, PIT, CountField
from ui.presenters.session import HOME, TABLE, Place

Step = str | Callable[[Any], object]
"""The name of a target to be tapped, or what is done with the `Hands`."""


class Scene(NamedTuple):
    name: str
    position: Position | None = Position()
    """None before the first game."""
    way: tuple[Place, ...] = (HOME, TABLE)
    steps: tuple[Step, ...] = ()
    settings: tuple[tuple[str, object], ...] = ()


def held(target: str, seconds: float) -> Step:
    """A finger goes down, and stays."""

    def keep_down(hands: Any) -> None:
        hands.finger(target).down()
        hands.wait(seconds)

    return keep_down


def wait(seconds: float) -> Step:
    """So long nothing happens; nobody draws the frames between."""

    def pass_time(hands: Any) -> None:
        hands.session.now.passed += seconds
        hands.frames(2)

    return pass_time


def press(button: str) -> Step:
    return lambda hands: hands.stage.button(button)


def change(name: str, value: object) -> Step:
    """Something of the session that no touch can bring about."""

    def set_it(hands: Any) -> None:
        setattr(hands.session, name, value)
        hands.frames(1)

    return set_it


def device(panel: Any = None, appliance: Any = None) -> Step:
    """This machine has buttons, a keeper and a backlight."""

    def install(hands: Any) -> None:
        hands.session.panel = panel or ShownPanel()
        hands.session.appliance = appliance or ShownAppliance()
        hands.session.backlight = ShownBacklight()
        hands.frames(1)

    return install


def health(findings: tuple[Any, ...], panel: Any) -> dict[str, Any]:
    """The way to the health of a machine of which this is found."""

    def look(hands: Any) -> None:
        hands.session.examine, hands.session.panel = (lambda: findings), panel
        hands.session.go("health")
        hands.frames(1)
        hands.stage.front.presenter.look.wait()
        hands.frames(1)

    return {"way": (HOME,), "steps": (look,)}


def still_looking(hands: Any) -> None:
    hands.session.go("health")
    hands.frames(1)
    hands.stage.front.presenter.look = StillLooking()
    hands.frames(1)


def sheet(name: str, about: object) -> Step:
    def open_it(hands: Any) -> None:
        hands.session.open(name, about)
        hands.frames(1)

    return open_it


def holding(share: float) -> Step:
    """So far *end shift* is held."""

    def hold(hands: Any) -> None:
        hands.stage.front.holding(lambda name: share if name == "hub" else 0.0)

    return hold


def go(place: str) -> Step:
    def go_there(hands: Any) -> None:
        hands.session.go(place)
        hands.frames(1)

    return go_there


def everybody(*steps: str) -> Step:
    """The same taps once for each player."""

    def tap_all(hands: Any) -> None:
        for step in steps * len(hands.session.table.players):
            hands.tap(step)

    return tap_all


def stepped(times: int, seat: int, *fields: CountField) -> Step:
    """So often +, without a finger: only the last is shown."""

    def step(hands: Any) -> None:
        for field in fields:
            for _ in range(times):
                hands.stage.front.act(f"plus:{seat}:{field.name}", "tapped")
        hands.frames(1)

    return step


def ahead(steps: int) -> Step:
    """So many steps of a ceremony, of which only the last is shown."""

    def go_on(hands: Any) -> None:
        for _ in range(steps):
            hands.stage.front.presenter.go_on()
        hands.frames(1)

    return go_on


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
BOTH = (press("next"), press("end"))
WORKING, REFUSING = ShownAppliance("working"), ShownAppliance("refused", "no-source")
BUSY, UNSET = ShownAppliance("refused", "busy"), ShownTime()
OFF = ("switch_off", "off")
TROUBLED = ShownPanel(Refusal(IN_USE, pin=17))
PERSON = ("add", "key:A", "key:d", "key:a", "done")


def at(place: str, about: object = None, *steps: Step) -> dict[str, Any]:
    """On a screen that the table leads to."""
    return {"way": (HOME, TABLE, Place(place, about)), "steps": steps}


ONE_THING_HOT = health(ONE_THING, PressedPanel())
TROUBLES = health(BAD_DAY, TROUBLED)


def then(way: dict[str, Any], *steps: Step) -> dict[str, Any]:
    """The same way, and further."""
    return {**way, "steps": (*way["steps"], *steps)}


def at_device(place: str, *steps: Step, appliance: Any = None) -> dict[str, Any]:
    """On a screen of the device, which Home leads to."""
    before = Place("settings", 1)
    install = device(appliance=appliance)
    return {"way": (HOME, before), "steps": (install, go(place), *steps)}


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
    Scene("01-home-appliance", SECOND, AT_HOME, (device(),)),
    Scene("01-home-switch-off", SECOND, AT_HOME, (device(), "switch_off")),
    Scene("01-home-switching-off", SECOND, AT_HOME, (device(appliance=WORKING), *OFF)),
    Scene("01-home-stays-on", SECOND, AT_HOME, (device(appliance=BUSY), *OFF)),
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
    Scene("72-settings-appliance", SECOND, **at("settings", 1, device())),
    Scene("72-settings-unsaved", SECOND, **at("settings", None, change("unsaved", True))),
    Scene("73-health", SECOND, **ONE_THING_HOT),
    Scene("73-health-well", SECOND, **health(ALL_WELL, TriedPanel())),
    Scene("73-health-bad-day", SECOND, **TROUBLES),
    Scene("73-health-looking", SECOND, AT_HOME, (still_looking,)),
    Scene("73-health-what-to-do", SECOND, **then(ONE_THING_HOT, "card:temperature")),
    Scene("73-health-what-to-do-first", SECOND, **then(TROUBLES, "card:display")),
    Scene("73-health-report", SECOND, **then(ONE_THING_HOT, sheet("report", REPORT))),
    Scene("74-buttons-test", SECOND, **at("buttons", None, device(), press("next"), holding(0.55))),
    Scene("74-buttons-test-tried", SECOND, **at("buttons", None, device(), *BOTH, wait(1))),
    Scene("74-buttons-test-trouble", SECOND, **at("buttons", None, device(TROUBLED))),
    Scene("74-wiring", SECOND, **at("wiring")),
    Scene("74-wiring-changed", SECOND, **at("wiring", None, "minus:end")),
    Scene("74-wiring-same-pin", SECOND, **at("wiring", None, "plus:next_lamp")),
    Scene("74-clock", SECOND, **at_device("clock")),
    Scene("74-clock-uncertain", SECOND, **at_device("clock", change("time_of_day", UNSET))),
    Scene("74-clock-refused", SECOND, **at_device("clock", "plus:day", "primary", appliance=BUSY)),
    Scene("74-clock-of-the-system", SECOND, **at("clock")),
    Scene("74-update", SECOND, **at_device("update")),
    Scene("74-update-in-a-game", SECOND, **at("settings", 1, device(), "action:update", "primary")),
    Scene("74-update-working", SECOND, **at_device("update", "primary", appliance=WORKING)),
    Scene("74-update-refused", SECOND, **at_device("update", "primary", appliance=REFUSING)),
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
