"""What this machine is: an appliance, a laptop; with buttons, with a backlight; and its time."""

from datetime import datetime

from companion.words import Words
from ui.presenters.session import TABLE, Session


def is_appliance(session: Session) -> bool:
    return session.appliance is not None and bool(session.appliance.present)


def has_backlight(session: Session) -> bool:
    return session.backlight is not None and bool(session.backlight.present)


def has_panel(session: Session) -> bool:
    """Whether there are pins to which buttons can lead; they may be in trouble all the same."""
    return bool(session.panel.report().chip)


def plays(session: Session) -> bool:
    """A game is at the table, on this screen or behind it."""
    return TABLE in session.places and session.table.phase != "over"


def is_uncertain(session: Session) -> bool:
    """Nobody told this machine the time since it was started."""
    return session.time_of_day is not None and not session.time_of_day.is_certain()


def local(session: Session) -> datetime:
    """The time of this place."""
    return session.wall().astimezone()


def date(words: Words, when: datetime) -> str:
    """As figures, in this language's order."""
    day, month = f"{when.day:02}", f"{when.month:02}"
    return words.say("{day}/{month}/{year}", day=day, month=month, year=when.year)


def time(when: datetime) -> str:
    return f"{when:%H:%M}"
