"""The screens of the device: health, buttons, wiring, clock, update, the first evening's check."""

from typing import Any

from companion.rules.refusals import Refusal
from companion.services.camera.camera import Guidance
from ui.demonstration.device import (
    IN_USE,
    SMALL,
    SheetCamera,
    ShownAppliance,
    ShownBacklight,
    ShownPanel,
    ShownTime,
)
from ui.demonstration.findings import (
    ALL_WELL,
    BAD_DAY,
    ONE_THING,
    REPORT,
    PressedPanel,
    StillLooking,
    TriedPanel,
)
from ui.demonstration.positions import Position
from ui.demonstration.steps import Scene, Step, at, change, go, press, sheet, then, wait
from ui.presenters.corners import marks
from ui.presenters.session import HOME, Place


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


def holding(share: float) -> Step:
    """So far *end shift* is held."""

    def hold(hands: Any) -> None:
        hands.stage.front.holding(lambda name: share if name == "hub" else 0.0)

    return hold


def corner(at: int) -> Step:
    """A finger on one of the marks of the first evening's check."""

    def touch(hands: Any) -> None:
        finger = hands.finger_at(*marks(*hands.stage.front._size)[at])
        finger.down()
        hands.wait(0.1)
        finger.up()
        hands.wait(0.5)

    return touch


def seen(told: Guidance) -> Step:
    """What the camera says of the sheet."""

    def see(hands: Any) -> None:
        hands.stage.front.presenter.saw(told)
        hands.stage.show()
        hands.frames(1)

    return see


def at_device(place: str, *steps: Step, appliance: Any = None) -> dict[str, Any]:
    """On a screen of the device, which Home leads to."""
    before = Place("settings", 1)
    install = device(appliance=appliance)
    return {"way": (HOME, before), "steps": (install, go(place), *steps)}


def checked(*steps: Step) -> dict[str, Any]:
    """The first evening's check of a machine that has everything."""
    install = device()
    ready = (install, change("camera", SheetCamera()), go("first_evening"))
    return {"way": (HOME, Place("settings", 1)), "steps": (*ready, *steps)}


AT_HOME = (HOME,)
SECOND = Position("2 turns")
ONE_FELT = change("panel", ShownPanel(presses=2))
BOTH = (press("next"), press("end"))
WORKING, REFUSING = ShownAppliance("working"), ShownAppliance("refused", "no-source")
BUSY, UNSET = ShownAppliance("refused", "busy"), ShownTime()
FOUR = tuple(corner(at) for at in range(4))
TO_THE_BELL = (*FOUR, "second", "second")
TO_THE_SHEET = (*TO_THE_BELL, "primary", "primary")
TOO_FAR, WELL = seen(Guidance(False, Refusal(SMALL))), seen(Guidance(True, None, 1.0))
OFF = ("switch_off", "off")
TROUBLED = ShownPanel(Refusal(IN_USE, pin=17))
ONE_THING_HOT = health(ONE_THING, PressedPanel())
TROUBLES = health(BAD_DAY, TROUBLED)

# fmt: off
DEVICE_SCENES: tuple[Scene, ...] = (
    Scene("01-home-appliance", SECOND, AT_HOME, (device(),)),
    Scene("01-home-switch-off", SECOND, AT_HOME, (device(), "switch_off")),
    Scene("01-home-switching-off", SECOND, AT_HOME, (device(appliance=WORKING), *OFF)),
    Scene("01-home-stays-on", SECOND, AT_HOME, (device(appliance=BUSY), *OFF)),
    Scene("72-settings-appliance", SECOND, **at("settings", 1, device())),
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
    Scene("74-first-evening", SECOND, **checked()),
    Scene("74-first-evening-corner", SECOND, **checked(corner(0))),
    Scene("74-first-evening-buttons", SECOND, **checked(*FOUR, ONE_FELT)),
    Scene("74-first-evening-lamps", SECOND, **checked(*FOUR, "second")),
    Scene("74-first-evening-bell", SECOND, **checked(*TO_THE_BELL)),
    Scene("74-first-evening-text", SECOND, **checked(*TO_THE_BELL, "primary")),
    Scene("74-first-evening-camera", SECOND, **checked(*TO_THE_SHEET)),
    Scene("74-first-evening-camera-far", SECOND, **checked(*TO_THE_SHEET, TOO_FAR)),
    Scene("74-first-evening-camera-seen", SECOND, **checked(*TO_THE_SHEET, TOO_FAR, WELL)),
    Scene("74-first-evening-end", SECOND, **checked(*TO_THE_SHEET, TOO_FAR, "second")),
)
# fmt: on
