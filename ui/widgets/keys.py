"""The keys of the on-screen keyboard: where they are, and how they look."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ui.drawing.boxes import Box, whole
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.keyboard import KeyView
from ui.theme import SPACE, TYPE, Type
from ui.widgets.buttons import Style, face
from ui.widgets.sentences import labelled

BETWEEN = 6
"""In u."""
SHIFT = 1.4
"""How wide shift and backspace are, in widths of a key."""
LETTER = Type("bold", 34, False)
"""Letters are as large as their keys allow already."""


class Key(NamedTuple):
    name: str
    words: str
    box: Box
    icon: str = ""
    style: Style = "raised"
    more: bool = False
    """Holding it offers accents."""


def keys(
    look: Look, lines: Sequence[Box], rows: Sequence[Sequence[KeyView]], shift: bool
) -> Iterator[Key]:
    """A row of letters in each line; around the last one shift and backspace."""
    most = max(len(row) for row in rows)
    for line, row in zip(lines, rows, strict=True):
        last = row is rows[-1]
        around = [SHIFT] if last else []
        boxes = _cells(look, line, [*around, *([1.0] * len(row)), *around], most)
        if last:
            yield Key("shift", "", boxes[0], "up", "lamp" if shift else "well")
            yield Key("backspace", "", boxes[-1], "backspace", "well")
            boxes = boxes[1:-1]
        for key, box in zip(row, boxes, strict=True):
            yield Key(f"key:{key.key}", key.key, box, more=key.variants)


def _cells(look: Look, line: Box, widths: list[float], most: int) -> list[Box]:
    """Keys of these widths in the middle of a line that has room for `most` ordinary ones."""
    gap = look.px(BETWEEN)
    key = (line.w + gap) / max(most, sum(widths))
    x = line.cx - (sum(widths) * key - gap) / 2
    edges = [whole(x + key * sum(widths[:at])) for at in range(len(widths) + 1)]
    return [Box(left, line.y, right - left - gap, line.h) for left, right in pairwise(edges)]


def draw_keys(painter: Painter, value: Any) -> None:
    """Keys, the row below them, and whether all of them wait for one of a letter's variants."""
    keys, feet, waits = value
    u, palette = painter.look.u, painter.look.palette
    for key in keys:
        ink = face(painter, key.box, key.style, SPACE.radius)
        if waits:  # for one of the variants
            ink = palette.faint
        if key.icon:
            painter.icon(key.icon, key.box.cx, key.box.cy, 38 * u, ink)
        else:
            painter.text_in(key.box, key.words, LETTER, ink, whole=True)
        if key.more:
            at = key.box.right - 13 * u, key.box.top - 13 * u
            painter.circle(*at, 3 * u, palette.faint)
    for key in feet:
        use = TYPE.primary if key.style == "lamp" else TYPE.button
        ink = face(painter, key.box, "raised" if waits else key.style)
        if waits:
            ink = palette.faint
        labelled(painter, key.box, key.icon, key.words, use, ink)
