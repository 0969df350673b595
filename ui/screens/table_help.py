"""The table while “Why?” is lit: every piece of it can be touched, and says what it is."""

from collections.abc import Iterator
from math import cos, radians, sin

from ui.drawing.boxes import Box
from ui.drawing.look import Look
from ui.presenters.table import PanelView, TableView
from ui.theme import TOUCH
from ui.touch.targets import Disc, Rect, Target, Turn, Within
from ui.widgets.dial import RING, RING_WIDTH
from ui.widgets.panels import PANEL, corner_box

# Lengths in u.
NUMERAL = TOUCH.dense / 2
"""Around the hand and the numerals of the other shifts."""
HUB_INSIDE = RING - RING_WIDTH / 2 - NUMERAL
HOURS_FROM = RING - RING_WIDTH / 2 + NUMERAL
"""The ring takes its numerals' room from the hub and from the hours."""
HEAD = FOOT = 62
"""Of a panel: name and starting shield, delivered orders and points."""
SHIFTS = (4, 8, 12)


def pieces(look: Look, view: TableView) -> Iterator[Target]:
    """What only explains itself; panels among it, because most of theirs does."""
    for panel in view.panels:
        yield from _panel(look, panel)
    for free in view.free:
        yield Target(_part(free.topic, free.corner), _units(look, corner_box(look, free.corner)))
    page, u = look.page, look.u
    for hour in SHIFTS:
        angle = radians(30 * hour)
        x = page.cx / u + (RING - RING_WIDTH / 2) * sin(angle)
        y = page.cy / u + (RING - RING_WIDTH / 2) * cos(angle)
        yield Target(_part("shift hand", hour), Disc(x, y, NUMERAL))


def _part(topic: str, which: int) -> str:
    return f"part:{topic}:{which}"


def _units(look: Look, box: Box) -> Rect:
    return Rect(*(length / look.u for length in box))


def _panel(look: Look, view: PanelView) -> Iterator[Target]:
    """As it is drawn, and turned with it."""
    turn = Turn(Box(*_units(look, corner_box(look, view.corner))), view.look.facing)
    shield = HEAD if view.starting else 0
    head = Rect(0, PANEL - HEAD, PANEL - shield, HEAD)
    yield Target(f"panel:{view.seat}", Within(head, turn))
    if view.starting:
        corner = Rect(PANEL - HEAD, PANEL - HEAD, HEAD, HEAD)
        yield Target(_part("starting shield", view.seat), Within(corner, turn))
    score = Rect(0, FOOT, PANEL, PANEL - HEAD - FOOT)
    yield Target(_part("score", view.seat), Within(score, turn))
    told = _foot(view)
    width = PANEL / len(told)
    for at, topic in enumerate(told):
        piece = Rect(at * width, 0, width, FOOT)
        yield Target(_part(topic, view.seat), Within(piece, turn))


def _foot(view: PanelView) -> tuple[str, ...]:
    """What stands there, from the left."""
    if view.out:
        return ("out mark", "now") if view.now else ("delivered", "out mark")
    return ("delivered", "now") if view.now else ("delivered",)
