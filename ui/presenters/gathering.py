"""What the camera has read for one purpose, kept by whoever opened it: a delivery, or the counts.

Values fill in as they are read; they score only when a person confirms them there.
"""

from collections.abc import Callable, Collection

from companion.rules.vocabulary import Order
from companion.services.camera import kept, provenance
from companion.services.camera.camera import Sighting, Wanted
from companion.services.camera.checklist import Item, checklist, lit_entry, wanted
from companion.services.camera.combining import looked, moved, taken_back
from companion.services.camera.gathered import (
    NOTHING,
    Gathered,
    answered,
    forgotten,
    handed_in,
    named_whole,
)
from companion.services.camera.purposes import Entry, Purpose, cards_of, entries
from companion.services.camera.questions import MOST, Question, questions, unsettled
from companion.services.camera.sightings import as_json
from companion.services.camera.things import Thing, Value
from ui.presenters.looked_at import game_id
from ui.presenters.session import Session

SIGHTINGS = 4
"""A frame may still carry the outlines of a sighting before the last."""
LESSONS = {"pit": "pit", "orders": "orders", "delivered": "orders"}
"""What has to be taught for an entry to be read."""


class Gathering:
    def __init__(self, session: Session, purpose: Purpose) -> None:
        self.session = session
        self.purpose = purpose
        self.gathered: Gathered = NOTHING
        self.changed: Callable[[], object] = bool
        """Told when values were read, or answered."""
        self.last: Sighting | None = None
        self.by_hand: frozenset[Entry] = frozenset()
        self._before: Gathered | None = None
        """Before something was taken by itself."""
        self._later: frozenset[Thing] = frozenset()
        self._tapped: Entry | None = None
        self._sightings: dict[str, Sighting] = {}
        self._kept: frozenset[str] = frozenset()
        self._answers = 0
        """Since the last look: nobody is asked more than a few."""
        self._still = False

    # What is known

    @property
    def items(self) -> tuple[Item, ...]:
        table = self.session.table
        return checklist(self.gathered, self.purpose, table, self.by_hand, self._tapped)

    @property
    def lit(self) -> Item | None:
        return next((item for item in self.items if item.lit), None)

    @property
    def wanted(self) -> Wanted:
        return wanted(self.items)

    @property
    def untaught(self) -> bool:
        """This home has not learned what is to be read."""
        needed = {"camera", *(LESSONS[item.entry.kind] for item in self.items)}
        return not needed <= self.session.camera.report().taught

    @property
    def questions(self) -> tuple[Question, ...]:
        """What somebody wants to be asked later is not among them."""
        most = MOST - self._answers
        return self._asked(self._later)[:most] if most > 0 else ()

    @property
    def open_questions(self) -> tuple[Question, ...]:
        """What was put off too."""
        return self._asked(frozenset())

    @property
    def asks(self) -> bool:
        return any(unsettled(self.gathered, self.purpose, each) for each in entries(self.purpose))

    @property
    def asked_enough(self) -> bool:
        """More would be asked, but a person has answered enough for one look."""
        return self._answers >= MOST and bool(self.open_questions)

    def _asked(self, later: frozenset[Thing]) -> tuple[Question, ...]:
        found = questions(self.gathered, self.purpose, self.session.table, later)
        return tuple(each for each in found if each.entry not in self.by_hand)

    def sighting(self, name: str) -> Sighting | None:
        return self._sightings.get(name)

    # What the camera says

    def see(self, sighting: Sighting) -> bool:
        """Whether something is complete now that was not: it was taken by itself."""
        self.last = sighting
        if sighting.light is not None:
            self.session.light_changed = sighting.light.changed
        self._sightings[sighting.picture] = sighting
        while len(self._sightings) > SIGHTINGS:
            del self._sightings[next(iter(self._sightings))]
        if not sighting.still or sighting.answer["unreadable"]:
            if self._still:
                self.gathered, self._answers = moved(self.gathered), 0
            self._still = False
            return False
        self._still = True
        return self._look(sighting)

    def _look(self, sighting: Sighting) -> bool:
        was, done = self.gathered, self._done()
        lit = lit_entry(self.items) or self._tapped or self.items[-1].entry
        self.gathered = looked(was, sighting, cards_of(self.purpose, lit))
        complete = self._done() - done
        if complete:
            self._before = was
            self._go_on(complete)
        if self.gathered != was:
            self._keep()
            self.changed()
        return bool(complete)

    def _keep(self) -> None:
        """At once: a camera soon forgets what it read."""
        behind = provenance.pictures_behind(self.gathered)
        if behind - self._kept:
            session, named = self.session, provenance.pictures_named(self.session.game) | behind
            kept.keep(session.camera, session.home, game_id(session), behind - self._kept, named)
            self._kept |= behind

    def _go_on(self, complete: set[Entry]) -> None:
        """After what somebody tapped comes what the same player still has to show."""
        if self._tapped in complete:
            seat = self._tapped.seat if self._tapped else None
            open_still = (i.entry for i in self.items if i.state in ("open", "partly"))
            self._tapped = next((entry for entry in open_still if entry.seat == seat), None)

    def _done(self) -> set[Entry]:
        return {item.entry for item in self.items if item.state == "done"}

    # What people say

    def answer(self, question: Question, value: Value) -> None:
        """It stands, and tonight's colours are learned from it."""
        self._answers += 1
        self.gathered = answered(self.gathered, question.thing, value)
        shown = question.shown
        if shown is not None:
            told = as_json(question.thing.what, value)
            self.session.camera.anchor(shown.picture, shown.address, told)
        self.changed()

    def ask_later(self, question: Question) -> None:
        self._later |= {question.thing}

    def ask_again(self) -> None:
        """What was put off too."""
        self._later = frozenset()

    def take_up(self) -> None:
        """Another time: what was put off is asked, however much was answered before."""
        self._later, self._answers = frozenset(), 0

    def light(self, entry: Entry) -> None:
        """It is looked at now; what was done is looked at again."""
        if any(item.entry == entry and item.state in ("done", "hand") for item in self.items):
            self._set(forgotten(self.gathered, entry))
        self.by_hand -= {entry}
        self._tapped = entry

    def count_by_hand(self, entry: Entry) -> None:
        self.by_hand |= {entry}

    def look_again(self) -> None:
        """What was read of the lit entry, or of the last one, is forgotten."""
        entry = lit_entry(self.items) or self._tapped or self.items[-1].entry
        self._set(forgotten(self.gathered, entry))
        self._tapped = entry

    @property
    def can_undo(self) -> bool:
        return self._before is not None

    def undo(self) -> None:
        """What was taken last is not."""
        if self._before is not None:
            before, self._before = self._before, None
            self._set(taken_back(before, self.gathered))

    def no_more(self, entry: Entry) -> None:
        """There is no more than was seen."""
        self._set(named_whole(self.gathered, entry))

    def hand_in(self, entry: Entry, booked: Collection[Order]) -> None:
        """These cards have left the table."""
        self._set(handed_in(self.gathered, entry, booked))

    def _set(self, gathered: Gathered) -> None:
        self.gathered, self._answers = gathered, 0
        self.changed()
