"""What a step of the ceremony scores: its picture, and what first and second get for it."""

from collections.abc import Sequence

from ui.drawing.boxes import Box, whole
from ui.drawing.painter import Painter
from ui.presenters.ceremony_view import CardView
from ui.theme import TYPE
from ui.widgets.elements import element

END_ICONS = {"marks": "mark", "cubes": "cube", "outstanding": "card", "balance": "balance"}


def scored_picture(painter: Painter, at: tuple[float, float], side: float, view: CardView) -> None:
    """Around a centre; at the end of the game what is left over, as an icon."""
    u, ink = painter.look.u, painter.look.palette.ink
    if view.subject:
        grown = {"vehicle": 1.2, "minecarts": 1.5}.get(view.kind, 1.0)
        element(painter, at, side * grown * u, view.kind, view.subject, ink)
    else:
        grown = 1.5 if view.kind == "marks" else 1.2  # a note is wide, and not high
        painter.icon(END_ICONS.get(view.kind, "trophy"), *at, whole(side * grown * u), ink)


def rewards(painter: Painter, chips: Sequence[Box], view: CardView) -> None:
    """What first and second get; the second is struck where there is none."""
    u, palette = painter.look.u, painter.look.palette
    inks = ((palette.lamp, palette.ink_on_lamp), (palette.raised, palette.dim))
    for reward, chip, (fill, ink) in zip(view.rewards, chips, inks, strict=False):
        painter.rectangle(chip, fill, chip.h / 2)
        painter.text_in(chip.inset(8 * u, 0), reward.text, TYPE.pill, ink, whole=True)
        if reward.struck:
            line = [(chip.x + 14 * u, chip.cy), (chip.right - 14 * u, chip.cy)]
            painter.line(line, 3 * u, ink)
