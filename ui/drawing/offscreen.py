"""Drawing without a screen, for the gallery and for tests: real pictures by a software renderer."""

import os
from collections.abc import Mapping
from typing import Any

ENVIRONMENT: Mapping[str, str] = {
    "SDL_VIDEODRIVER": "offscreen",
    "KIVY_WINDOW": "sdl2",
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
}


def prepare() -> None:
    """To be called before Kivy is imported for the first time."""
    os.environ.update(ENVIRONMENT)


def open_window(size: tuple[int, int] = (1024, 600)) -> Any:
    """Kivy's one window, which brings the renderer; `prepare` first."""
    from kivy.config import Config

    for name, number in (("multisamples", 0), ("width", size[0]), ("height", size[1])):
        Config.set("graphics", name, str(number))
    from kivy.core.window import Window

    return Window


def picture(drawing: Any, size: tuple[int, int], ground: tuple[float, ...]) -> Any:
    """A texture of this size with the drawing on its ground; `.pixels` are rows from below."""
    from kivy.graphics import ClearBuffers, ClearColor, Fbo

    fbo = Fbo(size=size)
    fbo.add(ClearColor(*ground))
    fbo.add(ClearBuffers())
    fbo.add(drawing)
    fbo.draw()
    return fbo.texture
