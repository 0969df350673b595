"""What every screen and sheet is: parts drawn from a view, and places to touch."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from inspect import signature
from typing import Any, NamedTuple

from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Rotate, Translate

from ui.drawing.boxes import Box
from ui.drawing.layers import Layer, Live, Still
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.drawing.written import Written
from ui.presenters.presenter import Presenter
from ui.touch.targets import Rect, Target


class Part(NamedTuple):
    """A piece of a screen that is drawn anew when its value is another one."""

    name: str
    value: Any
    draw: Callable[[Painter, Any], object]
    live: bool = False
    """Drawn in every frame instead of kept in the still picture: for what changes all the time."""
    turned: int = 0
    """Quarter turns around the middle of `within`."""
    within: Box | None = None


def told_when(act: Callable[..., object], at: float | None) -> dict[str, Any]:
    """The time of a press, for whom it matters."""
    return {"at": at} if "at" in signature(act).parameters else {}


class Screen(ABC):
    """Subclasses give `parts` and `targets` of a view, in pixels of `look`."""

    def __init__(self, look: Look, presenter: Presenter) -> None:
        self.look = look
        self.presenter: Any = presenter
        self.canvas = InstructionGroup()
        self.still = self._ground()
        self.live = Live()
        self.canvas.add(self.still.canvas)
        self.canvas.add(self.live.canvas)
        self.view: Any = None
        self.touchable: list[Target] = []
        self.landed: tuple[float, float] | None = None
        """Where the last finger came down, in u: for whoever measures touches."""
        self._layers: dict[str, Any] = {}

    def _ground(self) -> Live:
        return Still(self.look)

    @abstractmethod
    def parts(self, view: Any) -> Iterator[Part]: ...

    @abstractmethod
    def targets(self, view: Any) -> Iterator[Target]: ...

    def refresh(self) -> None:
        """Show the presenter's view of now; what is equal costs nothing."""
        view = self.presenter.view()
        if view == self.view:
            return
        self.view = view
        parts = {part.name: part for part in self.parts(view)}
        for name in self._layers.keys() - parts.keys():
            self._remove(name)
        for part in parts.values():
            self._layer(part).show(part.value)
        self.touchable = list(self.targets(view))

    def _layer(self, part: Part) -> Any:
        key = part.name
        layer = self._layers.get(key)
        if layer is not None and layer.placed == (part.live, part.turned, part.within):
            layer.use(part)
            return layer
        if layer is not None:
            self._remove(key)
        layer = _Placed(self.look, part)
        self._layers[key] = layer
        (self.live if part.live else self.still).add(layer)
        return layer

    def _remove(self, name: str) -> None:
        layer = self._layers.pop(name)
        (self.live if layer.placed[0] else self.still).remove(layer)

    def units(self, box: Box) -> Rect:
        """A box of the drawing as a place to touch: targets are in u."""
        return Rect(*(length / self.look.u for length in box))

    def act(self, name: str, what: str, at: float | None = None) -> None:
        """`what` (tapped, held, let_go) happened to the target of this name, `at` this time.

        `card:barrow:GG` tapped is `card_tapped("barrow:GG")` of the presenter, `panel:2` held is
        `panel_held(2)`; a plain `skip` tapped may be `skip()`.
        """
        kind, colon, about = name.partition(":")
        act = getattr(self.presenter, f"{kind}_{what}", None) or getattr(self.presenter, kind)
        told: list[object] = [int(about) if about.isdecimal() else about] if colon else []
        act(*told, **told_when(act, at))

    def let_go(self, name: str) -> None:
        """A finger that was on this target is gone; only some presenters care."""
        kind, _, _ = name.partition(":")
        if hasattr(self.presenter, f"{kind}_let_go"):
            self.act(name, "let_go")

    def holding(self, held: Callable[[str], float]) -> None:
        """While a finger holds something: `held` says how far, 0 to 1, by the target's name."""
        del held  # most screens have nothing to show for it

    @property
    def dimmed(self) -> float:
        return self.still.alpha if isinstance(self.still, Still) else 1.0

    @dimmed.setter
    def dimmed(self, share: float) -> None:
        """Under a sheet the picture is dim; that costs nothing."""
        if isinstance(self.still, Still) and self.still.alpha != share:
            self.still.alpha = share

    def release(self) -> None:
        """It will not be shown again."""
        for layer in self._layers.values():
            layer.release()
        self._layers.clear()
        self.live.release()
        self.still.release()
        self.canvas.clear()

    def written(self) -> list[Written]:
        """Every text on it, for the tests that walk over whole screens."""
        return [text for layer in self._layers.values() for text in layer.texts()]


class Sheet(Screen):
    """Lies over a dimmed screen and takes every touch; drawn without a picture of its own."""

    @property
    def box(self) -> Box:
        """Where it lies, in whole pixels; asked once it has a view."""
        return self.look.page

    def _ground(self) -> Live:
        return Live()


class _Placed:
    """A layer in its place: perhaps turned by quarter turns around the middle of a box."""

    def __init__(self, look: Look, part: Part) -> None:
        self.placed = (part.live, part.turned, part.within)
        self._layer: Layer[Any] = Layer(look, self._draw)
        self._part = part
        self.group = self._layer.group
        if part.turned and part.within is not None:
            self.group = _turning(self._layer.group, part.within, part.turned)

    def _draw(self, painter: Painter, value: Any) -> None:
        self._part.draw(painter, value)

    def use(self, part: Part) -> None:
        """The part of now: what it draws with may have changed with its view."""
        self._part = part

    def show(self, value: Any) -> bool:
        return self._layer.show(value)

    def release(self) -> None:
        self._layer.release()

    @property
    def written(self) -> list[Written]:
        return self._layer.written

    def texts(self) -> list[Written]:
        _, turns, within = self.placed
        if not turns or within is None:
            return self.written
        return [text.placed(lambda x, y: turn(x, y, within, turns)) for text in self.written]


def _turning(inner: InstructionGroup, within: Box, turns: int) -> InstructionGroup:
    """The layer pours itself into `inner` and clears it, so the turn stands around it."""
    outer = InstructionGroup()
    outer.add(PushMatrix())
    outer.add(Translate(within.cx, within.cy))
    outer.add(Rotate(angle=90 * turns, axis=(0, 0, 1)))
    outer.add(Translate(-within.cx, -within.cy))
    outer.add(inner)
    outer.add(PopMatrix())
    return outer


def turn(x: float, y: float, within: Box, turns: int) -> tuple[float, float]:
    """A point after quarter turns around the middle of a box, as it is drawn."""
    dx, dy = x - within.cx, y - within.cy
    for _ in range(turns % 4):
        dx, dy = -dy, dx
    return within.cx + dx, within.cy + dy
