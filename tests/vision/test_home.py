"""What a home keeps of teaching comes back as it was, or is told to be damaged."""

import json
from pathlib import Path

import numpy as np
import pytest

from companion.rules.refusals import Refusal
from vision.home import (
    CAMERA,
    DAMAGED,
    NEWER,
    Kept,
    keep,
    keep_camera,
    kept,
    kept_camera,
    kit_of,
)
from vision.kit.choice import Choice, remember
from vision.lens import Lens
from vision.teaching.camera import Taught

TAUGHT = Taught(Lens(1920, 1080, 1502.25, 961.5, 540.125, 0.0625), 0.3, 0.14, 9)
FACE = np.arange(60, dtype=np.uint8).reshape(4, 5, 3)


def file_of(home: Path, subject: str) -> Path:
    return home / "vision" / f"{subject}.npz"


def is_refused(home: Path, subject: str) -> bool:
    """With the one sentence; anything else that is raised fails the test."""
    try:
        kept(home, subject)
    except Refusal as refusal:
        return refusal.reason in (DAMAGED, NEWER) and "file" in refusal.values
    return False


def test_pictures_numbers_and_words_come_back(tmp_path: Path) -> None:
    given = Kept({"face": FACE, "edge": np.array([0.5])}, {"are": ["barrow:YBGK"], "café": 1})
    keep(tmp_path / "home", "orders", given)

    found = kept(tmp_path / "home", "orders")

    assert found is not None
    assert found.about == given.about
    assert found.arrays.keys() == given.arrays.keys()
    assert (found.arrays["face"] == FACE).all()
    assert found.arrays["face"].dtype == np.uint8


def test_teaching_again_replaces_and_leaves_nothing_beside(tmp_path: Path) -> None:
    keep(tmp_path, "pit", Kept({"face": FACE}, {}))
    keep(tmp_path, "pit", Kept({}, {"n": 2}))

    assert kept(tmp_path, "pit") == Kept({}, {"n": 2})
    assert list((tmp_path / "vision").iterdir()) == [file_of(tmp_path, "pit")]


def test_a_home_that_was_never_taught_has_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    assert kept(tmp_path, "pit") is None
    assert kept(tmp_path / "file", "pit") is None
    assert kept_camera(tmp_path) is None
    assert list(tmp_path.iterdir()) == [tmp_path / "file"]


def test_the_camera_comes_back_to_the_last_digit(tmp_path: Path) -> None:
    keep_camera(tmp_path, TAUGHT)

    assert kept_camera(tmp_path) == TAUGHT


def test_the_kit_is_the_one_that_was_printed(tmp_path: Path) -> None:
    remember(tmp_path, Choice("letter", (59.0, 92.0)))

    assert (kit_of(tmp_path).paper, kit_of(tmp_path).card) == ("letter", (59.0, 92.0))


def test_a_file_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    keep(tmp_path, "pit", Kept({"face": FACE}, {"n": 1}))
    file = file_of(tmp_path, "pit")
    whole = file.read_bytes()

    for end in range(len(whole)):
        file.write_bytes(whole[:end])
        assert is_refused(tmp_path, "pit"), end


def test_whatever_byte_is_wrong_is_refused_or_does_not_matter(tmp_path: Path) -> None:
    keep(tmp_path, "pit", Kept({"face": FACE}, {"n": 1}))
    file = file_of(tmp_path, "pit")
    whole = file.read_bytes()

    refused = 0
    for at in range(len(whole)):
        for bits in (0xFF, 0x01):
            file.write_bytes(whole[:at] + bytes([whole[at] ^ bits]) + whole[at + 1 :])
            refused += is_refused(tmp_path, "pit")

    assert refused > len(whole)


@pytest.mark.parametrize(
    "content", [b"", b"Dear Ada", b"PK\x03\x04", b"\x93NUMPY", b"\x80\x04K\x01."]
)
def test_what_is_no_such_file_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "vision").mkdir()
    file_of(tmp_path, "pit").write_bytes(content)

    assert is_refused(tmp_path, "pit")


def test_a_folder_in_its_place_is_refused(tmp_path: Path) -> None:
    file_of(tmp_path, "pit").mkdir(parents=True)

    assert is_refused(tmp_path, "pit")


def test_a_file_of_a_newer_steiger_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "vision").mkdir()
    about = np.frombuffer(json.dumps({"version": 2, "about": {}}).encode(), np.uint8)
    np.savez(file_of(tmp_path, "pit"), about=about)

    with pytest.raises(Refusal) as refused:
        kept(tmp_path, "pit")

    assert refused.value.reason == NEWER


@pytest.mark.parametrize(
    "change",
    [
        {"lens": [1920, 1080, 1500.0]},
        {"lens": [1920, 1080, 1500.0, 960.0, 540.0, 0.0, 0.0]},
        {"lens": ["wide"] * 6},
        {"lens": None},
        {"lens": [1920, 1080, 0.0, 960.0, 540.0, 0.0]},
        {"lens": [1920, 1080, float("nan"), 960.0, 540.0, 0.0]},
        {"lens": [0, 0, 1500.0, 960.0, 540.0, 0.0]},
        {"spread": "far"},
        {"error": None},
        {"views": []},
    ],
)
def test_a_camera_that_cannot_be_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    sound = {"lens": list(TAUGHT.lens), "spread": 0.3, "error": 0.1, "views": 9}
    keep(tmp_path, CAMERA, Kept({}, sound | change))

    with pytest.raises(Refusal) as refused:
        kept_camera(tmp_path)

    assert refused.value.reason == DAMAGED
