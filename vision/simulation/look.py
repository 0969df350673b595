"""Draws simulated tables to files, to be looked at.

python -m vision.simulation.look OUT --level L2 --seed 3 --what pit --count 4
"""

import argparse
import json
from pathlib import Path

import cv2
import numpy as np

from vision.simulation.arrays import rng_of
from vision.simulation.deal import WHATS, What, deal
from vision.simulation.editions import KINDS, Kind
from vision.simulation.household import Household
from vision.simulation.levels import LEVELS, LIGHTS, Level, LightKind
from vision.simulation.render import Shot


def shoot(house: Household, what: What, level: Level, seed: int, light: LightKind | None) -> Shot:
    """A picture of something in some light, all of it from one seed."""
    sight = deal(what, rng_of(seed, 31))
    return house.shoot(sight, level, seed, house.evening(level, seed, light))


def marked(shot: Shot) -> "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]":
    """With the truth drawn over it."""
    picture = shot.picture.copy()
    for corners in shot.truth.markers.values():
        cv2.polylines(picture, [np.round(corners).astype(np.int32)], True, (0, 255, 0), 1)
    for card in shot.truth.answer["orders"]:
        cv2.polylines(picture, [np.round(card["corners"]).astype(np.int32)], True, (255, 0, 255), 1)
    for seen in shot.truth.seen:
        at = (round(seen.pixel[0]), round(seen.pixel[1]))
        colour = (0, 0, 255) if seen.hidden else (255, 255, 0)
        cv2.circle(picture, at, 2 + 3 * len(seen.lying.cubes), colour, 1)
    return picture


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--level", choices=LEVELS, default="L2")
    parser.add_argument("--what", choices=WHATS, default="pit")
    parser.add_argument("--kind", choices=KINDS)
    parser.add_argument("--light", choices=LIGHTS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--marked", action="store_true", help="draw the truth over it")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    kind: Kind | None = given.kind
    width, height = (int(side) for side in given.size.split("x"))
    for seed in range(given.seed, given.seed + given.count):
        house = Household(seed, kind, (width, height))
        shot = shoot(house, given.what, given.level, seed, given.light)
        name = f"{given.what.replace(' ', '-')}-{given.level}-{seed}"
        cv2.imwrite(str(given.out / f"{name}.png"), marked(shot) if given.marked else shot.picture)
        (given.out / f"{name}.json").write_text(json.dumps(shot.truth.answer), "utf-8")


if __name__ == "__main__":
    main()
