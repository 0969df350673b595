"""What lies on a spot whose print is known: nothing, its own cube, or two cubes."""

import numpy as np

from companion.rules.vocabulary import COALS, Coal
from vision.cards.faces import SIDES, Floats, Place, part
from vision.cards.light import Seen

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
    """20 x 20 x 6: what differs from the empty spot, and what is at a cube's height less the ink;
    and the numbers beside them, the lean first."""
    share = WINDOW / card
    face = part(seen.face, place, share, CELLS) - expected(seen, count, coal, card, known, place)
    above = part(seen.above, place, share, CELLS) - seen.inks[COALS.index(coal)]
    own = np.eye(len(COALS), dtype=np.float32)[COALS.index(coal)]
    ink = seen.inks[COALS.index(coal)]
    beside = np.concatenate(
        [seen.lean, own, [SIDES[count] * card / 10, float(known is not None)], ink, seen.paper]
    )
    return np.concatenate([face, above], axis=2), beside.astype(np.float32)


def spot_features(pictures: Floats, beside: Floats) -> Floats:
    """Grays in full, colours more coarsely; a line a spot, of spots x 20 x 20 x 6."""
    count = len(pictures)
    lines = []
    for first in (0, 3):
        three = pictures[..., first : first + 3]
        lines.append(three.mean(axis=3).reshape(count, -1))
        coarse = three.reshape(count, CELLS // 2, 2, CELLS // 2, 2, 3).mean(axis=(2, 4))
        lines.append((coarse[..., 2] - coarse[..., 1]).reshape(count, -1))
        lines.append((coarse[..., 0] - coarse[..., 1]).reshape(count, -1))
    return np.hstack([*lines, beside]).astype(np.float32)
