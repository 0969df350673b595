"""Learns to see cubes that were left on what is taught.

`python -m vision.training.left [HOUSEHOLDS]`: simulated households teach their game, well and with
cubes left on it. What comes out are the weights of `vision.teaching.left`, and how sure they are of
those that taught nothing.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from companion.rules.components import ORDERS
from companion.rules.vocabulary import Order, Tile
from vision.cards.colour import correct
from vision.cards.faces import flatten
from vision.cards.find import CARD_TOP, find_cards
from vision.kit.layout import Kit
from vision.lens import Lens
from vision.light import Light3
from vision.looking import Look, Unreadable, look
from vision.pits.frame import by_rulers, pictured
from vision.pits.patches import Floats
from vision.pits.places import CARDBOARD
from vision.simulation.levels import Level
from vision.teaching.left import (
    MOST_SPREADS,
    WHERE,
    Laid,
    Rule,
    features,
    keep_rule,
)
from vision.teaching.prints import Print, Where, card_prints, pit_prints, tile_prints
from vision.teaching.tiles import face_of, found_tile
from vision.training.lessons_drawn import Drawn, Teacher

HOUSEHOLDS, FIRST = 60, 30_000
SPREAD = 0.3
"""Pixels by which markers' corners are found too far inside, as calibrating finds it."""
PARTS = 5
"""Households are judged by what others of them taught."""
CALM, STEPS = 10.0, 30
LEAST_SPREAD = 1e-3
TAIL, RARE = 0.1, 10_000
"""The share of bare prints from whose odds those of the rarest are told; a lesson has twenty."""


Mask = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]


class Sample(NamedTuple):
    features: Floats
    cube: bool
    where: Where
    level: Level
    lesson: int
    """Which of its household's."""
    good: bool
    """Whether no cube lies anywhere in the lesson."""
    own: bool
    """The cube has the print's colour."""


class Known(NamedTuple):
    """What a household has taught by now."""

    cards: dict[Order, Light3]
    tiles: dict[Tile, Light3]
    pit: list[Light3]


def samples(lessons: Iterable[Drawn], kit: Kit, lens: Lens, known: Known) -> Iterator[Sample]:
    """Of one household; good lessons are kept, and what comes later is seen beside them."""
    for at, lesson in enumerate(lessons):
        try:
            seen = look(lesson.bgr, kit, lens, SPREAD)
        except Unreadable:
            continue
        for slot, laid, prints, others in _pieces(seen, lesson, known):
            lines = features(laid, prints, others)
            cubes = [lesson.left.get((slot, each)) for each in range(len(prints))]
            if lesson.subject == "pit":
                cubes = [lesson.left.get((each, 0)) for each in range(len(prints))]
            for line, print, cube in zip(lines, prints, cubes, strict=True):
                # Beside a cube nobody knows what is right: half of a print may be hidden.
                if cube is not None or lesson.subject == "pit" or not any(cubes):
                    yield Sample(
                        line, cube is not None, print.where, lesson.level, at,
                        not lesson.left, cube == print.coal,
                    )  # fmt: skip


Piece = tuple[int, Laid, list[Print], list[Print]]
"""Slot, where it lies, its prints, and all that they are compared with."""


def _pieces(seen: Look, lesson: Drawn, known: Known) -> Iterator[Piece]:
    good = not lesson.left
    if lesson.subject == "pit":
        frame = by_rulers(seen, seen.seats[0])
        face = pictured(seen, frame)
        prints = pit_prints(face)
        yield 0, Laid(seen, frame, CARDBOARD), prints, [*prints, *_all(tile_prints(known.tiles))]
        if good:
            known.pit.append(face)
    elif lesson.subject == "orders":
        yield from _cards(seen, [Order(each) for each in lesson.names], known, good)
    else:
        yield from _tiles(seen, [Tile(each) for each in lesson.names], known, good)


def _cards(seen: Look, orders: Sequence[Order], known: Known, good: bool) -> Iterator[Piece]:
    colours, card = correct(seen), seen.kit.card
    found = find_cards(seen)[: len(orders)]
    faces = {o: flatten(seen, each.frame, colours) for o, each in zip(orders, found, strict=True)}
    before = {order: face for order, face in known.cards.items() if order not in faces}
    prints = card_prints({**before, **faces}, card)
    for slot, (order, each) in enumerate(zip(orders, found, strict=True)):
        assert len(prints[order]) == len(ORDERS[order].spots)
        yield slot, Laid(seen, each.frame, CARD_TOP, colours), prints[order], _all(prints)
    if good:
        known.cards.update(faces)


