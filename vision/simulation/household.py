"""People with a copy of the game, a printer, a table and a camera: what their pictures share."""

from vision.kit.layout import CARD, Kit, Paper, make_kit
from vision.simulation.arrays import rng_of
from vision.simulation.conditions import Conditions
from vision.simulation.editions import Edition, Kind
from vision.simulation.levels import Level, LightKind, draw_conditions, same_light
from vision.simulation.placing import laid_table
from vision.simulation.prints import Prints
from vision.simulation.render import Shot, render
from vision.simulation.sight import Sight
from vision.simulation.surfaces import TableTop
from vision.simulation.viewpoint import draw_camera, draw_lens


class Household:
    def __init__(
        self,
        seed: int,
        kind: Kind | None = None,
        size: tuple[int, int] = (1920, 1080),
        card: tuple[float, float] = CARD,
        top: TableTop | None = None,
        paper: Paper = "a4",
    ) -> None:
        self.seed = seed
        self.kit: Kit = make_kit(paper, card)
        self.edition = Edition(seed, kind, card)
        self.prints = Prints(self.kit, seed, top)
        self.lens = draw_lens(rng_of(seed, 41), size)

    def evening(self, level: Level, seed: int, light: LightKind | None = None) -> Conditions:
        """Lamps for a whole session, to be given to `shoot`."""
        return draw_conditions(level, rng_of(self.seed, 42, seed), light)

    def shoot(
        self, sight: Sight, level: Level, seed: int, evening: Conditions | None = None
    ) -> Shot:
        """A picture of its own viewpoint, blur and noise; of its own light without an evening."""
        rng = rng_of(self.seed, 43, seed)
        scene = laid_table(sight, self.prints, self.edition, self.seed * 100_003 + seed)
        camera = draw_camera(level, rng, scene.bounds(), self.lens)
        if evening is None:
            evening = draw_conditions(level, rng)
        return render(scene, camera, same_light(evening, level, rng), self.seed * 100_003 + seed)
