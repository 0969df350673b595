"""When a game was played and how long it took, as its bookings say about themselves.

What an imported game says about itself may be anything; then nothing is said.
"""

from datetime import datetime

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


def playing_time(words: Words, began: object, ended: object) -> tuple[str, str]:
    """The day and the duration; each empty where the bookings do not say."""
    first, last = _time(began), _time(ended)
    day = first or last
    said = words.say(MONTHS[day.month - 1], day=day.day) if day else ""
    if first is None or last is None or last < first:
        return said, ""
    return said, _duration(words, int((last - first).total_seconds()) // 60)


def _duration(words: Words, minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    if hours:
        return words.say("{hours} h {minutes} min", hours=hours, minutes=rest)
    return words.say("{minutes} min", minutes=minutes)


def _time(told: object) -> datetime | None:
    """In the time of this place."""
    if not isinstance(told, str):
        return None
    try:
        return datetime.fromisoformat(told).astimezone()
    except (ValueError, OverflowError, OSError):
        return None
