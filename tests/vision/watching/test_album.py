"""Crops of what was read, in memory and from what was kept."""

from pathlib import Path

import numpy as np
import pytest

from vision.pictures import Bgr
from vision.watching.album import LARGEST, LAST, Album, Page

CART = {"what": "minecart", "pit": 0, "color": "gray", "side": "dark", "tile": 1, "minecart": 0}
TILE = {"what": "tile", "pit": 0, "color": "gray", "side": "dark", "tile": 1}
PIT = {"what": "pit", "pit": 0}


def box(
    x: float, y: float, w: float, h: float
) -> "np.ndarray[tuple[int, ...], np.dtype[np.float64]]":
    return np.array([[x, y], [x + w, y], [x + w, y + h], [x, y + h]], float)


@pytest.fixture
def page() -> Page:
    picture: Bgr = np.zeros((1080, 1920, 3), np.uint8)
    picture[400:440, 1000:1040] = (10, 200, 90)
    return Page(picture, [(CART, box(1000, 400, 40, 40)), (TILE, box(980, 380, 100, 100)),
                          (PIT, box(0, 0, 1900, 1000))])  # fmt: skip


def test_a_crop_shows_what_lies_there_with_some_of_its_surroundings(
    tmp_path: Path, page: Page
) -> None:
    album = Album(tmp_path)
    album.put("a", page)

    close, wide = album.crop("a", CART, 0.0), album.crop("a", {**CART, "choices": []}, 1.0)

    assert close is not None
    assert wide is not None
    assert close.size == (40, 40)
    assert close.rgb[:3] == bytes((90, 200, 10))
    assert wide.size == (120, 120)
    assert wide.rgb[:3] == bytes(3)


def test_what_has_no_place_of_its_own_is_shown_with_what_it_lies_on(
    tmp_path: Path, page: Page
) -> None:
    album = Album(tmp_path)
    album.put("a", page)
    other = album.crop("a", {**CART, "minecart": 1}, 0.0)
    row = album.crop("a", {"what": "row", "pit": 0, "color": "brown", "side": "light"}, 0.0)

    assert other is not None
    assert other.size == (100, 100)
    assert row is not None
    assert max(row.size) == LARGEST
    assert album.crop("a", {"what": "order", "order": 3}, 0.0) is None
    assert album.crop("b", CART, 0.0) is None


def test_the_oldest_pictures_make_room(tmp_path: Path, page: Page) -> None:
    album = Album(tmp_path)
    for number in range(LAST + 1):
        album.put(str(number), page)
    assert album.crop("0", CART, 1.0) is None
    assert album.crop(str(LAST), CART, 1.0) is not None


def test_kept_pictures_are_found_on_another_evening(tmp_path: Path, page: Page) -> None:
    Album(tmp_path).keep("a", page, tmp_path / "looks" / "game")

    crop = Album(tmp_path).crop("a", CART, 0.0)

    assert crop is not None
    assert crop.size == (40, 40)
    colour = np.frombuffer(crop.rgb, np.uint8).reshape(40, 40, 3)[20, 20].astype(int)
    assert np.abs(colour - (90, 200, 10)).max() < 12


@pytest.mark.parametrize("damage", ["json", "jpg", "gone"])
def test_damaged_pictures_are_gone(tmp_path: Path, page: Page, damage: str) -> None:
    folder = tmp_path / "looks" / "game"
    Album(tmp_path).keep("a", page, folder)
    if damage == "gone":
        (folder / "a.json").unlink()
    else:
        (folder / f"a.{damage}").write_bytes(b"{nothing")
    assert Album(tmp_path).crop("a", CART, 1.0) is None


@pytest.mark.parametrize("name", ["", "..", "../a", "/etc/passwd", "a/b"])
def test_a_picture_is_a_name_and_no_path(tmp_path: Path, name: str) -> None:
    assert Album(tmp_path).crop(name, CART, 1.0) is None
