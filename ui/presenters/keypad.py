"""The keypad: a sheet over the counts, to type a number instead of stepping to it."""

from collections.abc import Callable
from typing import NamedTuple

from ui.presenters.kept_picture import Behind
from ui.presenters.presenter import Presenter
from ui.presenters.session import Session
from ui.presenters.spoken import OPEN

DIGITS = tuple(range(10))


class Asked(NamedTuple):
    """What the keypad is opened with."""

    title: str
    label: str
    seat: int
    value: int | None
    most: int
    take: Callable[[int], None]
    """Called with the number once it is taken; nothing is booked by it."""
    behind: Behind | None = None
    """The pictures that it was read from."""


class KeypadView(NamedTuple):
    title: str
    label: str
    seat: int
    text: str
    """What is typed, else the number as it was, else a dash."""
    typed: bool
    limit: str
    keys: tuple[bool, ...]
    """For each digit from 0 to 9, whether it can still be typed."""
    erase: bool
    take: str
    ready: bool
    """Whether there is a number to take."""
    seen: str
    """The button that shows what the camera saw; empty where it counted nothing."""


class KeypadPresenter(Presenter):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        assert isinstance(about, Asked), "a keypad asks for something"
        self._asked = about
        self._typed: int | None = None

    def view(self) -> KeypadView:
        words, asked = self.session.words, self._asked
        number = asked.value if self._typed is None else self._typed
        return KeypadView(
            asked.title,
            asked.label,
            asked.seat,
            OPEN if number is None else str(number),
            self._typed is not None,
            words.say("0 to {n}", n=asked.most),
            tuple(map(self._fits, DIGITS)),
            self._typed is not None,
            words.say("Set") if number is None else words.say("Set {n}", n=number),
            number is not None,
            words.say("What the camera saw") if asked.behind else "",
        )

    def _fits(self, digit: int) -> bool:
        return self._with(digit) <= self._asked.most

    def _with(self, digit: int) -> int:
        return 10 * (self._typed or 0) + digit

    def digit_tapped(self, digit: int) -> None:
        """The first digit replaces the number; one that leads beyond the limit knocks."""
        if self._fits(digit):
            self._typed = self._with(digit)
        else:
            self.session.sounds.play("refused")

    def erase(self) -> None:
        """One digit back; behind the first the number stands as it was."""
        typed = self._typed or 0
        self._typed = typed // 10 if typed >= 10 else None

    def seen_tapped(self) -> None:
        self.session.open("kept_picture", self._asked.behind)

    def take(self) -> None:
        """The number holds, and the keypad closes; with nothing typed it only closes."""
        self.session.back()
        if self._typed is not None:
            self._asked.take(self._typed)

    def next(self) -> None:
        self.take()

    def end(self) -> None:
        self.session.back()
