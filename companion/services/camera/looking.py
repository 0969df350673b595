"""A visit to the camera: sightings come in, what is sure is taken, the rest waits for a person."""

from collections.abc import Iterable
from typing import NamedTuple

from companion.rules.table import Table
from companion.services.camera.camera import Sighting, Wanted
from companion.services.camera.checklist import OPEN, Item, checklist, lit_entry, wanted
from companion.services.camera.combining import moved, taken_back, with_seen
from companion.services.camera.gathered import (
    NOTHING,
    Gathered,
    answered,
    forgotten,
    named_whole,
)
from companion.services.camera.purposes import Entry, Purpose, cards_of, entries
from companion.services.camera.questions import Question, questions, unsettled
from companion.services.camera.sightings import NOTHING_SEEN, Seen, seen
from companion.services.camera.things import OF_PITS, Thing, Value


class Taken(NamedTuple):
    """What a sighting brought."""

    entries: tuple[Entry, ...] = ()
    """Taken from it by themselves: a tick and a sound for each."""
    doubtful: tuple[Entry, ...] = ()
    """With something to ask: they are taken when a person says so."""


class Looking:
    """What was gathered stays, for who comes back. `table` is always the book's of now."""

    def __init__(self, purpose: Purpose, gathered: Gathered = NOTHING) -> None:
        self.purpose = purpose
        self.gathered = gathered
        self.later: frozenset[Thing] = frozenset()
        self.by_hand: frozenset[Entry] = frozenset()
        self._tapped: Entry | None = None
        self._at_tap = gathered
        self._glimpsed = NOTHING_SEEN
        self._before: list[Gathered] = []

    # What is seen

    def saw(self, sighting: Sighting, table: Table) -> Taken:
        """Parts without a question are taken: each pit, and the mat."""
        if not sighting.still or sighting.answer["unreadable"]:
            self.gathered = moved(self.gathered)
            self._glimpsed = NOTHING_SEEN
            return Taken()
        if self.gathered.look == self.gathered.deaf:
            return Taken()
        found, lit = seen(sighting, self.gathered.look), self._cards_of(table)
        glimpsed = with_seen(self.gathered, found, lit)
        parts = self._parts(found, glimpsed)
        asked = _asked(found, glimpsed)
        doubtful = tuple(
            part for part in parts if asked.intersection(unsettled(glimpsed, self.purpose, part))
        )
        sure = tuple(part for part in parts if part not in doubtful)
        self._glimpsed = _only(found, doubtful)
        new = with_seen(self.gathered, _only(found, sure), lit)
        news = tuple(part for part in sure if _news(self.gathered, new, part))
        if news:
            self._set(new)
        else:
            self.gathered = self.gathered._replace(mat=new.mat)
        return Taken(news, doubtful)

    def take(self, table: Table) -> bool:
        """The look with questions as well: what is certain counts, the rest is asked."""
        new = with_seen(self.gathered, self._glimpsed, self._cards_of(table))
        self._glimpsed = NOTHING_SEEN
        if new == self.gathered:
            return False
        self._set(new)
        return True

    def undo(self) -> bool:
        """What was taken or said last is not, until something else is seen."""
        if not self._before:
            return False
        self.gathered = taken_back(self._before.pop(), self.gathered)
        self._glimpsed = NOTHING_SEEN
        return True

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    # What people say

    def light(self, entry: Entry) -> None:
        """It stays lit until it is done; one that is done already, until another is tapped."""
        self._tapped, self._at_tap = entry, self.gathered
        self.by_hand -= {entry}

    def answer(self, thing: Thing, value: Value) -> None:
        self._set(answered(self.gathered, thing, value))

    def ask_later(self, thing: Thing) -> None:
        self.later |= {thing}

    def ask_again(self) -> None:
        self.later = frozenset()

    def look_again(self, entry: Entry) -> None:
        """As if it had never been seen."""
        self._set(forgotten(self.gathered, entry))
        self.light(entry)

    def whole(self, entry: Entry) -> None:
        """There is no more than was seen: no further card, no storage tray."""
        self._set(named_whole(self.gathered, entry))

    def count_by_hand(self, entry: Entry) -> None:
        self.by_hand |= {entry}

    # What is wanted

    def items(self, table: Table) -> tuple[Item, ...]:
        tapped = self._tapped
        done_since = _is_open(self._listed(self._at_tap, table), tapped) and not _is_open(
            self._listed(self.gathered, table), tapped
        )
        return self._listed(self.gathered, table, None if done_since else tapped)

    def _listed(
        self, gathered: Gathered, table: Table, tapped: Entry | None = None
    ) -> tuple[Item, ...]:
        return checklist(gathered, self.purpose, table, self.by_hand, tapped)

    def questions(self, table: Table) -> tuple[Question, ...]:
        return questions(self.gathered, self.purpose, table, self.later)

    def wanted(self, table: Table) -> Wanted:
        return wanted(self.items(table))

    def _cards_of(self, table: Table) -> Entry:
        """Whose cards lie on the mat; those of the last one once everything is done."""
        lit = lit_entry(self.items(table)) or entries(self.purpose)[-1]
        return cards_of(self.purpose, lit)

    def _parts(self, found: Seen, glimpsed: Gathered) -> list[Entry]:
        parts = [Entry("pit", thing.at[0]) for thing, _ in found.values if thing.what == "cage"]
        if found.mat and glimpsed.mat.entry is not None:
            parts.append(glimpsed.mat.entry)
        return [part for part in parts if part in entries(self.purpose)]

    def _set(self, gathered: Gathered) -> None:
        self._before.append(self.gathered)
        self.gathered = gathered


def _asked(found: Seen, glimpsed: Gathered) -> set[Thing]:
    """What this very look asks: what an earlier one left open holds nothing up."""
    readings = [*found.values]
    asked: set[Thing] = set()
    for card in found.cards:
        number = glimpsed.mat.cards[card.slot]
        asked.add(Thing("owner", (number,)))
        readings += [(Thing("card", (number,)), card.card), *card.spots]
    if glimpsed.mat.entry is not None:
        seat = glimpsed.mat.entry.seat
        readings += [(Thing("cubes", (seat, coal)), reading) for coal, reading in found.tray]
    return asked | {thing for thing, reading in readings if not reading.sure}


def _is_open(items: Iterable[Item], entry: Entry | None) -> bool:
    return any(item.entry == entry and item.state in OPEN for item in items)


def _only(found: Seen, parts: tuple[Entry, ...]) -> Seen:
    seats = {part.seat for part in parts if part.kind == "pit"}
    values = tuple(each for each in found.values if each[0].at[0] in seats)
    if any(part.kind != "pit" for part in parts):
        return found._replace(values=values)
    return NOTHING_SEEN._replace(values=values)


def _news(before: Gathered, now: Gathered, entry: Entry) -> bool:
    """Whether anything is known of it that was not. An empty mat is none: cards are to come."""
    changed = [each for each in now.memories if now.known(each)[:3] != before.known(each)[:3]]
    if entry.kind == "pit":
        return any(each.what in OF_PITS and each.at[0] == entry.seat for each in changed)
    return any(each.what in ("card", "spot", "cubes") for each in changed)
