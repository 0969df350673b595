"""The pictures that a number was read from, as a sheet."""

from collections.abc import Iterator, Sequence

from companion.services.camera.camera import Picture
from ui.drawing.boxes import Box
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.presenters.kept_picture import KeptView
from ui.presenters.presenter import Presenter
from ui.screens.screen import Part, Sheet
from ui.theme import SPACE, TYPE
from ui.touch.targets import Target
from ui.widgets.bars import rows
from ui.widgets.buttons import LARGE_TEXT
from ui.widgets.live_picture import LivePicture
from ui.widgets.players import player_badge
from ui.widgets.sentences import sentence
from ui.widgets.sheets import SheetPlan, parted

WIDTH, HEIGHT = 860, 560
BADGE, BETWEEN = 54, 8


class KeptPictureSheet(Sheet):
    def __init__(self, look: Look, presenter: Presenter) -> None:
        super().__init__(look, presenter)
        self._plan = SheetPlan(look, WIDTH, HEIGHT)
        self._hung: list[LivePicture] = []

    @property
    def box(self) -> Box:
        return self._plan.box

    def _lines(self, view: KeptView) -> tuple[Box, ...]:
        body = self._plan.body
        return rows(body, len(view.rows), self.look.px(SPACE.margin)) if view.rows else ()

    def _wells(self, view: KeptView) -> Iterator[tuple[Box, Picture]]:
        """Behind each badge as many as there are pictures."""
        for row, line in zip(view.rows, self._lines(view), strict=True):
            taken = self.look.px(BADGE + 14)
            room = Box(line.x + taken, line.y, line.w - taken, line.h)
            yield from zip(self._cells(room, row.pictures), row.pictures, strict=False)

    def _cells(self, room: Box, pictures: Sequence[Picture]) -> list[Box]:
        """In so many lines that they are as large as can be."""

        def grid(lines: int) -> list[Box]:
            across = -(-len(pictures) // lines)
            found = rows(room, lines, self.look.px(BETWEEN))
            return [cell for line in found for cell in parted(self.look, line, across, BETWEEN)]

        def scale(cells: list[Box]) -> float:
            w, h = cells[0].w, cells[0].h
            return min(min(w / each.size[0], h / each.size[1]) for each in pictures)

        return max((grid(lines + 1) for lines in range(len(pictures))), key=scale)

    def parts(self, view: KeptView) -> Iterator[Part]:
        yield Part("sheet", view, self._draw)

    def refresh(self) -> None:
        super().refresh()
        if self._hung:
            return
        for well, picture in self._wells(self.view):
            hung = LivePicture(self.look, well)
            hung.show(picture)
            self._hung.append(hung)
            self.still.add(hung)

    def _draw(self, painter: Painter, view: KeptView) -> None:
        u, palette = self.look.u, self.look.palette
        head = self._plan.head.inset(0, self.look.px(6))
        self._plan.draw(painter)
        inks = palette.ink, palette.dim
        use = TYPE.name_small if self.look.text_scale >= LARGE_TEXT else TYPE.title
        sentence(painter, head, view.title, view.text, (use, TYPE.body), inks)
        for row, line in zip(view.rows, self._lines(view), strict=True):
            player_badge(painter, (line.x + BADGE * u / 2, line.cy), BADGE * u, row.look)
        for well, _ in self._wells(view):
            painter.rectangle(well, palette.well, SPACE.radius * u)

    def release(self) -> None:
        for hung in self._hung:
            hung.release()
        super().release()

    def targets(self, _: KeptView) -> Iterator[Target]:
        yield from self._plan.targets()
