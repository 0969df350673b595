"""Screens drawn for real, and what a reader or a finger finds fault with.

Importing this prepares Kivy to draw without a screen.
"""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from ui.drawing import offscreen

offscreen.prepare()
offscreen.open_window()

from ui.drawing import written  # noqa: E402
from ui.drawing.look import Look  # noqa: E402
from ui.presenters.presenter import Presenter  # noqa: E402
from ui.screens.screen import Screen  # noqa: E402
from ui.theme import DAY, NIGHT, TOUCH  # noqa: E402
from ui.touch import targets  # noqa: E402

SIZES = ((800, 480), (1024, 600), (1280, 720), (1280, 800), (1920, 1080))
LANGUAGES = ("en", "fr", "fr-candc", "it", "de")
SCALES = (80, 100, 125, 150)
PLAYERS = (2, 3, 4)
PRIMARY = ("primary", "deliver", "move", "take")


class Case(NamedTuple):
    size: tuple[int, int]
    language: str
    text: int
    players: int

    @property
    def look(self) -> Look:
        """Every other one by day."""
        palette = DAY if (self.text // 5 + self.players) % 2 else NIGHT
        return Look(*self.size, palette, self.text / 100)


CASES = [
    Case(size, language, SCALES[(i + j) % 4], PLAYERS[(i + 2 * j) % 3])
    for i, size in enumerate(SIZES)
    for j, language in enumerate(LANGUAGES)
]
"""Every pair of size, language, scale and number of players occurs."""


def plain(text: float = 1.0, size: tuple[int, int] = (1024, 600)) -> Look:
    return Look(*size, text_scale=text)


def drawn(kind: type[Screen], look: Look, presenter: Presenter) -> Screen:
    screen = kind(look, presenter)
    screen.refresh()
    return screen


def words(screen: Screen) -> set[str]:
    return {text.words for text in screen.written()}


def tap(screen: Screen, name: str) -> None:
    """As the stage does, once a finger was on the target."""
    assert name in {target.name for target in screen.touchable}
    screen.act(name, "tapped")
    screen.refresh()


def faults(screen: Screen, may_be_cut: Collection[str] = ()) -> Iterator[str]:
    """`may_be_cut`: sentences that may end in an ellipsis."""
    texts, page = screen.written(), screen.look.page
    for text in texts:
        if text.faulty or (text.cut and text.words not in may_be_cut):
            yield f"does not fit: {text.words}"
        if not all(page.holds(box, 1) for box in text.ink):
            yield f"beyond the page: {text.words}"
    yield from (f"texts clash: {pair}" for pair in written.clashes(texts))
    yield from _small(screen)


def _small(screen: Screen) -> Iterator[str]:
    """All of these targets are rectangles; half a pixel is nothing to a finger."""
    slack = 0.5 / screen.look.u
    for target in screen.touchable:
        least = TOUCH.target if target.name in PRIMARY else TOUCH.dense
        if target.shape.breadth < least - slack:
            yield f"too small: {target.name}"
    yield from (f"targets clash: {pair}" for pair in targets.clashes(screen.touchable, 10))
