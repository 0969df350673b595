"""The buttons on the table, their lamps and the buzzer: as the running app knows them."""

from collections.abc import Iterator

from companion.rules.refusals import Reason, Refusal
from companion.services.controls.panel import NO_PANEL, ButtonReport, PanelReport
from companion.services.controls.table import BUTTONS, Name
from companion.services.health.finding import Finding, State, found

MINUTE, HOUR = 60, 3600

NONE_HERE = Reason(None, "none: the screen does the same")
OUT_OF_ORDER = Reason(None, "does not work: tap to see why")
NOT_PRESSED = Reason(
    None, "the button on BCM {pin} was not pressed since the start: press it once to try it"
)
PRESS_IT = Reason(None, "not pressed since start: press it once")
IS_DOWN = Reason(None, "has been down for long: does something lie on it?")
JUST_PRESSED = Reason(None, "pressed just now")
PRESSED = Reason(None, "pressed {n} minute ago", "pressed {n} minutes ago")
PRESSED_LONG_AGO = Reason(None, "pressed {n} hour ago", "pressed {n} hours ago")
PLAYED = Reason(None, "the buzzer on BCM {pin} has played")
HEARD = Reason(None, "played")
NOT_PLAYED = Reason(
    None, "the buzzer on BCM {pin} has not played since the start: try it in the buttons test"
)
NOT_HEARD = Reason(None, "not played since start")


def examine(report: PanelReport, now: float) -> Iterator[Finding]:
    """`now` is on the clock of the report."""
    if report.trouble is not None:
        yield from _out_of_order(report.trouble)
        return
    for name in BUTTONS:
        yield _button(name, report.buttons[name], now)
    if report.played:
        yield found("buzzer", "well", PLAYED, HEARD, pin=report.buzzer)
    else:
        yield found("buzzer", "untried", NOT_PLAYED, NOT_HEARD, pin=report.buzzer)


def _out_of_order(trouble: Refusal) -> Iterator[Finding]:
    """One trouble of all three; a machine that has none of them lacks nothing."""
    none_here = trouble.reason == NO_PANEL
    state: State = "untried" if none_here else "warning"
    for subject in (*BUTTONS, "buzzer"):
        yield Finding(subject, state, trouble, Refusal(NONE_HERE if none_here else OUT_OF_ORDER))


def _button(name: Name, button: ButtonReport, now: float) -> Finding:
    if button.pressed is None:
        return found(name, "untried", NOT_PRESSED, PRESS_IT, pin=button.pin)
    seconds = int(now - button.pressed)
    if seconds < MINUTE:
        return found(name, "well", JUST_PRESSED, JUST_PRESSED)
    if seconds < HOUR:
        return found(name, "well", PRESSED, PRESSED, n=seconds // MINUTE)
    return found(name, "well", PRESSED_LONG_AGO, PRESSED_LONG_AGO, n=seconds // HOUR)