def _tiles(seen: Look, tiles: Sequence[Tile], known: Known, good: bool) -> Iterator[Piece]:
    boxes = [slot.box for slot in seen.kit.mat.slots if slot.kind == "order"]
    found = [found_tile(seen, box) for box in boxes[: len(tiles)]]
    faces = {t: face_of(seen, f) for t, f in zip(tiles, found, strict=True) if f is not None}
    before = {tile: face for tile, face in known.tiles.items() if tile not in faces}
    prints = tile_prints({**before, **faces})
    others = [*_all(prints), *(each for pit in known.pit for each in pit_prints(pit))]
    for slot, (tile, frame) in enumerate(zip(tiles, found, strict=True)):
        if frame is not None:
            yield slot, Laid(seen, frame, CARDBOARD), prints[tile], others
    if good:
        known.tiles.update(faces)


def _all(prints: Mapping[Order, list[Print]] | Mapping[Tile, list[Print]]) -> list[Print]:
    return [each for some in prints.values() for each in some]


def learned(of: Sequence[tuple[int, Sample]]) -> tuple[Rule, Floats]:
    """From all households; and the log odds that each would be told by the other households."""
    lines = np.array([sample.features for _, sample in of])
    cubes = np.array([sample.cube for _, sample in of])
    houses = np.array([house for house, _ in of])
    odds = np.zeros(len(of), np.float32)
    for part in range(PARTS):
        judged = houses % PARTS == part
        odds[judged] = fitted(lines[~judged], cubes[~judged]).odds(lines[judged])
    where = np.array([WHERE.index(sample.where) for _, sample in of])
    sure = [surely(odds[(where == each) & ~cubes]) for each in range(len(WHERE))]
    return fitted(lines, cubes)._replace(sure=np.array(sure, np.float32)), odds


def fitted(lines: Floats, cubes: Mask) -> Rule:
    """Logistic regression by Newton's steps, kept calm: households are few, features many."""
    mean, spread = lines.mean(axis=0), np.maximum(lines.std(axis=0), LEAST_SPREAD)
    scaled = np.clip((lines - mean) / spread, -MOST_SPREADS, MOST_SPREADS)
    whole = np.column_stack([scaled, np.ones(len(lines))]).astype(float)
    calm = np.diag([CALM] * lines.shape[1] + [1e-6])
    weights = np.zeros(whole.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-np.clip(whole @ weights, -30, 30)))
        bend = whole.T @ (whole * (chance * (1 - chance) + 1e-6)[:, None]) + calm
        weights -= np.linalg.solve(bend, whole.T @ (chance - cubes) + calm @ weights)
    parts = (np.asarray(each, np.float32) for each in (mean, spread, weights, np.zeros(len(WHERE))))
    return Rule(*parts)


def surely(bare: Floats) -> float:
    """What one bare print of RARE exceeds, by the tail of those that are seen."""
    start = float(np.quantile(bare, 1 - TAIL))
    beyond = float((bare[bare > start] - start).mean())
    return max(start + beyond * float(np.log(TAIL * RARE)), float(bare.max()))


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else HOUSEHOLDS
    of: list[tuple[int, Sample]] = []
    for house in range(count):
        teacher = Teacher(FIRST + house, held_out=False)
        known = Known({}, {}, [])
        found = samples(teacher.lessons(), teacher.house.kit, teacher.lens, known)
        of += [(house, each) for each in found]
    rule, odds = learned(of)
    keep_rule(rule)
    for line in told(of, odds, rule):
        print(line)


def told(of: Sequence[tuple[int, Sample]], odds: Floats, rule: Rule) -> Iterator[str]:
    """Prints that are taken for covered, of all that are bare or have a cube of either kind."""
    for at, where in enumerate(WHERE):
        cells = []
        for name, cube, own in (
            ("bare", False, False),
            ("own", True, True),
            ("other", True, False),
        ):
            these = np.array([
                float(each) for each, (_, sample) in zip(odds, of, strict=True)
                if (sample.where, sample.cube, sample.own) == (where, cube, own)
            ])  # fmt: skip
            cells.append(f"{name} {(these > rule.sure[at]).sum()}/{len(these)}")
        yield f"{where}, beyond {rule.sure[at]:.1f}: {', '.join(cells)}"


if __name__ == "__main__":
    main()
