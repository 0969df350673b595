"""The simulated table as a camera: it shows what is asked for, and its hand trembles a little."""

from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Self

import cv2
import numpy as np

from vision.cameras.asked import Asking, Game
from vision.kit.choice import remembered
from vision.pictures import Bgr
from vision.simulation.stand import Stand
from vision.simulation.views import View, views

EACH = 1 / 20
LOOKS = 2
"""Readings of a view before the next one is shown."""
EACH_VIEW = 2.5
"""Seconds of a view that teaches nothing new."""
AWAY, CALM = 30.0, 0.25
"""Pixels by which a picture is off when it is first shown, and seconds in which that dies away."""
GRAIN = 1.2


class Simulated:
    name = "simulated table"
    patience = 120.0
    """It is drawn, so it cannot hang: on a busy machine a picture takes its time."""
    moves = True

    def __init__(self, home: Path, asking: Asking, game: Callable[[], Game]) -> None:
        self._home, self._asking, self._game = home, asking, game
        self._stand: Stand | None = None
        self._shown: View | None = None
        self._number = self._turn = self._from = 0
        self._since = self._due = 0.0
        self._dice = np.random.default_rng(5)
        self._grains: list[Bgr] = []

    def __enter__(self) -> Self:
        self._stand = Stand(remembered(self._home))
        return self

    def __exit__(self, *_: object) -> None:
        self._stand, self._grains = None, []

    def hold(self, *_: object) -> bool:
        return True

    def read(self) -> Bgr | None:
        assert self._stand is not None
        sleep(max(0.0, self._due - monotonic()))
        self._due = monotonic() + EACH
        asked = self._asking.now
        these = views(asked.wanted, asked.lesson, self._game())
        if asked.number != self._number:
            self._number, self._turn, self._from = asked.number, 0, 0
        looks = 1 if asked.lesson else LOOKS
        tired = asked.lesson is not None and monotonic() - self._since > EACH_VIEW
        if self._asking.taken - self._from >= looks or tired:
            self._turn += 1
        view = these[self._turn % len(these)]
        picture = self._stand.picture(view)
        if self._shown != view:
            self._shown, self._since, self._from = view, monotonic(), self._asking.taken
        return self._grainy(_moved(picture, monotonic() - self._since))

    def _grainy(self, picture: Bgr) -> Bgr:
        """No two pictures of a sensor are the same."""
        if not self._grains or self._grains[0].shape != picture.shape:
            size = (4, *picture.shape)
            noise = np.clip(self._dice.normal(4, GRAIN, size), 0, 8).astype(np.uint8)
            self._grains = list(noise)
        plus, minus = self._dice.integers(len(self._grains), size=2)
        brighter = cv2.add(picture, self._grains[plus])
        return np.asarray(cv2.subtract(brighter, self._grains[minus]), np.uint8)


def _moved(picture: Bgr, since: float) -> Bgr:
    """As the hand comes to rest."""
    left = AWAY * float(np.exp(-since / CALM))
    if left < 0.05:
        return picture
    x, y = left * np.cos(9 * since), 0.6 * left * np.sin(7 * since)
    high, wide = picture.shape[:2]
    shift = np.array([[1, 0, x], [0, 1, y]], float)
    moved = cv2.warpAffine(picture, shift, (wide, high), borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(moved, np.uint8)
