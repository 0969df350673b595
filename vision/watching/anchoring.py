"""A cube whose colour a person confirmed is a sample of tonight's colours.

Each one moves its colour a little way, and all of them together only so far from the set-up state:
a wrong answer is soon outweighed, and a whole evening of them cannot make brown of gray.
"""

from pathlib import Path
from typing import Any

import numpy as np

from companion.rules.vocabulary import COALS, Coal
from vision.looking import Look
from vision.memory import TableLight, keep_table, kept_light, kept_pit, kept_table
from vision.net import Floats
from vision.pits.cubes import Canvas, Spot, measure
from vision.pits.region import Region
from vision.pits.taught import TaughtPit, TaughtTable
from vision.watching.outlines import minecart

Json = dict[str, Any]
WEIGHT = 0.25
STEP, FARTHEST = 0.15, 0.6
"""Of logarithms, by which one answer moves a colour, and all of them together."""
NEARER = 2.5
"""Times as far from its own colour as from another one's: hardly an answer about this cube."""


def anchored(wood: Floats, first: Floats, coal: Coal, sample: Floats) -> Floats:
    """Tonight's colours with one sample more."""
    at = COALS.index(coal)
    off = np.abs(wood - sample).sum(axis=1)
    if not np.isfinite(sample).all() or off[at] > NEARER * np.delete(off, at).min():
        return wood
    moved = wood.copy()
    moved[at] += np.clip(WEIGHT * (sample - wood[at]), -STEP, STEP)
    moved[at] = np.clip(moved[at], first[at] - FARTHEST, first[at] + FARTHEST)
    return np.asarray(moved, np.float32)


def anchor(home: Path, look: Look, answer: Json, address: Json, value: Any) -> bool:
    """Whether something was learned. Only this evening's table changes. Raises OSError."""
    pit, table, light = kept_pit(home), kept_table(home), kept_light(home)
    if address.get("what") != "minecart" or value not in COALS:
        return False
    told = answer["pits"][address["pit"]]
    if pit is None or table is None or light is None or told["player"] not in look.seats:
        return False
    sample = sampled(look, pit, told, address)
    wood = anchored(table.wood, light.first, value, sample)
    if np.array_equal(wood, table.wood):
        return False
    keep_table(home, TaughtTable(wood, table.cage), TableLight(light.grays, light.first))
    return True


def sampled(look: Look, pit: TaughtPit, told: Json, address: Json) -> Floats:
    """Brightness and hues of what lies on that minecart."""
    coal, side, tile = address["color"], address["side"], address["tile"]
    carts = len(told["levels"][coal][side][tile])
    x, y = minecart(coal, side, tile, address["minecart"], carts)
    measured = measure(Canvas(Region(look, told["player"], pit)), [Spot(x, y, coal)])
    return np.asarray(measured.colour[0], np.float32)
