"""What moves on the table: the colour to the next player, hours to their leaders, the hand."""

from collections.abc import Callable
from math import cos, radians, sin
from typing import Any

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate, Translate

from ui.drawing.layers import Drawn, Layer, Live
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.drawing.written import Written
from ui.motion import RESTING, Animator
from ui.presenters.dial import DialView
from ui.presenters.session import Sounds
from ui.presenters.table import PanelView, TableView
from ui.screens.passing import Hole, Passing
from ui.screens.screen import Part
from ui.theme import MOTION
from ui.widgets.dial import RING, RING_WIDTH, Dial
from ui.widgets.moving import Sweep
from ui.widgets.panels import corner_box, panel

SEEN = "table"
"""Under this name the table's last view outlives its screen."""
TICKS = 4
"""The hand's way in equal parts, with a tick between them."""


class TableMotion:
    """`draw_hub` draws a hub as it was; `settle` brings the picture up to date."""

    def __init__(
        self,
        look: Look,
        live: Live,
        sounds: Sounds,
        draw_hub: Callable[[Painter, Any], object],
        settle: Callable[[], object],
    ) -> None:
        self.motion: Animator = RESTING
        self._look = look
        self._live = live
        self._sounds = sounds
        self._draw_hub = draw_hub
        self._settle = settle
        self._carried = False

    def carries(self, view: TableView) -> bool:
        """Whether the hand is on its way, or will be: the picture is drawn without it."""
        before = self._before(view)
        return self._carried or (before is not None and before.dial.hand < view.dial.hand)

    def _before(self, view: TableView) -> TableView | None:
        """What was seen last, if this can move from there."""
        before = self.motion.seen.get(SEEN)
        if not self.motion.wanted or not isinstance(before, TableView):
            return None
        return before if _same_people(before, view) else None

    def follow(self, view: TableView) -> None:
        """From what was seen last to this."""
        before = self._before(view)
        self.motion.seen[SEEN] = view
        if before is None:
            return
        if before.dial.hand < view.dial.hand:
            self._carry_hand(before.dial, view.dial)
        elif before.dial.hand == view.dial.hand:
            self._flash(before.dial, view.dial)
        old, new = _in_turn(before), _in_turn(view)
        if old and new and old.seat != new.seat:
            self._hand_over(before, old, new)

    # The next player

    def _hand_over(self, before: TableView, old: PanelView, new: PanelView) -> None:
        flooded = Passing(self._look, self._panel(old))
        hub = Passing(self._look, Part("", before.hub._replace(hold=0), self._draw_hub))
        waiting = self._panel(new._replace(turn=False))
        assert waiting.within is not None
        dusk = Hole(self._look, waiting, waiting.within)
        leaves = MOTION.colour_leaves
        self._pass(flooded, leaves, flooded.fade)
        self._pass(hub, leaves, hub.fade)
        self._pass(dusk, MOTION.flood, dusk.open, leaves.seconds)

    def _panel(self, view: PanelView) -> Part:
        box = corner_box(self._look, view.corner)
        return Part("", (box, view), _draw_panel, turned=view.look.facing, within=box)

    def _pass(self, drawn: Drawn, motion: Any, step: Any, after: float = 0.0) -> None:
        self._live.add(drawn)
        self.motion.run(motion, step, lambda: self._live.remove(drawn), after)

    # An hour changes hands

    def _flash(self, before: DialView, after: DialView) -> None:
        """The rim is lit for a moment, then takes the colour of who leads now."""
        middle, lamp = (self._look.page.cx, self._look.page.cy), self._look.palette.lamp
        for old, new in zip(before.hours, after.hours, strict=True):
            if old.leaders == new.leaders:
                continue
            lit = Part("", new, lambda p, hour: Dial(p, middle, ()).rim(hour, (lamp,)))
            flash = Passing(self._look, lit)
            self._pass(flash, MOTION.rim_takes, flash.fade, MOTION.rim_flash.seconds)

    # The hand

    def _carry_hand(self, before: DialView, after: DialView) -> None:
        self._carried = True
        carried = _Hand(self._look, before, after)
        self._live.add(*carried.layers)
        ticks = 0

        def turn(share: float) -> None:
            nonlocal ticks
            carried.turn(share)
            if ticks < int(share * TICKS) < TICKS:
                ticks = int(share * TICKS)
                self._sounds.play("tick")

        def arrive() -> None:
            for layer in carried.layers:
                self._live.remove(layer)
            self._carried = False
            self._settle()

        self.motion.run(MOTION.hand, turn, arrive)


class _Hand:
    """Ring, numerals, hand and its own numeral, ready drawn above the dial."""

    def __init__(self, look: Look, before: DialView, after: DialView) -> None:
        self._from, self._to = 30 * before.hand, 30 * after.hand
        self._radius = (RING - RING_WIDTH / 2) * look.u
        middle = (look.page.cx, look.page.cy)
        angles, lamp = (0, self._to), look.palette.lamp
        self._ring = Sweep(middle, self._radius, RING_WIDTH * look.u, lamp, angles)
        numerals: Layer[int] = Layer(look, lambda p, hand: Dial(p, middle, ()).numerals(hand))
        numerals.show(before.hand)
        self._hand = _Turning(look, middle)
        self._shift = Passing(look, Part("", after, lambda p, v: Dial(p, middle, ()).shift(v)))
        self.layers: tuple[Drawn, ...] = (self._ring, numerals, self._hand, self._shift)
        self.turn(0.0)

    def turn(self, share: float) -> None:
        angle = self._from + (self._to - self._from) * share
        self._ring.fraction = angle / self._to
        self._hand.turn.angle = -angle
        now, end = radians(angle), radians(self._to)
        self._shift.carry(
            self._radius * (sin(now) - sin(end)), self._radius * (cos(now) - cos(end))
        )


class _Turning:
    """The hand at twelve, turned around the middle of the dial."""

    def __init__(self, look: Look, middle: tuple[float, float]) -> None:
        self.written: list[Written] = []
        layer: Layer[None] = Layer(look, lambda p, _: Dial(p, (0, 0), ()).hand(0))
        layer.show(None)
        self.turn = Rotate(angle=0, axis=(0, 0, 1))
        self.group = InstructionGroup()
        for each in (PushMatrix(), Translate(*middle), self.turn, layer.group, PopMatrix()):
            self.group.add(each)


def _draw_panel(painter: Painter, value: Any) -> None:
    panel(painter, *value)


def _in_turn(view: TableView) -> PanelView | None:
    return next((each for each in view.panels if each.turn), None)


def _same_people(one: TableView, other: TableView) -> bool:
    return [each.look for each in one.panels] == [each.look for each in other.panels]
