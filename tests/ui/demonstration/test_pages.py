"""The pages show everything there is."""

import pytest

from tests.support import hands as prepared  # noqa: F401  (Kivy, to draw without a screen)
from ui.demonstration.pages import PAGES
from ui.drawing.look import Look
from ui.drawing.painter import Painter
from ui.drawing.paths import PATHS
from ui.theme import DAY, NIGHT, Palette

pytestmark = pytest.mark.kivy


@pytest.mark.parametrize("palette", [NIGHT, DAY])
def test_every_path_has_its_place_in_the_gallery(palette: Palette) -> None:
    painter = Painter(Look(1024, 600, palette))

    PAGES["95-paths"](painter, "")

    assert {written.words for written in painter.written} == set(PATHS)
