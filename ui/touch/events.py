"""What a touch tells of itself, as Kivy brings it: how old it is, what made it, how wide it is."""

from time import time
from typing import Any

from ui.theme import TOUCH
from ui.touch.hands import Device

OLDEST = 1.0
"""Seconds: an event that claims to be older is one of a clock that was set meanwhile."""
PALM = 3 * TOUCH.palm_mm
"""A panel tells a contact's width as a share of what it can tell: a third of it is a palm."""


def age(told: float) -> float:
    """Of an event of this wall time, in seconds."""
    return min(max(0.0, time() - told), OLDEST)


def device(touch: Any) -> Device:
    return "mouse" if "button" in touch.profile else "touch"


def is_wheel(touch: Any) -> bool:
    """Or another button than the first: Kivy tells all of them as touches."""
    return device(touch) == "mouse" and touch.button != "left"


def width(touch: Any) -> float | None:
    """In mm as far as panels tell it: none does, but most know what is wide for them."""
    if "shape" not in touch.profile:
        return None
    share = max(touch.shape.width, touch.shape.height)
    return PALM * share if share <= 1 else None
