"""A simulated household at the command line: its pictures as files, and a home taught with them."""

import io
import shutil
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from json import loads
from pathlib import Path
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.vocabulary import Tile
from ui.command_line import main
from vision.simulation.arrays import rng_of
from vision.simulation.deal import What, deal, taught_tiles
from vision.simulation.household import Household
from vision.simulation.sight import Sight
from vision.simulation.truth import Truth

FOUR = "barrow:YBGK,carriage:YBGK,truck:YBGK,engine:YBGK"
SIX = "yellow:light:1,yellow:light:2,yellow:dark:1,gray:dark:2,brown:light:1,black:dark:1"
SEED, VIEWS = 9206, 5


class Done(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def told(self) -> Any:
        """The one JSON object of a call that was done."""
        assert (self.code, self.err) == (0, ""), self.err
        return loads(self.out)

    @property
    def refusal(self) -> str:
        """The one sentence of a call that was refused."""
        assert (self.code, self.out) == (2, ""), self.out
        assert self.err.endswith("\n")
        assert len(self.err.splitlines()) == 1
        return self.err.rstrip("\n")


def typed(home: Path, *words: str | Path) -> Done:
    """A call in this process, which is quicker than one of its own."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        code = main([*map(str, words), "--home", str(home)])
    texts = []
    for stream in (out, err):
        stream.flush()
        stream.seek(0)
        texts.append(stream.read())
    return Done(code, *texts)


class Evening:
    """Pictures are taken when they are first asked for, all in the same good light."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.house = Household(SEED, size=(1600, 900))
        self._light = self.house.evening("L1", 1)

    @cache  # noqa: B019 - one evening lives as long as the tests
    def seen(
        self, what: What | Sight, number: int = 0, seats: tuple[int, ...] = (0,)
    ) -> tuple[Path, Truth]:
        sight = what if isinstance(what, Sight) else deal(what, rng_of(SEED, number), seats)
        shot = self.house.shoot(sight, "L1", number, self._light)
        name = what.replace(" ", "-") if isinstance(what, str) else "table"
        return self.save(f"{name}-{number}-{len(seats)}.jpg", shot.picture), shot.truth

    def picture(self, what: What | Sight, number: int = 0, seats: tuple[int, ...] = (0,)) -> Path:
        return self.seen(what, number, seats)[0]

    @property
    def tiles(self) -> Path:
        return self.picture(taught_tiles(tuple(Tile(tile) for tile in SIX.split(","))), 1)

    @property
    def views(self) -> list[Path]:
        return [self.picture("empty mat", number) for number in range(VIEWS)]

    def save(self, name: str, picture: NDArray[np.uint8]) -> Path:
        file = self.folder / name
        assert cv2.imwrite(str(file), picture, [cv2.IMWRITE_JPEG_QUALITY, 95])
        return file

    def copy(self, to: Path, *without: str) -> Path:
        """A taught home of one's own, which has forgotten some subjects."""
        shutil.copytree(self.home, to)
        for subject in without:
            (to / "vision" / f"{subject}.npz").unlink()
        return to

    @property
    def home(self) -> Path:
        """Taught with everything."""
        home = self.folder / "home"
        if not home.exists():
            self.teach(home)
        return home

    @cache  # noqa: B019
    def teach(self, home: Path) -> dict[str, Any]:
        """What each call said."""
        return {
            "camera": typed(home, "calibrate", "camera", *self.views).told,
            "pit": typed(home, "teach", "pit", self.picture("empty pit")).told,
            "orders": typed(
                home, "teach", "orders", self.picture("four orders"), "--are", FOUR
            ).told,
            "tiles": typed(home, "teach", "tiles", self.tiles, "--are", SIX).told,
            "table": typed(home, "calibrate", "table", self.picture("setup")).told,
        }


def pixels(file: Path) -> NDArray[np.uint8]:
    read = cv2.imread(str(file), cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION)
    return np.asarray(read, np.uint8)
