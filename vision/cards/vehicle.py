"""Which way up a card lies and which vehicle it shows: by correlation with the taught vehicles."""

from typing import NamedTuple

import cv2
import numpy as np

from companion.rules.vocabulary import VEHICLES, Vehicle
from vision.cards.faces import Floats, cleared
from vision.cards.taught import TaughtCards

BOX = (0.07, 0.765, 0.86, 0.215)
"""Of a card: where the vehicle is drawn, and a little more."""
AROUND = 3
"""Pixels by which it may be moved."""
STEEP = 40.0
"""How surely a better correlation is the right one."""


class Correlated(NamedTuple):
    upright: dict[Vehicle, float]
    over: dict[Vehicle, float]
    """With the card turned round."""

    @property
    def turned(self) -> bool:
        return max(self.over.values()) > max(self.upright.values())

    @property
    def best(self) -> float:
        return max(*self.over.values(), *self.upright.values())

    @property
    def chances(self) -> dict[Vehicle, float]:
        """Of each vehicle, the card being the likelier way up."""
        ours = self.over if self.turned else self.upright
        raised = {v: float(np.exp(STEEP * (each - self.best))) for v, each in ours.items()}
        total = sum(raised.values())
        return {vehicle: raised.get(vehicle, 0.0) / total for vehicle in VEHICLES}

    @property
    def orientation(self) -> float:
        """How surely the likelier way up is the right one."""
        lead = abs(max(self.over.values()) - max(self.upright.values()))
        return float(1 / (1 + np.exp(-STEEP * lead)))


def correlate(small: Floats, taught: TaughtCards) -> Correlated:
    """Of a card's bright picture at a pixel a mm, as it lies in the slot."""
    clear = cleared(small)
    return Correlated(_scores(clear, taught), _scores(clear[::-1, ::-1], taught))


def _scores(small: Floats, taught: TaughtCards) -> dict[Vehicle, float]:
    high, wide = small.shape[:2]
    x, y = round(BOX[0] * wide), round(BOX[1] * high)
    w, h = round(BOX[2] * wide), round(BOX[3] * high)
    around = cv2.copyMakeBorder(np.ascontiguousarray(small), *(AROUND,) * 4, cv2.BORDER_REPLICATE)
    searched = around[y : y + h + 2 * AROUND, x : x + w + 2 * AROUND]
    found = {}
    for vehicle, card in taught.vehicles.items():
        pattern = card[y : y + h, x : x + w]
        scores = cv2.matchTemplate(searched, pattern, cv2.TM_CCOEFF_NORMED)
        found[vehicle] = float(np.max(np.nan_to_num(scores)))
    return found
