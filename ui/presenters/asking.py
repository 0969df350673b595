"""A request to the appliance's keeper, from the tap to its answer, in words."""

from typing import Literal

from companion.rules.refusals import Reason, Refusal
from companion.services.appliance import Word
from ui.presenters.session import Session
from ui.presenters.spoken import capital

State = Literal["", "waiting", "working", "done", "refused"]

PLAYING = Reason(None, "a game is at the table: finish or leave it first")
REFUSED = Reason(None, "the device did not do it: look for steiger-keeper in the log")
WHY: dict[str, Reason] = {
    "playing": PLAYING,
    "busy": Reason(None, "the device is at work on something else: wait until that is done"),
    "no-source": Reason(
        None, "no new version was found: put in a stick with its file, steiger.tar.gz"
    ),
    "no-network": Reason(
        None, "the new version could not be fetched: look at the network, or use a stick"
    ),
    "no-room": Reason(None, "there is too little room on the card: delete something first"),
    "broken": Reason(None, "the file with the new version is broken: copy it again"),
    "smoke": Reason(None, "the new version failed its test, and is not used"),
    "does-not-start": Reason(None, "the new version does not start here: the old one is used on"),
    "no-previous": Reason(None, "there is no version before this one"),
    "journal": Reason(None, "that version cannot read the book: the version of now is used on"),
    "set-up": Reason(None, "the new version could not be set up here: the old one is used on"),
    "no-stick": Reason(None, "there is no stick: put one in"),
    "stick": Reason(None, "the stick cannot be read: try another one"),
    "no-time": Reason(None, "that is no time that can be: look at day and year"),
    "synchronised": Reason(None, "the network keeps the time right already"),
}
"""By the keeper's word for why it refused."""


class Asking:
    """One request at a time; `look` asks whether there is an answer."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.word: Word | None = None
        self.state: State = ""
        self._refusal: Refusal | None = None

    @property
    def busy(self) -> bool:
        return self.state in ("waiting", "working")

    @property
    def why(self) -> str:
        """The sentence of a refusal, else nothing."""
        if self._refusal is None:
            return ""
        return f"{capital(self._session.words.reason(self._refusal))}."

    def ask(self, word: Word, argument: str = "") -> None:
        self.word, self._refusal = word, None
        try:
            self._session.appliance.ask(word, argument)
        except Refusal as refusal:
            self.refuse(refusal)
        else:
            self.state = "waiting"

    def refuse(self, refusal: Refusal) -> None:
        self.state, self._refusal = "refused", refusal
        self._session.sounds.play("refused")

    def look(self) -> None:
        if not self.busy:
            return
        try:
            answer = self._session.appliance.answer()
        except Refusal as refusal:
            self.refuse(refusal)
            return
        if answer is None:
            return
        if answer.state == "refused":
            self.refuse(Refusal(WHY.get(answer.why, REFUSED)))
        else:
            self.state = answer.state
