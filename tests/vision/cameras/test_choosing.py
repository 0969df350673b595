"""Which camera is taken, and what is said of those that are not."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.rules.refusals import Refusal
from companion.services.camera.camera import NO_CAMERA
from vision.cameras.asked import Asking, Game
from vision.cameras.choosing import NOT_THERE, Wish, candidates, choose, why_none
from vision.cameras.source import GONE, NO_PICTURES


def wish(name: str, root: Path) -> Wish:
    return Wish(name, root, Asking(), Game, root)


def plug_in(root: Path, number: int, name: str, index: int = 0) -> Path:
    folder = root / "sys/class/video4linux" / f"video{number}"
    folder.mkdir(parents=True)
    (folder / "name").write_text(name)
    (folder / "index").write_text(str(index))
    device = root / "dev" / f"video{number}"
    device.parent.mkdir(exist_ok=True)
    device.touch()
    return device


def test_cameras_are_tried_in_turn_and_each_failure_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Capture:
        def __init__(self, device: object, _: int) -> None:
            self.opens = str(device).endswith("video4")

        def isOpened(self) -> bool:  # noqa: N802
            return self.opens

        def set(self, *_: object) -> None: ...

        def release(self) -> None: ...

    monkeypatch.setattr(cv2, "VideoCapture", Capture)
    for number, name in ((0, "Deaf"), (2, "Brio"), (3, "Brio"), (4, "Good")):
        plug_in(tmp_path, number, name, index=int(number == 3))
    (tmp_path / "dev/video2").unlink()
    trying: list[str] = []

    chosen = choose(wish("auto", tmp_path), trying.append)

    assert chosen.source is not None
    assert chosen.source.name == "Good"
    told = [(each.reason, each.values["name"]) for each in chosen.tried]
    assert told == [(NO_PICTURES, "Deaf"), (GONE, "Brio")]
    assert [Path(name).name for name in trying] == ["video0", "video2", "video4"]
    assert why_none(chosen.tried).reason is NO_PICTURES

    avoided = choose(wish("auto", tmp_path), avoid=frozenset({str(tmp_path / "dev/video4")}))
    assert avoided.source is None


def test_nothing_is_said_in_one_sentence(tmp_path: Path) -> None:
    chosen = choose(wish("auto", tmp_path))
    assert chosen.source is None
    assert not chosen.tried
    assert why_none(chosen.tried).reason is NO_CAMERA


def test_a_number_that_is_gone_leads_to_the_camera_under_another_one(tmp_path: Path) -> None:
    plug_in(tmp_path, 3, "Brio")

    names = [Path(each.name).name for each in candidates(wish("2", tmp_path))]

    assert names == ["video2", "video3"]
    with pytest.raises(Refusal) as refused:
        next(iter(candidates(wish("2", tmp_path)))).make()
    assert refused.value.reason is NOT_THERE


def test_a_path_is_a_film_a_folder_or_nothing(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "a.png"), np.zeros((8, 8, 3), np.uint8))
    (tmp_path / "b.mp4").touch()
    kinds = {}
    for name in ("a.png", "b.mp4", "."):
        (candidate,) = candidates(wish(str(tmp_path / name), tmp_path))
        kinds[name] = type(candidate.make()).__name__
    assert kinds == {"a.png": "Folder", "b.mp4": "Film", ".": "Folder"}

    chosen = choose(wish(str(tmp_path / "missing"), tmp_path))
    assert [each.reason for each in chosen.tried] == [NOT_THERE]


def test_the_ribbon_cables_camera_is_read_through_its_program(tmp_path: Path) -> None:
    plug_in(tmp_path, 0, "unicam")
    plug_in(tmp_path, 1, "Brio")
    assert [each.name for each in candidates(wish("auto", tmp_path))] == ["ribbon"]
    assert [each.name for each in candidates(wish("0", tmp_path))] == ["ribbon"]
