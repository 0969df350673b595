"""The webcam, with what OpenCV would tell of it."""

from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.rules.refusals import Refusal
from companion.services.health.camera import NOT_ALLOWED
from vision.cameras.source import GONE, NO_PICTURES
from vision.cameras.webcam import BY_HAND, BY_ITSELF, Webcam

EXPOSURE, BALANCE, MANUAL = 156.0, cv2.CAP_PROP_AUTO_WB, cv2.CAP_PROP_AUTO_EXPOSURE


class Driver:
    """In the place of cv2.VideoCapture."""

    def __init__(self, *_: object, obeys: bool = True, opens: bool = True) -> None:
        self.obeys, self.opens, self.released = obeys, opens, 0
        self.pictures: list[Any] = []
        self.values = {MANUAL: BY_ITSELF, BALANCE: 1.0, cv2.CAP_PROP_EXPOSURE: EXPOSURE}

    def isOpened(self) -> bool:  # noqa: N802
        return self.opens

    def set(self, what: int, value: float) -> bool:
        if what == MANUAL and self.obeys and value == BY_HAND:
            # Some forget what they had found by themselves.
            self.values[cv2.CAP_PROP_EXPOSURE] = 3.0
        if self.obeys or what not in (MANUAL, BALANCE):
            self.values[what] = value
        return True

    def get(self, what: int) -> float:
        return self.values.get(what, 0.0)

    def read(self) -> tuple[bool, Any]:
        picture = self.pictures.pop(0) if self.pictures else None
        return picture is not None, picture

    def release(self) -> None:
        self.released += 1


@pytest.fixture
def device(tmp_path: Path) -> Path:
    file = tmp_path / "video2"
    file.touch()
    return file


def webcam(device: Path, driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Webcam:
    monkeypatch.setattr(cv2, "VideoCapture", lambda *_: driver)
    return Webcam(device, "Brio")


def test_it_asks_for_large_compressed_pictures_and_none_in_store(
    device: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver()
    with webcam(device, driver, monkeypatch):
        pass

    wanted = {
        cv2.CAP_PROP_FOURCC: cv2.VideoWriter.fourcc(*"MJPG"),
        cv2.CAP_PROP_FRAME_WIDTH: 1920,
        cv2.CAP_PROP_FRAME_HEIGHT: 1080,
        cv2.CAP_PROP_BUFFERSIZE: 1,
    }
    assert {what: driver.values[what] for what in wanted} == wanted
    assert driver.released == 1


def test_a_late_picture_is_waited_for_and_a_lost_camera_is_gone(
    device: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver()
    picture = np.zeros((4, 4, 3), np.uint8)
    with webcam(device, driver, monkeypatch) as camera:
        driver.pictures = [picture, None, picture]
        assert camera.read() is not None
        assert camera.read() is None
        assert camera.read() is not None
        assert camera.read() is None
        device.unlink()
        with pytest.raises(Refusal) as refused:
            camera.read()
    assert refused.value.reason is GONE
    assert refused.value.values == {"name": "Brio"}


@pytest.mark.parametrize("obeys", [True, False])
def test_it_says_whether_exposure_and_white_balance_stay(
    device: Path, monkeypatch: pytest.MonkeyPatch, *, obeys: bool
) -> None:
    driver = Driver(obeys=obeys)
    with webcam(device, driver, monkeypatch) as camera:
        assert camera.hold(True) is obeys
        assert driver.values[cv2.CAP_PROP_EXPOSURE] == EXPOSURE
        assert camera.hold(False) is True
    assert (driver.values[MANUAL], driver.values[BALANCE]) == (BY_ITSELF, 1.0)


def test_what_does_not_open_is_refused_and_closing_twice_is_once(
    device: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(opens=False)
    camera = webcam(device, driver, monkeypatch)
    with pytest.raises(Refusal) as refused, camera:
        pass
    camera.close()
    camera.close()
    assert refused.value.reason is NO_PICTURES
    assert driver.released == 1

    device.unlink()
    with pytest.raises(Refusal) as refused, camera:
        pass
    assert refused.value.reason is GONE


def test_a_camera_that_may_not_be_read_is_named(
    device: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    with pytest.raises(Refusal) as refused, webcam(device, Driver(), monkeypatch):
        pass
    assert refused.value.reason is NOT_ALLOWED
