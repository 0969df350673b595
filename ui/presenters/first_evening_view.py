"""What is seen of the first evening's check."""

from typing import NamedTuple


class OutcomeView(NamedTuple):
    name: str
    title: str
    text: str
    state: str
    """well, untried or warning."""


class DiscView(NamedTuple):
    name: str
    title: str
    text: str
    """How often its contact bounced, once it was pressed."""
    felt: bool
    lit: bool


class FirstEveningView(NamedTuple):
    title: str
    subtitle: str
    step: str
    """touch, buttons, lamps, bell, text, camera; "end" with all that was found."""
    task: str
    text: str
    touched: int
    """Corners that were touched: the next one is lit."""
    discs: tuple[DiscView, ...]
    again: str
    """Ring once more; nothing on other steps."""
    sample: str
    """In the smallest text."""
    sheet: str
    """How the sheet is under the camera: untried or well; nothing on other steps."""
    outcomes: tuple[OutcomeView, ...]
    primary: str
    lit: bool
    second: str
    later: str
    """“Later”, on the step that has no room for the way back."""
    never: str
    """“Don’t offer it again”, there too."""
