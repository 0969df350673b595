"""New game (03, 04): chairs around the table, who sits there, how deep, face down or open."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box, whole
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.new_game import NewGameView
from ui.presenters.presenter import Presenter
from ui.screens.new_game_chair import chair_boxes, chair_targets, draw_chair_panel
from ui.screens.new_game_names import Names
from ui.screens.screen import Part, Screen
from ui.theme import SPACE, TYPE, mix
from ui.touch.targets import Target
from ui.widgets.bars import TOP, TopBar, rows, top_bar, top_boxes
from ui.widgets.buttons import face
from ui.widgets.seating import TablePicture, draw_chair
from ui.widgets.segments import one_or_two_lines, segment_boxes, segments
from ui.widgets.sentences import labelled, sentence
from ui.widgets.sheets import parted
from ui.widgets.texts import settled, text_height

LEFT = 0.4455
"""The table's share of the page's width."""
START, OPTIONS, DEPTH, DEPTHS = 102, 62, 62, 124
"""Heights; one depth alone is no choice and needs less."""
DELIVERED, LANGUAGE = 104, 158
NOTE = 54
"""How high a sentence below the table may be."""


class NewGameScreen(Screen):
    def __init__(self, look: Look, presenter: Presenter) -> None:
        super().__init__(look, presenter)
        self._names = Names(look)

    # Where things are

    def _left(self) -> Box:
        page, margin = self.look.page, self.look.px(SPACE.margin)
        top = page.top - self.look.px(TOP)
        return Box(margin, margin, whole(page.w * LEFT), top - margin)

    def _notes(self, *notes: str) -> list[tuple[str, Box]]:
        """The sentences below the table, from the foot upwards."""
        left, pad = self._left(), self.look.px(SPACE.gap)
        low, found = left.y + self.look.px(6), []
        for words in filter(None, notes):
            w, most = left.w - 2 * pad, self.look.px(NOTE)
            high = min(most, text_height(self.look, words, TYPE.body, w, 2, most))
            found.append((words, Box(left.x + pad, low, w, high)))
            low += high
        return found

    def _picture(self, *notes: str) -> TablePicture:
        left, pad = self._left(), self.look.px(8)
        low = max([left.y, *(box.top for _, box in self._notes(*notes))])
        room = Box(left.x, low, left.w, left.top - low).inset(pad)
        return TablePicture(self.look, room)

    def _column(self, view: NewGameView) -> dict[str, Box]:
        """The right side from the foot: start, options, depths, and the chair with the rest."""
        look, left, gap = self.look, self._left(), self.look.px(SPACE.margin)
        x = left.right + look.px(14)
        w, low = look.page.right - look.px(SPACE.margin) - x, left.y
        found = {}
        depth = DEPTH if len(view.depths) == 1 else DEPTHS
        for name, high in (("start", START), ("options", OPTIONS), ("depths", depth)):
            found[name] = Box(x, low, w, look.px(high))
            low = found[name].top + gap
        found["chair"] = Box(x, low, w, left.top - low)
        return found

    def _options(self, view: NewGameView) -> tuple[Box, Box, Box]:
        """The label, its choices, and the language."""
        look, box = self.look, self._column(view)["options"]
        gap, w = look.px(SPACE.margin), look.px(LANGUAGE)
        label = box._replace(w=look.px(DELIVERED))
        language = Box(box.right - w, box.y, w, box.h)
        x = label.right + gap
        return label, Box(x, box.y, language.x - gap - x, box.h), language

    def _languages(self, view: NewGameView) -> tuple[Box, ...]:
        """The open list takes the place of what stands above its button."""
        column = self._column(view)
        low, top = column["depths"].y, column["chair"].top
        room = column["chair"]._replace(y=low, h=top - low)
        return rows(room, len(view.languages), self.look.px(4)) if view.languages else ()

    # What is drawn

    def parts(self, view: NewGameView) -> Iterator[Part]:
        yield Part("top", _top(view), top_bar)
        picture, column = self._picture(view.locks, view.warning), self._column(view)
        yield Part("table", (view.board, view.locks, view.warning), self._draw_table)
        for chair, box in picture.chairs(view.chairs):
            name = f"chair:{chair.chair}"
            yield Part(name, (box, chair), draw_chair, turned=chair.facing, within=box)
        if view.languages:
            yield Part("languages", (view.languages, self._languages(view)), _draw_languages)
        else:
            boxes = chair_boxes(self.look, column["chair"], view)
            shown = self._names.shown(view, boxes.names)
            value = (boxes, shown, view._replace(chairs=(), warning="", locks=""))
            yield Part("chair", value, draw_chair_panel)
            yield Part("depths", (column["depths"], view.depths), _draw_depths)
        options = (self._options(view), view.delivered, view.deliveries, view.language)
        yield Part("options", options, _draw_options)
        start = (column["start"], view.start, view.ready)
        yield Part("start", start, _draw_start)

    def _draw_table(self, painter: Painter, value: tuple[str, str, str]) -> None:
        board, locks, warning = value
        u, palette = painter.look.u, painter.look.palette
        painter.rectangle(self._left(), palette.panel, SPACE.card_radius * u)
        self._picture(locks, warning).draw(painter, board)
        for words, box in self._notes(locks, warning):
            ink = palette.doubt if words == warning else palette.dim
            one_or_two_lines(painter, box, words, TYPE.body, ink)

    # What can be touched

    def targets(self, view: NewGameView) -> Iterator[Target]:
        boxes = top_boxes(self.look, _top(view))
        yield Target("back", self.units(boxes.back))
        if view.same:
            yield Target("same", self.units(boxes.right))
        for chair, box in self._picture(view.locks, view.warning).chairs(view.chairs):
            yield Target(f"chair:{chair.chair}", self.units(box))
        if view.languages:
            for option, box in zip(view.languages, self._languages(view), strict=True):
                yield Target(f"language:{option.key}", self.units(box))
        else:
            places = chair_boxes(self.look, self._column(view)["chair"], view)
            shown = self._names.shown(view, places.names)
            for name, box in chair_targets(self.look, places, shown, view):
                yield Target(name, self.units(box))
        _, well, language = self._options(view)
        choices = segment_boxes(self.look, well, len(view.deliveries))
        for option, box in zip(view.deliveries, choices, strict=True):
            yield Target(f"delivered:{option.key}", self.units(box))
        yield Target("language", self.units(language))
        yield Target("start", self.units(self._column(view)["start"]), guard=True)

    def act(self, name: str, what: str, at: float | None = None) -> None:
        """More names are shown by turning over a page: that is nothing a presenter knows."""
        if name != "more":
            super().act(name, what, at)
            return
        self._names.turn_over()
        self.view = None
        self.refresh()


def _top(view: NewGameView) -> TopBar:
    return TopBar(view.title, view.subtitle, right=view.same, right_icon="people")


def _draw_languages(painter: Painter, value: Any) -> None:
    for option, box in zip(*value, strict=True):
        ink = face(painter, box, "lamp" if option.lit else "raised")
        labelled(painter, box, "tick" if option.lit else "", option.text, TYPE.primary, ink)


def _draw_options(painter: Painter, value: Any) -> None:
    (label, well, language), delivered, deliveries, name = value
    palette = painter.look.palette
    use = settled(painter.look, delivered, TYPE.body, label)  # its choices are what is read
    painter.text_in(label, delivered, use, palette.dim, "left")
    segments(painter, well, deliveries)
    labelled(painter, language, "globe", name, TYPE.button, face(painter, language, "raised"))


def _draw_depths(painter: Painter, value: Any) -> None:
    """The chosen one is lit; one alone is no choice, so it only says what is kept."""
    box, depths = value
    u, palette = painter.look.u, painter.look.palette
    for view, card in zip(depths, parted(painter.look, box, len(depths)), strict=True):
        lamp = view.lit and len(depths) > 1
        fill = palette.lamp if lamp else palette.panel
        ink, dim = (palette.ink_on_lamp,) * 2 if lamp else (palette.ink, palette.dim)
        painter.rectangle(card, fill, 16 * u)
        room = card.inset(18 * u, 4 * u)
        if view.lit:
            tone = palette.ink_on_lamp if lamp else palette.certain
            painter.icon("tick", card.right - 28 * u, card.cy, 28 * u, tone)
            room = room._replace(w=room.w - 34 * u)
        sentence(painter, room, view.title, view.text, (TYPE.name_small, TYPE.body), (ink, dim), 3)


def _draw_start(painter: Painter, value: Any) -> None:
    box, words, ready = value
    palette = painter.look.palette
    ink = face(painter, box, "lamp" if ready else "raised")
    if not ready:
        ink = mix(palette.faint, palette.raised, 0.8)
    labelled(painter, box, "arrow" if ready else "", words, TYPE.primary, ink)
