"""A home's camera with all it was taught: from a picture to what is seen in it."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np

from companion.rules.refusals import Reason, Refusal
from vision.asking import Surenesses
from vision.cards.find import order_slots
from vision.cards.read import read_cards
from vision.cards.taught import TaughtCards
from vision.decode import Table, decode
from vision.home import kept_camera, kit_of
from vision.kit.layout import Kit
from vision.lens import Points
from vision.looking import (
    LARGEST,
    NO_MARKERS,
    TOO_FEW,
    TOO_LARGE,
    Look,
    Unreadable,
    look,
    seen_markers,
    working,
)
from vision.markers import Found, Gray
from vision.memory import kept_cards, kept_pit, kept_table
from vision.pictures import Bgr, Picture
from vision.pits.patches import Floats
from vision.pits.reading import read_pit
from vision.pits.taught import TaughtPit, TaughtTable
from vision.questions import Questions, Told
from vision.reading import Json, answer
from vision.seen import SeenSlot, SeenTable
from vision.teaching.camera import Taught as TaughtCamera
from vision.trays.places import storage
from vision.trays.read import count

SMALLEST = 64
"""Pixels, also when made smaller: in anything below there is no marker, and some of what is looked
with would fail."""

NO_CAMERA = Reason(
    None,
    "this home knows no camera yet: take nine pictures of the empty mat from different sides, and"
    " run steiger calibrate camera with them",
)
NOTHING_TAUGHT = Reason(
    None,
    "nothing in this picture has been taught yet: run steiger teach orders for the mat, or steiger"
    " teach pit for a pit",
)
OTHER_PIT = Reason(
    None,
    "the pit does not look like the one that was taught: show all of it, or teach the empty pit"
    " again",
)


def opened(picture: Picture) -> Bgr:
    """Its pixels. Raises Unreadable for what is too large or too small to hold a table."""
    wide, high = picture.size
    if picture.bgr is None:
        raise Unreadable(TOO_LARGE, w=wide, h=high)
    if min(wide, high) < SMALLEST * max(1, max(wide, high) / LARGEST):
        raise Unreadable(NO_MARKERS)
    return picture.bgr


def gray_of(bgr: Bgr) -> Gray:
    return np.asarray(cv2.cvtColor(bgr, cv2.COLOR_BGR2GRAY), np.uint8)


NOTHING_SEEN = SeenTable()


class Read(NamedTuple):
    """All that is known of one picture."""

    picture: Picture
    look: Look
    table: Table
    answer: Json
    told: Sequence[Told] = ()
    """Every value of the answer, for those who judge it."""
    seen: SeenTable = NOTHING_SEEN
    """What it was decoded from."""

    def shown(self, working: Points) -> Points:
        """Pixels of the working picture where a viewer shows them."""
        return self.picture.shown(self.look.in_picture(working))


class Eyes:
    """Reads any number of pictures, each cold and alone."""

    def __init__(self, home: Path) -> None:
        self._home = home

    @cached_property
    def kit(self) -> Kit:
        return kit_of(self._home)

    @cached_property
    def _camera(self) -> TaughtCamera | None:
        return kept_camera(self._home)

    def look(self, picture: Picture, found: Found | None = None) -> Look:
        """Markers first: what shows none of ours is unreadable, whatever is known or not."""
        bgr = opened(picture)
        if self._camera is None:
            seen_markers(gray_of(working(bgr)[0]))
            raise Refusal(NO_CAMERA)
        return look(bgr, self.kit, self._camera.lens, self._camera.spread, found)

    def read(self, picture: Picture) -> Read:
        """Raises Unreadable and Refusal."""
        return self.read_look(picture, self.look(picture))

    def read_look(
        self,
        picture: Picture,
        seen: Look,
        sure: Surenesses | None = None,
        known: SeenTable = NOTHING_SEEN,
    ) -> Read:
        """`sure` is how sure a value must be to be taken, if not as usual; `known` is what `see`
        need not look at."""
        if not seen.has_mat and not seen.seats:
            raise Unreadable(TOO_FEW)
        table = self.see(seen, known)
        if not table.pits and not seen.has_mat:
            raise Unreadable(OTHER_PIT)
        read = Read(picture, seen, decode(table), {}, (), table)
        questions = Questions(sure)
        told = answer(picture.name, read.table, questions, read.shown)
        return read._replace(answer=told, told=questions.told)

    def see(self, look: Look, known: SeenTable = NOTHING_SEEN) -> SeenTable:
        """`known` parts lie as they were seen before, and are not looked at. Raises Refusal where
        nothing in it has been taught."""
        mat, seats = look.has_mat, look.seats
        cards = self._cards if mat else None
        pit = self._pit if seats else None
        if cards is None and pit is None:
            raise Refusal(NOTHING_TAUGHT)
        wood = None if self._table is None else self._table.wood
        before = {each.seat: each for each in known.pits}
        pits = [] if pit is None else [before.get(s) or read_pit(look, s, pit) for s in seats]
        found = tuple(each for each in pits if each is not None)
        trays = {each.seat: storage(each.seat) for each in found}
        return SeenTable(
            _slots(look, cards, wood, known.slots) if mat else (),
            found,
            (known.tray or count(look, look.kit.mat.name, wood)) if mat else None,
            {
                seat: known.storage.get(seat) or count(look, tray, wood)
                for seat, tray in trays.items()
                if tray in look.pose.sheets
            },
        )

    @cached_property
    def _cards(self) -> TaughtCards | None:
        return kept_cards(self._home, self.kit)

    @cached_property
    def _pit(self) -> TaughtPit | None:
        return kept_pit(self._home)

    @cached_property
    def _table(self) -> TaughtTable | None:
        return kept_table(self._home)


def _slots(
    look: Look, cards: TaughtCards | None, wood: Floats | None, known: Sequence[SeenSlot]
) -> tuple[SeenSlot, ...]:
    """Nobody can tell what lies in the mat's slots when no card was taught."""
    slots = range(len(order_slots(look.kit)))
    if cards is None:
        return tuple(SeenSlot(slot, 0.5, None) for slot in slots)
    before = {each.slot for each in known}
    others = [slot for slot in slots if slot not in before]
    seen = read_cards(look, cards, wood, others) if others else ()
    return tuple(sorted((*known, *seen), key=lambda each: each.slot))
