"""The first evening's check: corners to touch, buttons, lamps, bell, text, sheet; then the sum."""

from collections.abc import Callable, Iterator

from ui.drawing.boxes import Box
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.motion import RESTING, Animator
from ui.presenters.corners import marks
from ui.presenters.first_evening_view import DiscView, FirstEveningView, OutcomeView
from ui.presenters.presenter import Presenter
from ui.screens.screen import Part, Screen
from ui.theme import MOTION, SPACE, TYPE, Type
from ui.touch.targets import Target
from ui.widgets.bars import (
    BottomBar,
    TopBar,
    between_bars,
    bottom_bar,
    bottom_boxes,
    rows,
    top_bar,
    top_boxes,
)
from ui.widgets.button_discs import ICONS, DiscLook, button_disc, hold_ring
from ui.widgets.buttons import face
from ui.widgets.sentences import Sentence, labelled, whole_in
from ui.widgets.sheets import parted
from ui.widgets.signs import Signal, signal

# Lengths in u.
MIDDLE, CHOICE = 400, 100
"""The column between the corners, and the height of what can be chosen there."""
MARK, CROSS = 40, 26
RADIUS, APART = 112, 380
RING = (300, 100)
SIGNS: dict[str, Signal] = {"well": "certain", "untried": "doubt", "warning": "warning"}


