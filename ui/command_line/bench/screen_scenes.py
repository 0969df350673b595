"""What `steiger bench screen` looks at: one picture of every screen, and everything that moves."""

from collections.abc import Callable, Iterator
from typing import Any

Act = Callable[[], object]
"""Called before each frame."""
Drive = Callable[[Any], Act]
"""What makes the scene that these hands have before them move."""

# What moves, each with how many times it is looked at. How often it is set off counts, as the frame
# of a press draws the whole picture anew: every two seconds is more than any table does.


def _next_player(hands: Any) -> Act:
    return _every(hands, 2.0, lambda: hands.stage.button("next"))


def _ceremony(hands: Any) -> Act:
    return _every(hands, 2.5, lambda: hands.stage.button("next"))


def _sheet(hands: Any) -> Act:
    def open_or_close() -> None:
        session = hands.session
        session.open("menu") if session.sheet is None else session.back()
        hands.stage.show()

    return _every(hands, 1.0, open_or_close)


def _hold(hands: Any) -> Act:
    hands.finger("hub").down()
    return lambda: None


def _hand(hands: Any) -> Act:
    from companion.rules.commands import EndShift

    hands.session.desk.submit(EndShift())
    hands.stage.show()
    return lambda: None


def by_itself(hands: Any) -> Act:
    del hands  # it moves, or it does not
    return lambda: None


MOVING: dict[str, tuple[str, Drive, int]] = {
    "next player": ("10-table", _next_player, 10),
    "ceremony": ("33-ceremony-coal", _ceremony, 13),
    "hold": ("10-table", _hold, 6),
    "hand": ("hand", _hand, 4),
    "sheet": ("10-table", _sheet, 10),
    "attract": ("02-home-attract", by_itself, 5),
}


def _every(hands: Any, seconds: float, act: Act) -> Act:
    due = hands.session.now()

    def when_due() -> None:
        nonlocal due
        if hands.session.now() >= due:
            due += seconds
            act()

    return when_due


# What stands still: one picture of every screen


def still_scenes() -> Iterator[str]:
    from ui.demonstration.scenes import SCENES

    numbers = set()
    for scene in SCENES:
        number, _, name = scene.name.partition("-")
        if number not in numbers or name in ALSO:
            yield scene.name
        numbers.add(number)


ALSO = ("new-game-keyboard", "counts-keypad", "the-book-delivery", "seats")
