"""The test of the buttons (74): press and see. On this screen a press does nothing else."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.services.controls.panel import ButtonReport, PanelReport
from companion.services.controls.table import BUTTONS, CONTROLS, Name
from companion.words import Words
from ui.presenters.presenter import Presenter
from ui.presenters.session import Session
from ui.presenters.spoken import capital

FLASH = 0.8
"""Seconds for which a press is seen."""
BETWEEN = " · "


class DiscView(NamedTuple):
    name: Name
    title: str
    state: str
    """What it did, or what it takes."""
    wires: str
    pressed: bool
    """Just now: it flashes."""
    held: bool
    """It is being held, and a ring shows for how long."""
    tried: bool
    """It was pressed since the screen is shown."""
    stuck: bool


class ButtonsView(NamedTuple):
    title: str
    subtitle: str
    discs: tuple[DiscView, ...]
    keys: str
    trouble: str
    """Why there are no buttons, and what to do; else nothing."""
    buzzer: str
    """What its button says; nothing where there is none."""


class Presses:
    """Which buttons were pressed since somebody began to look, and how far the hold is."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._at: dict[Name, float] = {}
        self._before = {name: each.presses for name, each in session.panel.report().buttons.items()}
        self.hold = 0.0

    def press(self, name: Name) -> None:
        self._at[name] = self._session.now()

    def just_now(self, name: Name) -> bool:
        at = self._at.get(name)
        return at is not None and self._session.now() - at < FLASH

    def tried(self, name: Name) -> bool:
        """By its button or its key."""
        return name in self._at

    def bounced(self, name: Name) -> int | None:
        """How often its contact bounced; None as long as the button itself was not pressed."""
        each = self._session.panel.report().buttons.get(name)
        if each is None or each.presses == self._before.get(name, 0):
            return None
        return each.bounces


def trouble(session: Session, report: PanelReport) -> str:
    if report.trouble is None:
        return ""
    return f"{capital(session.words.reason(report.trouble))}."


def bounces(words: Words, number: int | None) -> str:
    """Of the last press; nothing before the first one."""
    if number is None:
        return ""
    return words.say_n("bounced {n} time", "bounced {n} times", n=number)


class ButtonsPresenter(Presenter):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self.presses = Presses(session)

    def view(self) -> ButtonsView:
        say, report = self.session.words.say, self.session.panel.report()
        works = report.trouble is None
        return ButtonsView(
            say("Test buttons, lamps, buzzer"),
            say("Press each one on the table: both lamps are lit"),
            tuple(self._disc(name, report.buttons) for name in BUTTONS),
            say("No button? Keys do the same: Space and, held, Enter."),
            trouble(self.session, report),
            self._buzzer(report) if works else "",
        )

    def _disc(self, name: Name, reports: Mapping[Name, ButtonReport]) -> DiscView:
        say, report = self.session.words.say, reports[name]
        bounced = bounces(self.session.words, self.presses.bounced(name))
        return DiscView(
            name,
            self._title(name),
            BETWEEN.join(filter(None, (self._state(name, report), bounced))),
            BETWEEN.join(
                (say("BCM {pin}", pin=report.pin), say("lamp BCM {pin}", pin=report.lamp))
            ),
            self.presses.just_now(name),
            bool(self.presses.hold) and name == "end",
            self.presses.tried(name),
            report.stuck,
        )

    def _title(self, name: Name) -> str:
        say = self.session.words.say
        return say("Next player") if name == "next" else say("End shift")

    def _state(self, name: Name, report: ButtonReport) -> str:
        words, hold = self.session.words, CONTROLS[name].hold
        if report.stuck:
            return words.say("stuck: something lies on it")
        if hold and (self.presses.hold or not self.presses.tried(name)):
            return words.say("hold {seconds} s", seconds=words.decimal(hold))
        if not self.presses.tried(name):
            return words.say("not pressed yet")
        return words.say("held") if hold else words.say("pressed")

    def _buzzer(self, report: PanelReport) -> str:
        say = self.session.words.say
        if not self.session.settings.buzzer:
            return say("Buzzer: off in the settings")
        return BETWEEN.join((say("Buzzer"), say("BCM {pin}", pin=report.buzzer)))

    # What people do

    def buzzer_tapped(self) -> None:
        self.session.panel.play("shift")

    def next(self) -> None:
        self.presses.press("next")

    def end(self) -> None:
        self.presses.hold = 0.0
        self.presses.press("end")

    def hub_holding(self, fraction: float) -> None:
        self.presses.hold = fraction

    def hub_let_go(self) -> None:
        self.presses.hold = 0.0
