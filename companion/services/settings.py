"""Settings in the home directory, and where the home is."""

import os
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, NamedTuple

from companion.words import LANGUAGES

FILE = "settings.toml"


class Setting(NamedTuple):
    """What a setting may be: one of these, in the order in which a tap goes through them."""

    choices: tuple[object, ...]


# One row a setting; the first value that `Settings` gives it is what a new home has.
CHOICES: dict[str, Setting] = {
    "language": Setting(tuple(LANGUAGES)),
    "text": Setting((80, 100, 125, 150)),
    "colours": Setting(("night", "day")),
    "sound": Setting((0, 25, 50, 75, 100)),
    "buzzer": Setting((0, 25, 50, 75, 100)),
    "turn_time": Setting((True, False)),
    "motion": Setting((True, False)),
    "ceremony_by_itself": Setting((False, True)),
    "brightness": Setting((25, 50, 75, 100)),
    "turned": Setting((0, 1, 2, 3)),
    "depth": Setting(("score", "referee")),
    "delivered": Setting(("face down", "open")),
    "checked": Setting((False, True)),
}


@dataclass(frozen=True)
class Settings:
    language: str = "en"
    text: int = 100
    """Text scale in per cent."""
    colours: Literal["night", "day"] = "night"
    sound: int = 75
    """Volume in per cent; 0 is off."""
    buzzer: int = 75
    """The same, of the buzzer on the table."""
    turn_time: bool = True
    motion: bool = True
    ceremony_by_itself: bool = False
    brightness: int = 100
    turned: int = 0
    """Quarter turns of the whole app."""
    depth: Literal["score", "referee"] = "score"
    delivered: Literal["face down", "open"] = "face down"
    checked: bool = False
    """The first evening's check was done, or nobody wants to be offered it."""

    def changed(self, name: str, value: object) -> "Settings":
        if value not in CHOICES[name].choices:
            raise ValueError(f"{name} cannot be {value!r}")
        changes: dict[str, Any] = {name: value}
        return replace(self, **changes)


def home(option: str | None) -> str:
    """`--home`, else STEIGER_HOME, else the platform's data directory."""
    chosen = option or os.environ.get("STEIGER_HOME")
    if chosen:
        return chosen
    from platformdirs import user_data_dir

    return user_data_dir("steiger", appauthor=False)


def load(folder: str) -> Settings:
    """The settings of a home; what makes no sense in the file is as in a new home."""
    settings = Settings()
    for name, value in _read(folder).items():
        # A boolean is a number to Python: `turned = true` must not turn the screen.
        setting = CHOICES.get(name)
        if setting and any(type(value) is type(c) and value == c for c in setting.choices):
            settings = settings.changed(name, value)
    return settings


def _read(folder: str) -> dict[str, Any]:
    try:
        with open(os.path.join(folder, FILE), "rb") as file:
            from tomllib import TOMLDecodeError, load

            try:
                return load(file)
            except (TOMLDecodeError, UnicodeDecodeError, RecursionError):
                return {}
    except (OSError, ValueError):
        return {}


def table(folder: str, name: str) -> dict[str, Any]:
    """What another part of Steiger keeps in the same file, in a table of its own."""
    found = _read(folder).get(name)
    return _plain(found) if isinstance(found, dict) else {}


def _plain(table: dict[str, Any]) -> dict[str, Any]:
    # Deep nests are nobody's, and could not be written again.
    return {name: value for name, value in table.items() if isinstance(value, (str, int, float))}


def save(folder: str, settings: Settings) -> None:
    """Raises OSError."""
    write(folder, {field.name: getattr(settings, field.name) for field in fields(settings)})


def write(folder: str, changes: dict[str, Any]) -> None:
    """What else stands in the file stays. Raises OSError.

    Written beside, then renamed: a pulled plug leaves the old file or the new one.
    """
    from tomli_w import dumps

    before = _read(folder)
    kept = {
        name: value
        for name, value in before.items()
        if name in CHOICES and value in CHOICES[name].choices
    }
    tables = {name: _plain(value) for name, value in before.items() if isinstance(value, dict)}
    file = os.path.join(folder, FILE)
    os.makedirs(folder, exist_ok=True)
    with open(file + ".new", "w", encoding="utf-8") as fresh:
        fresh.write(dumps({**kept, **tables, **changes}))
        fresh.flush()
        os.fsync(fresh.fileno())
    os.replace(file + ".new", file)


def language(option: str | None) -> str:
    """The language set in the home; English when none is set or the file makes no sense."""
    return load(home(option)).language
