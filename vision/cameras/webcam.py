"""A USB webcam, by the kernel's V4L2."""

import os
import re
from pathlib import Path
from typing import Any, Self

import cv2
import numpy as np

from companion.rules.refusals import Refusal
from companion.services.health.camera import BUSY, NOT_ALLOWED, held_by
from vision.cameras.source import GONE, NO_PICTURES, PATIENCE
from vision.pictures import Bgr

WIDE, HIGH = 1920, 1080
BY_HAND, BY_ITSELF = 1, 3
"""V4L2's exposure: set by hand; aperture fixed and time found by the camera."""
NONE_CAME = 3
"""Reads that failed one after the other, when it is gone and not only late."""


class Webcam:
    patience = PATIENCE
    moves = True

    def __init__(self, device: Path, name: str = "") -> None:
        self._device = device
        self.name = name or str(device)
        self._capture: Any = None
        self._failed = 0

    def __enter__(self) -> Self:
        if not os.access(self._device, os.R_OK | os.W_OK):
            raise Refusal(NOT_ALLOWED if self._device.exists() else GONE, name=self.name)
        # In seconds; OpenCV's own ten would be a long time to look at a picture that stands still.
        os.environ.setdefault("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", "1")
        self._capture = cv2.VideoCapture(_number(self._device), cv2.CAP_V4L2)
        if not self._capture.isOpened():
            self.close()
            holder = held_by(Path("/"), self._device)
            raise Refusal(BUSY if holder else NO_PICTURES, name=self.name, program=holder)
        # Uncompressed, most give five large pictures a second.
        self._capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        self._capture.set(cv2.CAP_PROP_FRAME_WIDTH, WIDE)
        self._capture.set(cv2.CAP_PROP_FRAME_HEIGHT, HIGH)
        self._capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        capture, self._capture = self._capture, None
        if capture is not None:
            capture.release()

    def read(self) -> Bgr | None:
        came, picture = self._capture.read()
        if came and picture is not None and picture.ndim == 3:
            self._failed = 0
            return np.asarray(picture, np.uint8)
        self._failed += 1
        if self._failed >= NONE_CAME or not self._device.exists():
            raise Refusal(GONE, name=self.name)
        return None

    def hold(self, still: bool, /) -> bool:
        """Read back, as many cameras only say that they obey."""
        capture = self._capture
        exposure = capture.get(cv2.CAP_PROP_EXPOSURE)
        capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, BY_HAND if still else BY_ITSELF)
        if still:
            # Some fall back to a time of their own when they are told to find none.
            capture.set(cv2.CAP_PROP_EXPOSURE, exposure)
        capture.set(cv2.CAP_PROP_AUTO_WB, float(not still))
        kept = capture.get(cv2.CAP_PROP_AUTO_EXPOSURE), capture.get(cv2.CAP_PROP_AUTO_WB)
        return bool(kept == ((BY_HAND, 0.0) if still else (BY_ITSELF, 1.0)))


def _number(device: Path) -> Any:
    """OpenCV wants a number where there is one."""
    number = re.fullmatch(r"/dev/video(\d+)", str(device.resolve()))
    return int(number[1]) if number else str(device)
