"""What follows the picture: lamps, backlight, log, and the word that a game is at the table."""

from ui.buttons import Buttons
from ui.presenters.session import TABLE
from ui.stage import Stage
from ui.trouble_log import TroubleLog


class Device:
    """Told after every change of the picture, and once a second; acts only on what is new."""

    def __init__(self, stage: Stage, buttons: Buttons) -> None:
        self._stage = stage
        self._buttons = buttons
        self._plays: bool | None = None
        self._log = TroubleLog()
        stage.shown = self.follow

    def follow(self) -> None:
        session = self._stage.session
        self._buttons.light()
        self._log.follow(session.troubles)
        if session.backlight is not None:
            session.backlight.dim(self._stage.dim)
        plays = TABLE in session.places and session.table.phase != "over"
        if session.appliance is not None and plays != self._plays:
            self._plays = plays
            session.appliance.play(plays)

    def leave(self) -> None:
        """The evening ends: nothing of ours is lit, and nobody plays."""
        session = self._stage.session
        session.panel.light({"next": "dark", "end": "dark"})
        if session.appliance is not None:
            session.appliance.play(False)
