"""A screen with the camera's picture in it: frames come at their own pace, the rest as always."""

from abc import abstractmethod
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from ui.drawing.boxes import Box
from ui.drawing.look import Look
from ui.presenters.presenter import Presenter
from ui.screens.screen import Screen
from ui.widgets.live_picture import LivePicture

FRAMES = 30
"""Looks a second for a new picture."""


class Watching(Screen):
    """A screen with the camera's picture in it, whose presenter says what is traced there."""

    def __init__(self, look: Look, presenter: Presenter) -> None:
        super().__init__(look, presenter)
        self.picture = LivePicture(look, self.well)
        self.live.add(self.picture)
        self._seen: object = None
        self._ticking = Clock.schedule_interval(self._tick, 1 / FRAMES)

    @property
    @abstractmethod
    def well(self) -> Box:
        """Where the picture is."""

    def refresh(self) -> None:
        super().refresh()
        self._bring()

    def release(self) -> None:
        self._ticking.cancel()
        self.picture.release()
        super().release()

    @property
    def dimmed(self) -> float:
        return super().dimmed

    @dimmed.setter
    def dimmed(self, share: float) -> None:
        """Under a sheet the picture stands still."""
        Screen.dimmed.fset(self, share)  # type: ignore[attr-defined]
        self.picture.dim(share)

    def _tick(self, _: float) -> None:
        """Kivy forgets it together with this screen."""
        if self.dimmed == 1.0:
            self._bring()

    def _bring(self) -> None:
        """The newest frame, if there is a new one, with what is traced in it."""
        frame = self.presenter.frame()
        traced = self.presenter.traced(frame) if frame else ()
        now = (frame and frame.number, traced)
        if now == self._seen:
            return
        self._seen = now
        if frame:
            self.picture.show(frame.picture)
        self.picture.trace(traced)
        Window.canvas.ask_update()

    def written(self) -> list[Any]:
        return [*super().written(), *self.picture.written]
