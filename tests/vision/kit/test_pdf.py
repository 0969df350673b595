"""What is printed is where the geometry says, and nothing else comes near it."""

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.support.printed import PER_MM, Points, Printed, found_markers, origin, printed_kit
from vision.kit.instructions import SCALE_BAR
from vision.kit.layout import CELL, Paper, Point, Sheet
from vision.kit.pages import PRINTABLE

CLOSE = 0.2
"""mm"""
CARDS = ((44.0, 68.0), (59.0, 92.0), (60.0, 95.0))
EVERY = pytest.mark.parametrize("card", CARDS)
PAPERS = pytest.mark.parametrize("paper", ["a4", "letter"])


def mat_of(paper: Paper, card: Point) -> tuple[Sheet, Printed]:
    kit, pages = printed_kit(paper, card)
    return kit.mat, pages[1 if len(pages) > 1 else 0]


def sheets_of(paper: Paper) -> list[tuple[Sheet, Printed, Points]]:
    """All sheets with the pages that hold them, and where."""
    kit, pages = printed_kit(paper, CARDS[0])
    seen = [found_markers(page) for page in pages]
    held = []
    for sheet in kit.sheets:
        (number,) = (n for n, ids in enumerate(seen) if sheet.markers[0].id in ids)
        held.append((sheet, pages[number], origin(sheet, seen[number])))
    return held


def is_white(pixels: NDArray[np.uint8]) -> bool:
    return bool(pixels.size) and int(pixels.min()) == 255


def check_markers(sheet: Sheet, seen: dict[int, Points], at: Points) -> None:
    for marker in sheet.markers:
        off = seen[marker.id] - at - np.array(marker.corners)
        assert np.abs(off).max() < CLOSE


def check_patches(sheet: Sheet, page: Printed, at: Points) -> None:
    for patch in sheet.patches:
        x, y, w, h = patch.box
        x, y = x + at[0], y + at[1]
        inside = page.part(x + CLOSE, y + CLOSE, w - 2 * CLOSE, h - 2 * CLOSE)
        assert inside.shape[0] > 80
        assert np.abs(inside[..., ::-1].astype(int) - patch.srgb).max() <= 2
        beyond = (
            page.part(x - CLOSE - 0.2, y + 2, 0.2, 3),
            page.part(x + w + CLOSE, y + 2, 0.2, 3),
            page.part(x + 2, y - CLOSE - 0.2, 3, 0.2),
            page.part(x + 2, y + h + CLOSE, 3, 0.2),
        )
        for strip in beyond:
            assert (np.abs(strip[..., ::-1].astype(int) - patch.srgb).max(axis=2) > 20).all()


@PAPERS
@EVERY
def test_the_mats_markers_and_patches_are_where_the_geometry_says(
    paper: Paper, card: Point
) -> None:
    mat, page = mat_of(paper, card)
    seen = found_markers(page)

    assert page.size == pytest.approx(mat.size, abs=0.01)
    assert seen.keys() == {marker.id for marker in mat.markers}
    check_markers(mat, seen, np.zeros(2))
    check_patches(mat, page, np.zeros(2))


@PAPERS
def test_rulers_and_trays_are_printed_at_full_size(paper: Paper) -> None:
    kit, pages = printed_kit(paper, CARDS[0])

    assert len(pages) == 6
    assert found_markers(pages[0]) == {}
    for sheet, page, at in sheets_of(paper):
        check_markers(sheet, found_markers(page), at)
        check_patches(sheet, page, at)
        right, low = at + sheet.size
        edge = PRINTABLE if sheet is not kit.mat else -0.1
        assert min(*at, page.size[0] - right, page.size[1] - low) > edge


@PAPERS
def test_sheets_on_one_page_do_not_overlap(paper: Paper) -> None:
    held = [(page, at[1], at[1] + sheet.size[1]) for sheet, page, at in sheets_of(paper)]
    for number, (page, top, low) in enumerate(held):
        for other_page, other_top, other_low in held[:number]:
            assert page is not other_page or max(other_top - low, top - other_low) > 5


@PAPERS
@EVERY
def test_a_cell_of_white_is_around_every_marker_of_the_mat(paper: Paper, card: Point) -> None:
    mat, page = mat_of(paper, card)

    check_margins(mat, page, np.zeros(2))


@PAPERS
def test_a_cell_of_white_is_around_every_marker_that_is_cut_out(paper: Paper) -> None:
    for sheet, page, at in sheets_of(paper):
        check_margins(sheet, page, at)


def check_margins(sheet: Sheet, page: Printed, at: Points) -> None:
    for marker in sheet.markers:
        x, y = at + marker.corners[0]
        right, low = at + marker.corners[2]
        gap, wide = 0.1, CELL - 0.1
        assert is_white(page.part(x - CELL, y - CELL, wide, low - y + 2 * CELL))
        assert is_white(page.part(right + gap, y - CELL, wide, low - y + 2 * CELL))
        assert is_white(page.part(x - CELL, y - CELL, right - x + 2 * CELL, wide))
        assert is_white(page.part(x - CELL, low + gap, right - x + 2 * CELL, wide))


@PAPERS
@EVERY
def test_cards_and_loose_cubes_lie_on_white_paper(paper: Paper, card: Point) -> None:
    mat, page = mat_of(paper, card)

    for slot in mat.slots:
        assert is_white(page.part(*slot.box))


@PAPERS
def test_stored_cubes_lie_on_white_paper(paper: Paper) -> None:
    for sheet, page, at in sheets_of(paper):
        for slot in sheet.slots:
            x, y, w, h = slot.box
            assert is_white(page.part(x + at[0], y + at[1], w, h))


@PAPERS
@EVERY
def test_nothing_stands_where_printers_cannot_print(paper: Paper, card: Point) -> None:
    _, pages = printed_kit(paper, card)

    for page in pages:
        (wide, high), edge = page.size, PRINTABLE
        assert is_white(page.part(0, 0, wide, edge))
        assert is_white(page.part(0, high - edge, wide, edge))
        assert is_white(page.part(0, 0, edge, high))
        assert is_white(page.part(wide - edge, 0, edge, high))


@PAPERS
@pytest.mark.parametrize("number", [0, 2, 3, 4, 5])
def test_the_scale_bar_is_100_mm_long(paper: Paper, number: int) -> None:
    _, pages = printed_kit(paper, CARDS[0])

    assert longest_run(pages[number]) / PER_MM == pytest.approx(SCALE_BAR, abs=CLOSE)


def longest_run(page: Printed) -> int:
    """Of black pixels side by side."""
    longest = 0
    for row in page.gray < 100:
        edges = np.flatnonzero(np.diff(np.concatenate([[0], row.astype(np.int8), [0]])))
        longest = max(longest, *(edges[1::2] - edges[::2]), 0)
    return longest
