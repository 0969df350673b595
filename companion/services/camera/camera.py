"""What the app knows of a camera at the table: pictures for the screen, and what was read in them.

Pictures are read on threads of their own. What is read comes through the inbox, as a message from
`camera`; the newest picture can be asked for at any time, and is never waited for.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol

from companion.rules.refusals import Reason, Refusal

Json = dict[str, Any]
Point = tuple[float, float]
"""Shares of a picture's width and height, from its upper left."""
Rgb = tuple[int, int, int]

NO_CAMERA = Reason(None, "there is no camera: plug one in, or count by hand")


class Picture(NamedTuple):
    """Rows from the upper left, three bytes a pixel: red, green, blue."""

    size: tuple[int, int]
    rgb: bytes


COMING = Picture((0, 0), b"")
"""Instead of a crop that is on its way."""


class Outline(NamedTuple):
    """Where something lies in the picture."""

    address: Json
    """As in `ask` of `steiger read`: {"what": "spot", "order": 0, "spot": 1}."""
    points: tuple[Point, ...]


class Frame(NamedTuple):
    """What the camera shows now, with what was read of it last where that lies now."""

    number: int
    at: float
    """Monotonic seconds."""
    picture: Picture
    outlines: tuple[Outline, ...] = ()
    """Of the sighting that is named, followed to where things are in this picture."""
    sighting: str = ""


class Light(NamedTuple):
    """The mat's gray steps, from black to white: when the table was learned, and now."""

    then: tuple[Rgb, ...]
    now: tuple[Rgb, ...]
    changed: bool


class Sighting(NamedTuple):
    """One picture that was read; comes through the inbox."""

    picture: str
    """Its name, for crops and for the journal."""
    at: float
    answer: Json
    """As `steiger read` tells it."""
    still: bool
    """Nothing moved: it may be taken."""
    light: Light | None = None


class Guidance(NamedTuple):
    """What a lesson needs of the picture, a few times a second; comes through the inbox."""

    ready: bool
    hint: Refusal | None
    """What to do, if it is not ready."""
    share: float = 0.0
    """How much of a lesson of several pictures is done."""


class Lesson(NamedTuple):
    step: Literal["print", "camera", "pit", "orders", "tiles", "table"]
    are: tuple[str, ...] = ()
    """orders, tiles: what lies in the mat's slots."""


class Learned(NamedTuple):
    """A lesson is over; comes through the inbox."""

    lesson: Lesson
    refusal: Refusal | None
    told: Json
    """What `steiger teach` and `calibrate` say: what was learned, and how good it is."""
    advice: tuple[Refusal, ...] = ()
    """What more would bring."""


class Cropped(NamedTuple):
    """A crop has come; comes through the inbox."""

    picture: str


class Wanted(NamedTuple):
    """What is asked for: at a real table people lay it there, a simulated one shows just this."""

    pits: tuple[int, ...] = ()
    """Seats."""
    orders_of: int | None = None
    delivered_of: int | None = None


class CameraReport(NamedTuple):
    """For health, badges, and screens without a picture."""

    name: str
    """As the system calls it; empty without one."""
    trouble: Refusal | None
    """Why it gives no pictures, and what to do."""
    tried: tuple[Refusal, ...] = ()
    """What else was tried, and why not."""
    taught: frozenset[str] = frozenset()
    """Of camera, pit, orders, tiles, table: what this home has learned."""


class Camera(Protocol):
    """Asked on the app's thread; nothing here waits for a picture."""

    def look(self, wanted: Wanted) -> None:
        """Read what is seen from now on, and tell the inbox."""

    def teach(self, lesson: Lesson) -> None:
        """Guide towards a lesson from now on."""

    def learn(self) -> None:
        """The lesson, from the picture of now; the inbox is told how it went."""

    def rest(self) -> None:
        """Read nothing; the device may sleep."""

    def frame(self) -> Frame | None:
        """The newest picture."""

    def crop(self, picture: str, address: Json, around: float = 1.0) -> Picture | None:
        """What lies there, with so much of its size around it; COMING until it is there, to be
        asked for again then; None when the picture is gone."""

    def keep(self, picture: str, folder: Path) -> None:
        """Write a sighting's picture, and where everything in it lies, to be found again."""

    def anchor(self, picture: str, address: Json, value: Any) -> None:
        """A person said what lies there: tonight's colours are learned from it."""

    def report(self) -> CameraReport: ...


class NoCamera:
    """`--safe`, or nothing plugged in."""

    def __init__(self, why: Refusal | None = None, tried: Sequence[Refusal] = ()) -> None:
        self._report = CameraReport("", why or Refusal(NO_CAMERA), tuple(tried))

    def look(self, wanted: Wanted) -> None:
        """Nobody looks."""

    def teach(self, lesson: Lesson) -> None:
        """Nobody learns."""

    def learn(self) -> None:
        """Nobody learns."""

    def rest(self) -> None:
        """It does."""

    def frame(self) -> Frame | None:
        return None

    def crop(self, *_: object, **__: object) -> None:
        return None

    def keep(self, picture: str, folder: Path) -> None:
        """There is no picture."""

    def anchor(self, picture: str, address: Json, value: Any) -> None:
        """Nobody learns."""

    def report(self) -> CameraReport:
        return self._report
