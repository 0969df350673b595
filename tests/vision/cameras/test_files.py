"""Folders, pictures and films as cameras."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.rules.refusals import Refusal
from vision.cameras import folder as folders
from vision.cameras.film import NO_FILM, Film
from vision.cameras.folder import EMPTY, Folder
from vision.pictures import NO_PICTURE, Bgr


def plain(value: int) -> Bgr:
    return np.full((48, 64, 3), value, np.uint8)


def test_a_folders_pictures_come_round_and_round_and_new_ones_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "SHOWN", 0.0)
    monkeypatch.setattr(folders, "EACH", 0.0)
    for value in (10, 90):
        cv2.imwrite(str(tmp_path / f"{value}.png"), plain(value))
    (tmp_path / "notes.txt").write_text("no picture")
    (tmp_path / "50.jpg").write_text("no picture either")

    with Folder(tmp_path) as camera:
        seen = [_value(camera.read()) for _ in range(3)]
        cv2.imwrite(str(tmp_path / "99.png"), plain(200))
        later = [_value(camera.read()) for _ in range(4)]

    assert seen == [90, 10, 90]
    assert 200 in later


def _value(picture: Bgr | None) -> int:
    assert picture is not None
    return int(picture[0, 0, 0])


def test_an_empty_folder_and_a_file_that_is_no_picture_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused, Folder(tmp_path):
        pass
    assert refused.value.reason is EMPTY

    (tmp_path / "a.jpg").write_text("no picture")
    with pytest.raises(Refusal) as refused, Folder(tmp_path / "a.jpg"):
        pass
    assert refused.value.reason is NO_PICTURE


def test_one_picture_is_a_camera_too(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "a.png"), plain(70))
    with Folder(tmp_path / "a.png") as camera:
        assert _value(camera.read()) == 70


def test_a_film_is_played_again_from_the_beginning(tmp_path: Path) -> None:
    file = tmp_path / "evening.avi"
    writer = cv2.VideoWriter(str(file), cv2.VideoWriter.fourcc(*"MJPG"), 60, (64, 48))
    for value in (40, 120, 200):
        writer.write(plain(value))
    writer.release()

    with Film(file) as camera:
        seen = [_value(camera.read()) for _ in range(6)]

    assert {40, 120, 200} <= {min((40, 120, 200), key=lambda v: abs(v - each)) for each in seen}
    assert len(seen) == 6


def test_what_is_no_film_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "evening.mp4"
    file.write_bytes(b"no film")
    with pytest.raises(Refusal) as refused, Film(file):
        pass
    assert refused.value.reason is NO_FILM
