"""One table of controls: what a key, a button on the table and a finger on the screen stand for."""

from typing import Literal, NamedTuple

Name = Literal["next", "end", "undo", "back"]

CLOSED = 0.002
"""Seconds without a gap after which a contact counts as closed; anything shorter is a spike."""
BOUNCE = 0.030
"""Seconds for which a contact may bounce: open for so long it has been let go."""
STUCK = 20.0
"""Seconds after which nobody holds a button any more: something lies on it, or it is broken."""


class Control(NamedTuple):
    act: str
    """What the presenter in front is asked to do."""
    keys: tuple[str, ...]
    touch: str
    """The target that does the same under a finger."""
    hold: float = 0.0
    """Seconds for which it has to be held without a gap; 0: a press is enough."""
    guard: float = 0.0
    """Seconds after a press in which another one means nothing."""


CONTROLS: dict[Name, Control] = {
    "next": Control("next", ("spacebar",), "hub", guard=0.4),
    "end": Control("end", ("enter", "numpadenter"), "hub", hold=1.5),
    "undo": Control("undo_tapped", ("backspace",), "undo"),
    "back": Control("back", ("escape",), "back"),
}
BUTTONS: tuple[Name, ...] = ("next", "end")
"""Those that stand on the table, with a lamp each."""
