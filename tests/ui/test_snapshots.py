"""Every scene looks as it was last looked at, and found good; the README shows what is drawn now.

`deploy/test --renew-golden tests/ui/test_snapshots.py` writes the pictures anew: look at them, and
commit those that were meant to change. Snapshots are lossless WebP files, half as large as PNG.
"""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from tests.support import hands as prepared  # noqa: F401  (Kivy, to draw without a screen)
from ui.demonstration.gallery import Setting, draw_for_builders, shown
from ui.demonstration.pages import FOR_BUILDERS
from ui.demonstration.scenes import SCENES, Scene

pytestmark = pytest.mark.kivy

FOLDER = Path(__file__).parent / "snapshots"
SETTING = Setting(size=(800, 480))
PICTURES = Path(__file__).parents[2] / "deploy" / "pictures"
NAMES = {scene.name for scene in SCENES}
IN_README = sorted(file for file in PICTURES.glob("*.png") if file.stem in NAMES)
NOTICED, MOST = 8, 50
"""Another rasteriser differs by a few shades in a few pixels; more than these is another look."""
LOSSLESS = (cv2.IMWRITE_WEBP_QUALITY, 101, cv2.IMWRITE_PNG_COMPRESSION, 9)


@pytest.fixture(autouse=True)
def greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Some scenes tell the time."""
    with monkeypatch.context() as there:
        there.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_a_scene_looks_as_before(scene: Scene, tmp_path: Path, renew_golden: bool) -> None:
    compare(scene, SETTING, FOLDER / f"{scene.name}.webp", tmp_path, renew_golden)


@pytest.mark.parametrize("picture", IN_README, ids=lambda picture: picture.stem)
def test_the_readme_shows_what_is_drawn_now(
    picture: Path, tmp_path: Path, renew_golden: bool
) -> None:
    scene = next(scene for scene in SCENES if scene.name == picture.stem)
    compare(scene, Setting(), picture, tmp_path, renew_golden)


@pytest.mark.parametrize("name", FOR_BUILDERS)
def test_builders_see_what_is_drawn_now(name: str, tmp_path: Path, renew_golden: bool) -> None:
    judge(draw_for_builders(name, tmp_path), PICTURES / f"{name}.png", renew_golden)


def compare(scene: Scene, setting: Setting, file: Path, folder: Path, renew: bool) -> None:
    now = folder / f"{scene.name}.png"
    with shown(scene, setting) as hands:
        hands.picture(str(now))
    judge(now, file, renew)


def judge(now: Path, file: Path, renew: bool) -> None:
    picture = read(now)
    if renew and (not file.exists() or differing(read(file), picture)):
        cv2.imwrite(str(file), picture, LOSSLESS)

    assert file.exists(), f"{now.stem} has no picture yet: --renew-golden writes it"
    assert differing(read(file), picture) <= MOST, f"now it looks like {now}"


def test_every_picture_belongs_to_a_scene() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {scene.name for scene in SCENES}


def test_a_small_change_is_noticed() -> None:
    picture = read(FOLDER / "10-table.webp")
    changed = picture.copy()
    changed[100:108, 100:108] = 255 - changed[100:108, 100:108]

    assert differing(picture, changed) > MOST


def read(file: Path) -> Any:
    return cv2.imread(str(file))


def differing(one: Any, other: Any) -> int:
    """How many pixels are another colour to the eye."""
    if one.shape != other.shape:
        return int(max(one.size, other.size))
    apart = np.abs(one.astype(np.int16) - other.astype(np.int16)).max(axis=2)
    return int((apart > NOTICED).sum())
