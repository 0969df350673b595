"""A step of the ceremony as it plays: block by block, the pills, their flight, the totals."""

from typing import NamedTuple

from ui.drawing.boxes import Box
from ui.drawing.contours import Point
from ui.drawing.layers import Drawn, Layer, Live
from ui.drawing.look import Look
from ui.motion import EASINGS
from ui.presenters.ceremony import CeremonyView
from ui.presenters.ceremony_view import LaneView
from ui.presenters.looks import Look as PlayerLook
from ui.presenters.session import Sounds
from ui.presenters.spoken import number
from ui.screens.passing import Passing
from ui.screens.screen import Part
from ui.theme import CAPITAL, MOTION, TYPE, Type
from ui.widgets.lanes import Placed, draw_blocks, draw_pill, lane_boxes, placed, total_type
from ui.widgets.moving import Counter

PAUSE = 0.25
"""Seconds in which a pill is seen before it flies."""
SLOW = 2.0
"""By how much the last step of the game takes longer."""
ARC = 34
"""How high a pill flies, in u."""
FADES_FROM = 0.6
"""From this share of its way on a pill fades: it must not hide the total it brings."""
BELLS = ("first", "second")


class _Flight(NamedTuple):
    pill: Passing
    way: Point
    total: Counter
    before: int
    after: int


class Timeline(NamedTuple):
    """When things happen, in seconds from the step's beginning."""

    beat: float
    blocks: int
    pace: float

    @property
    def pills(self) -> float:
        return self.beat * self.blocks * self.pace

    @property
    def flight(self) -> float:
        return self.pills + PAUSE * self.pace

    def end(self, flies: bool) -> float:
        return self.flight + MOTION.pill_flies.seconds * self.pace if flies else self.pills


class Playing:
    """One step, on layers above the lanes, which are drawn without what moves."""

    def __init__(
        self, look: Look, live: Live, sounds: Sounds, view: CeremonyView, boxes: list[Box]
    ) -> None:
        self._look = look
        self._live = live
        self._sounds = sounds
        self._kind = view.card.kind
        self._lanes = list(zip(boxes, view.lanes, view.players, strict=True))
        self._blocks = [placed(look, box, lane.groups, self._kind) for box, lane, _ in self._lanes]
        most = max(map(len, self._blocks))
        beat = min(MOTION.block.seconds, MOTION.all_blocks.seconds / max(1, most))
        self._time = Timeline(beat, most, SLOW if view.slow else 1.0)
        self._places = {lane.place for lane in view.lanes}
        self._added: list[Drawn] = []
        self._figures = [self._figure(box, lane) for box, lane, _ in self._lanes]
        self._totals = [self._total(box, lane) for box, lane, _ in self._lanes]
        self._flights: list[_Flight] = []
        self._shown = 0
        self._belled = 0

    @property
    def seconds(self) -> float:
        return self._time.end(any(lane.pill for _, lane, _ in self._lanes))

    def to(self, share: float) -> None:
        """So far of it; the end itself is the picture's matter."""
        now = share * self.seconds
        if share >= 1:
            return
        self._count(min(self._time.blocks, int(now / (self._time.beat * self._time.pace))))
        if now >= self._time.pills:
            self._show_pills()
            self._ring(now)
            self._fly((now - self._time.flight) / (MOTION.pill_flies.seconds * self._time.pace))

    def end(self) -> None:
        for layer in self._added:
            self._live.remove(layer)
        self._added = []

    def _add(self, *layers: Drawn) -> None:
        self._live.add(*layers)
        self._added += layers

    # Numbers: exchanging textures is all that counting costs

    def _counter(self, box: Box, use: Type, words: str, at_right: bool) -> Counter:
        look = self._look
        baseline = box.cy - look.lettering.size(use) * CAPITAL / 2
        x = box.right if at_right else box.cx
        align = "right" if at_right else "center"
        counter = Counter(look, use, look.palette.ink, (x, baseline), align)  # type: ignore[arg-type]
        counter.show(words)
        self._add(counter)
        return counter

    def _figure(self, box: Box, lane: LaneView) -> Counter | None:
        if not lane.groups:
            return None
        return self._counter(lane_boxes(self._look, box).figure, TYPE.tally, "0", False)

    def _total(self, box: Box, lane: LaneView) -> Counter | None:
        if not lane.pill:
            return None
        place = lane_boxes(self._look, box).total
        return self._counter(place, total_type(lane), lane.before, True)

    # Blocks, one after the other in all lanes at once

    def _count(self, blocks: int) -> None:
        while self._shown < blocks:
            at, self._shown = self._shown, self._shown + 1
            layer: Layer[tuple[Placed, ...]] = Layer(
                self._look, lambda painter, them: draw_blocks(painter, them, self._kind)
            )
            layer.show(tuple(lane[at] for lane in self._blocks if at < len(lane)))
            self._add(layer)
            for figure, lane in zip(self._figures, self._blocks, strict=True):
                if figure is not None:
                    figure.show(str(min(self._shown, len(lane))))

    # Pills

    def _show_pills(self) -> None:
        if self._flights:
            return
        for (box, lane, player), total in zip(self._lanes, self._totals, strict=True):
            if total is not None:
                self._flights.append(self._flight(box, lane, player, total))

    def _flight(self, box: Box, lane: LaneView, player: PlayerLook, total: Counter) -> _Flight:
        boxes = lane_boxes(self._look, box)
        part = Part("", (box, lane, player), draw_pill)
        resting, flying = Passing(self._look, part), Passing(self._look, part)
        self._add(resting, flying)
        use, lettering = total_type(lane), self._look.lettering
        width = lettering.width(lane.after, use.face, lettering.size(use))
        way = (boxes.total.right - width / 2 - boxes.pill.cx, boxes.total.cy - boxes.pill.cy)
        return _Flight(flying, way, total, points(lane.before), points(lane.after))

    def _ring(self, now: float) -> None:
        """First and second place have their bells, one after the other."""
        due = 1 + (now >= self._time.flight)
        while self._belled < due:
            self._belled += 1
            if self._belled in self._places:
                self._sounds.play(BELLS[self._belled - 1])

    def _fly(self, share: float) -> None:
        if share < 0:
            return
        share = EASINGS[MOTION.pill_flies.easing](min(1.0, share))
        rise = ARC * self._look.u * 4 * share * (1 - share)
        for flight in self._flights:
            flight.pill.carry(flight.way[0] * share, flight.way[1] * share + rise)
            flight.pill.fade(max(0.0, share - FADES_FROM) / (1 - FADES_FROM))
            now = flight.before + (flight.after - flight.before) * share
            flight.total.show(number(round(now)))


def points(words: str) -> int:
    return int(words.replace("−", "-"))


def ring_at_once(sounds: Sounds, view: CeremonyView) -> None:
    """Without motion the bells are all there is."""
    places = {lane.place for lane in view.lanes}
    for place, bell in enumerate(BELLS, start=1):
        if place in places:
            sounds.play(bell)
