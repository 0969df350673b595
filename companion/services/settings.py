"""Settings in the home directory, and where the home is."""

import os

from companion.words import LANGUAGES

FILE = "settings.toml"


def home(option: str | None) -> str:
    """`--home`, else STEIGER_HOME, else the platform's data directory."""
    chosen = option or os.environ.get("STEIGER_HOME")
    if chosen:
        return chosen
    from platformdirs import user_data_dir

    return user_data_dir("steiger", appauthor=False)


def language(option: str | None) -> str:
    """The language set in the home; English when none is set or the file makes no sense."""
    try:
        with open(os.path.join(home(option), FILE), "rb") as file:
            from tomllib import TOMLDecodeError, load

            try:
                chosen = load(file).get("language")
            except (TOMLDecodeError, UnicodeDecodeError):
                return "en"
    except (OSError, ValueError):
        return "en"
    return chosen if isinstance(chosen, str) and chosen in LANGUAGES else "en"
