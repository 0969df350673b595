"""The gallery draws everything there is, and the same again from run to run."""

import subprocess
import sys
from pathlib import Path

import pytest

from ui.drawing.gallery_pages import EMBLEMS, PAGES
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.drawing.paths import PATHS
from ui.theme import DAY, NIGHT, Palette

pytestmark = pytest.mark.kivy

CHECKOUT = Path(__file__).parents[3]


def gallery(out: Path, *options: str) -> dict[str, bytes]:
    command = [sys.executable, "-m", "ui.drawing.gallery", str(out), *options]
    subprocess.run(command, cwd=CHECKOUT, check=True, timeout=60)
    return {picture.name: picture.read_bytes() for picture in out.iterdir()}


def test_pictures_are_identical_from_run_to_run(tmp_path: Path) -> None:
    first = gallery(tmp_path / "first", "--size", "800x480")
    again = gallery(tmp_path / "again", "--size", "800x480")
    day = gallery(tmp_path / "day", "--size", "800x480", "--day")

    assert set(first) == {f"{name}.png" for name in (*PAGES, *EMBLEMS)}
    assert first == again
    assert first["things.png"] != day["things.png"]


@pytest.mark.parametrize("palette", [NIGHT, DAY])
def test_every_path_has_its_place_in_the_gallery(palette: Palette) -> None:
    painter = Painter(Look(1024, 600, palette))

    PAGES["paths"](painter, "")

    assert {written.words for written in painter.written} == set(PATHS)
