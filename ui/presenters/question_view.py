"""What a question to a person shows (41): what the camera is unsure of, and what it may be."""

from typing import Literal, NamedTuple

from companion.services.camera.camera import Picture
from ui.presenters.looks import Look

Shape = Literal["cubes", "spot", "number", "card", "cage", "cart", "player", "none"]


class AnswerView(NamedTuple):
    shape: Shape
    label: str
    coals: tuple[str, ...] = ()
    """The cubes; of a spot or a minecart that is empty its own colour."""
    letters: tuple[str, ...] = ()
    """Of the coals, in the language of now."""
    number: str = ""
    order: str = ""
    look: Look | None = None


class CardPlace(NamedTuple):
    """A spot of an order card."""

    order: str
    filled: tuple[bool, ...]
    spot: int | None
    """None: the card itself is asked for."""


class PitPlace(NamedTuple):
    """A place in a pit; level 0 is the surface, yellow is 1."""

    level: int
    side: str
    """light, dark; empty for the shaft."""
    tile: int | None
    """None: the whole row."""


class QuestionView(NamedTuple):
    title: str
    subtitle: str
    player: Look | None
    skip: str
    picture: Picture | None
    framed: float
    """The share of the picture that the thing takes in its middle; 0: it is not framed."""
    ask: str
    why: str
    where: CardPlace | PitPlace | None
    told: tuple[str, ...]
    """What is certain beside it."""
    answers: tuple[AnswerView, ...]
    """The likelier first; none is chosen before somebody taps."""
    other: str
    later: str
    picker: tuple[AnswerView, ...]
    """All other answers, instead of those above."""