class FirstEveningScreen(Screen):
    motion: Animator = RESTING

    def __init__(self, look: Look, presenter: Presenter) -> None:
        super().__init__(look, presenter)
        self._ring = hold_ring(look, self._centre(1), RADIUS * look.u)

    # Where things are

    @property
    def _size(self) -> tuple[float, float]:
        """Of the page, in u."""
        return self.look.page.w / self.look.u, self.look.page.h / self.look.u

    def _column(self) -> Box:
        page, w = self.look.page, self.look.px(MIDDLE)
        return Box(page.cx - w / 2, page.y, w, page.h).snapped()

    def _quarter(self, at: int) -> Box:
        """A corner, clockwise from the upper left, with all that is left of the column there."""
        page, column = self.look.page, self._column()
        w, h = column.x, page.h / 2
        x = page.x if at in (0, 3) else column.right
        return Box(x, page.cy if at in (0, 1) else page.y, w, h)

    def _choices(self) -> tuple[Box, Box, Box]:
        """In the very middle, where even a turned touch lands, and two below it."""
        column, h, gap = self._column(), self.look.px(CHOICE), self.look.px(SPACE.gap)
        skip = Box(column.x, column.cy - h / 2, column.w, h).inset(self.look.px(8), 0).snapped()
        later, never = parted(self.look, skip.moved(0, -h - gap), 2)
        return skip, later, never

    def _centre(self, at: int) -> tuple[float, float]:
        room = between_bars(self.look)
        return room.cx + (at - 0.5) * APART * self.look.u, room.cy + 38 * self.look.u

    def _again(self) -> Box:
        room, u = between_bars(self.look), self.look.u
        w, h = RING[0] * u, RING[1] * u
        return Box(room.cx - w / 2, room.y + 30 * u, w, h).snapped()

    @staticmethod
    def _top(view: FirstEveningView) -> TopBar:
        return TopBar(view.title, view.subtitle)

    @staticmethod
    def _bar(view: FirstEveningView) -> BottomBar:
        return BottomBar(
            view.task, view.text, view.primary, "tick", lit=view.lit, second=view.second
        )

    # What is drawn

    def parts(self, view: FirstEveningView) -> Iterator[Part]:
        if view.step == "touch":
            yield Part("corners", view.touched, self._draw_corners)
            yield Part("middle", view, self._draw_middle)
            return
        yield Part("top", self._top(view), top_bar)
        for at, disc in enumerate(view.discs):
            yield Part(disc.name, (at, disc), self._draw_disc)
        if view.again:
            yield Part("bell", view.again, self._draw_bell)
        if view.sample:
            yield Part("sample", view.sample, self._draw_sample)
        if view.sheet:
            yield Part("sheet", view.sheet, self._draw_sheet)
        for at, outcome in enumerate(view.outcomes):
            yield Part(outcome.name, (at, len(view.outcomes), outcome), self._draw_outcome)
        yield Part("bar", self._bar(view), bottom_bar)

    def refresh(self) -> None:
        super().refresh()
        if self._ring not in self.live.layers:
            self.live.add(self._ring)
        if self.view.step != "buttons":
            self._ring.fraction = 0

    def holding(self, held: Callable[[str], float]) -> None:
        if self.view.step == "buttons":
            self._ring.fraction = held("hub")

    def let_go(self, name: str) -> None:
        super().let_go(name)
        if name == "hub":
            reached = self._ring.fraction
            self.motion.run(MOTION.hold_back, lambda share: self._shrink(reached, share))

    def _shrink(self, reached: float, share: float) -> None:
        self._ring.fraction = reached * (1 - share)

    def _draw_corners(self, painter: Painter, touched: int) -> None:
        u, palette = painter.look.u, painter.look.palette
        for at, (x, y) in enumerate(marks(*self._size)):
            x, y = x * u, y * u
            if at < touched:
                signal(painter, (x, y), 2 * MARK * u, "certain")
                continue
            ink = palette.lamp if at == touched else palette.line
            painter.ring(x, y, MARK * u, 6 * u, ink)
            painter.line([(x - CROSS * u, y), (x + CROSS * u, y)], 4 * u, ink)
            painter.line([(x, y - CROSS * u), (x, y + CROSS * u)], 4 * u, ink)

    def _draw_middle(self, painter: Painter, view: FirstEveningView) -> None:
        column, (skip, later, never) = self._column(), self._choices()
        u, palette = painter.look.u, painter.look.palette
        words = Box(column.x, skip.top, column.w, column.top - skip.top).inset(12 * u, 24 * u)
        title = Box(words.x, words.y + words.h * 0.6, words.w, words.h * 0.4)
        whole_in(painter, title, view.subtitle, TYPE.body_large, palette.dim, lines=2)
        told = Box(words.x, words.y, words.w, words.h * 0.6)
        whole_in(painter, told, f"{view.task}. {view.text}", TYPE.name, palette.ink, lines=4)
        labelled(painter, skip, "next", view.second, TYPE.button, face(painter, skip, "raised"))
        for box, words_on_it in ((later, view.later), (never, view.never)):
            labelled(painter, box, "", words_on_it, TYPE.button, face(painter, box, "quiet"))

    def _draw_disc(self, painter: Painter, value: tuple[int, DiscView]) -> None:
        at, disc = value
        (x, y), u, palette = self._centre(at), painter.look.u, painter.look.palette
        icon = "bulb" if disc.lit else ICONS[disc.name]
        ring = disc.name == "end" and not disc.lit
        look = DiscLook((x, y), RADIUS * u, icon, disc.felt, ring, shines=disc.lit)
        button_disc(painter, look)
        title = Box(x - APART / 2 * u, y - (RADIUS + 50) * u, APART * u, 46 * u)
        whole_in(painter, title, disc.title, TYPE.name, palette.ink)
        text = title.moved(0, -34 * u)._replace(h=34 * u)
        whole_in(painter, text, disc.text, TYPE.body, palette.dim)

    def _draw_bell(self, painter: Painter, words: str) -> None:
        box, room, u = self._again(), between_bars(self.look), painter.look.u
        at = (box.top + room.top) / 2
        painter.icon("speaker", room.cx, at, 180 * u, painter.look.palette.lamp)
        labelled(painter, box, "turn", words, TYPE.button, face(painter, box, "raised"))

    def _draw_sample(self, painter: Painter, words: str) -> None:
        room, u, palette = between_bars(self.look), painter.look.u, painter.look.palette
        card = Box(room.cx - 300 * u, room.cy - 80 * u, 600 * u, 160 * u).snapped()
        painter.rectangle(card, palette.panel, SPACE.card_radius * u)
        painter.text_in(card.inset(24 * u), words, TYPE.caption, palette.ink, lines=3)

    def _draw_sheet(self, painter: Painter, state: str) -> None:
        """The camera, and whether it sees what is held under it."""
        room, u, palette = between_bars(self.look), painter.look.u, painter.look.palette
        painter.icon("camera", room.cx, room.cy, 220 * u, palette.lamp)
        signal(painter, (room.cx + 150 * u, room.cy - 90 * u), 88 * u, SIGNS[state])

    def _draw_outcome(self, painter: Painter, value: tuple[int, int, OutcomeView]) -> None:
        at, number, outcome = value
        u, palette = painter.look.u, painter.look.palette
        room = between_bars(self.look)
        card = rows(room, max(4, number), painter.look.px(8))[at]
        painter.rectangle(card, palette.panel, SPACE.radius * u)
        signal(painter, (card.x + 38 * u, card.cy), 40 * u, SIGNS[outcome.state])
        words = Box(card.x + 76 * u, card.y, card.w - 92 * u, card.h).inset(0, 3 * u)
        ink = palette.doubt if outcome.state == "warning" else palette.dim
        told = Sentence(outcome.title, outcome.text, (TYPE.button, TYPE.body))
        if told.told(painter.look, words).cut:  # the cure matters more than its size
            told = told._replace(uses=(_unscaled(TYPE.button), _unscaled(TYPE.body)))
        told.draw(painter, words, (palette.ink, ink))

    # What can be touched

    def targets(self, view: FirstEveningView) -> Iterator[Target]:
        if view.step == "touch":
            skip, later, never = self._choices()
            yield Target("second", self.units(skip), guard=True)
            yield Target("back", self.units(later), guard=True)
            yield Target("never", self.units(never), guard=True)
            for at in range(4):
                yield Target(f"corner:{at}", self.units(self._quarter(at)))
            return
        yield Target("back", self.units(top_boxes(self.look, self._top(view)).back))
        if view.again:
            yield Target("again", self.units(self._again()))
        boxes = bottom_boxes(self.look, self._bar(view))
        yield Target("second", self.units(boxes.second), guard=True)
        yield Target("primary", self.units(boxes.primary_hit), guard=True)

    def act(self, name: str, what: str, at: float | None = None) -> None:
        """A corner is no button: where the finger came down is what counts."""
        if not name.startswith("corner:"):
            super().act(name, what, at)
        elif self.landed is not None:
            self.presenter.corner_touched(self.landed, *self._size)


def _unscaled(use: Type) -> Type:
    return use._replace(scales=False)
