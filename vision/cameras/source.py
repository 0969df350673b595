"""What every source of pictures is: opened and read on one thread, closed any number of times."""

from typing import Protocol, Self

from companion.rules.refusals import Reason
from vision.pictures import Bgr

PATIENCE = 1.5
"""Seconds after which a camera that gave no picture is said to have stalled."""

NO_PICTURES = Reason(
    None, "the camera “{name}” gives no pictures: pull its plug, and put it in again"
)
GONE = Reason(
    None, "the camera “{name}” is gone: look at its cable; play goes on, and it is found again"
)


class Source(Protocol):
    name: str
    """As people know it."""
    patience: float
    """Seconds within which the next picture comes."""
    moves: bool
    """Its pictures differ from one to the next, if by noise alone; else it hangs."""

    def __enter__(self) -> Self:
        """Opens it. Raises Refusal."""

    def __exit__(self, *_: object) -> None: ...

    def read(self) -> Bgr | None:
        """The newest picture; None where none came in time. Raises Refusal when it is gone."""

    def hold(self, still: bool, /) -> bool:
        """Exposure and white balance stay as they are, or not any more; whether that was done."""
