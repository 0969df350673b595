"""Every path is there, stays on its grid and can be told from all others, even at 20 pixels."""

import pytest

from tests.ui.drawing.pictures import WHITE, Picture, paint
from ui.drawing.boxes import Box
from ui.drawing.paths import PATHS, named
from ui.drawing.paths.pen import Fill, FlatFill, Path, box, flat

pytestmark = pytest.mark.kivy

SYMBOLS = ["hammer", "wheel", "canary", "lantern"]
# fmt: off
ICONS = [
    "menu", "camera", "forecast", "why", "undo", "redo", "deliver", "no_workers", "worker", "next",
    "back", "skip_all", "pencil", "tick", "cross", "plus", "minus", "backspace", "eye", "hand",
    "lock", "clock", "play", "pause", "gear", "book", "trophy", "share", "people", "speaker",
    "speaker_off", "sun", "moon", "turn", "globe", "warning", "power", "trash", "insert", "shield",
    "card", "balance", "mark", "cube", "arrow", "up", "down", "home", "list", "chart", "qr", "pit",
    "bank", "steps", "bulb", "pulse", "letters", "print", "strike",
]
# fmt: on
VEHICLES = ["barrow", "carriage", "truck", "engine"]
TOLERANCE = 1.0


def drawn(name: str, size: int, margin: int = 10) -> Picture:
    path = named(name)
    height = round(size * path.height / path.width)
    page = (size + 2 * margin, height + 2 * margin)
    return paint(lambda p: p.path(path, margin, margin, size, *[WHITE] * 3), page)


def test_what_the_screens_need_is_there() -> None:
    badges = [f"badge-{outline}" for outline in ("square", "circle", "hexagon", "shield")]
    emblems = ["headframe", "winding-wheel"]

    assert set(PATHS) == {*SYMBOLS, *ICONS, *VEHICLES, *badges, *emblems}


@pytest.mark.parametrize("name", [*SYMBOLS, *ICONS, *VEHICLES, "headframe", "winding-wheel"])
@pytest.mark.parametrize("size", [20, 48])
def test_a_path_stays_on_its_grid_and_fills_it(name: str, size: int) -> None:
    picture = drawn(name, size)

    ink = picture.ink()
    assert ink is not None
    path = named(name)
    grid = Box(10, 10, size, size * path.height / path.width)
    assert grid.holds(ink, TOLERANCE), ink
    assert max(ink.w / grid.w, ink.h / grid.h) > 0.6


@pytest.mark.parametrize("name", [*SYMBOLS, *ICONS])
def test_an_icon_sits_in_the_middle_of_its_grid_by_its_outline_or_by_its_weight(name: str) -> None:
    picture = drawn(name, 96)

    ink = picture.ink()
    assert ink is not None
    weights = [(x, y, picture.at(x, y)[0]) for x, y in picture.inked()]
    total = sum(weight for *_, weight in weights)
    heavy_x = sum((x + 0.5) * weight for x, _, weight in weights) / total
    heavy_y = sum((y + 0.5) * weight for _, y, weight in weights) / total
    assert min(abs(ink.cx - 58), abs(heavy_x - 58)) < 4
    assert min(abs(ink.cy - 58), abs(heavy_y - 58)) < 4


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_neither_a_wisp_nor_a_block(name: str) -> None:
    weight = drawn(name, 48).weight() / 48**2

    assert (0.05 if name == "minus" else 0.1) < weight < 0.72


def test_no_two_paths_look_alike_at_20_pixels() -> None:
    pictures = {name: drawn(name, 20) for name in [*SYMBOLS, *ICONS]}

    for name, picture in pictures.items():
        for other, its in pictures.items():
            if name < other:
                differing = sum(
                    abs(a - b) > 64
                    for a, b in zip(picture.pixels[0::4], its.pixels[0::4], strict=True)
                )
                assert differing > 20, (name, other)


@pytest.mark.parametrize("vehicle", VEHICLES)
def test_vehicles_stand_on_one_line(vehicle: str) -> None:
    ink = drawn(vehicle, 128).ink()

    assert ink is not None
    assert ink.y == pytest.approx(10 + (44 - 40.6) * 2, abs=3)


def test_redo_is_undo_in_the_mirror() -> None:
    undo, redo = drawn("undo", 48), drawn("redo", 48)

    for y in range(undo.height):
        assert undo.row(y)[::-1] == pytest.approx(redo.row(y), abs=2)


def test_level_and_upright_lines_are_crisp_at_any_size() -> None:
    for size in (16, 20, 23, 37, 44):
        values = set(drawn("plus", size).column(10 + size // 2))
        assert 255 in values
        brightness = {value for value in drawn("menu", size).column(10 + size // 2)}
        assert brightness == {0, 255}


def test_a_larger_picture_is_cut_more_finely() -> None:
    def corners(level: float) -> int:
        return sum(
            len(piece.contour)
            for piece in flat(named("canary"), level)
            if isinstance(piece, FlatFill)
        )

    assert corners(0.6) < corners(2.5) < corners(14.0)


def test_a_box_may_have_square_corners() -> None:
    path = Path("test-box", (Fill(box(0, 0, 48, 48)),))
    picture = paint(lambda p: p.path(path, 10, 10, 48, WHITE), (68, 68))

    assert picture.ink() == Box(10, 10, 48, 48)
    assert picture.weight() == 48 * 48
