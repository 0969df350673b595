"""Switch off: asked once, then the keeper is asked; the screen says when the plug may be pulled."""

from typing import NamedTuple

from ui.presenters.asking import Asking
from ui.presenters.presenter import Presenter
from ui.presenters.session import Session


class SwitchOffView(NamedTuple):
    title: str
    text: str
    doubt: bool
    """It was refused, and the text says why."""
    off: str
    """What the lit button does; nothing once it goes off."""
    stay: str


class SwitchOffPresenter(Presenter):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._asking = Asking(session)

    def view(self) -> SwitchOffView:
        self._asking.look()
        say, state = self.session.words.say, self._asking.state
        if state == "refused":
            return SwitchOffView(
                say("It stays on"), self._asking.why, True, say("Try again"), say("Close")
            )
        if state:
            text = say(
                "Wait until the screen is dark and the green light on the board has stopped"
                " blinking. Then the plug may be pulled."
            )
            return SwitchOffView(say("Switching off"), text, False, "", "")
        return SwitchOffView(
            say("Switch off?"), self._kept(), False, say("Switch off"), say("Stay on")
        )

    def _kept(self) -> str:
        say, last = self.session.words.say, self.session.game.last
        if last is not None and last.table.phase != "over":
            return say("The game is kept, and goes on where it is.")
        return say("All games are kept.")

    # What people do

    def off_tapped(self) -> None:
        if not self._asking.busy:
            self._asking.ask("switch-off")

    def stay_tapped(self) -> None:
        self.back()

    def back(self) -> None:
        """Once it goes off there is no way back."""
        if not self._asking.busy:
            super().back()

    def next(self) -> None:
        self.back()
