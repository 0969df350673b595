"""What all drawing on one screen shares: size, palette, lettering and kept geometry."""

from collections import OrderedDict
from collections.abc import Hashable
from functools import lru_cache
from typing import Any

from ui.drawing.boxes import Box, whole
from ui.drawing.text import Faces, Lettering
from ui.theme import NIGHT, Palette, unit

KEPT = 2000


class Look:
    """One size of screen, one palette and one text scale. Another one means to draw all anew."""

    def __init__(
        self,
        width: int,
        height: int,
        palette: Palette = NIGHT,
        text_scale: float = 1.0,
        fonts: Faces | None = None,
    ) -> None:
        self.width = width
        self.height = height
        self.palette = palette
        self.text_scale = text_scale
        self.u = unit(width, height)
        self.lettering = Lettering(self.u, text_scale, fonts)
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()

    @property
    def page(self) -> Box:
        return Box(0, 0, self.width, self.height)

    def px(self, units: float) -> int:
        """A length or a line's width in whole pixels, at least one."""
        return max(1, whole(units * self.u))

    def box(
        self, left: float, top: float, width: float, height: float, within: Box | None = None
    ) -> Box:
        """A place of the design, in u from the upper left of the page or of a box, in pixels.

        Its edges fall on whole pixels, and neighbours in the design stay neighbours.
        """
        page = within or self.page
        x, right = whole(left * self.u), whole((left + width) * self.u)
        high, low = whole(top * self.u), whole((top + height) * self.u)
        return Box(page.x + x, page.top - low, right - x, low - high)

    def kept(self, key: Hashable) -> Any:
        """What was kept under this key, or None."""
        stamp = self._kept.get(key)
        if stamp is not None:
            self._kept.move_to_end(key)
        return stamp

    def keep(self, key: Hashable, stamp: Any) -> None:
        self._kept[key] = stamp
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)


@lru_cache(maxsize=2)
def look_of(width: int, height: int, palette: Palette, text_scale: float) -> Look:
    """The same one again: whoever tries out day and night does not wait for either twice."""
    return Look(width, height, palette, text_scale)
