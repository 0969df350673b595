"""Settings: two pages, one row a setting; a tap acts at once (screen 72)."""

from collections.abc import Callable
from typing import NamedTuple

from companion.services.settings import CHOICES
from companion.words import LANGUAGES, Words
from ui.presenters.presenter import Presenter
from ui.presenters.session import HOME, TABLE, Session
from ui.presenters.undo import end_shift, next_player

# Each in its own language, so that everybody finds theirs.
LANGUAGE_NAMES: dict[str, str] = {
    "en": "English",
    "fr": "Français (Gigamic)",
    "fr-candc": "Français (CandC)",
    "it": "Italiano",
    "de": "Deutsch",
}
assert list(LANGUAGE_NAMES) == list(LANGUAGES)

PAGES: tuple[tuple[str, ...], ...] = (
    ("language", "text", "colours", "sound", "turn_time", "motion", "ceremony_by_itself"),
    # Brightness needs a backlight that can be set; buttons, camera, date and update come later.
    ("turned",),
)


class OptionView(NamedTuple):
    key: str
    text: str
    lit: bool


class RowView(NamedTuple):
    setting: str
    title: str
    text: str
    """What it is for, where that does not go without saying; else nothing."""
    options: tuple[OptionView, ...]
    """Targets `option:text:2`: the setting and which of its choices."""


class SettingsView(NamedTuple):
    title: str
    subtitle: str
    pages: tuple[OptionView, ...]
    """Targets `page:0` and `page:1`."""
    rows: tuple[RowView, ...]
    unsaved: str
    """One sentence when they could not be written, else nothing."""


class SettingsPresenter(Presenter):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._page = 0

    def view(self) -> SettingsView:
        words = self.session.words
        titles = (words.say("Table"), words.say("Device"))
        unsaved = words.say("Not saved: they hold until Steiger is switched off.")
        return SettingsView(
            words.say("Settings"),
            words.say("Every change holds at once"),
            tuple(OptionView(str(n), text, n == self._page) for n, text in enumerate(titles)),
            tuple(self._row(words, setting) for setting in PAGES[self._page]),
            unsaved if self.session.unsaved else "",
        )

    def _row(self, words: Words, setting: str) -> RowView:
        chosen = getattr(self.session.settings, setting)
        options = tuple(
            OptionView(f"{setting}:{n}", _OPTION[setting](words, choice), choice == chosen)
            for n, choice in enumerate(CHOICES[setting].choices)
        )
        return RowView(setting, _title(words, setting), _text(words, setting), options)

    # What people do

    def page_tapped(self, page: int) -> None:
        if page in range(len(PAGES)):
            self._page = page

    def option_tapped(self, key: str) -> None:
        setting, _, n = key.partition(":")
        self.session.set(setting, CHOICES[setting].choices[int(n)])
        if setting == "sound":
            self.session.sounds.play("booked")

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


def _title(words: Words, setting: str) -> str:
    return {
        "language": words.say("Language"),
        "text": words.say("Text size"),
        "colours": words.say("Colours"),
        "sound": words.say("Sound"),
        "turn_time": words.say("Turn time"),
        "motion": words.say("Motion"),
        "ceremony_by_itself": words.say("Scoring ceremony"),
        "turned": words.say("Turn the screen"),
    }[setting]


def _text(words: Words, setting: str) -> str:
    if setting != "turned":
        return ""
    return words.say("For the table’s other side, or a screen built in sideways. Touches turn too.")


def _percent(words: Words, n: object) -> str:
    return words.say("{n}%", n=n)


def _sound(words: Words, volume: object) -> str:
    return _percent(words, volume) if volume else words.say("off")


def _colours(words: Words, choice: object) -> str:
    return words.say("night") if choice == "night" else words.say("day")


def _turn_time(words: Words, choice: object) -> str:
    return words.say("shown") if choice else words.say("hidden")


def _motion(words: Words, choice: object) -> str:
    return words.say("full") if choice else words.say("reduced")


def _ceremony(words: Words, choice: object) -> str:
    return words.say("goes on by itself") if choice else words.say("waits for a tap")


def _turned(words: Words, turns: object) -> str:
    """Quarters are anticlockwise."""
    texts = (
        words.say("straight"),
        words.say("turned left"),
        words.say("upside down"),
        words.say("turned right"),
    )
    return texts[int(str(turns))]


_OPTION: dict[str, Callable[[Words, object], str]] = {
    "language": lambda _, code: LANGUAGE_NAMES[str(code)],
    "text": _percent,
    "colours": _colours,
    "sound": _sound,
    "turn_time": _turn_time,
    "motion": _motion,
    "ceremony_by_itself": _ceremony,
    "turned": _turned,
}
