"""The simulated table with one camera over it, the same every evening: pictures of views."""

from functools import lru_cache

import numpy as np

from vision.kit.choice import Choice
from vision.lens import Lens
from vision.pictures import Bgr
from vision.simulation.arrays import Points, points, rng_of
from vision.simulation.household import Household
from vision.simulation.lens import Camera, camera_at
from vision.simulation.levels import Level, LightKind, same_light
from vision.simulation.placing import laid_table
from vision.simulation.render import render
from vision.simulation.viewpoint import Lens as SimulatedLens
from vision.simulation.viewpoint import draw_camera
from vision.simulation.views import View

SEED = 7
LEVEL: Level = "L1"
TILTED: Level = "L3"
LOWEST, HIGHEST, STEP = 420, 760, 20
"""mm above the table."""
MARGIN = 0.03
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
        if view.tilted:
            camera = draw_camera(TILTED, rng, scene.bounds(), self.house.lens)
        else:
            camera = _above(scene.bounds(), self.house.lens)
        return render(scene, camera, same_light(self.evening, LEVEL, rng), seed).picture

    @property
    def lens(self) -> Lens:
        """As it is: what learning it from views comes near to."""
        own = self.house.lens
        (wide, high), (x, y) = own.size, own.off
        focal = max(own.size) / 2 / float(np.tan(np.radians(own.fov) / 2))
        return Lens(wide, high, focal, (wide - 1) / 2 + x * wide, (high - 1) / 2 + y * wide, own.k1)


def _above(bounds: Points, lens: SimulatedLens) -> Camera:
    """As near as shows all of it, almost straight down, as on an arm."""
    x, y = (bounds.min(0) + bounds.max(0)) / 2
    flat = points(np.column_stack([bounds, np.zeros(len(bounds))]))
    for height in range(LOWEST, HIGHEST + 1, STEP):
        camera = camera_at(
            lens.size, lens.fov, lens.k1, (float(x), float(y)), height, 6.0, 0.0, 3.0, lens.off
        )
        shares = camera.project(flat) / np.asarray(lens.size)
        if shares.min() > MARGIN and shares.max() < 1 - MARGIN:
            break
    return camera
