"""What was read of a table that lies still: only what changed is read again.

Every part of a reading, a slot, a pit or a tray, is remembered with the picture it was read in. It
holds for a while, as long as the camera stands where it stood and this part of the picture differs
by noise alone; pictures are always compared with that first one, so that what changes slowly is
noticed too.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from vision.cards.find import MARGIN, order_slots
from vision.eyes import NOTHING_SEEN, Eyes, Read, opened
from vision.kit.layout import Box
from vision.lens import Points
from vision.looking import LEAST_MARKERS, Look, lit
from vision.pictures import Bgr, Picture
from vision.pits.frame import REGION, by_rulers
from vision.seen import SeenTable
from vision.trays.places import MARGIN as AROUND
from vision.trays.places import storage, tray_slot
from vision.watching.changing import Blocks, Mask, blocks_of, changes, covered
from vision.watching.following import Markers
from vision.watching.moment import Moment

STANDS = 0.5
"""Pixels by which a marker's middle may be elsewhere: noise, and what the table trembles."""
HIGHEST = 14.0
"""mm: the top of a cube in the cage, and a little more."""
OLD = 10.0
"""Seconds after which a part is read again in any case: nothing that was read wrong, or that nobody
saw change, stands for ever."""
Key = tuple[str, int]
"""slot with its number, pit and storage with their seats, and the mat's tray."""


class Recalled(NamedTuple):
    """A picture, looked at as far as it is another one."""

    look: Look
    known: SeenTable
    """What lies as it lay."""
    blocks: Blocks
    at: float
    markers: Markers


class Part(NamedTuple):
    looks: Blocks
    """The picture in which it was read."""
    at: float
    """When that was."""
    where: Mask


class Remembering:
    def __init__(self, eyes: Eyes) -> None:
        self._eyes = eyes
        self.forget()

    def forget(self) -> None:
        """Everything is looked at again."""
        self._look: Look | None = None
        self._markers: Markers = {}
        """As they were found when the camera's place was worked out."""
        self._seen = NOTHING_SEEN
        self._parts: dict[Key, Part] = {}

    def recall(self, moment: Moment, picture: Picture) -> Recalled:
        """`picture` is the moment's; one that moves is all new. Raises Unreadable and Refusal."""
        bgr, found = opened(picture), moment.followed.found
        if not moment.followed.still or found.twice:
            self.forget()
        blocks, before = blocks_of(bgr), self._look
        if before is None or not self._stands(blocks, found.markers):
            look, known = self._eyes.look(picture, found if found.markers else None), NOTHING_SEEN
        else:
            known = self._unchanged(blocks, moment.at)
            if found.markers.keys() == self._markers.keys():
                look = self._as_before(before, bgr, known)
            else:
                look = self._eyes.look(picture, found)
        return Recalled(look, known, blocks, moment.at, found.markers)

    def keep(self, read: Read, recalled: Recalled) -> None:
        """Of a picture that stands still."""
        areas, held = _areas(read.look), set(_keys(recalled.known))
        shape = recalled.blocks.shape
        self._parts = {
            key: self._parts[key]
            if key in held
            else Part(recalled.blocks, recalled.at, covered(areas[key], shape))
            for key in _keys(read.seen)
        }
        if self._look is None or read.look.pose is not self._look.pose:
            self._markers = recalled.markers
        self._look, self._seen = read.look, read.seen

    def _stands(self, blocks: Blocks, found: Markers) -> bool:
        common = found.keys() & self._markers.keys()
        if len(common) < LEAST_MARKERS or any(
            part.looks.shape != blocks.shape for part in self._parts.values()
        ):
            return False
        off = [(found[id] - self._markers[id]).mean(axis=0) for id in common]
        return bool(np.hypot(*np.transpose(off)).max() < STANDS)

    def _unchanged(self, blocks: Blocks, at: float) -> SeenTable:
        parts = {key: part for key, part in self._parts.items() if at - part.at < OLD}
        pictures = {id(part.looks): part.looks for part in parts.values()}
        changed = {each: changes(then, blocks) for each, then in pictures.items()}
        held = {key for key, part in parts.items() if not changed[id(part.looks)][part.where].any()}
        seen = self._seen
        return SeenTable(
            tuple(each for each in seen.slots if ("slot", each.slot) in held),
            tuple(each for each in seen.pits if ("pit", each.seat) in held),
            seen.tray if ("tray", 0) in held else None,
            {seat: tray for seat, tray in seen.storage.items() if ("storage", seat) in held},
        )

    def _as_before(self, before: Look, bgr: Bgr, known: SeenTable) -> Look:
        """From the same place; its light is looked at only where something is to be read."""
        look = replace(before, bgr=bgr)
        return look if set(_keys(known)) == self._parts.keys() else lit(look)


def _keys(seen: SeenTable) -> Iterator[Key]:
    yield from (("slot", each.slot) for each in seen.slots)
    yield from (("pit", each.seat) for each in seen.pits)
    yield from (("storage", seat) for seat in seen.storage)
    if seen.tray is not None:
        yield "tray", 0


def _areas(look: Look) -> dict[Key, Points]:
    """In pixels, outlines of all that may be looked at to read a part, and of what stands on it."""
    found: dict[Key, Points] = {}
    sheets = look.pose.sheets
    if look.has_mat:
        mat = sheets[look.kit.mat.name]
        for slot, box in enumerate(order_slots(look.kit)):
            found["slot", slot] = mat.to_table(_around(box, MARGIN))
        found["tray", 0] = mat.to_table(_around(tray_slot(look.kit, look.kit.mat.name), AROUND))
    for seat in look.seats:
        region = Box(REGION.x, REGION.y, REGION.w, REGION.h)
        found["pit", seat] = by_rulers(look, seat).to_table(_around(region, 0.0))
        tray = storage(seat)
        if tray in sheets:
            box = tray_slot(look.kit, tray)
            found["storage", seat] = sheets[tray].to_table(_around(box, AROUND))
    return {key: _solid(look, table) for key, table in found.items()}


def _around(box: Box, margin: float) -> Points:
    x, y, right, low = (
        box.x - margin,
        box.y - margin,
        box.x + box.w + margin,
        box.y + box.h + margin,
    )
    return np.array([[x, y], [right, y], [right, low], [x, low]])


def _solid(look: Look, table: Points) -> Points:
    heights = np.repeat([0.0, HIGHEST], len(table))
    return look.pose.view.project(np.column_stack([np.tile(table, (2, 1)), heights]))
