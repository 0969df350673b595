"""Keys stand in for the buttons: Space is *next player*, Enter held *end shift*, Backspace Undo.

They go through the buttons' own debounce. While a name is typed they write instead. Escape goes
back, and never out of the app.
"""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.services.controls.debounce import Contacts, Said
from companion.services.controls.table import CLOSED, CONTROLS, Name
from ui.buttons import Buttons
from ui.stage import Stage

NAMES: dict[str, Name] = {key: name for name, control in CONTROLS.items() for key in control.keys}


class Keys:
    """Listens for as long as the window is there, or until it is told to stop."""

    def __init__(self, stage: Stage, buttons: Buttons) -> None:
        self._stage = stage
        self._buttons = buttons
        self._contacts = Contacts(CONTROLS)
        self._down: dict[int, float] = {}
        """Since when."""
        self._ticking = Clock.create_trigger(self._tick, 0, interval=True)
        self._heard = {
            "on_key_down": self._pressed,
            "on_key_up": self._lifted,
            "on_textinput": self._written,
        }
        Window.bind(**self._heard)

    def stop(self) -> None:
        self._ticking.cancel()
        Window.unbind(**self._heard)

    @property
    def _field(self) -> Any:
        """The presenter of what is typed into, if there is something."""
        presenter = self._stage.front.presenter
        return presenter if hasattr(presenter, "write") else None

    def _pressed(self, window: Any, key: int, *_: Any) -> bool:
        name = NAMES.get(window._system_keyboard.keycode_to_string(key))
        again = key in self._down
        now = self._stage.session.now()
        self._down.setdefault(key, now)
        if name is None:
            return False
        if self._field is not None:
            self._edit(name, again)
        elif not again and not self._types(name):
            self._tell(self._contacts.edge(name, now, True))
        return name == "back"  # Kivy has its own idea of it

    def _edit(self, name: Name, again: bool) -> None:
        """What is no character; a held key erases on and on, but is done only once."""
        if name == "undo":
            self._stage.button("backspace_tapped")
        elif name == "end" and not again:
            self._stage.button("done_tapped")
        elif name == "back" and not again:
            self._stage.back()

    def _types(self, name: Name) -> bool:
        """Into the keypad, where there is one."""
        act = {"undo": "erase", "end": "take"}.get(name)
        if act is None or not hasattr(self._stage.front.presenter, "digit_tapped"):
            return False
        self._stage.button(act)
        return True

    def _lifted(self, window: Any, key: int, *_: Any) -> bool:
        name = NAMES.get(window._system_keyboard.keycode_to_string(key))
        pressed = self._down.pop(key, None)
        if name is not None and pressed is not None:
            # Kivy does not say when. After a slow frame both come at once, and were a press:
            # keyboards know no spikes.
            at = max(self._stage.session.now(), pressed + CLOSED)
            self._tell(self._contacts.edge(name, at, False))
        return False

    def _tick(self, _: float) -> None:
        self._tell(self._contacts.tick(self._stage.session.now()))

    def _tell(self, heard: list[tuple[Name, Said]]) -> None:
        for name, said in heard:
            # What lies on a keyboard is no fault of the panel.
            if said.what not in ("stuck", "freed"):
                self._buttons.hear(name, said)
        if self._contacts.due is None:
            self._ticking.cancel()
        else:
            self._ticking()

    def _written(self, _: Any, text: str) -> None:
        """Characters, as the keyboard's own layout makes them."""
        front = self._stage.front.presenter
        if self._field is not None:
            self._stage.press(lambda: front.write(text))
        elif hasattr(front, "digit_tapped") and text.isdecimal():
            self._stage.press(lambda: front.digit_tapped(int(text)))
