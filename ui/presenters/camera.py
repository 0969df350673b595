"""The camera at the table (40, 43): what is wanted, what was read, and the one thing to do."""

from typing import NamedTuple

from companion.services.camera import provenance
from companion.services.camera.camera import Frame, Light, Sighting, Wanted
from companion.services.camera.correcting import corrections
from companion.services.camera.gathered import orders
from companion.services.camera.purposes import Entry, Purpose
from ui.presenters.camera_view import CameraView, DifferenceView, NoPictureView, Traced
from ui.presenters.camera_way import end_there, skip
from ui.presenters.camera_words import (
    buttons,
    difference,
    differing,
    head,
    hint,
    light_view,
    quiet,
    readings,
    seats,
    subtitle,
    task,
    title,
)
from ui.presenters.gathering import Gathering
from ui.presenters.looks import looks
from ui.presenters.missing_camera import missing
from ui.presenters.presenter import Presenter
from ui.presenters.session import Session
from ui.presenters.spoken import capital
from ui.presenters.taps import Taps
from ui.presenters.tracing import traced
from ui.presenters.undo import REDO_SECONDS


class Primary(NamedTuple):
    """What the primary button says and does."""

    does: str
    words: str
    icon: str
    lit: bool = True


class CameraPresenter(Presenter):
    """`about` is the gathering of who opened it."""

    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        assert isinstance(about, Gathering), "a camera looks for somebody"
        self._gathering = about
        self._light_seen = False
        """Somebody rather counts on than learn the new light."""
        self._undo_until = 0.0
        self._taps = Taps(session.now)

    @property
    def watches(self) -> Wanted | None:
        return self._gathering.wanted

    @property
    def gathering(self) -> Gathering:
        return self._gathering

    @property
    def purpose(self) -> Purpose:
        return self._gathering.purpose

    # What is shown

    def view(self) -> CameraView:
        session, gathering = self.session, self._gathering
        words, players = session.words, looks(session.game)
        lost, lit, bar = missing(session), gathering.lit, self._unreadable
        light = light_view(words, self._light) if self._light else None
        primary, differences = self._primary(lost), self._differences()
        deliver = self.purpose.what == "deliver"
        seat = lit.entry.seat if lit else self.purpose.seats[-1]
        return CameraView(
            title(words, players, gathering, lit),
            subtitle(words, gathering, lost is not None, light is not None, len(differences)),
            players[seat],
            words.say("Skip reading"),
            lost,
            bool(bar),
            bar or self._remark(),
            "" if light or lost else head(words, gathering, bool(differences)),
            "" if light or lost or gathering.untaught else hint(words, gathering),
            readings(words, gathering) if deliver else (),
            () if deliver or lost else seats(gathering.items, players),
            differences,
            light,
            "" if light or lost else quiet(words, gathering, lit)[1],
            primary.words,
            primary.icon,
            primary.lit,
            () if lost else buttons(words, self._may_undo, light is not None, self._may_compare),
        )

    @property
    def _unreadable(self) -> str:
        """Why nothing can be read in the last picture."""
        last = self._gathering.last
        why = last.answer["unreadable"] if last else None
        return f"{capital(why).rstrip('.')}." if why else ""

    def _remark(self) -> str:
        """What else is to be said, over the picture."""
        say = self.session.words.say
        if self._gathering.untaught and not missing(self.session):
            return say("Steiger does not know your copy of the game yet: teach it once.")
        if self._gathering.asked_enough:
            return say("That was asked enough: look again, or set it by hand.")
        return ""

    @property
    def _light(self) -> Light | None:
        """Where it has changed, and nobody said that this may be."""
        last = self._gathering.last
        light = last.light if last else None
        return light if light and light.changed and not self._light_seen else None

    def _differences(self) -> tuple[DifferenceView, ...]:
        words, players = self.session.words, looks(self.session.game)
        found = differing(self.session.table, self._gathering)
        return tuple(difference(words, n, each, players) for n, each in enumerate(found))

    @property
    def _may_compare(self) -> bool:
        """Everything is counted: what was delivered can be compared too."""
        return self.purpose.what == "counts" and self._gathering.lit is None

    @property
    def _may_undo(self) -> bool:
        return self._gathering.can_undo and self.session.now() < self._undo_until

    def _primary(self, lost: NoPictureView | None) -> Primary:
        words, gathering = self.session.words, self._gathering
        if lost:
            return Primary("skip", words.say("Set by hand"), "hand")
        if self._light:
            return Primary("light", words.say("Learn the new light"), "camera")
        if gathering.untaught:
            return Primary("teach", words.say("Teach Steiger your copy"), "camera")
        n = len(gathering.questions)
        if n:
            says = words.say_n("Answer {n} question", "Answer {n} questions", n=n)
            return Primary("ask", says, "why")
        if self.purpose.what == "deliver":
            n = len(orders(gathering.gathered, Entry("orders", self.purpose.seats[0])))
            if n:
                return Primary("skip", words.say_n("Take {n} card", "Take {n} cards", n=n), "tick")
        if gathering.lit is None:
            return Primary("skip", words.say("Take them"), "tick")
        return Primary("wait", task(words, looks(self.session.game), gathering), "camera", False)

    # The camera

    def frame(self) -> Frame | None:
        return None if missing(self.session) else self.session.camera.frame()

    def traced(self, frame: Frame) -> tuple[Traced, ...]:
        sighting = self._gathering.sighting(frame.sighting)
        if sighting is None or sighting.answer["unreadable"]:
            return ()
        return traced(frame.outlines, sighting.answer)

    def saw(self, told: object) -> None:
        """What is complete is taken by itself, with a sound; Undo is offered for a while."""
        if isinstance(told, Sighting) and self._gathering.see(told):
            self._undo_until = self.session.now() + REDO_SECONDS
            self.session.sounds.play("booked")

    # What people do

    def primary_tapped(self, at: float | None = None) -> None:
        if self._taps.again("primary", at):
            return
        match self._primary(missing(self.session)).does:
            case "ask":
                self._gathering.ask_again()
                self.session.go("question", self._gathering)
            case "light":
                self.session.go("teach", "table")
            case "teach":
                self.session.go("teach")
            case "skip":
                self.skip_tapped()
            case _:
                self.session.sounds.play("refused")

    def take_certain_tapped(self) -> None:
        """What is certain is taken, what is asked stays open; or there is no more than was seen."""
        lit = self._gathering.lit
        if quiet(self.session.words, self._gathering, lit)[0] == "whole" and lit:
            self._gathering.no_more(lit.entry)
            self.session.sounds.play("booked")
        else:
            self.skip_tapped()

    def stay_tapped(self) -> None:
        """In the new light, though more is asked."""
        self._light_seen = True

    def compare_tapped(self) -> None:
        """The cards that everybody delivered, revealed, with those in the book."""
        seats = self.purpose.seats
        self.session.go("camera", Gathering(self.session, Purpose("delivered", seats)))

    def differs_tapped(self, number: int) -> None:
        """The table is right."""
        session, gathering = self.session, self._gathering
        found = differing(session.table, gathering)
        why = session.words.say("the camera saw the cards on the table")
        about = provenance.about(found[number].shown) if number < len(found) else {}
        for command in corrections(session.table, found[number : number + 1], why, about):
            session.submit(command)

    def again_tapped(self) -> None:
        self._gathering.look_again()

    def undo_tapped(self) -> None:
        if self._may_undo:
            self._gathering.undo()
            self.session.sounds.play("undo")

    def by_hand_tapped(self) -> None:
        """The lit entry is somebody's to set; with the last one back to where that is done."""
        lit = self._gathering.lit
        if self._light or lit is None or self.purpose.what == "deliver":
            self.skip_tapped()
        else:
            self._gathering.count_by_hand(lit.entry)
            if self._gathering.lit is None:
                self.skip_tapped()

    def entry_tapped(self, name: str) -> None:
        """Another one is lit; what was done is looked at again."""
        kind, _, seat = name.partition(":")
        entry = Entry(kind, int(seat))  # type: ignore[arg-type]
        self._gathering.light(entry)

    def skip_tapped(self) -> None:
        skip(self.session)

    # The two buttons

    def next(self) -> None:
        """Back to who opened it."""
        skip(self.session)

    def end(self) -> None:
        end_there(self.session, self._gathering)
