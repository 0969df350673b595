"""The table (screens 10 to 16): panels in the corners, the dial in the middle."""

from collections.abc import Callable, Iterator
from math import hypot
from typing import Any

from companion.services.controls.table import CONTROLS
from ui.drawing.boxes import Box
from ui.drawing.fitting import Room
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.motion import Animator, Move
from ui.presenters.dim import HubView
from ui.presenters.presenter import Presenter
from ui.presenters.table import ButtonView, FreeView, TableView
from ui.screens import table_help
from ui.screens.screen import Part, Screen
from ui.screens.table_motion import TableMotion
from ui.theme import MOTION, TYPE, mix
from ui.touch.targets import Disc, Sector, Target
from ui.widgets import dial as dials
from ui.widgets import hub as hubs
from ui.widgets.buttons import beside, disc, face, stacked
from ui.widgets.free_corner import free_corner
from ui.widgets.hours import HOUR
from ui.widgets.moving import Sweep
from ui.widgets.panels import corner_box, panel
from ui.widgets.signs import signal

GAP = 12
CORNER_BUTTON = 94
CORNER_HIT = 50
REDO = 90
HOURS_FROM = 100
"""The radius at which an hour can be touched: the ring belongs to neither hub nor hours."""
HOLD = CONTROLS["end"].hold
LOOK_AT_OWN = 0.5
PLACES = {"menu": 0, "camera": 1, "why": 2, "forecast": 3}
"""Corner buttons clockwise from the upper left."""
SIDES = ("deliver", "out")
ICONS = {"out": "no_workers"}


