"""Which outlines are drawn over the picture, and how: certain with a tick, asked with a "?"."""

from collections.abc import Iterator

from companion.services.camera.camera import Json, Outline
from ui.presenters.camera_view import Kind, Traced

WHOLE = ("order", "pit")
"""Drawn always; all else only where it is asked."""
CARDS = ("order", "spot")
"""A card is asked as a whole: its spots are too small to be told apart."""


def traced(outlines: tuple[Outline, ...], answer: Json) -> tuple[Traced, ...]:
    """`answer` is what was read in the picture that the outlines are of."""
    asked = [{**each} for each in answer["ask"]]
    for each in asked:
        each.pop("choices", None)
    return tuple(_traced(outlines, asked))


def _traced(outlines: tuple[Outline, ...], asked: list[Json]) -> Iterator[Traced]:
    for points, address, what in ((o.points, o.address, o.address["what"]) for o in outlines):
        if what == "order":
            doubt = any(_is_of(each, "order", address["order"]) for each in asked)
            yield Traced(points, "doubt" if doubt else "certain")
        elif what == "pit":
            yield _pit(points, address, asked)
        elif what not in CARDS and address in asked:
            yield Traced(points, "doubt")


def _pit(points: tuple[tuple[float, float], ...], address: Json, asked: list[Json]) -> Traced:
    """What is asked in it has its own marks."""
    if address in asked:
        return Traced(points, "doubt")
    beneath = any(_is_of(each, "pit", address["pit"]) for each in asked)
    kind: Kind = "certain"
    return Traced(points, kind, badge=not beneath)


def _is_of(asked: Json, kind: str, number: int) -> bool:
    return kind in asked and bool(asked[kind] == number)
