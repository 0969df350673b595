"""Update: the version of now, a new one, and the way back to the one before; never in a game."""

from typing import NamedTuple

from companion.rules.refusals import Refusal
from companion.services.appliance import Word
from ui.presenters.asking import PLAYING, Asking
from ui.presenters.device import is_appliance, plays
from ui.presenters.presenter import Presenter
from ui.presenters.session import Session


class VersionView(NamedTuple):
    caption: str
    version: str
    text: str
    action: str
    """What its button does; nothing: it has none."""


class UpdateView(NamedTuple):
    title: str
    subtitle: str
    now: VersionView
    before: VersionView | None
    """None where there is no version before."""
    text_title: str
    text: str
    doubt: bool
    busy: bool
    """Three dots: it takes its time."""
    primary: str
    lit: bool


class UpdatePresenter(Presenter):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        self._asking = Asking(session)
        self._before = ""
        """The version that was in use when somebody asked."""

    def view(self) -> UpdateView:
        self._follow()
        say, (now, before) = self.session.words.say, self.session.appliance.versions
        kept = say("It is kept: one tap leads back to it, with all games.")
        back = say("Back to version {version}", version=before)
        title, text = self._sentence()
        return UpdateView(
            say("Update"),
            say("A new version is tried out before it is used"),
            VersionView(say("In use now"), now or say("unknown"), self._source(), ""),
            VersionView(say("Before it"), before, kept, back) if before else None,
            title,
            text,
            self._asking.state == "refused",
            self._asking.busy,
            say("Update"),
            not self._asking.busy and not plays(self.session),
        )

    def _source(self) -> str:
        return self.session.words.say(
            "A new one comes from a USB stick, or from where this one came."
        )

    def _follow(self) -> None:
        before = self._asking.state
        self._asking.look()
        if self._asking.state == "done" and before != "done":
            self.session.sounds.play("booked")

    def _sentence(self) -> tuple[str, str]:
        say, state = self.session.words.say, self._asking.state
        if state == "refused":
            return say("Not done"), self._asking.why
        if self._asking.busy:
            text = say("It takes some minutes; then Steiger starts anew by itself.")
            return say("At work: leave the plug in"), text
        if state == "done" and self._before == self.session.appliance.versions.current:
            return say("Nothing new"), say("That version is in use already.")
        if state == "done":
            return say("Done"), say("Steiger starts anew in a moment.")
        if plays(self.session):
            return say("Not now"), say("A game is at the table: finish or leave it first.")
        return say("Ready"), say("Put the stick in, then update. The games stay as they are.")

    # What people do

    def primary_tapped(self) -> None:
        self._ask("update")

    def before_tapped(self) -> None:
        if self.session.appliance.versions.previous:
            self._ask("go-back")

    def _ask(self, word: Word) -> None:
        if self._asking.busy or not is_appliance(self.session):
            self.session.sounds.play("refused")
        elif plays(self.session):
            self._asking.refuse(Refusal(PLAYING))
        else:
            self._before = self.session.appliance.versions.current
            self._asking.ask(word)
