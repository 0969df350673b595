"""The touchscreen app: a window, the stage in it, and keys that stand in for the buttons."""

import os
from typing import Any

from ui.presenters.session import Session

ENVIRONMENT = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
}
HOLD_SECONDS = 1.5
NEXT, END, UNDO = "spacebar", ("enter", "numpadenter"), "backspace"


def prepare(size: tuple[int, int] | None = None) -> None:
    """Before Kivy is imported: our own settings for it, and none of a user's."""
    for name, value in ENVIRONMENT.items():
        os.environ.setdefault(name, value)
    from kivy.config import Config

    # Our painter feathers its edges itself; four samples a pixel would cost seven times as much.
    Config.set("graphics", "multisamples", "0")
    Config.set("graphics", "maxfps", "60")
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    if size is not None:
        Config.set("graphics", "width", str(size[0]))
        Config.set("graphics", "height", str(size[1]))


def run(session: Session) -> None:
    """Until the window is closed."""
    from kivy.app import App
    from kivy.core.window import Window

    from ui.stage import Stage
    from ui.theme import DAY, NIGHT

    palette = DAY if session.settings.colours == "day" else NIGHT
    Window.clearcolor = palette.ground

    class Steiger(App):  # type: ignore[misc]
        def build(self) -> Any:
            stage = Stage(session)
            Keys(stage)
            return stage

    Steiger(title="Steiger").run()


class Keys:
    """Space is *next player*, Enter held *end shift*, Backspace Undo."""

    def __init__(self, stage: Any) -> None:
        from kivy.clock import Clock
        from kivy.core.window import Window

        self._stage = stage
        self._clock = Clock
        self._held: Any = None
        Window.bind(on_key_down=self._down, on_key_up=self._up)

    def _down(self, window: Any, key: int, *_: Any) -> bool:
        name = window._system_keyboard.keycode_to_string(key)
        if name == NEXT:
            self._stage.button("next")
        elif name == UNDO:
            self._stage.button("undo_tapped")
        elif name in END and self._held is None:
            self._held = self._clock.schedule_once(
                lambda _: self._stage.button("end"), HOLD_SECONDS
            )
        return True

    def _up(self, window: Any, key: int, *_: Any) -> bool:
        if window._system_keyboard.keycode_to_string(key) in END and self._held is not None:
            self._held.cancel()
            self._held = None
        return True
