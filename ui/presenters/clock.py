"""Date and time: a Pi has no clock battery, so somebody may have to set them."""

from calendar import monthrange
from datetime import datetime
from typing import NamedTuple

from ui.presenters.asking import Asking
from ui.presenters.device import date, is_appliance, is_uncertain, local, time
from ui.presenters.presenter import Presenter
from ui.presenters.session import Session

FIELDS = ("day", "month", "year", "hour", "minute")
YEARS = (2026, 2099)


class FieldView(NamedTuple):
    name: str
    """For `minus_tapped` and `plus_tapped`."""
    label: str
    value: str


class ClockView(NamedTuple):
    title: str
    subtitle: str
    fields: tuple[FieldView, ...]
    """Empty where the system keeps the time."""
    now: str
    """The time, large, where it cannot be set here."""
    today: str
    text_title: str
    text: str
    doubt: bool
    primary: str


class ClockPresenter(Presenter):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._asking = Asking(session)
        self._draft: datetime | None = None
        """What somebody has set; until then the time of now is shown."""

    def view(self) -> ClockView:
        self._follow()
        words, now = self.session.words, local(self.session)
        can_be_set = is_appliance(self.session)
        title, text = self._sentence(can_be_set)
        return ClockView(
            words.say("Date and time"),
            words.say("Every booking tells when it was"),
            self._fields(self._draft or now) if can_be_set else (),
            "" if can_be_set else time(now),
            "" if can_be_set else date(words, now),
            title,
            text,
            self._asking.state == "refused"
            or (not self._asking.state and is_uncertain(self.session)),
            words.say("Set the time") if can_be_set else "",
        )

    def _follow(self) -> None:
        """The keeper's answer; once the time is set, the clock goes on from there."""
        before = self._asking.state
        self._asking.look()
        if self._asking.state == "done" and before != "done":
            self._draft = None
            self.session.sounds.play("booked")
            if self.session.time_of_day is not None:
                self.session.time_of_day.set_by_hand()

    def _fields(self, when: datetime) -> tuple[FieldView, ...]:
        say = self.session.words.say
        labels = {
            "day": say("day"),
            "month": say("month"),
            "year": say("year"),
            "hour": say("hour"),
            "minute": say("minute"),
        }
        return tuple(FieldView(name, labels[name], f"{getattr(when, name):02}") for name in FIELDS)

    def _sentence(self, can_be_set: bool) -> tuple[str, str]:
        say, state = self.session.words.say, self._asking.state
        if state == "refused":
            return say("Not set"), self._asking.why
        if self._asking.busy:
            return say("The time is being set"), ""
        if state == "done":
            return say("The time is set"), say("It holds until the device is switched off.")
        if is_uncertain(self.session):
            text = say("Nobody told the device the time: dates are marked until you set it.")
            return say("Not certain"), text
        if can_be_set:
            return say("The time is certain"), say("It was set by hand, or by the network.")
        return say("The system keeps the time"), say("Set it in the system’s own settings.")

    # What people do

    def minus_tapped(self, name: str) -> None:
        self._step(name, -1)

    def plus_tapped(self, name: str) -> None:
        self._step(name, 1)

    def _step(self, name: str, by: int) -> None:
        """Every figure goes round in itself: a minute too many changes no hour."""
        when = self._draft or local(self.session)
        first, last = _range(name, when)
        parts = {each: getattr(when, each) for each in FIELDS}
        inside = first <= parts[name] <= last  # a clock that nobody set may tell any year
        parts[name] = first + (parts[name] + by - first) % (last - first + 1) if inside else first
        # The 31st is not in every month.
        parts["day"] = min(parts["day"], monthrange(parts["year"], parts["month"])[1])
        self._draft = when.replace(**parts)

    def primary_tapped(self) -> None:
        if not is_appliance(self.session) or self._asking.busy:
            self.session.sounds.play("refused")
            return
        when = self._draft or local(self.session)
        self._asking.ask("time", f"{when:%Y-%m-%dT%H:%M}")


def _range(name: str, when: datetime) -> tuple[int, int]:
    ranges = {"month": (1, 12), "year": YEARS, "hour": (0, 23), "minute": (0, 59)}
    return ranges.get(name) or (1, monthrange(when.year, when.month)[1])
