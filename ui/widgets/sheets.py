"""A sheet over the dimmed screen: rounded, with a cross and, at its foot, a row of buttons."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ui.drawing.boxes import Box, whole
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.theme import SPACE, TOUCH, TYPE, Colour, Type
from ui.touch.targets import Rect, Target
from ui.widgets.buttons import Style, face
from ui.widgets.sentences import labelled
from ui.widgets.texts import text_height

# Lengths in u.
PAD = 28
"""From the sheet's edge to what stands on it."""
CROSS, CROSS_PAD = 66, 18
HEAD = 92
"""What the cross, and the title beside it, take from the top."""
FOOT, FOOT_PAD = 92, 22
"""Its hit area is the full 100: it grows into the rim below."""
GAP = 14
CHIP = (86, 40)


class SheetPlan:
    """Where the pieces of a sheet are, in pixels: in the middle of the page, never beyond it."""

    def __init__(
        self,
        look: Look,
        width: float,
        height: float,
        buttons: int = 0,
        cross: bool = True,
        foot: float = FOOT,
    ) -> None:
        """Lengths in u; `foot` is how high the buttons are. Without a cross they close it."""
        page, u = look.page, look.u
        margin = SPACE.margin * u
        w = min(whole(width * u), whole(page.w - 2 * margin))
        h = min(whole(height * u), whole(page.h - 2 * margin))
        self.look = look
        self.box = Box(whole(page.cx - w / 2), whole(page.cy - h / 2), w, h)
        self.cross = self._cross() if cross else None
        pad = look.px(PAD)
        left, right = self.box.x + pad, self.box.right - pad
        head, head_end = look.px(HEAD), self.cross.x - pad / 2 if self.cross else right
        self.head = Box(left, self.box.top - head, head_end - left, head)
        """Left of the cross: for the title."""
        high = look.px(foot) if buttons else 0
        self.foot = Box(left, self.box.y + look.px(FOOT_PAD), right - left, high)
        low = self.foot.top + look.px(GAP) if buttons else self.box.y + pad
        self.body = Box(left, low, right - left, self.head.y - low)
        """Between the head and the buttons."""
        self.buttons = parted(look, self.foot, buttons)

    def _cross(self) -> Box:
        side, pad = self.look.px(CROSS), self.look.px(CROSS_PAD)
        return Box(self.box.right - pad - side, self.box.top - pad - side, side, side)

    # What is drawn

    def draw(self, painter: Painter, edge: Colour | None = None) -> None:
        """The sheet and its cross; `edge` for one that warns."""
        palette, u = self.look.palette, self.look.u
        radius = SPACE.sheet_radius * u
        width = self.look.px(4 if edge else 2)
        painter.rectangle(self.box, palette.panel, radius)
        painter.outline(self.box, edge or palette.line, width, radius)
        if self.cross:
            ink = face(painter, self.cross, "raised", 14)
            painter.icon("cross", self.cross.cx, self.cross.cy, 30 * u, ink)

    def title(self, painter: Painter, words: str, use: Type = TYPE.title) -> None:
        painter.text_in(self.head, words, use, self.look.palette.ink, "left", lines=2)

    def button(
        self, painter: Painter, at: int, icon: str, words: str, style: Style = "raised"
    ) -> None:
        """One of the foot's buttons, from the left."""
        use = TYPE.primary if style == "lamp" else TYPE.button
        box = self.buttons[at]
        labelled(painter, box, icon, words, use, face(painter, box, style))

    # What can be touched

    def targets(self, names: Sequence[str] = (), close: str = "close") -> Iterator[Target]:
        """The cross, and the foot's buttons by their names; they reach down to the sheet's edge."""
        if self.cross:
            yield Target(close, self._units(self._reach(self.cross)))
        for name, box in zip(names, self.buttons, strict=True):
            low = min(box.y, max(self.box.y, whole(box.top - TOUCH.target * self.look.u)))
            hit = box._replace(y=low, h=box.top - low)
            yield Target(name, self._units(hit), guard=True)

    def _reach(self, box: Box) -> Box:
        """The cross up to the corner of the sheet: nothing else is there."""
        return Box(box.x, box.y, self.box.right - box.x, self.box.top - box.y)

    def _units(self, box: Box) -> Rect:
        return Rect(*(length / self.look.u for length in box))


def parted(look: Look, box: Box, count: int, gap: float = GAP) -> tuple[Box, ...]:
    """A box in equal columns with a gap, in u, between them."""
    between = look.px(gap)
    edges = [whole(at * (box.w + between) / max(1, count)) for at in range(count + 1)]
    return tuple(
        Box(box.x + first, box.y, last - first - between, box.h) for first, last in pairwise(edges)
    )


# The rule that a sheet cites


def rule_height(look: Look, words: str, width: float, use: Type = TYPE.body_large) -> int:
    """The height of `rule` for a box of this width."""
    text = text_height(look, words, use, width - _beside_chip(look))
    return max(text, look.px(CHIP[1])) + 2 * look.px(16)


def _beside_chip(look: Look) -> float:
    return (2 * 18 + CHIP[0] + 18) * look.u


def rule(painter: Painter, box: Box, number: str, words: str, use: Type = TYPE.body_large) -> None:
    """A rule in its well: its number on a chip, and the sentence."""
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    painter.rectangle(box, palette.well, SPACE.card_radius * u)
    room = box.inset(18 * u, 8 * u)
    if number:
        w, h = look.px(CHIP[0]), look.px(CHIP[1])
        chip = Box(room.x, whole(box.cy - h / 2), w, h)
        painter.rectangle(chip, palette.raised, 10 * u)
        painter.text_in(chip.inset(6 * u, 0), number, TYPE.button, palette.ink, whole=True)
        left = chip.right + 18 * u
        room = Box(left, room.y, room.right - left, room.h)
    painter.text_in(room, words, use, palette.ink, "left", lines=9)
