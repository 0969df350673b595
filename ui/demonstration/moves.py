"""What people do in several touches: write a name, sit down, choose cards, type a number."""

import unicodedata
from collections.abc import Iterable

from ui.demonstration.hands import Hands

HOLD_KEY = 0.6
"""Longer than a key has to be held to offer its accents."""
HOLD_END_SHIFT = 1.7


def write(hands: Hands, text: str) -> None:
    """On the keyboard; a letter with an accent is held, then chosen."""
    for letter in text:
        if letter == " ":
            hands.tap("space")
        elif f"key:{letter}" in shown(hands):
            hands.tap(f"key:{letter}")
        else:
            plain = unicodedata.normalize("NFD", letter)[0]
            hands.hold(f"key:{plain}", HOLD_KEY)
            hands.tap(f"variant:{letter}")


def sit_down(hands: Hands, name: str) -> None:
    """Somebody new, on the chair that is selected."""
    hands.tap("add")
    write(hands, name)
    hands.tap("done")


def choose(hands: Hands, orders: Iterable[str]) -> None:
    for order in orders:
        hands.tap(f"card:{order}")


def type_number(hands: Hands, target: str, number: int) -> None:
    """By the keypad."""
    hands.tap(target)
    for digit in str(number):
        hands.tap(f"digit:{digit}")
    hands.tap("take")


def shown(hands: Hands) -> set[str]:
    """The names of what can be touched."""
    return {target.name for target in hands.stage.front.touchable}
