"""Teaching (42): the steps at the left, the picture, and below it what to do."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box, whole
from ui.drawing.painter import Painter
from ui.presenters.card_matrix import card as card_view
from ui.presenters.teach import StepView, TeachView
from ui.screens.screen import Part
from ui.screens.watching import Watching
from ui.theme import SPACE, TOUCH, TYPE
from ui.touch.targets import Target
from ui.widgets.bars import TOP, TopBar, rows, top_bar, top_boxes, wider
from ui.widgets.buttons import LARGE_TEXT, face
from ui.widgets.card_rows import draw_card
from ui.widgets.no_camera import no_camera
from ui.widgets.sentences import Sentence, labelled, whole_in
from ui.widgets.signs import signal
from ui.widgets.tiles import TileCart, tile

# Lengths in u.
RAIL = 270
PANEL, PANEL_LARGE = 184, 236
BUTTONS = 66
MORE, PRIMARY = 200, 324
CARD, TILE = (44, 63), 52
NUMBER = 38
SHARE = 8


class TeachScreen(Watching):
    # Where things are

    @property
    def _below_top(self) -> Box:
        look, margin = self.look, self.look.px(SPACE.margin)
        page = look.page
        return Box(margin, margin, page.w - 2 * margin, page.top - look.px(TOP) - margin)

    @property
    def _right(self) -> Box:
        room, taken = self._below_top, self.look.px(RAIL + 14)
        return Box(room.x + taken, room.y, room.w - taken, room.h)

    @property
    def _panel(self) -> Box:
        large = self.look.text_scale >= LARGE_TEXT
        return self._right._replace(h=self.look.px(PANEL_LARGE if large else PANEL))

    @property
    def well(self) -> Box:
        right, low = self._right, self._panel.top + self.look.px(SPACE.margin)
        return Box(right.x, low, right.w, right.top - low)

    def _steps(self, view: TeachView) -> tuple[Box, ...]:
        rail = self._below_top._replace(w=self.look.px(RAIL))
        return rows(rail, len(view.steps), self.look.px(SPACE.margin))

    @property
    def _primary(self) -> Box:
        look, panel = self.look, self._panel
        w, pad = look.px(PRIMARY), look.px(14)
        return Box(panel.right - pad - w, panel.y + pad, w, look.px(BUTTONS))

    @property
    def _more(self) -> Box:
        look, panel = self.look, self._panel
        w = look.px(MORE * wider(look))
        return Box(panel.x + look.px(18), self._primary.y, w, self._primary.h)

    # What is drawn

    def parts(self, view: TeachView) -> Iterator[Part]:
        yield Part("top", _top(view), top_bar)
        for step, box in zip(view.steps, self._steps(view), strict=True):
            yield Part(step.name, (box, step), _draw_step)
        yield Part("well", view.missing, self._draw_well)
        yield Part("panel", (view.task, view.text, view.doubt, view.cards), self._draw_panel)
        if view.share:
            yield Part("share", view.share, self._draw_share)
        if view.more:
            yield Part("more", (view.more, view.more_text), self._draw_more)
        yield Part("primary", (view.primary, view.icon, view.lit), self._draw_primary)

    def _draw_well(self, painter: Painter, missing: Any) -> None:
        palette, u = painter.look.palette, painter.look.u
        painter.rectangle(self.well, palette.well, SPACE.card_radius * u)
        if missing:
            no_camera(painter, self.well, missing)

    def _draw_panel(self, painter: Painter, value: tuple[str, str, bool, tuple[str, ...]]) -> None:
        task, text, doubt, cards = value
        u, palette, panel = painter.look.u, painter.look.palette, self._panel
        painter.rectangle(panel, palette.panel, SPACE.card_radius * u)
        low = self._primary.top + 8 * u
        room = Box(panel.x + 18 * u, low, panel.w - 36 * u, panel.top - 8 * u - low)
        if cards:
            taken = self._draw_things(painter, room, cards)
            room = room._replace(w=room.w - taken)
        words = Sentence(task, text, (TYPE.name_small, TYPE.body), lines=3)
        if words.told(self.look, room).cut:  # what is missing matters more than what to do
            words = words._replace(title="") if doubt else words._replace(text="")
        second = palette.doubt if doubt else palette.dim
        words.draw(painter, room, (palette.ink if words.title else second, second))

    def _draw_things(self, painter: Painter, room: Box, names: tuple[str, ...]) -> float:
        """At the room's right end, in the order of the slots; answers what they take."""
        u, are_tiles = painter.look.u, names[0].count(":") == 2
        w, h = (TILE, TILE) if are_tiles else CARD
        step = (w + 6) * u
        left = room.right - len(names) * step + 6 * u
        for at, name in enumerate(names):
            box = Box(left + at * step, room.cy - h * u / 2, w * u, h * u).snapped()
            if are_tiles:
                coal, side, carts = name.split(":")
                tile(painter, box, side, (TileCart(coal),) * int(carts))
            else:
                draw_card(painter, box, card_view(name, "free"), None)  # type: ignore[arg-type]
        return len(names) * step + 8 * u

    def _draw_share(self, painter: Painter, share: float) -> None:
        """Along the panel's upper edge."""
        u, palette, panel = painter.look.u, painter.look.palette, self._panel
        line = Box(panel.x + 18 * u, panel.top - SHARE * u, panel.w - 36 * u, SHARE * u).snapped()
        painter.rectangle(line, palette.well, line.h / 2)
        full = line._replace(w=whole(line.w * min(1.0, share)))
        painter.rectangle(full, palette.certain, line.h / 2)

    def _draw_more(self, painter: Painter, value: tuple[str, str]) -> None:
        words, text = value
        u, palette, box = painter.look.u, painter.look.palette, self._more
        labelled(painter, box, "", words, TYPE.button, face(painter, box, "quiet"))
        left = box.right + 14 * u
        room = Box(left, box.y, self._primary.x - left - 10 * u, box.h)
        if text and room.w > 60 * u:
            whole_in(painter, room, text, TYPE.caption, palette.dim, "left", lines=3)

    def _draw_primary(self, painter: Painter, value: tuple[str, str, bool]) -> None:
        words, icon, lit = value
        ink = face(painter, self._primary, "lamp" if lit else "raised")
        if not lit:
            ink = painter.look.palette.faint
        labelled(painter, self._primary, icon, words, TYPE.primary, ink)

    # What can be touched

    def targets(self, view: TeachView) -> Iterator[Target]:
        boxes = top_boxes(self.look, _top(view))
        yield Target("back", self.units(boxes.back))
        yield Target("later", self.units(boxes.right))
        for step, box in zip(view.steps, self._steps(view), strict=True):
            yield Target(f"step:{step.name}", self.units(box))
        if view.more:
            yield Target("more", self.units(self._more), guard=True)
        yield Target("primary", self.units(self._primary_hit), guard=True)

    @property
    def _primary_hit(self) -> Box:
        """Down to the page's edge, and into the panel."""
        box = self._primary
        return Box(box.x, 0, box.w, max(box.top, TOUCH.target * self.look.u + 1))


def _top(view: TeachView) -> TopBar:
    return TopBar(view.title, view.subtitle, right=view.later, right_icon="clock")


def _draw_step(painter: Painter, value: tuple[Box, StepView]) -> None:
    """Its number, or the tick of what was learned; the one of now is lit."""
    box, step = value
    u, palette = painter.look.u, painter.look.palette
    lit = step.state == "now"
    ink = face(painter, box, "lamp" if lit else "raised", SPACE.card_radius)
    if not lit and not step.done:
        ink = palette.dim
    at = (box.x + 34 * u, box.cy)
    if step.done:
        signal(painter, at, NUMBER * u, "certain")
    else:
        painter.ring(*at, NUMBER * u / 2, painter.look.px(3), ink)
        number = Box(at[0] - NUMBER * u / 2, at[1] - NUMBER * u / 2, NUMBER * u, NUMBER * u)
        use = TYPE.name_small._replace(scales=False)
        painter.text_in(number, str(step.number), use, ink, whole=True)
    room = Box(box.x + 66 * u, box.y, box.w - 76 * u, box.h)
    whole_in(painter, room, step.title, TYPE.button, ink, "left", lines=2)
