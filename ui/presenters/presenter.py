"""What every presenter has: the session, the way back, and the two buttons."""

from companion.services.camera.camera import Lesson, Wanted
from ui.presenters.session import Session


class Presenter:
    """`about` is what the place was opened with."""

    def __init__(self, session: Session, about: object = None) -> None:
        self.session = session
        self.about = about

    @property
    def watches(self) -> Wanted | Lesson | None:
        """What the camera is to look for while this is in front; without it the camera rests."""
        return None

    def saw(self, told: object) -> None:
        """What the camera read, while this is in front."""

    def back(self) -> None:
        self.session.back()

    def next(self) -> None:
        """The button *next player*, or its key; here it does nothing, and says so."""
        self.session.sounds.play("refused")

    def end(self) -> None:
        """The button *end shift*, held."""
        self.session.sounds.play("refused")
