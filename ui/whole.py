"""The whole app in its window: a landscape page, turned by quarters as the settings say."""

from typing import Any

from ui.drawing.boxes import Box
from ui.stage import Stage
from ui.turned import Turned

TALLEST, WIDEST = 8 / 5, 16 / 9
"""Width by height between which every screen has its place; beyond it bars stay empty."""

LEAST = 80
"""Pixels: nobody reads a narrower page, and there is no line as thin as its lines would be."""


class Whole(Turned):
    """Root of the window, around the one stage. Give it the window's size from the start.

    Without a turn the page lies along the window's long side and fills it: in an upright window it
    is turned by a quarter. The setting's quarters come on top. Turned by one or three the page lies
    across the window, as large as it fits: small, but towards the person who asked for it, and
    whole. What a page leaves of the window stays ground, and touches there are nobody's.
    """

    def __init__(self, stage: Stage, **properties: Any) -> None:
        super().__init__(**properties)
        self.stage = stage
        stage.bind(turns=self._place)
        self.add_widget(stage)

    def _quarters(self) -> int:
        setting = int(self.stage.turns) if self.children else 0
        return setting + int(self.height > self.width)

    def _box(self) -> Box:
        """In the middle of the window, within the shapes that a page can have."""
        across, along = (self.height, self.width) if self._quarters() % 2 else self.size
        width = max(LEAST, min(across, along * WIDEST))
        height = max(LEAST / WIDEST, min(along, width / TALLEST))
        w, h = map(round, (height, width) if self._quarters() % 2 else (width, height))
        return Box(round(self.center_x - w / 2), round(self.center_y - h / 2), w, h)
