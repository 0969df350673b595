"""Which pin is which: BCM numbers, pull and level, in a table of their own in the settings file."""

from itertools import combinations
from typing import NamedTuple

from companion.rules.refusals import Reason, Refusal
from companion.services import settings
from companion.services.controls.table import BUTTONS

TABLE = "wiring"
PULLS = ("up", "down", "floating")
LEVELS = ("low", "high")
LAST = 27
RESERVED = (0, 1)
FIXED_UP = (2, 3)
"""These have a resistor to 3.3 V on the board, which no setting takes away."""

NO_PIN = Reason(None, "“{function}” cannot be on BCM {pin}: choose a pin from 2 to 27")
RESERVED_PIN = Reason(
    None,
    "“{function}” cannot be on BCM {pin}: 0 and 1 belong to the memory of add-on boards;"
    " choose a pin from 2 to 27",
)
SAME_PIN = Reason(None, "“{one}” and “{other}” are both on BCM {pin}: give one of them another pin")
NO_PULL = Reason(None, "there is no pull “{pull}”: it is “up”, “down” or “floating”")
NO_LEVEL = Reason(None, "there is no active level “{active}”: it is “low” or “high”")
NEVER_ACTIVE = Reason(
    None,
    "with pull “{pull}” a pressed button cannot be “{active}”, as an open one is that already:"
    " turn one of the two round",
)
FIXED_PULL = Reason(
    None, "“{function}” is on BCM {pin}, which has a fixed pull “up”: set that, or choose another"
)


class Wiring(NamedTuple):
    """The switches lead to ground, the lamps and the buzzer from their pins (SCREENS.md)."""

    next: int = 17
    end: int = 27
    next_lamp: int = 22
    end_lamp: int = 23
    buzzer: int = 18
    pull: str = "up"
    active: str = "low"
    """The level of a pressed button."""


PINS = (*BUTTONS, "next_lamp", "end_lamp", "buzzer")


def check(wiring: Wiring) -> None:
    """Raises the Refusal that says what cannot be."""
    numbers = {function: getattr(wiring, function) for function in PINS}
    for function, pin in numbers.items():
        _check_pin(function, pin)
    for one, other in combinations(PINS, 2):
        if numbers[one] == numbers[other]:
            raise Refusal(SAME_PIN, one=one, other=other, pin=numbers[one])
    _check_levels(wiring)


def _check_pin(function: str, pin: object) -> None:
    # A boolean is a number to Python, and no pin.
    if type(pin) is not int or not 0 <= pin <= LAST:
        raise Refusal(NO_PIN, function=function, pin=pin)
    if pin in RESERVED:
        raise Refusal(RESERVED_PIN, function=function, pin=pin)


def _check_levels(wiring: Wiring) -> None:
    if wiring.pull not in PULLS:
        raise Refusal(NO_PULL, pull=wiring.pull)
    if wiring.active not in LEVELS:
        raise Refusal(NO_LEVEL, active=wiring.active)
    if (wiring.pull, wiring.active) in (("up", "high"), ("down", "low")):
        raise Refusal(NEVER_ACTIVE, pull=wiring.pull, active=wiring.active)
    for function in BUTTONS:
        pin = getattr(wiring, function)
        if pin in FIXED_UP and wiring.pull != "up":
            raise Refusal(FIXED_PULL, function=function, pin=pin)


def load(home: str) -> tuple[Wiring, Refusal | None]:
    """The wiring of a home; what makes no sense is as in a new home, with why."""
    table = settings.table(home, TABLE)
    known = {name: table[name] for name in Wiring._fields if name in table}
    wiring = Wiring(**known)
    try:
        check(wiring)
    except Refusal as refused:
        return Wiring(), refused
    return wiring, None


def save(home: str, wiring: Wiring) -> None:
    """Raises Refusal, and OSError; the other settings stay as they are."""
    check(wiring)
    settings.write(home, {TABLE: wiring._asdict()})
