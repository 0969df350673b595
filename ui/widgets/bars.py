"""The two bars of a screen: above the way back and what this is, below what to do and why.

A bar is one value for a `Part`; where its pieces are for the fingers, `top_boxes` and
`bottom_boxes` say. Lengths in u.
"""

from itertools import pairwise
from typing import Literal, NamedTuple

from ui.drawing.boxes import Box, whole
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.looks import Look as PlayerLook
from ui.theme import SPACE, TOUCH, TYPE, mix
from ui.widgets.buttons import LARGE_TEXT, Style, face
from ui.widgets.players import player_badge
from ui.widgets.sentences import Sentence, labelled, sentence

TOP = 86
"""Where the content below the top bar begins, from the page's top."""
SIDE = 12
BACK, RIGHT = 100, 210
BADGE, BADGE_BELOW = 48, 54
BOTTOM = 102
"""The height of the bottom bar; the primary button's hit area has all of it."""
PRIMARY, SECOND = 282, 126
INSET = 10
WIDER = 1.18
"""From 120 % text on the buttons of a bar grow by this."""


class TopBar(NamedTuple):
    title: str
    subtitle: str = ""
    player: PlayerLook | None = None
    """Whose badge stands before the title."""
    back: str = "back"
    """The icon of the button on the left; empty: there is none."""
    right: str = ""
    """The words of the one button on the right; empty: there is none."""
    right_icon: str = ""
    right_style: Style = "raised"


class TopBoxes(NamedTuple):
    back: Box
    words: Box
    """Badge, title and subtitle."""
    right: Box


def top_boxes(look: Look, bar: TopBar) -> TopBoxes:
    margin, high = SPACE.margin, SPACE.top_bar
    back = look.box(SIDE, margin, BACK, high)
    w = look.px(RIGHT * wider(look))
    right = Box(look.page.right - look.px(SIDE) - w, back.y, w, back.h)
    x = look.px(20) + (back.right if bar.back else look.px(SIDE) - look.px(10))
    end = (right.x - look.px(14)) if bar.right else look.page.right - look.px(SIDE)
    room = look.box(0, margin - 5, 0, high + 6)
    return TopBoxes(back, Box(x, room.y, end - x, room.h), right)


def top_bar(painter: Painter, bar: TopBar) -> None:
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    boxes = top_boxes(look, bar)
    if bar.back:
        ink = face(painter, boxes.back, "raised")
        painter.icon(bar.back, boxes.back.cx, boxes.back.cy, 34 * u, ink)
    room = boxes.words
    if bar.player:
        size = look.px(BADGE)
        player_badge(painter, (room.x + size / 2, boxes.back.cy), size, bar.player)
        room = _after(room, size + look.px(16))
    inks = palette.ink, palette.dim
    sentence(painter, room, bar.title, bar.subtitle, (TYPE.title, TYPE.body), inks)
    if bar.right:
        ink = face(painter, boxes.right, bar.right_style)
        labelled(painter, boxes.right, bar.right_icon, bar.right, TYPE.button, ink)


class BottomBar(NamedTuple):
    title: str
    text: str = ""
    primary: str = ""
    """The one thing to press; empty: there is none."""
    icon: str = ""
    amount: str = ""
    """What the primary button brings, large: +7."""
    lit: bool = True
    """Whether pressing the primary button would do something."""
    second: str = ""
    """A quiet button before it; empty: there is none."""
    player: PlayerLook | None = None
    """Whose badge stands before the sentence."""
    doubt: bool = False
    """The text says what is missing or cannot be."""
    left: float = SPACE.margin
    """Where the bar begins on the page."""
    indent: float = 0
    """Free for what the screen itself draws before the sentence."""
    ground: Literal["well", "panel"] = "well"
    height: float = BOTTOM


class BottomBoxes(NamedTuple):
    bar: Box
    words: Box
    second: Box
    primary: Box
    primary_hit: Box


