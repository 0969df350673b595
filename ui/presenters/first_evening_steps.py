"""The steps of the first evening's check, and what each may find: one row a step."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from companion.rules.refusals import Reason
from companion.services.controls.panel import PanelReport
from companion.services.controls.table import BUTTONS
from companion.words import Words
from ui.presenters.corners import Kind
from ui.presenters.device import has_panel
from ui.presenters.held_sheet import has_camera
from ui.presenters.session import Session
from ui.presenters.settings_words import volume

MANY_BOUNCES = 8
"""A sound switch bounces less often."""

TURNED = Reason(
    None,
    "touches land turned: let the system turn nothing, and use “Turn the screen” in the settings,"
    " which turns picture and touches together",
)
MIRRORED = Reason(
    None, "touches land mirrored: see “Touch is turned” in the README of the set-up for the cure"
)
OFF = Reason(
    None, "touches land {mm} mm beside the finger: clean the screen, then calibrate the panel"
)
WILD = Reason(None, "touches land anywhere: look at the cable of the touch panel, then try again")
TOUCH_WELL = Reason(None, "touches land where the finger is, {mm} mm beside it at most")
NOT_PRESSED = Reason(
    None, "“{button}” was not felt: compare its wires with the picture, then test it again"
)
BOUNCES = Reason(
    None, "“{button}” bounces {n} times: it counts once all the same; another switch lasts longer"
)
BUTTONS_WELL = Reason(None, "both buttons are felt, each press once")
LAMPS_WELL = Reason(None, "both lamps shine")
LAMPS_DARK = Reason(
    None, "a lamp stays dark: look at its wires on BCM {next} and {end}, and which way round it is"
)
BELL_WELL = Reason(None, "the bell is heard")
BELL_SILENT = Reason(
    None, "no bell was heard: turn the sound up in the settings, and look at plug and wires"
)
TEXT_WELL = Reason(None, "the smallest text can be read at {n}%")
TEXT_SMALL = Reason(
    None, "the smallest text cannot be read at its largest: sit nearer, or take a larger screen"
)
VERDICTS: Mapping[Kind, Reason] = {
    "well": TOUCH_WELL,
    "off": OFF,
    "turned": TURNED,
    "mirrored": MIRRORED,
    "wild": WILD,
}


class Step(NamedTuple):
    name: str
    subject: str
    """What a report calls it."""
    icon: str
    there: Callable[[Session], bool]
    """Whether this machine has what is tried."""


def _always(_: Session) -> bool:
    return True


STEPS: tuple[Step, ...] = (
    Step("touch", "touch", "hand", _always),
    Step("buttons", "pins", "next", has_panel),
    Step("lamps", "lamps", "bulb", has_panel),
    Step("bell", "buzzer", "speaker", _always),
    Step("text", "display", "letters", _always),
    Step("camera", "camera", "camera", has_camera),
)


def title(words: Words, step: str) -> str:
    return {
        "touch": words.say("Touch"),
        "buttons": words.say("Buttons"),
        "lamps": words.say("Lamps"),
        "bell": words.say("Bell"),
        "text": words.say("Smallest text"),
        "camera": words.say("Camera"),
    }[step]


def task(words: Words, step: str) -> str:
    """What is to be done, in one sentence."""
    return {
        "touch": words.say("Touch the lit corner"),
        "buttons": words.say("Press both buttons on the table"),
        "lamps": words.say("Do both lamps in the buttons shine?"),
        "bell": words.say("Did you hear the bell?"),
        "text": words.say("Can everybody read this?"),
        "camera": words.say("Hold the printed mat under the camera"),
    }[step]


def hint(session: Session, step: str) -> str:
    """What helps to do it."""
    words, report = session.words, session.panel.report()
    if step == "lamps":
        pins = [report.buttons[name].lamp for name in BUTTONS]
        return words.say("They lead to BCM {one} and {other}.", one=pins[0], other=pins[1])
    return {
        "touch": words.say("One after the other, with one finger."),
        "buttons": words.say("Hold “End shift” until its ring is full."),
        "bell": _loud(session, report),
        "text": words.say("“No” makes the text larger."),
        "end": words.say("The check stands in the settings, for another evening."),
    }[step]


def _loud(session: Session, report: PanelReport) -> str:
    """Which device the bell comes from, and how loud."""
    words, settings = session.words, session.settings
    speaker = words.say("Loudspeaker: {volume}", volume=volume(words, settings.sound))
    if not report.chip:
        return speaker
    told = volume(words, settings.buzzer)
    buzzer = words.say("buzzer on BCM {pin}: {volume}", pin=report.buzzer, volume=told)
    return f"{speaker}, {buzzer}"
