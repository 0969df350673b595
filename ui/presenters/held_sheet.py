"""The order mat of the kit, held under the camera: what a camera says of it while it looks."""

from companion.rules.refusals import Reason, Refusal
from companion.services.camera.camera import NO_CAMERA, Guidance, Lesson
from companion.services.health.finding import State
from companion.words import Words
from ui.presenters.session import Session
from ui.presenters.spoken import capital

PRINT = Lesson("print")
"""Whole and flat, and every marker of it read: nothing is kept of that."""
SEEN = Reason(None, "the camera sees the sheet whole and flat")
NOT_TRIED = Reason(None, "not tried: it can be done later in the settings")


def has_camera(session: Session) -> bool:
    """Whether one is there it tells only once it is asked to look."""
    return session.camera.report().trouble is None


class HeldSheet:
    def __init__(self, session: Session) -> None:
        self._session = session
        self._told: Guidance | None = None

    @property
    def seen(self) -> bool:
        return self._told is not None and self._told.ready

    def saw(self, told: object) -> None:
        """A click when it is seen for the first time: eyes are at the sheet, not at the screen."""
        if isinstance(told, Guidance):
            if told.ready and not self.seen:
                self._session.sounds.play("booked")
            # Once seen it may be taken away.
            self._told = self._told if self.seen else told

    def hint(self, words: Words) -> str:
        """What to do with it now."""
        why = self._why
        if why is not None and not self.seen:
            return f"{capital(words.reason(why))}."
        if self.seen:
            return f"{capital(words.reason(Refusal(SEEN)))}."
        return words.say("It is in the kit, steiger-kit.pdf: print it at 100 %.")

    def found(self) -> tuple[State, Refusal]:
        """What was wrong last is what a sheet that was never seen needs; a camera nobody needs."""
        if self.seen:
            return "well", Refusal(SEEN)
        why = self._why or Refusal(NOT_TRIED)
        return ("untried" if why.reason in (NO_CAMERA, NOT_TRIED) else "warning"), why

    @property
    def _why(self) -> Refusal | None:
        return self._session.camera.report().trouble or (self._told and self._told.hint)
