"""One simulated household, photographed in good light: what it teaches, and a game in play."""

from dataclasses import replace
from functools import cache

import numpy as np

from vision.looking import Look, look
from vision.pits.taught import TaughtPit
from vision.simulation.arrays import rng_of
from vision.simulation.deal import What, deal, taught_tiles
from vision.simulation.household import Household
from vision.simulation.placing import laid_table
from vision.simulation.render import render
from vision.simulation.sight import Sight
from vision.simulation.truth import Truth
from vision.simulation.viewpoint import draw_camera
from vision.teaching.pit import teach_pit
from vision.teaching.tiles import teach_tiles
from vision.training.households import SPREAD, lens_of
from vision.training.pits_pictures import ALL_TILES

SEED = 4711


class Home:
    """Pictures are taken when they are first asked for."""

    def __init__(self) -> None:
        self.house = Household(SEED, "poster")
        self.lens = lens_of(self.house)

    @cache  # noqa: B019 - one home lives as long as the tests
    def seen(self, what: What, number: int = 0) -> tuple[Look, Truth]:
        sight = taught_tiles(ALL_TILES[:6]) if what == "tiles" else deal(what, rng_of(SEED, number))
        shot = self.house.shoot(sight, "L1", number)
        taken = np.asarray(shot.picture, np.uint8)
        return look(taken, self.house.kit, self.lens, SPREAD), shot.truth

    def laid(self, sight: Sight, number: int, hand: bool = False) -> tuple[Look, Truth]:
        """Anything on the table, perhaps with a hand over it."""
        house, seed = self.house, self.house.seed * 100_003 + number
        scene = laid_table(sight, house.prints, house.edition, seed)
        camera = draw_camera("L1", rng_of(SEED, number), scene.bounds(), house.lens)
        light = replace(house.evening("L1", number), hand="over" if hand else "none")
        shot = render(scene, camera, light, seed)
        taken = np.asarray(shot.picture, np.uint8)
        return look(taken, house.kit, self.lens, SPREAD), shot.truth

    @cache  # noqa: B019
    def taught(self) -> TaughtPit:
        tiles = teach_tiles(self.seen("tiles")[0], ALL_TILES[:6])
        return TaughtPit(teach_pit(self.seen("empty pit")[0]).picture, tiles)
