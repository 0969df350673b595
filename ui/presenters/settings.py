"""Settings: two pages, one row a setting; a tap acts at once (screen 72)."""

from collections.abc import Callable
from typing import NamedTuple

from companion.services.settings import CHOICES
from companion.words import Words
from ui.presenters import settings_words
from ui.presenters.device import (
    date,
    has_backlight,
    has_panel,
    is_appliance,
    is_uncertain,
    local,
    time,
)
from ui.presenters.presenter import Presenter
from ui.presenters.session import HOME, TABLE, Session
from ui.presenters.undo import end_shift, next_player

PAGES: tuple[tuple[str, ...], ...] = (
    ("language", "text", "colours", "sound", "turn_time", "motion", "ceremony_by_itself"),
    ("turned", "brightness", "buttons", "buzzer", "clock", "update", "check"),
)
# Rows that only some machines have: no dead entry anywhere else.
NEEDS: dict[str, Callable[[Session], bool]] = {
    "brightness": has_backlight,
    "buzzer": has_panel,
    "update": is_appliance,
}


class OptionView(NamedTuple):
    key: str
    text: str
    lit: bool


class ActionView(NamedTuple):
    """A button that leads to the screen of its key."""

    key: str
    icon: str
    text: str


class RowView(NamedTuple):
    setting: str
    title: str
    text: str
    """How it stands, where no choice says it; else nothing."""
    options: tuple[OptionView, ...]
    """Targets `option:text:2`: the setting and which of its choices."""
    actions: tuple[ActionView, ...] = ()
    """Targets `action:wiring`."""


class SettingsView(NamedTuple):
    title: str
    subtitle: str
    pages: tuple[OptionView, ...]
    """Targets `page:0` and `page:1`."""
    rows: tuple[RowView, ...]
    health: str
    """The button to the health of the machine."""
    unsaved: str
    """One sentence when they could not be written, else nothing."""


class SettingsPresenter(Presenter):
    """`about` is the page, 0 unless it is said."""

    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._page = about if isinstance(about, int) else 0

    def view(self) -> SettingsView:
        words = self.session.words
        titles = (words.say("Table"), words.say("Device"))
        unsaved = words.say("Not saved: they hold until Steiger is switched off.")
        return SettingsView(
            words.say("Settings"),
            words.say("Every change holds at once"),
            tuple(OptionView(str(n), text, n == self._page) for n, text in enumerate(titles)),
            tuple(self._row(words, setting) for setting in self._settings()),
            words.say("Health"),
            unsaved if self.session.unsaved else "",
        )

    def _settings(self) -> list[str]:
        """Those of the page that this machine has."""
        return [
            setting
            for setting in PAGES[self._page]
            if setting not in NEEDS or NEEDS[setting](self.session)
        ]

    def _row(self, words: Words, setting: str) -> RowView:
        title = settings_words.title(words, setting)
        if setting not in CHOICES:
            return RowView(setting, title, self._state(setting), (), self._actions(words, setting))
        chosen = getattr(self.session.settings, setting)
        options = tuple(
            OptionView(
                f"{setting}:{n}", settings_words.option(words, setting, choice), choice == chosen
            )
            for n, choice in enumerate(CHOICES[setting].choices)
        )
        return RowView(setting, title, "", options)

    def _state(self, setting: str) -> str:
        if setting == "clock":
            now = local(self.session)
            told = f"{date(self.session.words, now)}, {time(now)}"
            uncertain = is_uncertain(self.session)
            return self.session.words.say("{date}?", date=told) if uncertain else told
        if setting == "update":
            version: str = self.session.appliance.versions.current
            return self.session.words.say("Version {version}", version=version) if version else ""
        return ""

    @staticmethod
    def _actions(words: Words, setting: str) -> tuple[ActionView, ...]:
        return {
            "buttons": (
                ActionView("buttons", "play", words.say("Test")),
                ActionView("wiring", "list", words.say("Wiring")),
            ),
            "clock": (ActionView("clock", "pencil", words.say("Set the clock")),),
            "update": (ActionView("update", "next", words.say("Update")),),
            "check": (
                ActionView("first_evening", "tick", words.say("First evening")),
                ActionView("teach", "camera", words.say("Camera and kit")),
            ),
        }[setting]

    # What people do

    def page_tapped(self, page: int) -> None:
        if page in range(len(PAGES)):
            self._page = page

    def option_tapped(self, key: str) -> None:
        setting, _, n = key.partition(":")
        choice = CHOICES[setting].choices[int(n)]
        self.session.set(setting, choice)
        if setting == "sound":
            self.session.sounds.play("booked")
        elif setting == "buzzer":
            self.session.panel.play("next")
        elif setting == "brightness" and self.session.backlight is not None:
            self.session.backlight.set(choice)

    def health_tapped(self) -> None:
        self.session.go("health")

    def action_tapped(self, key: str) -> None:
        self.session.go(key)

    # The two buttons: in a game others play on

    def next(self, at: float | None = None) -> None:
        if TABLE in self.session.places:
            self.session.start_from(HOME, TABLE)
            next_player(self.session, at, "button")
        else:
            self.session.sounds.play("refused")

    def end(self) -> None:
        if TABLE in self.session.places:
            end_shift(self.session)
        else:
            self.session.sounds.play("refused")
