"""What buttons and keys said, done on the stage; and the lamps that answer them."""

from typing import Any

from companion.rules.refusals import Reason, Refusal
from companion.services.camera.camera import Cropped, Guidance, Learned, Sighting
from companion.services.controls.debounce import Said
from companion.services.controls.table import CONTROLS, Name
from ui.presenters.lamps import Lamps
from ui.stage import Stage

SEEN = (Sighting, Guidance, Learned, Cropped)
"""What a camera tells whoever is in front."""
STUCK: dict[Name, Reason] = {
    "next": Reason(
        None,
        "the button “next player” has been down for 20 seconds: look whether something lies on it."
        " Until it is let go the screen does the same",
    ),
    "end": Reason(
        None,
        "the button “end shift” has been down for 20 seconds: look whether something lies on it."
        " Until it is let go the screen does the same",
    ),
}


class Buttons:
    """Keys tell it directly, the panel through the session's inbox."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._lamps = Lamps(stage.session)
        self._on: Any = None
        """The screen on which a hold began: another one shall not be told of its end."""
        self._void = False
        """This hold only woke, or its screen is gone: it means nothing until it is let go."""

    def hear(self, name: Name, said: Said) -> None:
        if said.what == "pressed" and name == "back":
            self._stage.back()
        elif said.what == "pressed":
            self._stage.button(CONTROLS[name].act, said.at)
        elif said.what == "holding":
            self._holding(said)
        elif said.what == "held":
            self._held(name, said)
        elif said.what == "let_go":
            self._let_go()
        elif name in STUCK:
            self._stuck(name, said)

    def take(self) -> None:
        """What has come into the inbox since the last frame."""
        session = self._stage.session
        for message in session.inbox.take():
            if message.source == "button":
                self.hear(*message.told)  # type: ignore[misc]
            elif isinstance(message.told, SEEN):
                self._stage.saw(message.told)
            else:
                session.hear(message)
                self._stage.show()

    def light(self) -> None:
        session = self._stage.session
        session.panel.light(self._lamps.lamps(self._stage.front.presenter, self._on is not None))

    def _holding(self, said: Said) -> None:
        if self._on is None and not self._void:
            self._void = self._stage.press(lambda: None)
            self._on = None if self._void else self._stage.front
            self.light()
        if self._on is not None and self._stage.front is not self._on:
            self._let_go()
            self._void = True
        if self._on is not None:
            self._on.holding(lambda target: said.share if target == CONTROLS["end"].touch else 0.0)

    def _held(self, name: Name, said: Said) -> None:
        counts = self._on is not None and self._stage.front is self._on
        self._let_go()
        if counts:
            self._stage.button(CONTROLS[name].act, said.at)

    def _let_go(self) -> None:
        self._void = False
        on, self._on = self._on, None
        if on is not None:
            on.let_go(CONTROLS["end"].touch)
            self._stage.show()

    def _stuck(self, name: Name, said: Said) -> None:
        trouble = Refusal(STUCK[name]) if said.what == "stuck" else None
        self._stage.session.trouble(name, trouble)
        self._stage.show()
