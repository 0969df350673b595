"""A visit to the camera: sightings come in, what is sure is taken, the rest is asked."""

from collections.abc import Callable
from typing import NamedTuple

from companion.rules.table import Table
from companion.services.camera.camera import Sighting, Wanted
from companion.services.camera.checklist import OPEN, Item, checklist, lit_entry, wanted
from companion.services.camera.combining import moved, with_seen
from companion.services.camera.gathered import (
    NOTHING,
    Gathered,
    answered,
    forgotten,
    named_whole,
)
from companion.services.camera.purposes import Entry, Purpose, cards_of, entries
from companion.services.camera.questions import Question, questions, unsettled
from companion.services.camera.sightings import Seen, seen
from companion.services.camera.things import OF_PITS, Thing, Value


class Taken(NamedTuple):
    """What a sighting brought."""

    entries: tuple[Entry, ...] = ()
    """Taken from it by themselves: a tick and a sound for each."""
    doubtful: tuple[Entry, ...] = ()
    """With something to ask: they are taken when a person says so."""


class Looking:
    """`table` tells the book's of now; `gathered` is what an earlier visit brought."""

    def __init__(
        self, purpose: Purpose, table: Callable[[], Table], gathered: Gathered = NOTHING
    ) -> None:
        self.purpose = purpose
        self._table = table
        self.gathered = gathered
        self.later: frozenset[Thing] = frozenset()
        self.by_hand: frozenset[Entry] = frozenset()
        self.picture = ""
        """The newest that something was taken from."""
        self._tapped: Entry | None = None
        self._glimpsed: Seen | None = None
        self._before: list[Gathered] = []
        self._waits = False
        """Somebody took a look back: the same one is not taken again by itself."""

    # What is seen

    def saw(self, sighting: Sighting) -> Taken:
        """Parts without a question are taken: each pit, and the mat."""
        if not sighting.still or sighting.answer["unreadable"]:
            self.gathered = moved(self.gathered)
            self._glimpsed, self._waits = None, False
            return Taken()
        found = seen(sighting, self.gathered.look)
        lit = self._lit()
        glimpsed = with_seen(self.gathered, found, lit)
        wanted = set(entries(self.purpose))
        parts = [part for part in _parts(found, glimpsed) if part in wanted]
        doubtful = tuple(part for part in parts if unsettled(glimpsed, self.purpose, part))
        self._glimpsed = _only(found, doubtful)
        sure = tuple(part for part in parts if part not in doubtful)
        new = with_seen(self.gathered, _only(found, sure), lit)
        news = (
            () if self._waits else tuple(each for each in sure if _news(self.gathered, new, each))
        )
        if news:
            self._take(new, sighting.picture)
        else:
            self.gathered = self.gathered._replace(mat=new.mat)
        return Taken(news, doubtful)

    def take(self) -> bool:
        """The look with questions as well: what is certain counts, the rest is asked."""
        found = self._glimpsed
        if found is None or not (found.values or found.mat):
            return False
        lit = self._lit()
        self._take(with_seen(self.gathered, found, lit), _picture(found))
        self._glimpsed = None
        return True

    def undo(self) -> bool:
        """What was taken or said last is not."""
        if not self._before:
            return False
        self.gathered = self._before.pop()
        self._waits = True
        return True

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    # What people say

    def light(self, entry: Entry) -> None:
        self._tapped = entry

    def answer(self, thing: Thing, value: Value) -> None:
        self._take(answered(self.gathered, thing, value), self.picture)

    def ask_later(self, thing: Thing) -> None:
        self.later |= {thing}

    def ask_again(self) -> None:
        self.later = frozenset()

    def look_again(self, entry: Entry) -> None:
        """As if it had never been seen."""
        self._take(forgotten(self.gathered, entry), self.picture)
        self.by_hand -= {entry}
        self._tapped = entry

    def whole(self, entry: Entry) -> None:
        """There is no more than was seen: no further card, no storage tray."""
        self._take(named_whole(self.gathered, entry), self.picture)

    def count_by_hand(self, entry: Entry) -> None:
        self.by_hand |= {entry}

    # What is wanted

    def items(self) -> tuple[Item, ...]:
        return checklist(self.gathered, self.purpose, self._table(), self.by_hand, self._tapped)

    def questions(self) -> tuple[Question, ...]:
        return questions(self.gathered, self.purpose, self._table(), self.later)

    def wanted(self) -> Wanted:
        return wanted(self.items())

    def _lit(self) -> Entry:
        """Whose cards lie on the mat; those of the last one once everything is done."""
        lit = lit_entry(self.items()) or self._tapped or entries(self.purpose)[-1]
        return cards_of(self.purpose, lit)

    def _take(self, gathered: Gathered, picture: str) -> None:
        """The entry that was tapped stays lit until something makes it done."""
        open_before = self._is_open(self._tapped)
        self._before.append(self.gathered)
        self.gathered, self.picture = gathered, picture
        if open_before and not self._is_open(self._tapped):
            self._tapped = None

    def _is_open(self, entry: Entry | None) -> bool:
        return any(item.entry == entry and item.state in OPEN for item in self.items())


def _parts(found: Seen, glimpsed: Gathered) -> list[Entry]:
    seats = dict.fromkeys(thing.at[0] for thing, _ in found.values)
    parts = [Entry("pit", seat) for seat in seats]
    if found.mat and glimpsed.mat.entry is not None:
        parts.append(glimpsed.mat.entry)
    return parts


def _only(found: Seen, parts: tuple[Entry, ...]) -> Seen:
    seats = {part.seat for part in parts if part.kind == "pit"}
    values = tuple(each for each in found.values if each[0].at[0] in seats)
    if any(part.kind != "pit" for part in parts):
        return found._replace(values=values)
    return Seen(values, False, (), ())


def _picture(found: Seen) -> str:
    readings = [reading for _, reading in (*found.values, *found.tray)]
    return next(reading.picture for reading in readings)


def _news(before: Gathered, now: Gathered, entry: Entry) -> bool:
    """Whether anything is known of it that was not. An empty mat is none: cards are to come."""
    changed = [each for each in now.memories if now.known(each)[:3] != before.known(each)[:3]]
    if entry.kind == "pit":
        return any(each.what in OF_PITS and each.at[0] == entry.seat for each in changed)
    return any(
        each.what in ("card", "spot") or (each.what == "cubes" and now.known(each).value)
        for each in changed
    )
