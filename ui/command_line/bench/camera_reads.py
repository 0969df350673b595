"""What following and reading a live picture cost, beside OpenCV's own search for markers.

One thread, processor's time. One line of JSON.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

import cv2
import numpy as np

from vision.eyes import Eyes
from vision.kit.choice import Choice
from vision.pictures import Picture
from vision.simulation.belongings import hidden
from vision.simulation.sight import Sight
from vision.simulation.stand import Stand
from vision.simulation.views import View
from vision.watching.following import Follower

ROUNDS = 9


def main(home: str) -> None:
    cv2.setNumThreads(1)
    sight = Sight(pits=(hidden("bench", 2)[0][0],))
    bgr = Stand(Choice()).picture(View(sight))
    gray = np.asarray(cv2.cvtColor(bgr, cv2.COLOR_BGR2GRAY), np.uint8)
    usual = cv2.aruco.ArucoDetector(
        cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_ARUCO_MIP_36h12)
    )
    eyes, follower, picture = Eyes(Path(home)), Follower(), Picture("a", bgr, bgr.shape[1::-1])
    times = iter(range(1000))

    def follow() -> None:
        follower.follow(gray, next(times) / 1000)

    def read() -> None:
        found = follower.follow(gray, next(times) / 1000).found
        eyes.read_look(picture, eyes.look(picture, found))

    works = (follow, read, lambda: usual.detectMarkers(gray))
    took = [[_took(work) for work in works] for _ in range(1 + ROUNDS)][1:]
    followed, whole, detected = (median(column) for column in zip(*took, strict=True))
    print(json.dumps({"follow": followed / detected, "read": whole / detected}))


def _took(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


if __name__ == "__main__":
    main(*sys.argv[1:])
