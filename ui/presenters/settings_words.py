"""What settings are called, and their choices."""

from collections.abc import Callable

from companion.words import LANGUAGES, Words

# Each in its own language, so that everybody finds theirs.
LANGUAGE_NAMES: dict[str, str] = {
    "en": "English",
    "fr": "Français (Gigamic)",
    "fr-candc": "Français (CandC)",
    "it": "Italiano",
    "de": "Deutsch",
}
assert list(LANGUAGE_NAMES) == list(LANGUAGES)


def title(words: Words, setting: str) -> str:
    return {
        "language": words.say("Language"),
        "text": words.say("Text size"),
        "colours": words.say("Colours"),
        "sound": words.say("Sound"),
        "turn_time": words.say("Turn time"),
        "motion": words.say("Motion"),
        "ceremony_by_itself": words.say("Scoring ceremony"),
        "turned": words.say("Turn the screen"),
        "brightness": words.say("Brightness"),
        "buttons": words.say("Buttons and lamps"),
        "buzzer": words.say("Buzzer"),
        "clock": words.say("Date and time"),
        "update": words.say("Update"),
        "check": words.say("Check the device"),
    }[setting]


def option(words: Words, setting: str, choice: object) -> str:
    return _OPTION[setting](words, choice)


def _percent(words: Words, n: object) -> str:
    return words.say("{n}%", n=n)


def volume(words: Words, percent: object) -> str:
    return _percent(words, percent) if percent else words.say("off")


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
    "sound": volume,
    "buzzer": volume,
    "turn_time": _turn_time,
    "motion": _motion,
    "ceremony_by_itself": _ceremony,
    "brightness": _percent,
    "turned": _turned,
}
