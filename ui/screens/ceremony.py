"""The scoring as a ceremony (33 to 35): small clock, element card, a lane for each player."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box
from ui.drawing.fitting import Room
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.motion import RESTING, Animator, Move
from ui.presenters.ceremony import CeremonyView
from ui.presenters.ceremony_view import CardView
from ui.presenters.presenter import Presenter
from ui.screens.ceremony_motion import Playing, ring_at_once
from ui.screens.screen import Part, Screen
from ui.theme import CAPITAL, LEADING, SPACE, TYPE, Motion, Type
from ui.touch.targets import Target
from ui.widgets.buttons import LARGE_TEXT, face, stacked
from ui.widgets.lanes import lane
from ui.widgets.scored import rewards, scored_picture
from ui.widgets.sentences import HANGING, labelled, whole_in
from ui.widgets.sheets import parted
from ui.widgets.small_clock import small_clock

# Lengths in u.
LEFT, CLOCK, BAR = 272, 280, 102
ICON = 64
EYE = 44
BUTTONS = {"back": 92, "not_right": 166, "skip": 118, "next": 206}
LARGE_BUTTONS = {"back": 112, "not_right": 196, "skip": 168, "next": 262}
NUMBER = TYPE.body._replace(scales=False)
IN_CARD, MANY = TYPE.body._replace(size=16), 8
"""Large text in the narrow card: a sentence of so many lines at most."""


class CeremonyScreen(Screen):
    motion: Animator = RESTING

    def __init__(self, look: Look, presenter: Presenter) -> None:
        super().__init__(look, presenter)
        self._playing: Playing | None = None
        self._goes_on: Move | None = None
        self._large = look.text_scale >= LARGE_TEXT

    # What moves

    def refresh(self) -> None:
        before: CeremonyView | None = self.view
        view: CeremonyView = self.presenter.view()
        begins = before is None or before.run != view.run
        if begins:
            self._begin(view)
        super().refresh()
        if begins or before is None or before.goes_on != view.goes_on:
            self._wait(view.goes_on)

    def _begin(self, view: CeremonyView) -> None:
        """A step plays from its beginning."""
        sounds = self.presenter.session.sounds
        if not self.motion.wanted:
            ring_at_once(sounds, view)
            return
        if self._playing:
            self._playing.end()
        playing = Playing(self.look, self.live, sounds, view, self._lanes(len(view.lanes)))
        self._playing = playing if playing.seconds else None
        if self._playing:
            motion = Motion(playing.seconds)
            self.motion.run(motion, playing.to, lambda: self._settle(playing))

    def _settle(self, played: Playing) -> None:
        """What has flown belongs to the picture now."""
        if played is self._playing:
            played.end()
            self._playing = None
            for part in self.parts(self.view):
                self._layer(part).show(part.value)

    def _wait(self, seconds: float | None) -> None:
        if self._goes_on:
            self._goes_on.call_off()
            self._goes_on = None
        if seconds is not None:
            self._goes_on = self.motion.wait(seconds, self.presenter.go_on)

    # Where things are

    def _boxes(self) -> tuple[Box, Box, Box, Box]:
        """Clock, card, lanes and bar, from the page's own size."""
        look, page = self.look, self.look.page
        m = look.px(SPACE.margin)
        bar = Box(m, m, page.w - 2 * m, look.px(BAR))
        above = page.top - m - bar.top - m
        left, high = look.px(LEFT), look.px(CLOCK)
        clock = Box(m, page.top - m - high, left, high)
        card = Box(m, bar.top + m, left, above - high - m)
        x = m + left + look.px(14)
        lanes = Box(x, bar.top + m, page.right - m - x, above)
        return clock, card, lanes, bar

    def _lanes(self, number: int) -> list[Box]:
        _, _, lanes, _ = self._boxes()
        gap = self.look.px(11)
        high = (lanes.h - gap * (number - 1)) / number
        return [
            Box(lanes.x, lanes.top - (at + 1) * high - at * gap, lanes.w, high).snapped()
            for at in range(number)
        ]

    def _bar_boxes(self) -> dict[str, Box]:
        """Back, the room beside it, not right, skip all, next."""
        px = self.look.px
        _, _, _, bar = self._boxes()
        inner = bar.inset(px(10))
        wide = {n: px(w) for n, w in (LARGE_BUTTONS if self._large else BUTTONS).items()}
        primary = Box(inner.right - wide["next"], inner.y, wide["next"], inner.h)
        skip = Box(primary.x - px(10) - wide["skip"], inner.y, wide["skip"], inner.h)
        doubt = Box(skip.x - px(10) - wide["not_right"], inner.y, wide["not_right"], inner.h)
        back = inner._replace(w=wide["back"])
        x = back.right + px(16)
        beside = Box(x, bar.y + px(4), doubt.x - px(14) - x, bar.h - px(8))
        boxes = {"back": back, "beside": beside, "not_right": doubt, "skip": skip}
        return {**boxes, "next": primary}

    # What is drawn

    def parts(self, view: CeremonyView) -> Iterator[Part]:
        playing = self._playing is not None
        shift = self.presenter.session.words.say("Shift")
        clock = (view.clock, view.players, (shift, view.shift), not playing)
        yield Part("clock", clock, self._draw_clock)
        sentence = "" if playing else view.sentence
        yield Part("card", (view.card, sentence, view.seen), self._draw_card)
        for box, each in zip(self._lanes(len(view.lanes)), view.lanes, strict=True):
            value = (box, each, view.players[each.seat], view.card.kind, playing)
            yield Part(f"lane{each.seat}", value, _draw_lane)
        buttons = (view.back, view.doubt, view.skip, view.primary, view.number)
        yield Part("bar", (view.card, sentence, buttons), self._draw_bar)

    def _draw_clock(self, painter: Painter, value: Any) -> None:
        clock, _, _, _ = self._boxes()
        small_clock(painter, (clock.cx, clock.cy), *value)

    def _draw_card(self, painter: Painter, value: Any) -> None:
        """The element and its rewards; large text needs the room for the sentence."""
        view, sentence, seen = value
        u, palette = painter.look.u, painter.look.palette
        _, box, _, _ = self._boxes()
        painter.rectangle(box, palette.panel, SPACE.card_radius * u)
        if seen:
            eye = self._eye
            painter.circle(eye.cx, eye.cy, eye.w / 2, palette.raised)
            painter.icon("eye", eye.cx, eye.cy, 30 * u, palette.ink)
        if self._large:
            room = box.inset(12 * u, 3 * u)
            use = self._largest(sentence, room)
            painter.text_in(room, sentence, use, palette.ink, "left", lines=MANY)
            return
        foot = Box(box.x + 14 * u, box.y + 10 * u, box.w - 28 * u, 42 * u)
        title = self._title_box(box, view, foot.top if view.rewards else box.y + 20 * u)
        room = Box(title.x, title.top, title.w, box.top - 12 * u - title.top)
        scored_picture(painter, (room.cx, room.cy), min(ICON, room.h / u), view)
        painter.text_in(title, view.title, TYPE.name_small, palette.ink, lines=2)
        rewards(painter, parted(painter.look, foot, 2, 8), view)

    @property
    def _eye(self) -> Box:
        """In the card's corner, or above it beside the clock where text fills the card: a tap there
        shows what was counted."""
        clock, card, _, _ = self._boxes()
        side, pad = self.look.px(EYE), self.look.px(8)
        if self._large:
            return Box(clock.right - side, clock.y - pad, side, side)
        return Box(card.right - pad - side, card.top - pad - side, side, side)

    def _largest(self, sentence: str, room: Box) -> Type:
        """Several lines in the narrow card: as large as the text is everywhere, if they fit."""
        for use in (TYPE.body, IN_CARD):
            hanging = HANGING * self.look.lettering.size(use)
            limits = Room(room.w, room.h - 3 * hanging, MANY)
            fitted = self.look.lettering.fit(sentence, use, limits)
            if not fitted.shrunk:
                return use
        return IN_CARD

    def _title_box(self, card: Box, view: CardView, low: float) -> Box:
        """Above the rewards, as high as its one or two lines: the rest is the picture's."""
        u, w = self.look.u, card.w - 16 * self.look.u
        lines = self.look.lettering.fit(view.title, TYPE.name_small, Room(w, lines=2)).lines
        size = self.look.lettering.size(TYPE.name_small)
        high = size * (CAPITAL + (len(lines) - 1) * LEADING)
        return Box(card.x + 8 * u, low + 6 * u, w, high + 2 * 8 * u)

    def _draw_bar(self, painter: Painter, value: Any) -> None:
        view, sentence, (back, doubt, skip, primary, number) = value
        u, palette = painter.look.u, painter.look.palette
        _, _, _, bar = self._boxes()
        boxes = self._bar_boxes()
        ground = palette.well if palette.name == "night" else palette.panel
        painter.rectangle(bar, ground, SPACE.card_radius * u)
        if back:
            stacked(painter, boxes["back"], "undo", back, icon_size=30)
        beside = boxes["beside"]
        if not back:
            left = boxes["back"].x + 6 * u
            beside = Box(left, beside.y, beside.right - left, beside.h)
        self._draw_beside(painter, beside, view, sentence)
        ink = face(painter, boxes["not_right"], "quiet")
        labelled(painter, boxes["not_right"], "pencil", doubt, TYPE.button, ink)
        box = boxes["skip"]
        ink = face(painter, box, "raised")
        painter.icon("skip_all", box.cx, box.top - 22 * u, 28 * u, ink)
        room = Box(box.x + 3 * u, box.y + 2 * u, box.w - 6 * u, box.h - 38 * u)
        whole_in(painter, room, skip, TYPE.caption, ink, lines=2)
        box = boxes["next"]
        ink = face(painter, box, "lamp")
        painter.icon("next", box.x + 34 * u, box.cy, 36 * u, ink)
        room = Box(box.x + 60 * u, box.y + 32 * u, box.w - 70 * u, box.h - 36 * u)
        whole_in(painter, room, primary, TYPE.primary, ink, "left")
        room = Box(room.x, box.y + 6 * u, room.w, 28 * u)
        painter.text_in(room, number, NUMBER, ink, "left", whole=True)

    def _draw_beside(self, painter: Painter, box: Box, view: CardView, sentence: str) -> None:
        """The sentence; with large text, what stood on the card. The rewards are in the lanes."""
        u = painter.look.u
        if not self._large:
            painter.text_in(box, sentence, TYPE.body, painter.look.palette.ink, "left", lines=4)
            return
        scored_picture(painter, (box.x + 42 * u, box.cy), 46, view)
        room = Box(box.x + 90 * u, box.y, box.w - 90 * u, box.h)
        whole_in(painter, room, view.title, IN_CARD, painter.look.palette.ink, "left", lines=3)

    # What can be touched

    def targets(self, view: CeremonyView) -> Iterator[Target]:
        _, card, _, bar = self._boxes()
        if view.seen:
            high = max(card.top, self._eye.top) - card.y
            yield Target("seen", self.units(card._replace(h=high)))
        for name, box in self._bar_boxes().items():
            if name != "beside" and (name != "back" or view.back):
                hit = box._replace(y=bar.y, h=bar.h)
                yield Target(name, self.units(hit), guard=name == "next")


def _draw_lane(painter: Painter, value: Any) -> None:
    lane(painter, *value)
