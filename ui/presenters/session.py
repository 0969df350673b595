"""One evening: desk, settings, words, and where in the app we are; shared by all presenters."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from companion.rules.commands import Command
from companion.rules.game import Game
from companion.rules.refusals import Refusal, RefusedInside
from companion.rules.table import Table
from companion.services import settings
from companion.services.camera.camera import Camera, NoCamera
from companion.services.controls.inbox import Inbox, Message
from companion.services.controls.panel import NoPanel, Panel
from companion.services.desk import Desk
from companion.services.settings import Settings
from companion.words import Words
from companion.words.telling import Teller

if TYPE_CHECKING:
    from companion.services.health.finding import Finding
    from ui.presenters.gathering import Gathering


class Sounds(Protocol):
    """next, booked, undo, refused, tick, shift, first, second, winner."""

    def play(self, name: str) -> None: ...


class Place(NamedTuple):
    """A screen or a sheet, with what it is about: a seat, an element, an entry."""

    name: str
    about: object = None


HOME = Place("home")
TABLE = Place("table")


class Session:
    """`now` is monotonic seconds. `places` is the way back, the current screen last."""

    def __init__(
        self, home: Path, desk: Desk, sounds: Sounds, now: Callable[[], float], loaded: Settings
    ) -> None:
        self.home = home
        self.desk = desk
        self.settings = loaded
        self.sounds = sounds
        self.now = now
        self.inbox = Inbox()
        """What buttons, camera and the journal's check have to tell."""
        self.panel: Panel = NoPanel()
        self.camera: Camera = NoCamera()
        self.readings: dict[tuple[str, int], Gathering] = {}
        """What was read of a delivery, by the game and the player's seat."""
        self.light_changed = False
        """Since tonight's light was learned: more is asked until it is learned anew."""
        self.troubles: dict[str, Refusal] = {}
        """By what has it: a button, the panel, the journal. Play goes on, and a badge tells."""
        self._seen: set[str] = set()
        self.examine: Callable[[], Iterable[Finding]] = tuple
        """Looks at the whole machine; takes a while, so it is called on a thread of its own."""
        self.findings: tuple[Finding, ...] = ()
        """What that found the last time."""
        self.appliance: Any = None
        self.backlight: Any = None
        self.time_of_day: Any = None
        """Whether the date is certain, and how to say that somebody set it."""
        self.wall: Callable[[], datetime] = partial(datetime.now, UTC)
        """The time of day, for “three minutes ago”."""
        self.words = Words(loaded.language)
        self.teller = Teller(self.words)
        self.places: list[Place] = [HOME]
        self.sheet: Place | None = None
        self.explaining = False
        """“Why?” is lit: the next tap explains what is tapped instead of acting."""
        self.unsaved = False
        """Settings could not be written: they hold until the end of the evening."""
        self.safe = False
        """Begun with `--safe`: settings hold for this evening, those in the home stay."""
        self.notice: Refusal | None = None
        """What the start found: a journal that was damaged, or cannot be written."""

    # The game

    @property
    def game(self) -> Game:
        return self.desk.game

    @property
    def table(self) -> Table:
        table = self.desk.table
        assert table is not None, "no screen of a game without a game"
        return table

    def submit(self, command: Command, sound: str = "booked") -> bool:
        """Book a command with its sound; a refusal becomes a sheet, with a knock."""
        try:
            self.desk.submit(command)
        except (Refusal, RefusedInside) as refusal:
            self.refuse(refusal)
            return False
        self.sounds.play(sound)
        return True

    def refuse(self, refusal: Refusal | RefusedInside) -> None:
        self.sounds.play("refused")
        self.sheet = Place("refusal", refusal)

    # What does not work

    def hear(self, message: Message) -> None:
        """From the inbox: a part of the device and what is wrong with it; None if it is well."""
        told = message.told
        self.trouble(message.source, told if isinstance(told, Refusal) else None)

    def trouble(self, what: str, why: Refusal | None) -> None:
        if why is None:
            self.troubles.pop(what, None)
            self._seen.discard(what)
        else:
            self.troubles[what] = why

    @property
    def warns(self) -> bool:
        """Whether something is wrong that nobody has looked at yet."""
        return bool(self.troubles.keys() - self._seen)

    def troubles_seen(self) -> None:
        """Somebody looked at the health: a badge that never goes is soon no badge."""
        self._seen |= self.troubles.keys()

    # The way through the app

    @property
    def place(self) -> Place:
        return self.places[-1]

    def go(self, name: str, about: object = None) -> None:
        """One screen further; Back leads here again. A sheet that was open closes."""
        self.sheet = None
        self.places.append(Place(name, about))

    def back(self) -> None:
        """Close the sheet, or one screen back; books nothing."""
        if self.sheet is not None:
            self.sheet = None
        elif len(self.places) > 1:
            self.places.pop()

    def start_from(self, *places: Place) -> None:
        """These screens are the way now: a game begins, ends, or is left."""
        self.sheet = None
        self.places = list(places)

    def open(self, name: str, about: object = None) -> None:
        """A sheet over the screen."""
        self.sheet = Place(name, about)

    def explain(self, topic: object) -> None:
        """A tap while “Why?” is lit; it goes out with it."""
        self.explaining = False
        self.open("why", topic)

    # Settings

    def set(self, name: str, value: object) -> None:
        """Settings act at once; where they cannot be written they act all the same."""
        self.settings = self.settings.changed(name, value)
        if name == "language":
            self.words = Words(self.settings.language)
            self.teller = Teller(self.words)
        if self.safe:
            return
        try:
            settings.save(str(self.home), self.settings)
            self.unsaved = False
        except OSError:
            self.unsaved = True
