"""All screens in all states: nothing is cut, nothing overlaps, everything can be touched.

Here every pair of size, language, number of players and text scale occurs; `deploy/torture` walks
the full product.
"""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from tests.support import hands as prepared  # noqa: F401  (Kivy, to draw without a screen)
from ui.demonstration.gallery import Setting, shown
from ui.demonstration.hands import Hands
from ui.demonstration.scenes import SCENES
from ui.drawing import written
from ui.theme import TOUCH
from ui.touch import targets

pytestmark = pytest.mark.kivy

SIZES = ((800, 480), (1024, 600), (1280, 720), (1280, 800), (1920, 1080), (600, 1024))
LANGUAGES = ("en", "fr", "fr-candc", "it", "de")
SCALES = (80, 100, 125, 150)
PLAYERS = (2, 3, 4)
PAIRS = [
    Setting(size, language, PLAYERS[(i + 2 * j) % 3], SCALES[(i + j) % 4])
    for i, size in enumerate(SIZES)
    for j, language in enumerate(LANGUAGES)
]
PRODUCT = [Setting(*each) for each in product(SIZES, LANGUAGES, PLAYERS, SCALES)]
ON_THE_TABLE = "table"
PRIMARY = ("primary", "deliver", "move", "take", "next", "start", "go_on", "all_right", "done")
"""What is lit on the other screens: as large as what is touched at the table."""
FORECAST_ROW = 34
"""All twelve hours stand on one page (SCREENS.md 3.4); a tap on the wrong one explains that one."""


def test_every_pair_occurs() -> None:
    for one, other in combinations(range(4), 2):
        wanted = {(setting[one], setting[other]) for setting in PRODUCT}
        assert {(setting[one], setting[other]) for setting in PAIRS} == wanted


def told(setting: Setting) -> str:
    (width, height), language, players, text = setting
    return f"{width}x{height}-{language}-{players}-{text}"


@pytest.mark.parametrize(
    "setting",
    [
        *PAIRS,
        *(pytest.param(s, marks=pytest.mark.torture) for s in PRODUCT if s not in PAIRS),
    ],
    ids=told,
)
def test_every_scene_can_be_read_and_touched(setting: Setting) -> None:
    found = []
    for scene in SCENES:
        with shown(scene, setting) as hands:
            found += [f"{scene.name}: {fault}" for fault in (*misread(hands), *missed(hands))]

    assert found == []


def misread(hands: Hands) -> Iterator[str]:
    """What a reader finds fault with."""
    texts, page = hands.stage.written(), hands.stage.front.look.page
    for text in texts:
        if text.faulty or text.cut:
            yield f"does not fit: {text.words}"
        if not all(page.holds(box, 1) for box in text.ink):
            yield f"beyond the page: {text.words}"
    yield from (f"texts clash: {pair}" for pair in written.clashes(texts))


def missed(hands: Hands) -> Iterator[str]:
    """What a finger finds fault with; whole pixels may take half of one from a target's size."""
    front, place = hands.stage.front, hands.session.place.name
    on_the_table = place == ON_THE_TABLE and hands.session.sheet is None
    slack = 0.5 / hands.stage.unit
    for target in front.touchable:
        # With “Why?” lit the pieces of a panel only explain themselves.
        piece = hands.session.explaining and target.name.startswith(("part:", "panel:"))
        large = (on_the_table and not piece) or target.name in PRIMARY
        least: float = TOUCH.target if large else TOUCH.dense
        if place == "forecast" and target.name.startswith("row:"):
            least = FORECAST_ROW
        if target.shape.breadth < least - slack:
            yield f"too small: {target.name}, {target.shape.breadth:.0f} u"
    yield from (f"targets clash: {pair}" for pair in targets.clashes(front.touchable, 10))
