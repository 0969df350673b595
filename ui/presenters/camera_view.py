"""What the camera's screens show (40, 43): the picture's state, what was read, the thing to do."""

from typing import Literal, NamedTuple

from companion.services.camera.camera import Point, Rgb
from ui.presenters.looks import Look

Kind = Literal["certain", "doubt", "plain"]
EntryState = Literal["open", "partly", "done", "hand"]


class Traced(NamedTuple):
    """Something in the picture; `points` are shares of it, from its upper left."""

    points: tuple[Point, ...]
    kind: Kind
    badge: bool = True
    """Carries a tick, or a question mark."""


class ReadingView(NamedTuple):
    """A card that was read."""

    vehicle: str
    """Empty for one that nobody could name."""
    coals: tuple[str, ...]
    told: str
    doubt: bool


class EntryView(NamedTuple):
    """Something that is wanted."""

    name: str
    """For its tap: `pit:2`, the kind and the seat."""
    icon: str
    state: EntryState
    lit: bool


class SeatView(NamedTuple):
    """A row of the checklist."""

    look: Look
    entries: tuple[EntryView, ...]


class DifferenceView(NamedTuple):
    """The book says one thing, the table another."""

    number: int
    """For its tap."""
    look: Look
    vehicle: str
    coals: tuple[str, ...]
    told: str


class LightView(NamedTuple):
    title: str
    text: str
    then: str
    """The words beside the steps."""
    now: str
    steps: tuple[tuple[Rgb, ...], tuple[Rgb, ...]]
    """As they were learned, and as they are now."""


class ButtonView(NamedTuple):
    name: str
    """Of its target."""
    icon: str
    text: str


class NoPictureView(NamedTuple):
    """Instead of a picture: what is missing, what to do, what was tried."""

    title: str
    text: str
    tried: tuple[str, ...]


class CameraView(NamedTuple):
    title: str
    subtitle: str
    player: Look | None
    skip: str
    missing: NoPictureView | None
    gray: bool
    """Nothing can be read in the picture."""
    bar: str
    """A sentence over the picture; empty: there is none."""
    head: str
    """Above the list."""
    hint: str
    """Instead of a list in which nothing stands yet."""
    readings: tuple[ReadingView, ...]
    checklist: tuple[SeatView, ...]
    differences: tuple[DifferenceView, ...]
    light: LightView | None
    take: str
    """The button that takes the certain part; empty: there is none."""
    primary: str
    icon: str
    lit: bool
    """Whether pressing the primary button would do something."""
    buttons: tuple[ButtonView, ...]
