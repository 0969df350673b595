"""One evening: the desk, the settings and the words that all presenters share."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from companion.rules.commands import Command
from companion.rules.game import Game
from companion.rules.refusals import Refusal, RefusedInside
from companion.rules.table import Table
from companion.services import settings
from companion.services.desk import Desk
from companion.services.settings import Settings
from companion.words import Words
from companion.words.telling import Teller


class Sounds(Protocol):
    def play(self, name: str) -> None: ...


class Session:
    """`now` is monotonic seconds. Every refusal lands in `refusal`, to be shown and dismissed."""

    def __init__(
        self,
        home: Path,
        desk: Desk,
        loaded: Settings,
        sounds: Sounds,
        now: Callable[[], float],
    ) -> None:
        self.home = home
        self.desk = desk
        self.settings = loaded
        self.sounds = sounds
        self.now = now
        self.words = Words(loaded.language)
        self.teller = Teller(self.words)
        self.refusal: Refusal | RefusedInside | None = None
        self.unsaved = False
        """Settings could not be written: they hold until the end of the evening."""

    @property
    def game(self) -> Game:
        return self.desk.game

    @property
    def table(self) -> Table:
        table = self.desk.table
        assert table is not None, "no screen of a game without a game"
        return table

    def submit(self, command: Command, sound: str = "booked") -> bool:
        """Book a command with its sound; a refusal is kept to be shown, with a knock."""
        try:
            self.desk.submit(command)
        except (Refusal, RefusedInside) as refusal:
            self.refusal = refusal
            self.sounds.play("refused")
            return False
        self.refusal = None
        self.sounds.play(sound)
        return True

    def set(self, name: str, value: object) -> None:
        """Settings act at once; where they cannot be written they act all the same."""
        self.settings = self.settings.changed(name, value)
        if name == "language":
            self.words = Words(self.settings.language)
            self.teller = Teller(self.words)
        try:
            settings.save(str(self.home), self.settings)
            self.unsaved = False
        except OSError:
            self.unsaved = True
