"""What people confirm teaches tonight's colours: a little each, and never too much."""

from pathlib import Path

import numpy as np

from companion.rules.vocabulary import COALS
from tests.vision.watching.conftest import Evening
from vision.asking import Kind
from vision.eyes import Eyes
from vision.memory import TableLight, keep_table, kept_light, kept_table
from vision.pictures import Bgr, Picture
from vision.pits.taught import TaughtTable
from vision.simulation.belongings import hidden
from vision.simulation.truth import told_pit
from vision.watching.anchoring import FARTHEST, anchor, anchored

GRAY, BLACK = COALS.index("gray"), COALS.index("black")
MOST = 6
WOOD = np.array([[-0.6, 0.6, -1.8], [-2.0, 1.0, -0.6], [-1.3, 0, 0], [-3.1, 0, 0]], np.float32)


def test_a_colour_moves_towards_what_was_confirmed_and_not_beyond() -> None:
    sample = WOOD[GRAY] + np.float32(0.3)
    wood = WOOD
    for _ in range(20):
        wood = anchored(wood, WOOD, "gray", sample)
    assert np.abs(wood[GRAY] - sample).max() < 0.02
    others = [at for at in range(4) if at != GRAY]
    assert (wood[others] == WOOD[others]).all()


def test_a_wrong_answer_moves_nothing_or_little() -> None:
    assert (anchored(WOOD, WOOD, "black", WOOD[GRAY]) == WOOD).all()
    between = (WOOD[GRAY] + WOOD[BLACK]) / 2
    wood = WOOD
    for _ in range(50):
        wood = anchored(wood, WOOD, "gray", between - np.float32(0.1))
    assert np.abs(wood - WOOD).max() <= FARTHEST + 1e-5
    assert (anchored(WOOD, WOOD, "gray", np.full(3, np.nan, np.float32)) == WOOD).all()


class Drifted:
    """A home whose kept colours are those of another light."""

    def __init__(self, evening: Evening, home: Path) -> None:
        self.home = evening.copy(home)
        table, light = kept_table(self.home), kept_light(self.home)
        assert table is not None
        assert light is not None
        self.true = table.wood
        drift = np.array([0.45, 0.0, 0.0], np.float32)
        wood = np.asarray(table.wood + drift, np.float32)
        keep_table(self.home, TaughtTable(wood, table.cage), TableLight(light.grays, wood))
        self.picture: Bgr = evening.pit()
        self.levels = told_pit(hidden("evening", 3)[0][0])["levels"]

    def off(self) -> float:
        table = kept_table(self.home)
        assert table is not None
        return float(np.abs(table.wood - self.true).max(axis=1).mean())

    def loss(self) -> float:
        """Of the minecarts: how unlikely the reader finds what lies on them."""
        read = Eyes(self.home).read(self.whole())
        kinds: tuple[Kind, ...] = ("minecart",)
        losses = []
        for value in read.told:
            if value.kind in kinds:
                where = value.address
                row = self.levels[where["color"]][where["side"]]
                true = row[where["tile"]][where["minecart"]]
                losses.append(-np.log(value.p if value.value == true else max(1e-5, 1 - value.p)))
        return float(np.sum(losses))

    def whole(self) -> Picture:
        return Picture("a", self.picture, (1920, 1080))

    def confirm(self, wrongly: bool = False) -> int:
        """Every cube on a minecart, once; as the first one's answer if `wrongly`."""
        eyes = Eyes(self.home)
        read = eyes.read(self.whole())
        learned = 0
        for value in read.told:
            if value.kind != "minecart":
                continue
            where = value.address
            true = self.levels[where["color"]][where["side"]][where["tile"]][where["minecart"]]
            if true is None or learned >= MOST:
                continue
            said = COALS[(COALS.index(true) + 1) % 4] if wrongly else true
            address = {"what": "minecart", **where}
            learned += anchor(self.home, read.look, read.answer, address, said)
        return learned


def test_confirmed_cubes_make_drifted_colours_better(evening: Evening, tmp_path: Path) -> None:
    drifted = Drifted(evening, tmp_path / "home")
    off, loss = drifted.off(), drifted.loss()

    assert drifted.confirm() + drifted.confirm() > 2

    assert drifted.off() < 0.8 * off
    assert drifted.loss() <= loss + 0.05


def test_a_wrong_answer_cannot_wreck_reading(evening: Evening, tmp_path: Path) -> None:
    drifted = Drifted(evening, tmp_path / "home")
    loss = drifted.loss()

    drifted.confirm(wrongly=True)

    assert drifted.loss() < loss + 2.0
