"""In every window and every turn the whole page is seen, and answers where it is seen."""

from itertools import product
from pathlib import Path

import pytest

from tests.support.evenings import evening
from tests.support.hands import Finger, Hands
from ui.drawing.offscreen import picture

pytestmark = pytest.mark.kivy

WINDOWS = ((1024, 600), (600, 1024), (800, 480), (1080, 1920))
ODD = ((1, 1), (2, 1), (50, 30), (200, 1000), (1000, 200), (320, 240), (240, 320), (3000, 40))
TURNED = pytest.mark.parametrize(("size", "turned"), list(product(WINDOWS, range(4))))


def corners(hands: Hands) -> list[tuple[float, float]]:
    """Where the page's lower left and upper right are in the window."""
    stage = hands.stage
    return [stage.to_window(0, 0), stage.to_window(stage.width, stage.height)]


@TURNED
def test_the_page_is_landscape_and_whole(
    tmp_path: Path, size: tuple[int, int], turned: int
) -> None:
    with evening(tmp_path, 4) as session:
        session.set("turned", turned)
        hands = Hands(session, size)

        assert 1.59 < hands.stage.width / hands.stage.height < 1.79
        for x, y in corners(hands):
            assert 0 <= x <= size[0]
            assert 0 <= y <= size[1]
        assert not [text.words for text in hands.stage.written() if text.faulty]


@pytest.mark.parametrize("turned", [0, 2])
@pytest.mark.parametrize("size", WINDOWS)
def test_without_a_turn_and_upside_down_the_page_fills_the_window(
    tmp_path: Path, size: tuple[int, int], turned: int
) -> None:
    with evening(tmp_path) as session:
        session.set("turned", turned)
        hands = Hands(session, size)

        assert sorted(hands.stage.size) == sorted(size)


@pytest.mark.parametrize("turned", [1, 3])
def test_a_quarter_turn_is_towards_the_short_side_as_large_as_it_fits(
    tmp_path: Path, turned: int
) -> None:
    with evening(tmp_path) as session:
        session.set("turned", turned)
        hands = Hands(session, (1024, 600))

        assert hands.stage.size == [600, 375]
        (left, low), (right, high) = corners(hands)
        assert (abs(right - left), abs(high - low)) == (375, 600)
        assert left + right == pytest.approx(1024, abs=1)


@TURNED
def test_touches_arrive_where_things_are_seen(
    tmp_path: Path, size: tuple[int, int], turned: int
) -> None:
    with evening(tmp_path, 4) as session:
        session.set("turned", turned)
        hands = Hands(session, size)

        hands.tap("hub")
        hands.tap("out")
        hands.tap("undo")
        hands.tap("menu")

        assert session.table.to_move == 1
        assert not session.table.players[1].out
        assert session.sheet is not None


@pytest.mark.parametrize("size", [(1024, 600), (600, 1024)])
def test_what_is_seen_turns_as_it_is_touched(tmp_path: Path, size: tuple[int, int]) -> None:
    with evening(tmp_path, 4) as session:
        hands = Hands(session, size)
        for turned in range(4):
            session.set("turned", turned)
            hands.frames(2)
            stage, ground = hands.stage, hands.stage.ground
            width, height = map(int, stage.size)
            page = picture(stage.canvas, (width, height), ground).pixels
            seen = picture(hands.whole.canvas, size, ground).pixels
            differing = 0
            for x, y in product(range(3, width, 17), range(3, height, 17)):
                in_window = map(int, stage.to_window(x + 0.5, y + 0.5))
                differing += _pixel(page, width, x, y) != _pixel(seen, size[0], *in_window)

            assert differing == 0


def _pixel(pixels: bytes, width: int, x: int, y: int) -> bytes:
    at = 4 * (y * width + x)
    return pixels[at : at + 3]


def test_the_setting_acts_at_once_and_can_be_taken_back_by_touch(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session)
        session.go("settings")
        hands.frames(2)
        hands.tap("page:1")
        before = corners(hands)

        hands.tap("option:turned:1")
        turned = corners(hands)
        hands.tap("option:turned:0")

        assert turned != before
        assert corners(hands) == before
        assert session.settings.turned == 0


def test_another_window_turns_the_page_with_it(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        hands = Hands(session, (1024, 600))

        hands.whole.size = (600, 1024)
        upright = corners(hands)
        hands.whole.size = (600, 500)

        assert upright == [(600, 0), (0, 1024)]
        assert hands.stage.size == [600, 375]


def test_touches_beside_the_page_are_nobodys(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.set("turned", 1)
        hands = Hands(session, (1024, 600))
        finger = Finger(20, 300)

        finger.down()
        hands.frames(3)
        finger.up()

        assert not finger.grab_list
        assert session.table.to_move == 0


@pytest.mark.parametrize(("size", "turned"), list(product(ODD, (0, 1))))
def test_no_window_is_too_odd(tmp_path: Path, size: tuple[int, int], turned: int) -> None:
    with evening(tmp_path, 4) as session:
        session.set("turned", turned)
        hands = Hands(session, size)
        for place in ("new_game", "settings", "counts", "table"):
            session.go(place)
            hands.frames(2)

        hands.stage.button("next")

        assert session.table.to_move == 1
        if min(size) > 100:
            hands.wait(0.5)
            hands.tap("hub")
            assert session.table.to_move == 2
