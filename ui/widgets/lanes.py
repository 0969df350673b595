"""A player's lane in the ceremony: blocks, how many, the pill, the running total."""

from collections.abc import Iterable
from typing import NamedTuple

from ui.drawing.boxes import Box, whole
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.ceremony_view import BlockView, LaneView
from ui.presenters.looks import Look as PlayerLook
from ui.theme import SPACE, TYPE, Type
from ui.widgets.buttons import LARGE_TEXT
from ui.widgets.coal import cart, cube
from ui.widgets.names import name_in
from ui.widgets.players import colour_of, player_badge
from ui.widgets.signs import pill

# Lengths in u.
SIDES = {"minecarts": (60, 66, 0)}
"""How wide a block is, from one to the next, and the gap from card to card."""
CUBE = (44, 47, 12)
NAME, BLOCKS, FIGURE, PILL, TOTAL = 70, 170, 464, 522, 616
"""Where the columns begin, from the lane's left, for a lane of 718 u."""
WIDTH, HEIGHT = 718, 110
LARGE_NAME = 34
"""What large names take from the blocks."""
PILL_HIGH, LARGE_PILL_HIGH = 54, 78
"""With large text the pill says for which place it is, and is high enough for both."""
ROOMY = 1.4
"""By how much blocks and badge grow in a lane that is twice as high."""
PILL_TYPE = TYPE.title._replace(scales=False)


class LaneBoxes(NamedTuple):
    name: Box
    blocks: Box
    figure: Box
    pill: Box
    total: Box


class Placed(NamedTuple):
    """A block and where it is."""

    block: BlockView
    at: tuple[float, float]
    side: float


def lane_boxes(look: Look, box: Box) -> LaneBoxes:
    u = look.u
    stretch = box.w / (WIDTH * u)
    left = [whole(box.x + at * u * stretch) for at in (NAME, BLOCKS, FIGURE, PILL, TOTAL)]
    large = look.text_scale >= LARGE_TEXT
    if large:
        left[1] += look.px(LARGE_NAME)
    high = look.px(LARGE_PILL_HIGH if large else PILL_HIGH)
    return LaneBoxes(
        Box(left[0], box.y, left[1] - left[0] - 8 * u, box.h),
        Box(left[1], box.y + 4 * u, left[2] - left[1] - 10 * u, box.h - 8 * u),
        Box(left[2], box.y, left[3] - left[2] - 8 * u, box.h),
        Box(left[3], whole(box.cy - high / 2), left[4] - left[3] - look.px(10), high),
        Box(left[4], box.y, box.right - left[4] - 16 * u, box.h),
    )


def total_type(view: LaneView) -> Type:
    longest = max(len(view.before), len(view.after))
    return TYPE.total if longest < 3 else TYPE.total_three


def lane(
    painter: Painter,
    box: Box,
    view: LaneView,
    player: PlayerLook,
    kind: str,
    playing: bool = False,
) -> None:
    """While it is `playing`, what moves is drawn above it by others."""
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    own, boxes = colour_of(player, palette), lane_boxes(look, box)
    painter.rectangle(box, palette.panel, SPACE.card_radius * u)
    if view.place == 1 and not playing:
        painter.outline(box, own, look.px(4), SPACE.card_radius * u)
    size = min(48 * u * _roomy(look, box), boxes.name.x - box.x - 16 * u)
    player_badge(painter, (box.x + 36 * u, box.cy), size, player)
    name_in(painter, boxes.name, view.name, TYPE.name, palette.ink, "left")
    if view.note and not view.groups:
        painter.text_in(boxes.blocks, view.note, TYPE.body, palette.dim, "left", lines=3)
    if not playing or not view.groups:
        draw_blocks(painter, placed(look, box, view.groups, kind), kind)
        ink = palette.faint if view.figure in ("", "0") else palette.ink
        painter.text_in(boxes.figure, view.figure, TYPE.tally, ink, whole=True)
    if not playing or not view.pill:
        draw_pill(painter, (box, view, player))
        ink = palette.ink if view.pill else palette.dim
        painter.text_in(boxes.total, view.after, total_type(view), ink, "right", whole=True)


def draw_pill(painter: Painter, value: tuple[Box, LaneView, PlayerLook]) -> None:
    box, view, player = value
    if not view.pill:
        return
    u, palette = painter.look.u, painter.look.palette
    at, own = lane_boxes(painter.look, box).pill, colour_of(player, palette)
    if painter.look.text_scale < LARGE_TEXT or not view.rank:
        at = at.inset(0, (at.h - PILL_HIGH * u) / 2)
        pill(painter, at, view.pill, own, palette.ink_on_player, PILL_TYPE)
        return
    painter.rectangle(at, own, SPACE.card_radius * u)
    half = at.inset(6 * u, 0)._replace(h=at.h / 2)
    upper, lower = half._replace(y=at.cy - 3 * u), half._replace(y=at.y + 4 * u)
    painter.text_in(upper, view.rank, TYPE.pill, palette.ink_on_player, whole=True)
    painter.text_in(lower, view.pill, PILL_TYPE, palette.ink_on_player, whole=True)


def placed(
    look: Look, lane_box: Box, groups: tuple[tuple[BlockView, ...], ...], kind: str
) -> tuple[Placed, ...]:
    """Side by side, those of one card together; many shrink to the room there is."""
    box, unit = lane_boxes(look, lane_box).blocks, look.u * _roomy(look, lane_box)
    number = sum(map(len, groups))
    side, step, gap = SIDES.get(kind, CUBE)
    wanted = (number * step + max(0, len(groups) - 1) * gap) * unit
    unit *= min(1.0, box.w / max(1, wanted))
    made, x = [], box.x
    for group in groups:
        for block in group:
            made.append(Placed(block, (x + side * unit / 2, box.cy), side * unit))
            x += step * unit
        x += gap * unit
    return tuple(made)


def draw_blocks(painter: Painter, blocks: Iterable[Placed], kind: str) -> None:
    for block, (x, y), side in blocks:
        if kind == "minecarts":
            cart(painter, (x, y - side * 0.3), side, block.coal)
        else:
            cube(painter, (x, y), side, block.coal, block.letter)


def _roomy(look: Look, box: Box) -> float:
    return max(1.0, min(ROOMY, box.h / (HEIGHT * look.u)))
