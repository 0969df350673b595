"""Cameras whose pictures and faults a test decides: what a driver does at its worst."""

from collections.abc import Callable
from threading import Event
from time import monotonic, sleep
from typing import Self

import numpy as np

from companion.rules.refusals import Refusal
from vision.cameras.choosing import Chosen, Wish
from vision.cameras.source import GONE
from vision.pictures import Bgr

PACE = 0.03


class Scripted:
    """Shows `picture` with a sensor's grain, until a fault is put in."""

    name = "Testcam"
    patience = 0.6
    moves = True

    def __init__(self, picture: Bgr) -> None:
        self.picture = picture
        self.fault = ""
        """hang, gone, black, half, size, frozen, error"""
        self.held: list[bool] = []
        self.closed = 0
        self.back = Event()
        """Ends what hangs."""
        self._dice = np.random.default_rng(1)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.closed += 1

    def hold(self, still: bool, /) -> bool:
        self.held.append(still)
        return True

    def read(self) -> Bgr | None:
        sleep(PACE)
        faults: dict[str, Callable[[], Bgr | None]] = {
            "hang": self._hang,
            "gone": self._gone,
            "error": self._error,
            "black": lambda: np.zeros_like(self.picture),
            "half": self._half,
            "size": lambda: np.ascontiguousarray(self.picture[::2, ::2]),
            "frozen": lambda: self.picture,
        }
        return faults.get(self.fault, self._grainy)()

    def _grainy(self) -> Bgr:
        picture = self.picture.copy()
        rows = picture[::8]
        rows += self._dice.integers(0, 2, rows.shape, np.uint8) * (rows < 250)
        return picture

    def _half(self) -> Bgr:
        picture = self._grainy()
        picture[len(picture) * 2 // 3 :] = 128
        return picture

    def _hang(self) -> None:
        self.back.wait(20)

    def _gone(self) -> None:
        raise Refusal(GONE, name=self.name)

    def _error(self) -> None:
        raise RuntimeError("the driver is mad")


def chosen_from(sources: list[Scripted]) -> Callable[..., Chosen]:
    """What is plugged in: `choose` finds the first of them that is not gone."""

    def choose(
        _: Wish, trying: Callable[[str], object] = bool, avoid: frozenset[str] = frozenset()
    ) -> Chosen:
        for source in sources:
            if source.name not in avoid and source.fault != "gone":
                trying(source.name)
                return Chosen(source.__enter__())
        return Chosen(None, (Refusal(GONE, name="Testcam"),))

    return choose


def until(true: Callable[[], object], seconds: float = 8.0) -> float:
    """How long it took."""
    begun = monotonic()
    while not true():
        if monotonic() - begun > seconds:
            raise AssertionError("it never came")
        sleep(0.01)
    return monotonic() - begun
