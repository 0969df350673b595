"""When a game was played and how long it took, as its bookings say about themselves."""

from collections.abc import Sequence
from operator import itemgetter

from companion.rules.commands import About
from companion.services.durations import is_uncertain, moment, played
from companion.words import Words


def _message(text: str) -> str:
    """Marks a message for the catalogues; it is said below."""
    return text


MONTHS = (
    _message("{day} January"),
    _message("{day} February"),
    _message("{day} March"),
    _message("{day} April"),
    _message("{day} May"),
    _message("{day} June"),
    _message("{day} July"),
    _message("{day} August"),
    _message("{day} September"),
    _message("{day} October"),
    _message("{day} November"),
    _message("{day} December"),
)


def playing_time(words: Words, bookings: Sequence[About]) -> tuple[str, str]:
    """The day and the duration; each empty where the bookings do not say."""
    seconds = played(bookings)
    return _day(words, bookings), "" if seconds is None else _duration(words, int(seconds) // 60)


def _day(words: Words, bookings: Sequence[About]) -> str:
    """Of the start or the end, whichever is certain; else with a question mark."""
    ends = (bookings[0], bookings[-1])
    days = [(is_uncertain(about), day) for about in ends if (day := moment(about))]
    if not days:
        return ""
    uncertain, day = min(days, key=itemgetter(0))
    said = words.say(MONTHS[day.month - 1], day=day.day)
    return words.say("{date}?", date=said) if uncertain else said


def _duration(words: Words, minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    if hours:
        return words.say("{hours} h {minutes} min", hours=hours, minutes=rest)
    return words.say("{minutes} min", minutes=minutes)
