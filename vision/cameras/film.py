"""A video file, at its own pace, again and again."""

from pathlib import Path
from time import monotonic, sleep
from typing import Any, Self

import cv2
import numpy as np

from companion.rules.refusals import Reason, Refusal
from vision.cameras.source import PATIENCE
from vision.pictures import Bgr

SLOWEST, FASTEST = 1.0, 60.0
NO_FILM = Reason(None, "{file} is no video that can be played: MP4, AVI and MKV files can")


class Film:
    patience = PATIENCE
    moves = False

    def __init__(self, file: Path) -> None:
        self._file = file
        self.name = file.name
        self._film: Any = None
        self._each = self._due = 0.0

    def __enter__(self) -> Self:
        self._film = cv2.VideoCapture(str(self._file))
        pace = self._film.get(cv2.CAP_PROP_FPS) or 25.0
        self._each = 1 / min(max(pace, SLOWEST), FASTEST)
        if not self._film.isOpened() or not self._film.grab():
            self.close()
            raise Refusal(NO_FILM, file=self._file.name)
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        film, self._film = self._film, None
        if film is not None:
            film.release()

    def read(self) -> Bgr | None:
        sleep(max(0.0, self._due - monotonic()))
        self._due = monotonic() + self._each
        came, picture = self._film.read()
        if not came:
            self._film.set(cv2.CAP_PROP_POS_FRAMES, 0)
            came, picture = self._film.read()
        if not came:
            raise Refusal(NO_FILM, file=self._file.name)
        return np.asarray(picture, np.uint8)

    def hold(self, *_: object) -> bool:
        return True
