"""The test of the buttons (74): two discs that show what is pressed and held."""

from collections.abc import Callable, Iterator

from ui.drawing.boxes import Box
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.motion import RESTING, Animator, nothing
from ui.presenters.buttons import FLASH, ButtonsView, DiscView
from ui.presenters.presenter import Presenter
from ui.screens.screen import Part, Screen
from ui.theme import MOTION, SPACE, TYPE
from ui.touch.targets import Target
from ui.widgets.bars import TOP
from ui.widgets.button_discs import ICONS, DiscLook, button_disc, hold_ring
from ui.widgets.buttons import LARGE_TEXT, face
from ui.widgets.headings import Heading, heading, heading_boxes
from ui.widgets.sentences import labelled, whole_in
from ui.widgets.signs import signal

# Lengths in u.
RADIUS, MIDDLE = 120, 222
"""Of a disc; and what stands between the two."""
BELOW, BELOW_LARGE = 104, 136
"""Title and two lines under a disc; large text takes more."""
TITLE = 0.4
BUZZER = (380, 74)
MOMENT = FLASH + 0.05
"""Seconds after which a press is no longer seen."""


class ButtonsScreen(Screen):
    motion: Animator = RESTING

    def __init__(self, look: Look, presenter: Presenter) -> None:
        super().__init__(look, presenter)
        self._ring = hold_ring(look, self._centre(1), self._radius)

    # Where things are

    @property
    def _radius(self) -> float:
        return RADIUS * self.look.u

    def _foot(self) -> Box:
        look = self.look
        w, h = look.px(BUZZER[0]), look.px(BUZZER[1])
        return Box(look.page.cx - w / 2, look.px(SPACE.margin), w, h).snapped()

    def _room(self) -> Box:
        """Between the heading and the buzzer."""
        low, page = self._foot().top + self.look.px(SPACE.margin), self.look.page
        return Box(page.x, low, page.w, page.top - self.look.px(TOP) - low)

    def _centre(self, at: int) -> tuple[float, float]:
        room, r, u = self._room(), self._radius, self.look.u
        x = room.cx + (at * 2 - 1) * (MIDDLE * u / 2 + r + max(0.0, room.w / 2 - 490 * u) * 0.3)
        free = max(0.0, room.h - 2 * r - self._words)
        return x, room.top - free * 0.6 - r

    @property
    def _words(self) -> float:
        large = self.look.text_scale >= LARGE_TEXT
        return (BELOW_LARGE if large else BELOW) * self.look.u

    def _below(self, at: int) -> Box:
        """The words of a disc; as wide as half the page allows."""
        (x, y), u = self._centre(at), self.look.u
        half = min(x, self.look.page.cx - 8 * u, abs(self.look.page.cx - x)) - 8 * u
        return Box(x - half, y - self._radius - 4 * u - self._words, 2 * half, self._words)

    def _between(self) -> Box:
        (left, y), (right, _) = self._centre(0), self._centre(1)
        r, gap = self._radius, 12 * self.look.u
        return Box(left + r + gap, y - r, right - left - 2 * r - 2 * gap, 2 * r)

    # What is drawn

    def parts(self, view: ButtonsView) -> Iterator[Part]:
        yield Part("top", Heading(view.title, view.subtitle, view.trouble), heading)
        for at, disc in enumerate(view.discs):
            yield Part(disc.name, (at, disc), self._draw_disc)
        yield Part("keys", view.keys, self._draw_keys)
        if view.buzzer:
            yield Part("buzzer", view.buzzer, self._draw_buzzer)

    def refresh(self) -> None:
        before = self.view
        super().refresh()
        if self._ring not in self.live.layers:
            self.live.add(self._ring)
        flashing = {disc.name for disc in self.view.discs if disc.pressed}
        if before is not self.view and flashing:
            self.motion.wait(MOMENT, nothing)

    def holding(self, held: Callable[[str], float]) -> None:
        fraction = held("hub")
        self._ring.fraction = fraction
        self.presenter.hub_holding(fraction)
        self.refresh()

    def let_go(self, name: str) -> None:
        super().let_go(name)
        if name == "hub":
            reached = self._ring.fraction
            self.motion.run(MOTION.hold_back, lambda share: self._shrink(reached, share))

    def _shrink(self, reached: float, share: float) -> None:
        self._ring.fraction = reached * (1 - share)

    def _draw_disc(self, painter: Painter, value: tuple[int, DiscView]) -> None:
        at, disc = value
        palette = painter.look.palette
        centre = self._centre(at)
        look = DiscLook(
            centre, self._radius, ICONS[disc.name], disc.pressed, disc.name == "end", disc.stuck
        )
        button_disc(painter, look)
        if disc.tried and not disc.pressed:
            r, u = self._radius, painter.look.u
            signal(painter, (centre[0] + 0.72 * r, centre[1] + 0.72 * r), 40 * u, "certain")
        ink = palette.doubt if disc.stuck else palette.dim
        title, state, wires = _parted(self._below(at))
        whole_in(painter, title, disc.title, TYPE.name, palette.ink)
        whole_in(painter, state, disc.state, TYPE.body, ink)
        whole_in(painter, wires, disc.wires, TYPE.body, palette.dim)

    def _draw_keys(self, painter: Painter, words: str) -> None:
        room, palette = self._between(), painter.look.palette
        whole_in(painter, room, words, TYPE.body, palette.dim, lines=6)

    def _draw_buzzer(self, painter: Painter, words: str) -> None:
        box = self._foot()
        labelled(painter, box, "speaker", words, TYPE.button, face(painter, box, "raised"))

    # What can be touched

    def targets(self, view: ButtonsView) -> Iterator[Target]:
        head = Heading(view.title, view.subtitle, view.trouble)
        yield Target("back", self.units(heading_boxes(self.look, head).back))
        if view.buzzer:
            yield Target("buzzer", self.units(self._foot()))


def _parted(box: Box) -> tuple[Box, Box, Box]:
    """For the title, what it did, and its wires."""
    high, line = box.h * TITLE, box.h * (1 - TITLE) / 2
    title = Box(box.x, box.top - high, box.w, high)
    return title, box._replace(y=box.y + line, h=line), box._replace(h=line)
