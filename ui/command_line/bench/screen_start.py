"""Steiger itself as `steiger bench screen` starts it: from the command to a game that goes on.

`start HOME`: CPU seconds until whose turn it is and the scores are seen, until the whole table is,
and until everything is ready; and the memory it then holds. `rest HOME SECONDS`: CPU seconds that
the table takes while nobody does anything. One line of JSON.
"""

import sys
from collections.abc import Callable
from time import process_time
from typing import Any

from ui import app
from ui.command_line import main as steiger
from ui.command_line.bench.bare_app import memory, tell
from ui.presenters.session import HOME, TABLE, Session

_run = app.run


class Start:
    """Looks at the first frames, and goes on with the game as soon as it is asked."""

    def __init__(self) -> None:
        self.seen: dict[str, float] = {}
        self._ready = False

    def run(self, session: Session, panels: Any, ready: Callable[[], object]) -> None:
        from kivy.core.window import Window

        def then() -> None:
            ready()
            self._ready = True
            Window.canvas.ask_update()

        Window.bind(on_flip=self._drawn)
        _run(session, panels, then)

    def _drawn(self, window: Any) -> None:
        from kivy.graphics.opengl import glFinish

        glFinish()
        if "useful" not in self.seen:
            self.seen["useful"] = process_time()
            window.children[0].stage.button("next")
        elif "table" not in self.seen:
            self.seen["table"] = process_time()
        if self._ready and "table" in self.seen:
            tell(**self.seen, ready=process_time(), memory=memory())


class Rest:
    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def run(self, session: Session, panels: Any, ready: Callable[[], object]) -> None:
        from kivy.clock import Clock

        def settled(_: float) -> None:
            before = process_time()
            Clock.schedule_once(lambda _: tell(cpu=process_time() - before), self._seconds)

        session.start_from(HOME, TABLE)
        Clock.schedule_once(settled, 2)
        _run(session, panels, ready)


def main(what: str, home: str, seconds: str = "0") -> None:
    app.run = (Start() if what == "start" else Rest(float(seconds))).run  # type: ignore[assignment]
    steiger(["--home", home])


if __name__ == "__main__":
    main(*sys.argv[1:])
