"""Small pieces of text that several screens are made of: signed points, lists of names."""

from collections.abc import Sequence

from companion.words import Words

OPEN = "–"
"""A number that nobody has set yet."""
MINUS = "−"


def number(n: int) -> str:
    return str(n) if n >= 0 else f"{MINUS}{-n}"


def signed(points: int) -> str:
    """With its sign; nothing gained and nothing lost is 0."""
    return f"+{points}" if points > 0 else number(points)


def capital(text: str) -> str:
    """A term at the beginning of a line; the name of a file stays as it is."""
    return text if "." in text.split(" ")[0] else text[:1].upper() + text[1:]


def listed(words: Words, names: Sequence[str]) -> str:
    """Ada; Ada and Béla; Ada, Béla and Chloé."""
    *others, last = names
    if not others:
        return last
    return words.say("{text} and {name}", text=", ".join(others), name=last)
