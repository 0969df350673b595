"""Keys stand in for the buttons: Space is *next player*, Enter held *end shift*, Backspace Undo.

While a name is typed they write instead. Escape goes back, and never out of the app.
"""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from ui.stage import Stage

HOLD_SECONDS = 1.5
NEXT, END, UNDO, BACK = "spacebar", ("enter", "numpadenter"), "backspace", "escape"


class Keys:
    """Listens for as long as the window is there, or until it is told to stop."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._down: set[int] = set()
        self._enter = Hold(stage)
        self._heard = {
            "on_key_down": self._pressed,
            "on_key_up": self._lifted,
            "on_textinput": self._written,
        }
        Window.bind(**self._heard)

    def stop(self) -> None:
        self._enter.let_go()
        Window.unbind(**self._heard)

    @property
    def _field(self) -> Any:
        """The presenter of what is typed into, if there is something."""
        presenter = self._stage.front.presenter
        return presenter if hasattr(presenter, "write") else None

    def _pressed(self, window: Any, key: int, *_: Any) -> bool:
        name = window._system_keyboard.keycode_to_string(key)
        again = key in self._down
        self._down.add(key)
        if self._field is not None:
            self._edit(name, again)
        elif not again:
            self._act(name)
        return bool(name == BACK)  # Kivy has its own idea of it

    def _edit(self, name: str, again: bool) -> None:
        """What is no character; a held key erases on and on, but is done only once."""
        if name == UNDO:
            self._stage.button("backspace_tapped")
        elif name in END and not again:
            self._stage.button("done_tapped")
        elif name == BACK and not again:
            self._back()

    def _act(self, name: str) -> None:
        number = hasattr(self._stage.front.presenter, "digit_tapped")
        if name == NEXT:
            self._stage.button("next")
        elif name == UNDO:
            self._stage.button("erase" if number else "undo_tapped")
        elif name == BACK:
            self._back()
        elif name in END and number:
            self._stage.button("take")
        elif name in END:
            self._enter.begin()

    def _back(self) -> None:
        """Where there is a way back: not from the table, whose only way out is the menu."""
        ways = {target.name for target in self._stage.front.touchable}
        if self._stage.session.sheet is not None or "back" in ways:
            self._stage.button("back")
        else:
            self._stage.press(lambda: None)

    def _lifted(self, window: Any, key: int, *_: Any) -> bool:
        self._down.discard(key)
        if window._system_keyboard.keycode_to_string(key) in END:
            self._enter.let_go()
        return False

    def _written(self, _: Any, text: str) -> None:
        """Characters, as the keyboard's own layout makes them."""
        front = self._stage.front.presenter
        if self._field is not None:
            self._stage.press(lambda: front.write(text))
        elif hasattr(front, "digit_tapped") and text.isdecimal():
            self._stage.press(lambda: front.digit_tapped(int(text)))


class Hold:
    """*End shift*: shown on the screen's hub while it is held, as with a finger."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._began = 0.0
        self._on: Any = None
        """The screen on which it began: another one shall not be told of its end."""
        self._ticking = Clock.create_trigger(self._tick, 0, interval=True)

    def begin(self) -> None:
        if self._on is None and not self._stage.press(lambda: None):
            self._on, self._began = self._stage.front, self._stage.session.now()
            self._ticking()

    def let_go(self) -> None:
        if self._on is None:
            return
        self._ticking.cancel()
        on, self._on = self._on, None
        on.let_go("hub")
        self._stage.show()

    def _tick(self, _: float) -> None:
        if self._stage.front is not self._on:
            self.let_go()
            return
        share = min(1.0, (self._stage.session.now() - self._began) / HOLD_SECONDS)
        self._on.holding(lambda name: share if name == "hub" else 0.0)
        if share == 1.0:
            self.let_go()
            self._stage.button("end")
