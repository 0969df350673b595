"""The simulated table with one camera over it, the same every evening: pictures of views."""

from functools import lru_cache

import numpy as np

from vision.kit.choice import Choice
from vision.lens import Lens
from vision.pictures import Bgr
from vision.simulation.arrays import rng_of
from vision.simulation.household import Household
from vision.simulation.levels import Level, LightKind, same_light
from vision.simulation.placing import laid_table
from vision.simulation.render import render
from vision.simulation.viewpoint import draw_camera
from vision.simulation.views import View

SEED = 7
LEVEL: Level = "L1"
TILTED: Level = "L3"
KEPT = 8
"""Pictures; each takes 6 MB."""


class Stand:
    def __init__(self, choice: Choice, light: LightKind = "ceiling", seed: int = SEED) -> None:
        self.house = Household(seed, card=choice.card, paper=choice.paper)
        self.evening = self.house.evening(LEVEL, seed, light)
        self.picture = lru_cache(KEPT)(self._picture)

    def _picture(self, view: View) -> Bgr:
        """In half a second to two."""
        rng, seed = rng_of(self.house.seed, 61, view.side), self.house.seed * 1009 + view.side
        scene = laid_table(view.sight, self.house.prints, self.house.edition, seed)
        held = TILTED if view.tilted else LEVEL
        camera = draw_camera(held, rng, scene.bounds(), self.house.lens)
        return render(scene, camera, same_light(self.evening, LEVEL, rng), seed).picture

    @property
    def lens(self) -> Lens:
        """As it is: what learning it from views comes near to."""
        own = self.house.lens
        (wide, high), (x, y) = own.size, own.off
        focal = max(own.size) / 2 / float(np.tan(np.radians(own.fov) / 2))
        return Lens(wide, high, focal, (wide - 1) / 2 + x * wide, (high - 1) / 2 + y * wide, own.k1)
