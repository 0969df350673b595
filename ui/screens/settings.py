"""Settings (72): two pages of cards, a card a setting; a tap acts at once."""

from collections.abc import Iterator
from typing import Any

from ui.drawing.boxes import Box, around
from ui.drawing.fitting import Room
from ui.drawing.painter import Painter
from ui.presenters.settings import ActionView, RowView, SettingsView
from ui.screens.screen import Part, Screen
from ui.theme import SPACE, TYPE, Type
from ui.touch.targets import Target
from ui.widgets.bars import TOP, rows, wider
from ui.widgets.buttons import LARGE_TEXT, face
from ui.widgets.headings import Heading, heading, heading_boxes
from ui.widgets.segments import segment_boxes, segments
from ui.widgets.sentences import labelled, whole_in
from ui.widgets.sheets import parted
from ui.widgets.turnings import turning

# Lengths in u.
PAGES, HEALTH, HEALTH_LARGE = 280, 150, 84
"""In large text the button to the health is its icon alone."""
LINES = 4
"""Of cards, on either page: a setting keeps its size."""
WELL, SIDE, FOOT = 62, 14, 8
WIDE = ("language", "turned")
"""Cards as wide as the page: their choices are many and long."""
PICTURED = ("turned",)
"""Its choices are pictures with their words beside them."""
BESIDE = 196
"""The title left of the pictures."""
PICTURE, HIGH, CAPTION = 86, 160, 66
"""How wide a picture is beside its words; from this height on it stands above them instead."""
ICON = 32
ICONS = {
    "language": "globe",
    "text": "letters",
    "colours": "moon",
    "sound": "speaker",
    "turn_time": "clock",
    "motion": "play",
    "ceremony_by_itself": "trophy",
    "turned": "turn",
    "brightness": "sun",
    "buttons": "hand",
    "buzzer": "speaker",
    "clock": "clock",
    "update": "insert",
    "check": "pulse",
}


class SettingsScreen(Screen):
    # Where things are

    def _heading(self, view: SettingsView) -> Heading:
        right = PAGES * wider(self.look) + SPACE.gap + self._health
        return Heading(view.title, view.subtitle, view.unsaved, right)

    @property
    def _health(self) -> float:
        return HEALTH_LARGE if self.look.text_scale >= LARGE_TEXT else HEALTH

    def _right(self, view: SettingsView) -> tuple[Box, Box]:
        """The pages, and at the page's right the health."""
        right = heading_boxes(self.look, self._heading(view)).right
        w, gap = self.look.px(self._health), self.look.px(SPACE.gap)
        health = Box(right.right - w, right.y, w, right.h)
        return right._replace(w=right.w - w - gap), health

    def _cards(self, view: SettingsView) -> Iterator[tuple[RowView, Box]]:
        """Two in a line; one whose choices are many and long has a line of its own."""
        look, page, margin = self.look, self.look.page, self.look.px(SPACE.margin)
        room = Box(margin, margin, page.w - 2 * margin, page.top - look.px(TOP) - margin)
        lines = list(rows(room, LINES, margin))
        waiting: list[Box] = []
        for at, row in enumerate(view.rows):
            alone = not waiting and at == len(view.rows) - 1
            if row.setting in PICTURED:  # what the others leave free is for the pictures
                taken = lines[: LINES - _lines(view.rows[at + 1 :])]
                del lines[: len(taken)]
                yield row, around(taken)
            elif row.setting in WIDE or alone:
                yield row, lines.pop(0)
            else:
                waiting = waiting or list(parted(look, lines.pop(0), 2, SPACE.gap))
                yield row, waiting.pop(0)

    def _choices(self, row: RowView, card: Box) -> tuple[Box, ...]:
        """Where each is touched."""
        if row.setting in PICTURED:
            side, left = self.look.px(SIDE), self.look.px(BESIDE)
            room = Box(card.x + left, card.y, card.w - left, card.h).inset(0, side)
            return parted(self.look, room._replace(w=room.w - side), len(row.options), SPACE.gap)
        return segment_boxes(self.look, self._well(card), len(row.options))

    def _actions(self, row: RowView, card: Box) -> tuple[Box, ...]:
        """Side by side; how it stands takes the first place."""
        places = parted(self.look, self._well(card), max(2, len(row.actions)), SPACE.gap)
        return places[len(places) - len(row.actions) :] if row.text else _merged(row, places)

    def _well(self, card: Box) -> Box:
        side = self.look.px(SIDE)
        low = card.y + self.look.px(FOOT)
        return Box(card.x + side, low, card.w - 2 * side, self.look.px(WELL))

    # What is drawn

    def parts(self, view: SettingsView) -> Iterator[Part]:
        yield Part("top", self._heading(view), heading)
        pages, health = self._right(view)
        yield Part("pages", (pages, view.pages), _draw_pages)
        yield Part("health", (ActionView("health", "pulse", view.health), health), _draw_health)
        for row, card in self._cards(view):
            draw = self._draw_pictures if row.setting in PICTURED else self._draw_card
            yield Part(row.setting, (card, row), draw)

    def _draw_card(self, painter: Painter, value: Any) -> None:
        card, row = value
        u, palette = painter.look.u, painter.look.palette
        painter.rectangle(card, palette.panel, SPACE.card_radius * u)
        well = self._well(card)
        line = Box(well.x, well.top, well.w, card.top - well.top)
        painter.icon(_icon(row), line.x + 18 * u, line.cy, ICON * u, palette.lamp)
        words = Box(line.x + 46 * u, line.y, line.w - 46 * u, line.h)
        painter.text_in(words, row.title, TYPE.name_small, palette.ink, "left")
        if row.options:
            segments(painter, well, row.options)
        for action, box in zip(row.actions, self._actions(row, card), strict=True):
            _draw_action(painter, action, box)
        if row.text:
            first = self._actions(row, card)[0]
            room = Box(well.x, well.y, first.x - well.x, well.h).inset(8 * u, 0)
            whole_in(painter, room, row.text, TYPE.body_large, palette.dim, "left", lines=2)

    def _draw_pictures(self, painter: Painter, value: Any) -> None:
        card, row = value
        u, palette = painter.look.u, painter.look.palette
        painter.rectangle(card, palette.panel, SPACE.card_radius * u)
        head = Box(card.x + SIDE * u, card.y, BESIDE * u - 2 * SIDE * u, card.h)
        painter.icon(_icon(row), head.x + 18 * u, head.cy, ICON * u, palette.lamp)
        words = Box(head.x + 46 * u, head.y, head.w - 46 * u, head.h)
        whole_in(painter, words, row.title, TYPE.name_small, palette.ink, "left", lines=3)
        now = next((at for at, option in enumerate(row.options) if option.lit), 0)
        boxes = self._choices(row, card)
        parts = [_beside(box, u) if box.h < HIGH * u else _above(box, u) for box in boxes]
        use = _common(painter, [room for _, room in parts], row)
        for at, (option, box) in enumerate(zip(row.options, boxes, strict=True)):
            picture, room = parts[at]
            ink = face(painter, box, "lamp" if option.lit else "raised")
            turning(painter, picture, at, now, (ink if option.lit else palette.dim, ink))
            whole_in(painter, room, option.text, use, ink, lines=2)

    # What can be touched

    def targets(self, view: SettingsView) -> Iterator[Target]:
        boxes = heading_boxes(self.look, self._heading(view))
        yield Target("back", self.units(boxes.back))
        place, health = self._right(view)
        yield Target("health", self.units(health), guard=True)
        pages = segment_boxes(self.look, place, len(view.pages))
        for option, box in zip(view.pages, pages, strict=True):
            yield Target(f"page:{option.key}", self.units(box))
        for row, card in self._cards(view):
            if row.options:
                for option, box in zip(row.options, self._choices(row, card), strict=True):
                    yield Target(f"option:{option.key}", self.units(box))
            for action, box in zip(row.actions, self._actions(row, card), strict=True):
                yield Target(f"action:{action.key}", self.units(box), guard=True)


