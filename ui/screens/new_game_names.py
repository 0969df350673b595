"""The remembered names of a new game: as many as there is room for, the others on further pages."""

from collections.abc import Iterator
from typing import NamedTuple

from ui.drawing.boxes import Box
from ui.drawing.look import Look
from ui.presenters.new_game import NewGameView
from ui.widgets.sheets import parted

COLUMNS, LARGE_COLUMNS, LARGE = 4, 3, 1.2
BETWEEN = 8


class Cell(NamedTuple):
    """One place of the grid; `at` is which name stands there, for `kind` name."""

    kind: str
    """name, add or more."""
    at: int
    box: Box


class Names:
    """Which names are shown; the page is turned over by a tap, and by choosing another chair."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._first = 0
        self._step = 1
        self._chair = ""
        self._count = 0

    def turn_over(self) -> None:
        self._first += self._step

    def shown(self, view: NewGameView, lines: tuple[Box, ...]) -> tuple[Cell, ...]:
        """The names of this page, then “+”, then the way to the next page where there is one."""
        if view.add:  # nobody is remembered: it is the one thing to do
            last = lines[-1]
            return (Cell("add", 0, last._replace(h=lines[0].top - last.y)),)
        cells = [cell for line in lines for cell in self._cells(line)]
        count = len(view.names)
        every = count + 1 <= len(cells)
        self._step = len(cells) - 1 if every else len(cells) - 2
        self._follow(view)
        first = self._first if self._first < count else 0
        self._first = 0 if every else first
        names = range(self._first, min(count, self._first + self._step))
        return tuple(self._placed(cells, names, every))

    def _cells(self, line: Box) -> tuple[Box, ...]:
        columns = LARGE_COLUMNS if self.look.text_scale >= LARGE else COLUMNS
        return parted(self.look, line, columns, BETWEEN)

    def _follow(self, view: NewGameView) -> None:
        """On another chair, and with another name, the lit one is to be seen."""
        if (view.chair, len(view.names)) == (self._chair, self._count):
            return
        self._chair, self._count = view.chair, len(view.names)
        lit = next((at for at, name in enumerate(view.names) if name.lit), 0)
        self._first = lit // self._step * self._step

    def _placed(self, cells: list[Box], names: range, every: bool) -> Iterator[Cell]:
        for at, box in zip(names, cells, strict=False):
            yield Cell("name", at, box)
        if every:
            yield Cell("add", 0, cells[len(names)])
        else:
            yield Cell("add", 0, cells[-2])
            yield Cell("more", 0, cells[-1])
