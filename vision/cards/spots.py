"""What lies on a spot whose print is known: nothing, its own cube, or two cubes."""

from functools import lru_cache

import numpy as np

from companion.rules.vocabulary import COALS, Coal
from vision.cards.faces import SIDES, Floats, Place, part
from vision.cards.light import Seen
from vision.net import Net, load

WINDOW = 20.0
CELLS = 20
"""mm, and cells of a mm."""
OUTCOMES = ("free", "own", "pair")


def expected(
    seen: Seen, count: int, coal: Coal, card: float, known: Floats | None, place: Place
) -> Floats:
    """The spot without cubes: as it was taught, or its ink on paper."""
    if known is not None:
        return part(known, place, WINDOW / card, CELLS)
    half = SIDES[count] * card / 2
    middles = np.abs(np.arange(CELLS) + 0.5 - CELLS / 2) * WINDOW / CELLS
    inside = np.clip(half - middles + 0.5, 0, 1).astype(np.float32)
    cover = (inside[:, None] * inside[None, :])[..., None]
    ink = seen.inks[COALS.index(coal)]
    return np.asarray(seen.paper + cover * (ink - seen.paper), np.float32)


def spot_pictures(
    seen: Seen, count: int, place: Place, coal: Coal, card: float, known: Floats | None
) -> tuple[Floats, Floats]:
    """20 x 20 x 8: what differs from the empty spot, what is at a cube's height less the ink, and
    where cubes of its own and of other colours may stand; and numbers beside, the lean first."""
    share = WINDOW / card
    face = part(seen.face, place, share, CELLS) - expected(seen, count, coal, card, known, place)
    above = part(seen.above, place, share, CELLS) - seen.inks[COALS.index(coal)]
    own = np.eye(len(COALS), dtype=np.float32)[COALS.index(coal)]
    ink = seen.inks[COALS.index(coal)]
    beside = np.concatenate(
        [seen.lean, own, [SIDES[count] * card / 10, float(known is not None)], ink, seen.paper]
    )
    assert seen.cubes is not None
    others = [other for other in range(len(COALS)) if COALS[other] != coal]
    cubes = np.dstack([seen.cubes[..., COALS.index(coal)], seen.cubes[..., others].max(axis=2)])
    there = part(np.ascontiguousarray(cubes), place, share, CELLS)
    return np.concatenate([face, above, there], axis=2), beside.astype(np.float32)


def spot_features(pictures: Floats, beside: Floats) -> Floats:
    """Grays in full, colours more coarsely; a line a spot, of spots x 20 x 20 x 8."""
    count = len(pictures)
    lines = []
    for first in (0, 3):
        three = pictures[..., first : first + 3]
        lines.append(three.mean(axis=3).reshape(count, -1))
        coarse = three.reshape(count, CELLS // 2, 2, CELLS // 2, 2, 3).mean(axis=(2, 4))
        lines.append((coarse[..., 2] - coarse[..., 1]).reshape(count, -1))
        lines.append((coarse[..., 0] - coarse[..., 1]).reshape(count, -1))
    cubes = pictures[..., 6:].reshape(count, CELLS // 2, 2, CELLS // 2, 2, 2).max(axis=(2, 4))
    return np.hstack([*lines, cubes.reshape(count, -1), beside]).astype(np.float32)


@lru_cache(maxsize=1)
def _net() -> Net:
    return load("cards-spots")


def spot_chances(pictures: Floats, beside: Floats) -> Floats:
    """Spots x 3: free, its own cube, two cubes."""
    return _net().probabilities(spot_features(pictures, beside))
