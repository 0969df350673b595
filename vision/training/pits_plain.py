"""Simulated households that teach their pit alone: full tunnels of tiles that nobody has taught."""

from dataclasses import replace

from companion.rules.components import PRINTED_MINECART
from companion.rules.vocabulary import COALS, SIDES, Coal, Side
from vision.simulation.arrays import Rng, rng_of
from vision.simulation.conditions import Conditions
from vision.simulation.deal import deal
from vision.simulation.household import Household
from vision.simulation.levels import Level, same_light
from vision.simulation.placing import laid_table
from vision.simulation.render import Shot, render
from vision.simulation.sight import SeenPit, Sight
from vision.simulation.viewpoint import draw_camera
from vision.training.households import as_mixed, easy, kind_of, lens_of, light_of
from vision.training.pits_pictures import Picture, Purpose, Session, kept, rarer

PLAIN: tuple[tuple[Level, ...], ...] = (("L1", "L3"), ("L2", "L3"), ("L1", "L4"), ("L2", "L3"))


def plain_session(seed: int) -> Session:
    """A household that teaches its pit alone: full tunnels of tiles that nobody has taught."""
    rng = rng_of(seed, 80)
    house = Household(seed, kind_of(False, rng))
    as_mixed(house.edition)
    pictures: list[Picture] = []

    def shot(purpose: Purpose, sight: Sight, level: Level, hand: bool = False) -> None:
        at = len(pictures)
        evening = house.evening(level, at, light_of(level, False, rng))
        if hand:
            taken = _reached_over(house, sight, level, at, evening)
        else:
            taken = house.shoot(sight, level, at, evening)
        pictures.append(kept(taken, purpose, level, sight, ()))

    shot("pit", deal("empty pit", rng), easy(rng))
    shot("table", deal("setup", rng), easy(rng))
    # A hand is in the pictures of every fourth.
    hand = seed % len(PLAIN) == len(PLAIN) - 1
    for level in PLAIN[seed % len(PLAIN)]:
        shot("read", _fuller(rarer(deal("pit", rng), rng), rng), level, hand)
    return Session(seed, False, house.edition.kind, house.kit, lens_of(house, rng), tuple(pictures))


def _reached_over(
    house: Household, sight: Sight, level: Level, at: int, evening: Conditions
) -> Shot:
    """As `house.shoot` takes it, with a hand in the picture."""
    rng, number = rng_of(house.seed, 44, at), house.seed * 100_003 + at
    scene = laid_table(sight, house.prints, house.edition, number)
    camera = draw_camera(level, rng, scene.bounds(), house.lens)
    return render(scene, camera, replace(same_light(evening, level, rng), hand="over"), number)


def _fuller(sight: Sight, rng: Rng) -> Sight:
    return replace(sight, pits=tuple(_fuller_pit(pit, rng) for pit in sight.pits))


def _fuller_pit(pit: SeenPit, rng: Rng) -> SeenPit:
    """As full of tiles as pits can be, half of their minecarts empty."""
    rows = {(coal, side): _full_row(coal, side, rng) for coal in COALS for side in SIDES}
    return replace(pit, pit=tuple((rows[c, "light"], rows[c, "dark"]) for c in COALS))


def _full_row(coal: Coal, side: Side, rng: Rng) -> tuple[tuple[Coal | None, ...], ...]:
    carts = [1] if PRINTED_MINECART[coal] == side else []
    carts += [int(rng.integers(1, 3)) for _ in range(int(rng.choice(4, p=(0.1, 0.1, 0.3, 0.5))))]
    return tuple(tuple(_any_cube(coal, rng) for _ in range(count)) for count in carts)


def _any_cube(coal: Coal, rng: Rng) -> Coal | None:
    if rng.random() < 0.5:
        return None
    return coal if rng.random() < 0.85 else COALS[int(rng.integers(4))]
