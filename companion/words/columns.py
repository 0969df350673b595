"""Text in the columns of a terminal, where a letter may be two wide or none."""

from collections.abc import Iterable, Iterator
from unicodedata import category, east_asian_width

PAGE = 80
_NO_WIDTH = ("Mn", "Me", "Cf")


def width(text: str) -> int:
    if text.isascii():
        return len(text)
    return sum(
        0 if category(letter) in _NO_WIDTH else 1 + (east_asian_width(letter) in "WF")
        for letter in text
    )


def cut(text: str, columns: int) -> str:
    """The text, or as much of it as leaves room for an ellipsis."""
    if width(text) <= columns:
        return text
    while text and width(text) > columns - 1:
        text = text[:-1]
    return text + "…"


def left(text: str, columns: int) -> str:
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    return " " * (columns - width(text)) + text


def wrapped(text: str, columns: int) -> Iterator[str]:
    """The text in lines of so many columns, broken after a comma, or else at a space."""
    line = ""
    for phrase in text.replace(", ", ",\n").replace("; ", ";\n").split("\n"):
        for words in [phrase] if width(phrase) <= columns else phrase.split(" "):
            if line and width(line) + 1 + width(words) > columns:
                yield line
                line = words
            else:
                line = f"{line} {words}" if line else words
    yield line


def heading(text: str) -> str:
    """A text in a rule across the page."""
    begun = f"── {text} "
    return begun + "─" * (PAGE - width(begun))


def table(rows: Iterable[tuple[str, list[str]]], columns: int) -> Iterator[str]:
    """Labels as wide as the widest, then cells of so many columns, flush right."""
    rows = list(rows)
    widest = max(width(label) for label, _ in rows)
    for label, cells in rows:
        line = left(label, widest) + "".join(right(cell, columns) for cell in cells)
        yield line.rstrip()