class TableScreen(Screen):
    def __init__(self, look: Look, presenter: Presenter) -> None:
        super().__init__(look, presenter)
        page = look.page
        self._middle = (page.cx, page.cy)
        u = look.u
        lamp = look.palette.lamp
        ink = look.palette.ink_on_player
        self._turn = Sweep(self._middle, hubs.TURN_ARC * u, hubs.TURN_WIDTH * u, ink)
        self._hold = Sweep(self._middle, hubs.HOLD_ARC * u, hubs.HOLD_WIDTH * u, lamp)
        self._back: Move | None = None
        """The ring of *end shift*, on its way back."""
        sounds = self.presenter.session.sounds
        self._moves = TableMotion(look, self.live, sounds, self._draw_hub, self._settle)

    @property
    def motion(self) -> Animator:
        return self._moves.motion

    @motion.setter
    def motion(self, animator: Animator) -> None:
        self._moves.motion = animator

    # Where things are

    def _side(self, corner: int) -> Box:
        """Between the two panels of a side."""
        above, below = corner_box(self.look, corner), corner_box(self.look, 3 - corner)
        gap = round(GAP * self.look.u)
        return Box(above.x, below.top + gap, above.w, above.y - below.top - 2 * gap)

    def _halves(self, box: Box) -> tuple[Box, Box]:
        gap = round(10 * self.look.u)
        half = (box.w - gap) // 2
        return box._replace(w=half), Box(box.right - half, box.y, half, box.h)

    def _round(self, corner: int) -> Box:
        panel_box = corner_box(self.look, corner)
        u = self.look.u
        side = CORNER_BUTTON * u
        near = panel_box.right + 14 * u if corner in (0, 3) else panel_box.x - 14 * u - side
        y = panel_box.top - side if corner in (0, 1) else panel_box.y
        return Box(near, y, side, side)

    # What is drawn

    def parts(self, view: TableView) -> Iterator[Part]:
        yield self._dial_part(view)
        for each in view.panels:
            box = corner_box(self.look, each.corner)
            turned = each.look.facing
            yield Part(f"panel{each.seat}", (box, each), _draw_panel, turned=turned, within=box)
        yield Part("undo", view.undo, self._draw_undo)
        for button in view.buttons:
            yield Part(button.name, button, self._draw_button)
        # The ring fills and the time passes above the picture: they do not change this one.
        hub = view.hub
        held, time = 1.0 if hub.hold else 0.0, "0:00" if hub.time else ""
        yield Part("hub", hub._replace(fraction=0, hold=held, time=time), self._draw_hub)
        if hub.time:
            yield Part("time", hub.time, self._draw_time, live=True)
        yield Part("waits", view.waits, self._draw_waits)
        for each_free in view.free:
            yield Part(f"free{each_free.corner}", each_free, self._draw_free)

    def _dial_part(self, view: TableView) -> Part:
        looks = tuple(panel.look for panel in view.panels)
        return Part("dial", (view.dial, looks, not self._moves.carries(view)), self._draw_dial)

    def _settle(self) -> None:
        """The hand has arrived: it belongs to the picture again."""
        part = self._dial_part(self.view)
        self._layer(part).show(part.value)

    def refresh(self) -> None:
        before = self.view
        super().refresh()
        hub = self.view.hub
        if self._turn not in self.live.layers:
            self.live.add(self._turn, self._hold)
        if self.view is not before:
            self._moves.follow(self.view)
        self._turn.fraction = hub.fraction if hub.look else 0

    def holding(self, held: Callable[[str], float]) -> None:
        """The ring of *end shift* follows the finger; the words in the hub follow the ring."""
        fraction = held("hub")
        if fraction or self._back is None or self._back.over:
            self._hold.fraction = fraction
        self.presenter.hub_holding(fraction)
        self.refresh()

    def let_go(self, name: str) -> None:
        super().let_go(name)
        if name == "hub":
            self._run_back(self._hold.fraction)

    def _run_back(self, fraction: float) -> None:
        def shrink(share: float) -> None:
            self._hold.fraction = fraction * (1 - share)

        self._back = self.motion.run(MOTION.hold_back, shrink)

    def _draw_dial(self, painter: Painter, value: Any) -> None:
        view, players, hand = value
        dials.Dial(painter, self._middle, players).draw(view, hand)

    def _draw_undo(self, painter: Painter, view: Any) -> None:
        box = self._side(0)
        if not view.redo:
            beside(painter, box, "undo", view.title, view.what)
            return
        left, right = self._undo_parts()
        beside(painter, left, "undo", view.title, view.what)
        room = right.inset(4 * self.look.u, 0)
        fitted = self.look.lettering.fit(view.redo, TYPE.caption, Room(room.w, whole=True))
        if fitted.squeezed:  # a word too long for it: the arrow says it alone
            ink = face(painter, right, "raised")
            painter.icon("redo", right.cx, right.cy, 44 * self.look.u, ink)
        else:
            stacked(painter, right, "redo", view.redo)

    def _undo_parts(self) -> tuple[Box, Box]:
        """Undo, and for some seconds Redo at its right."""
        box, gap = self._side(0), self.look.px(6)
        redo = self.look.px(REDO)
        return box._replace(w=box.w - redo - gap), Box(box.right - redo, box.y, redo, box.h)

    def _draw_button(self, painter: Painter, button: ButtonView) -> None:
        palette = painter.look.palette
        if button.name in PLACES:
            box = self._round(PLACES[button.name])
            alike = [each.label for each in self.view.buttons if each.name in PLACES]
            disc(painter, box, button.name, button.label, button.lit, alike)
            if button.badge:
                out = box.w * 0.36
                signal(painter, (box.cx + out, box.cy + out), 30 * painter.look.u, button.badge)
            return
        box = self._halves(self._side(1))[SIDES.index(button.name)]
        ink = None if button.usable else mix(palette.faint, palette.raised, 0.8)
        stacked(painter, box, ICONS.get(button.name, button.name), button.label, ink=ink)

    def _draw_hub(self, painter: Painter, view: HubView) -> None:
        hubs.hub(painter, self._middle, view)

    def _draw_time(self, painter: Painter, time: str) -> None:
        hubs.turn_time(painter, self._middle, time)

    def _draw_waits(self, painter: Painter, words: str) -> None:
        dials.line_above(painter, words)

    def _draw_free(self, painter: Painter, view: FreeView) -> None:
        free_corner(painter, corner_box(self.look, view.corner), view)

    # What can be touched

    def targets(self, view: TableView) -> Iterator[Target]:
        lit = any(button.lit for button in view.buttons)
        if lit:
            yield from table_help.pieces(self.look, view)
        else:
            for each in view.panels:
                shape = self.units(corner_box(self.look, each.corner))
                yield Target(f"panel:{each.seat}", shape, hold=LOOK_AT_OWN)
        yield from self._undo_targets(view)
        for button in view.buttons:
            if button.name in SIDES:
                box = self._halves(self._side(1))[SIDES.index(button.name)]
                yield Target(button.name, self.units(box), guard=True)
            else:
                box, u = self._round(PLACES[button.name]), self.look.u
                yield Target(button.name, Disc(box.cx / u, box.cy / u, CORNER_HIT))
        x, y = (length / self.look.u for length in self._middle)
        inside = table_help.HUB_INSIDE if lit else hubs.HUB
        yield Target(CONTROLS["next"].touch, Disc(x, y, inside), hold=HOLD, guard=True)
        hours_from = table_help.HOURS_FROM if lit else HOURS_FROM
        for hour in view.dial.hours:
            middle = 30 * hour.hour
            sector = Sector(x, y, hours_from, dials.RIM[1], middle - 15, middle + 15)
            yield Target(f"hour:{hour.hour}", _beside(sector, self._discs()))

    def _discs(self) -> list[Disc]:
        u = self.look.u
        boxes = [self._round(corner) for corner in range(4)]
        return [Disc(box.cx / u, box.cy / u, CORNER_HIT) for box in boxes]

    def _undo_targets(self, view: TableView) -> Iterator[Target]:
        if not view.undo.redo:
            yield Target("undo", self.units(self._side(0)), guard=True)
            return
        left, right = self._undo_parts()
        right = right._replace(w=right.w + self.look.px(GAP))  # up to the dial
        yield Target("undo", self.units(left), guard=True)
        yield Target("redo", self.units(right), guard=True)


def _beside(sector: Sector, discs: list[Disc]) -> Any:
    """The hour, less where a corner button's hit area reaches into it: it ends a little earlier."""
    near = min(hypot(disc.x - sector.x, disc.y - sector.y) - disc.radius for disc in discs)
    return sector._replace(outer=min(sector.outer, max(near, HOUR[1])))


def _draw_panel(painter: Painter, value: Any) -> None:
    box, view = value
    panel(painter, box, view)
