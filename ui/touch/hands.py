"""Whose contacts they are: fingers of several hands, palms, and a mouse that repeats a touch.

Places are in units of the whole app, y upwards; times are those of the events.
"""

from collections.abc import Hashable
from enum import Enum, auto
from math import hypot
from typing import Literal

from ui.theme import MM, TOUCH

Device = Literal["touch", "mouse"]
Place = tuple[float, float]


class Landing(Enum):
    FINGER = auto()
    SECOND = auto()  # of a hand whose first finger has just come down
    ECHO = auto()  # a mouse that repeats a touch
    PALM = auto()


class Contact:
    """One finger, or part of a palm, from its landing until shortly after it is lifted."""

    def __init__(self, key: Hashable, at: float, place: Place, device: Device) -> None:
        self.key = key
        self.device = device
        self.pressed = self.latest = at
        self.first = self.last = place
        self.lifted = False
        self.landing = Landing.FINGER


def apart(one: Place, other: Place) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


class Hands:
    """`mm` is how many units a millimetre has on this screen."""

    def __init__(self, mm: float = MM) -> None:
        self._reach = TOUCH.apart_mm * mm
        self._contacts: list[Contact] = []

    def land(self, new: Contact, width: float | None) -> list[Contact]:
        """Say what a new contact is; those are returned that it shows to be parts of a palm."""
        self._forget_old(new.pressed)
        echo = new.device == "mouse" and any(self._echoes(new, each) for each in self._contacts)
        hand = [] if echo else self._same_hand(new)
        in_palm = not echo and any(self._joins(new, each) for each in self._contacts)
        self._contacts.append(new)
        if echo:
            new.landing = Landing.ECHO
        elif in_palm or len(hand) >= 2 or _wide(width):
            return _spoil([new, *hand])
        elif any(each.landing is Landing.FINGER for each in hand):
            new.landing = Landing.SECOND
        return []

    def widen(self, contact: Contact, width: float | None) -> list[Contact]:
        """A palm often lands on its edge and grows; what came down with it is the same hand."""
        if contact.landing is Landing.PALM or not _wide(width):
            return []
        return _spoil([contact, *self._same_hand(contact)])

    def _forget_old(self, at: float) -> None:
        """What is lifted stays for as long as a palm, a bounce or a mouse may follow it."""
        self._contacts = [
            each
            for each in self._contacts
            if not each.lifted or at - max(each.pressed, each.latest) <= TOUCH.apart
        ]

    def _same_hand(self, newest: Contact) -> list[Contact]:
        """Who came down at the same time, each within reach of another of them."""
        rest = [
            each
            for each in self._contacts
            if each is not newest
            and each.landing is not Landing.ECHO
            and abs(newest.pressed - each.pressed) <= TOUCH.apart
        ]
        hand = [newest]
        for member in hand:
            joining = [each for each in rest if self._near(member, each)]
            rest = [each for each in rest if each not in joining]
            hand += joining
        return hand[1:]

    def _near(self, one: Contact, other: Contact) -> bool:
        return apart(one.first, other.first) <= self._reach

    def _joins(self, new: Contact, other: Contact) -> bool:
        """A palm that lies on the screen flickers: its new contacts are no fingers."""
        return other.landing is Landing.PALM and self._near(new, other)

    def _echoes(self, mouse: Contact, touch: Contact) -> bool:
        """Some panels tell every touch a second time, as a mouse."""
        near = min(apart(mouse.first, touch.first), apart(mouse.first, touch.last)) <= TOUCH.slip
        return touch.device == "touch" and near


def _wide(width: float | None) -> bool:
    return width is not None and width > TOUCH.palm_mm


def _spoil(hand: list[Contact]) -> list[Contact]:
    for contact in hand:
        contact.landing = Landing.PALM
    return hand