def bottom_boxes(look: Look, bar: BottomBar) -> BottomBoxes:
    margin, inset = look.px(SPACE.margin), look.px(INSET)
    left = whole(bar.left * look.u)
    whole_bar = Box(left, margin, look.page.right - margin - left, look.px(bar.height))
    inner = whole_bar.inset(inset)
    w = look.px(PRIMARY * (1 if bar.amount else wider(look)))
    primary = Box(inner.right - w, inner.y, w, inner.h)
    w = look.px(SECOND * wider(look))
    second = Box(primary.x - look.px(SPACE.gap) - w, inner.y, w, inner.h)
    end = second.x if bar.second else primary.x if bar.primary else inner.right
    x = inner.x + look.px(6) + whole(bar.indent * look.u)
    if bar.player:
        x += look.px(BADGE_BELOW) + look.px(12)
    words = Box(x, whole_bar.y, end - look.px(14) - x, whole_bar.h).inset(0, look.px(8))
    low = min(whole_bar.y, primary.top - look.px(TOUCH.target))
    hit = Box(primary.x, low, primary.w, whole_bar.top - low)
    return BottomBoxes(whole_bar, words, second, primary, hit)


def bottom_bar(painter: Painter, bar: BottomBar) -> None:
    look, u, palette = painter.look, painter.look.u, painter.look.palette
    boxes = bottom_boxes(look, bar)
    # By day neither doubt nor faint text can be read on the well.
    sunk = bar.ground == "well" and palette.name == "night"
    ground = palette.well if sunk else palette.panel
    painter.rectangle(boxes.bar, ground, SPACE.card_radius * u)
    if bar.player:
        size = look.px(BADGE_BELOW)
        player_badge(
            painter, (boxes.words.x - size / 2 - look.px(12), boxes.bar.cy), size, bar.player
        )
    words = _sentence(bar)
    if is_cut(look, bar):  # what is missing, or what changes, matters more than its heading
        words = words._replace(title="")
    first = palette.ink if words.title or not bar.doubt else palette.doubt
    second = palette.doubt if bar.doubt else palette.dim
    words.draw(painter, boxes.words, (first, second))
    if bar.second:
        ink = face(painter, boxes.second, "quiet")
        labelled(painter, boxes.second, "", bar.second, TYPE.button, ink)
    if bar.primary:
        style: Style = "lamp" if bar.lit else "raised"
        ink = face(painter, boxes.primary, style)
        if not bar.lit:  # one that refuses says why, and is no dead button
            ink = palette.doubt if bar.doubt else mix(palette.faint, palette.raised, 0.8)
        labelled(painter, boxes.primary, bar.icon, bar.primary, TYPE.primary, ink, bar.amount)


def is_cut(look: Look, bar: BottomBar) -> bool:
    """Whether its sentence loses words: a screen may then take away what it draws before it."""
    return _sentence(bar).told(look, bottom_boxes(look, bar).words).cut


def _sentence(bar: BottomBar) -> Sentence:
    return Sentence(bar.title, bar.text, (TYPE.name_small, TYPE.body), lines=3)


def between_bars(look: Look, left: float = SPACE.margin, bottom: float = BOTTOM) -> Box:
    """The room of the content; `bottom` is the height of the bottom bar."""
    margin, x = look.px(SPACE.margin), whole(left * look.u)
    low = margin + look.px(bottom) + look.px(SPACE.margin)
    return Box(x, low, look.page.right - margin - x, look.page.top - look.px(TOP) - low)


def rows(box: Box, count: int, gap: int) -> tuple[Box, ...]:
    """A box in equal rows from its top, with a gap between them."""
    edges = [whole(box.top - at * (box.h + gap) / count) for at in range(count + 1)]
    return tuple(Box(box.x, low + gap, box.w, high - low - gap) for high, low in pairwise(edges))


def wider(look: Look) -> float:
    """By how much the buttons of the bars have grown with the text."""
    return WIDER if look.text_scale >= LARGE_TEXT else 1.0


def _after(box: Box, taken: float) -> Box:
    """What is left of a box behind a picture."""
    return Box(box.x + taken, box.y, box.w - taken, box.h)
