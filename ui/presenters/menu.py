"""The menu (70): eight large entries; leaving keeps the game."""

from typing import NamedTuple

from companion.rules.events import ShiftBegun, TurnPassed
from companion.services.durations import played
from companion.services.settings import Settings
from companion.words.words import Words
from ui.presenters.dial import ROMAN
from ui.presenters.looks import is_open
from ui.presenters.session import HOME, Session
from ui.presenters.undo import InPlay

PLACES = ("book", "forecast", "health", "seats", "settings")
"""Entries that lead to the screen of their name."""


def ago(words: Words, seconds: float | None) -> str:
    """Nothing where it is not known; a clock that was set back says “just now”."""
    if seconds is None:
        return ""
    minutes = int(seconds) // 60
    if minutes < 1:
        return words.say("just now")
    if minutes < 60:
        return words.say_n("{n} minute ago", "{n} minutes ago", n=minutes)
    if minutes < 24 * 60:
        return words.say_n("{n} hour ago", "{n} hours ago", n=minutes // 60)
    return words.say_n("{n} day ago", "{n} days ago", n=minutes // (24 * 60))


class EntryView(NamedTuple):
    name: str
    title: str
    text: str
    warns: bool = False


class MenuView(NamedTuple):
    title: str
    entries: tuple[EntryView, ...]
    """Two columns, line by line."""


class MenuPresenter(InPlay):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._volume = session.settings.sound or Settings().sound

    def view(self) -> MenuView:
        say, shown = self.session.words.say, is_open(self.session.game)
        past, now = say("what was scored so far"), say("if the shift ended now")
        # Forecast has a button of its own at the table.
        third = EntryView("forecast", say("Forecast"), now if shown else past)
        if self.session.troubles:
            text = say("something does not work as it should")
            third = EntryView("health", say("Health check"), text, warns=self.session.warns)
        return MenuView(
            self._title(),
            (
                EntryView("table", say("Table"), say("back to the game")),
                EntryView("book", say("The book"), say("all bookings, correct one")),
                third,
                EntryView("seats", say("Seats and facing"), say("turn a panel, move a player")),
                self._sound(),
                EntryView("settings", say("Settings"), say("language, text, colours")),
                EntryView("why", say("Why?"), say("tap anything to have it explained")),
                EntryView("leave", say("Pause, go home"), say("the game is kept")),
            ),
        )

    def _sound(self) -> EntryView:
        say = self.session.words.say
        if self.session.settings.sound:
            return EntryView("sound", say("Sound is on"), say("switch it off"))
        return EntryView("sound", say("Sound is off"), say("switch it on"))

    def _title(self) -> str:
        """Without minutes where the game does not say when it was played."""
        words, shift = self.session.words, ROMAN[self.session.table.shift - 1]
        seconds = played([entry.command.about or {} for entry in self.session.game.standing()])
        if seconds is None:
            return words.say("Shift {shift}, turn {turn}", shift=shift, turn=self._turn())
        return words.say_n(
            "Shift {shift}, turn {turn}, {n} minute",
            "Shift {shift}, turn {turn}, {n} minutes",
            n=int(seconds) // 60,
            shift=shift,
            turn=self._turn(),
        )

    def _turn(self) -> int:
        """The shift's turns so far, this one included."""
        turn = 1
        for entry in self.session.game.standing():
            for event in entry.events:
                if isinstance(event, ShiftBegun):
                    turn = 1
                elif isinstance(event, TurnPassed) and event.to is not None:
                    turn += 1
        return turn

    # What people do

    def close_tapped(self) -> None:
        self.back()

    def entry_tapped(self, name: str) -> None:
        """Sound is switched at once, and the menu stays."""
        if name == "sound":
            self._switch_sound()
        elif name == "leave":
            self.session.start_from(HOME)
        elif name in PLACES:
            self.session.go(name)
        else:
            self.session.explaining = name == "why"
            self.back()

    def _switch_sound(self) -> None:
        on = self.session.settings.sound > 0
        self.session.set("sound", 0 if on else self._volume)
        self.session.sounds.play("booked")
