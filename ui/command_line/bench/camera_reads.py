"""What following and reading a live picture cost, beside OpenCV's own search for markers.

A pit with fresh noise in every picture: as it lay, with one cube another each time, and while the
camera moves. One thread, processor's time. One line of JSON.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from time import process_time

import cv2
import numpy as np

from vision.eyes import gray_of
from vision.kit.choice import Choice
from vision.markers import Gray
from vision.pictures import Bgr
from vision.simulation.belongings import hidden
from vision.simulation.sight import Sight
from vision.simulation.stand import Stand
from vision.simulation.views import View
from vision.watching.answering import Answering
from vision.watching.following import Followed, Follower
from vision.watching.moment import Moment

ROUNDS = 9
EACH = 1 / 20
GRAIN = 1.5


class Camera:
    def __init__(self, home: Path) -> None:
        self._follower, self._answering = Follower(), Answering(home)
        self._at, self._dice = 0.0, np.random.default_rng(5)

    def takes(self, picture: Bgr) -> Bgr:
        noise = self._dice.normal(0, GRAIN, picture.shape)
        return np.clip(np.rint(picture + noise), 0, 255).astype(np.uint8)

    def follows(self, gray: Gray) -> Followed:
        self._at += EACH
        return self._follower.follow(gray, self._at)

    def reads(self, bgr: Bgr) -> None:
        followed = self.follows(gray_of(bgr))
        self._answering.answer(Moment(0, self._at, bgr, followed), "a")

    def rests(self, picture: Bgr) -> None:
        """Until it stands still, and everything was read."""
        while not self.follows(gray_of(self.takes(picture))).still:
            pass
        self.reads(self.takes(picture))


def main(home: str) -> None:
    cv2.setNumThreads(1)
    stand, pit = Stand(Choice()), hidden("bench", 2)[0][0]
    first, *rest = pit.hold
    swapped = replace(pit, hold=("black" if first != "black" else "gray", *rest))
    one, other = (stand.picture(View(Sight(pits=(each,)))) for each in (pit, swapped))
    aside = np.roll(one, 8, axis=1)
    usual = cv2.aruco.ArucoDetector(
        cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_ARUCO_MIP_36h12)
    )
    camera = Camera(Path(home))
    camera.rests(one)
    told: dict[str, float] = {}
    for name, pictures in {
        "follow": (one,),
        "still": (one,),
        "changed": (other, one),
        "moving": (aside, one),
    }.items():
        ratios = []
        for picture in islice(cycle(pictures), ROUNDS):
            bgr = camera.takes(picture)
            gray = gray_of(bgr)
            work = partial(camera.follows, gray) if name == "follow" else partial(camera.reads, bgr)
            ratios.append(_took(work) / _took(partial(usual.detectMarkers, gray)))
        told[name] = median(ratios)
    print(json.dumps(told))


def _took(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


if __name__ == "__main__":
    main(*sys.argv[1:])
