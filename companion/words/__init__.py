"""Everything Steiger says to people, in five languages, through gettext catalogues."""

from companion.words.words import LANGUAGES, Words, one_line

__all__ = ["LANGUAGES", "Words", "one_line"]
