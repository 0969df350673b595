"""A player's lane in the ceremony: blocks, how many, the pill, the running total."""

from ui.drawing.boxes import Box
from ui.drawing.painter import Painter
from ui.drawing.things.coal import cart, cube
from ui.drawing.things.signs import pill
from ui.presenters.ceremony_view import BlockView, LaneView
from ui.presenters.looks import Look as PlayerLook
from ui.theme import SPACE, TYPE
from ui.widgets.players import colour_of, player_badge

BLOCK, BLOCK_STEP, GROUP_GAP = 42, 46, 14
NAME, BLOCKS, FIGURE, PILL, TOTAL = 70, 170, 464, 522, 616
"""Where the columns begin, in u from the lane's left, for a lane of 718 u."""
WIDTH = 718


def lane(painter: Painter, box: Box, view: LaneView, player: PlayerLook, kind: str) -> None:
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    own = colour_of(player, palette)
    stretch = box.w / (WIDTH * u)
    painter.rectangle(box, palette.panel, SPACE.card_radius * u)
    if view.place == 1:
        painter.outline(box, own, look.px(4), SPACE.card_radius * u)
    left = [box.x + column * u * stretch for column in (NAME, BLOCKS, FIGURE, PILL, TOTAL)]
    player_badge(painter, (box.x + 36 * u, box.cy), 48 * u, player)
    name = Box(left[0], box.y, left[1] - left[0] - 6 * u, box.h)
    painter.text_in(name, view.name, TYPE.name_small, palette.ink, "left", lines=2)
    blocks = Box(left[1], box.y + 4 * u, left[2] - left[1] - 10 * u, box.h - 8 * u)
    if view.groups:
        _blocks(painter, blocks, view.groups, kind)
    elif view.note:
        painter.text_in(blocks, view.note, TYPE.body, palette.dim, "left", lines=3)
    nothing = view.figure in ("", "0")
    figure = Box(left[2], box.y, left[3] - left[2] - 8 * u, box.h)
    ink = palette.faint if nothing else palette.ink
    painter.text_in(figure, view.figure, TYPE.tally, ink, whole=True)
    if view.pill:
        high = 54 * u
        pill_box = Box(left[3], box.cy - high / 2, left[4] - left[3] - 10 * u, high)
        pill(painter, pill_box, view.pill, own, palette.ink_on_player)
    total = Box(left[4], box.y, box.right - left[4] - 16 * u, box.h)
    use = TYPE.total if len(view.after) < 3 else TYPE.total_three
    painter.text_in(
        total, view.after, use, palette.ink if view.pill else palette.dim, "right", whole=True
    )


def _blocks(
    painter: Painter, box: Box, groups: tuple[tuple[BlockView, ...], ...], kind: str
) -> None:
    """Side by side, those of one card together; many shrink to the room there is."""
    u = painter.look.u
    number = sum(map(len, groups))
    gap = GROUP_GAP if kind != "minecarts" else 6
    wanted = (number * BLOCK_STEP + (len(groups) - 1) * gap) * u
    share = min(1.0, box.w / wanted)
    side, step = BLOCK * u * share, BLOCK_STEP * u * share
    x = box.x
    for group in groups:
        for block in group:
            middle = x + side / 2
            if kind == "minecarts":
                cart(painter, (middle, box.cy - side * 0.3), side, block.coal)
            else:
                cube(painter, (middle, box.cy), side, block.coal, block.letter)
            x += step
        x += gap * u * share