def _icon(row: RowView) -> str:
    """The moon gives way to the sun, the speaker falls silent."""
    chosen = next((at for at, option in enumerate(row.options) if option.lit), 0)
    if row.setting == "colours" and chosen:
        return "sun"
    if row.setting in ("sound", "buzzer") and not chosen:
        return "speaker_off"
    return ICONS[row.setting]


def _lines(rows_below: tuple[RowView, ...]) -> int:
    """How many lines they take, two cards in each."""
    return -(-len(rows_below) // 2)


def _beside(box: Box, u: float) -> tuple[Box, Box]:
    """Where the picture is in a choice, and where its words are."""
    picture = box._replace(w=PICTURE * u).inset(10 * u)
    return picture, Box(picture.right, box.y, box.right - picture.right, box.h).inset(8 * u, 0)


def _above(box: Box, u: float) -> tuple[Box, Box]:
    words = box._replace(h=CAPTION * u).inset(8 * u, 0)
    room = Box(box.x, words.top, box.w, box.top - words.top)
    return room.inset(20 * u, 8 * u), words


def _common(painter: Painter, rooms: list[Box], row: RowView) -> Type:
    """The largest type in which the words of every choice stand in two lines."""
    fit = painter.look.lettering.fit
    smallest = TYPE.caption._replace(scales=False)
    for use in (TYPE.button, TYPE.caption, TYPE.button._replace(scales=False)):
        places = zip(rooms, row.options, strict=True)
        if not any(fit(each.text, use, Room(at.w, at.h, 2, True)).shrunk for at, each in places):
            return use
    return smallest


def _merged(row: RowView, places: tuple[Box, ...]) -> tuple[Box, ...]:
    """One alone has the room of two."""
    if len(row.actions) != 1:
        return places[: len(row.actions)]
    return (places[0]._replace(w=places[-1].right - places[0].x),)


def _draw_action(painter: Painter, action: ActionView, box: Box) -> None:
    labelled(painter, box, action.icon, action.text, TYPE.button, face(painter, box, "raised"))


def _draw_health(painter: Painter, value: tuple[ActionView, Box]) -> None:
    action, box = value
    if painter.look.text_scale < LARGE_TEXT:
        _draw_action(painter, action, box)
        return
    ink = face(painter, box, "raised")
    painter.icon(action.icon, box.cx, box.cy, 44 * painter.look.u, ink)


def _draw_pages(painter: Painter, value: Any) -> None:
    box, pages = value
    segments(painter, box, pages)
