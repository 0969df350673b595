"""A question (41): the crop large, where it is, and what it may be."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box, whole
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.presenter import Presenter
from ui.presenters.question_view import QuestionView
from ui.screens.screen import Part, Screen
from ui.theme import SPACE, TYPE
from ui.touch.targets import Target
from ui.widgets.answers import answer
from ui.widgets.bars import TOP, TopBar, rows, top_bar, top_boxes
from ui.widgets.buttons import face
from ui.widgets.live_picture import LivePicture
from ui.widgets.places import place
from ui.widgets.sentences import Sentence, labelled, whole_in
from ui.widgets.sheets import parted

# Lengths in u.
CROP = 0.49
"""Of the page's width."""
BESIDE = 24
ASK = 118
WHERE = (150, 124)
ANSWERS, LOW = 146, 64
GRIDS = ((6, 3), (8, 4), (15, 5), (24, 6))
"""Up to so many answers in so many columns."""
CARDS = 11


class QuestionScreen(Screen):
    def __init__(self, look: Look, presenter: Presenter) -> None:
        super().__init__(look, presenter)
        self._picture: LivePicture | None = None
        self._shown: object = None

    # Where things are

    @property
    def _below_top(self) -> Box:
        look, margin = self.look, self.look.px(SPACE.margin)
        page = look.page
        return Box(margin, margin, page.w - 2 * margin, page.top - look.px(TOP) - margin)

    @property
    def _well(self) -> Box:
        room = self._below_top
        return room._replace(w=whole(self.look.page.w * CROP))

    @property
    def _right(self) -> Box:
        room, left = self._below_top, self._well.right + self.look.px(BESIDE)
        return Box(left, room.y, room.right - left, room.h)

    @property
    def _low(self) -> tuple[Box, ...]:
        return parted(self.look, self._right._replace(h=self.look.px(LOW)), 2)

    def _answers(self, view: QuestionView) -> tuple[Box, ...]:
        right, low = self._right, self._low[0].top + self.look.px(14)
        row = Box(right.x, low, right.w, self.look.px(ANSWERS))
        return parted(self.look, row, len(view.answers))

    def _grid(self, view: QuestionView) -> tuple[Box, ...]:
        """Of the picker: all of the page below the top bar."""
        count = len(view.picker)
        columns = next((across for most, across in GRIDS if count <= most), CARDS)
        lines = rows(self._below_top, -(-count // columns), self.look.px(8))
        return tuple(cell for line in lines for cell in parted(self.look, line, columns, 8))

    # What is drawn

    def refresh(self) -> None:
        super().refresh()
        picture = None if self.view.picker else self.view.picture
        if picture is not self._shown:
            self._shown = picture
            self._hang(picture)

    def _hang(self, picture: Any) -> None:
        """The crop belongs to the still picture."""
        if self._picture is not None:
            self.still.remove(self._picture)
            self._picture.release()
            self._picture = None
        if picture is not None:
            self._picture = LivePicture(self.look, self._well)
            self._picture.show(picture)
            if self.view.framed:
                self._picture.frame_middle(self.view.framed)
            self.still.add(self._picture)

    def parts(self, view: QuestionView) -> Iterator[Part]:
        yield Part("top", _top(view), top_bar)
        if view.picker:
            for at, (each, box) in enumerate(zip(view.picker, self._grid(view), strict=False)):
                yield Part(f"pick{at}", (box, each, True), answer)
            return
        yield Part("well", view.picture is None, self._draw_well)
        yield Part("ask", (view.ask, view.why), self._draw_ask)
        if view.where or view.told:
            yield Part("where", (view.where, view.told), self._draw_where)
        for at, (each, box) in enumerate(zip(view.answers, self._answers(view), strict=True)):
            yield Part(f"answer{at}", (box, each, False), answer)
        yield Part("low", (view.other, view.later), self._draw_low)

    def _draw_well(self, painter: Painter, _: bool) -> None:
        palette, u = painter.look.palette, painter.look.u
        painter.rectangle(self._well, palette.well, SPACE.card_radius * u)

    def _draw_ask(self, painter: Painter, value: tuple[str, str]) -> None:
        right, high = self._right, self.look.px(ASK)
        room = Box(right.x, right.top - high, right.w, high)
        palette = painter.look.palette
        words = Sentence(*value, (TYPE.title, TYPE.body))
        if words.told(self.look, room).cut:  # the question matters more than why it is asked
            words = words._replace(text="")
        words.draw(painter, room, (palette.ink, palette.dim))

    def _draw_where(self, painter: Painter, value: Any) -> None:
        where, told = value
        u, palette, right = painter.look.u, painter.look.palette, self._right
        top = right.top - self.look.px(ASK + 10)
        low = self._low[0].top + self.look.px(14 + ANSWERS + 14)
        w, h = (whole(length * u) for length in WHERE)
        h = min(h, int(top - low))
        box = Box(right.x, whole((top + low - h) / 2), w, h)
        left = right.x
        if where:
            left = place(painter, box, where) + 24 * u
        high = min(44 * u, h / max(1, len(told)))
        for at, words in enumerate(told):
            y = box.cy + ((len(told) - 1) / 2 - at) * high
            painter.icon("tick", left + 12 * u, y, 24 * u, palette.certain)
            room = Box(left + 34 * u, y - high / 2, right.right - left - 34 * u, high)
            whole_in(painter, room, words, TYPE.body, palette.ink, "left", lines=2)

    def _draw_low(self, painter: Painter, value: tuple[str, str]) -> None:
        for box, icon, words in zip(self._low, ("pencil", "clock"), value, strict=True):
            labelled(painter, box, icon, words, TYPE.button, face(painter, box, "quiet"))

    def release(self) -> None:
        if self._picture is not None:
            self._picture.release()
        super().release()

    # What can be touched

    def targets(self, view: QuestionView) -> Iterator[Target]:
        boxes = top_boxes(self.look, _top(view))
        yield Target("back", self.units(boxes.back))
        if view.skip:
            yield Target("skip", self.units(boxes.right), guard=True)
        if view.picker:
            for at, box in enumerate(self._grid(view)[: len(view.picker)]):
                yield Target(f"pick:{at}", self.units(box), guard=True)
            return
        for at, box in enumerate(self._answers(view)):
            yield Target(f"answer:{at}", self.units(box), guard=True)
        for name, box in zip(("other", "later"), self._low, strict=True):
            yield Target(name, self.units(box), guard=True)


def _top(view: QuestionView) -> TopBar:
    return TopBar(view.title, view.subtitle, view.player, right=view.skip, right_icon="skip_all")
