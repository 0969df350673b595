"""The sheets keep what the documents promise, whatever paper and cards are chosen."""

from itertools import combinations, product

import pytest

from companion.rules.refusals import Reason, Refusal
from vision.kit.layout import (
    CELL,
    NOT_UPRIGHT,
    SEATS,
    SIDE,
    TILE,
    TOO_LARGE,
    TOO_SMALL,
    Box,
    Kit,
    Paper,
    Point,
    Sheet,
    make_kit,
)

PAPERS: tuple[Paper, ...] = ("a4", "letter")
CARDS = ((20.0, 30.0), (30.0, 95.0), (44.0, 68.0), (57.0, 87.0), (59.0, 92.0), (60.0, 95.0))
KITS = pytest.mark.parametrize(
    "kit", [make_kit(paper, card) for paper, card in product(PAPERS, CARDS)]
)


def apart(one: Box, other: Box) -> float:
    """mm between two boxes; negative where they overlap."""
    return max(
        one.x - other.x - other.w,
        other.x - one.x - one.w,
        one.y - other.y - other.h,
        other.y - one.y - one.h,
    )


def markers_of(sheet: Sheet) -> list[Box]:
    return [Box(*marker.corners[0], SIDE, SIDE) for marker in sheet.markers]


def inside(box: Box, size: Point, by: float) -> bool:
    return (
        min(box.x, box.y) >= by - 1e-9
        and size[0] - box.x - box.w >= by - 1e-9
        and size[1] - box.y - box.h >= by - 1e-9
    )


@KITS
def test_every_sheet_keeps_a_cell_of_white_around_each_marker(kit: Kit) -> None:
    for sheet in kit.sheets:
        others = [patch.box for patch in sheet.patches] + [slot.box for slot in sheet.slots]
        for marker in markers_of(sheet):
            assert inside(marker, sheet.size, CELL)
            assert min((apart(marker, other) for other in others), default=9) >= CELL - 1e-9
        for one, other in combinations(markers_of(sheet), 2):
            assert apart(one, other) >= CELL


@KITS
def test_patches_and_slots_do_not_overlap_and_lie_on_their_sheet(kit: Kit) -> None:
    for sheet in kit.sheets:
        boxes = [patch.box for patch in sheet.patches] + [slot.box for slot in sheet.slots]
        assert all(inside(box, sheet.size, 0.0) for box in boxes)
        assert all(apart(one, other) >= -1e-9 for one, other in combinations(boxes, 2))


@KITS
def test_six_slots_of_the_cards_size_and_a_tray_are_on_the_mat(kit: Kit) -> None:
    *orders, tray = kit.mat.slots

    assert [slot.kind for slot in kit.mat.slots] == ["order"] * 6 + ["tray"]
    assert {(slot.box.w, slot.box.h) for slot in orders} == {kit.card}
    assert all(apart(one.box, two.box) >= 3 for one, two in combinations(orders, 2))
    assert all(apart(slot.box, tray.box) >= 3 for slot in orders)
    for left, right in ((0, 1), (1, 2), (3, 4), (4, 5)):
        assert orders[right].box.x - orders[left].box.x >= TILE + 3 - 1e-9


@KITS
def test_ids_are_unique_and_those_of_a_seat_stay_whatever_the_card(kit: Kit) -> None:
    ids = [marker.id for sheet in kit.sheets for marker in sheet.markers]

    assert len(set(ids)) == len(ids)
    assert [m.id for s in kit.sheets[1:] for m in s.markers] == [
        m.id for s in make_kit().sheets[1:] for m in s.markers
    ]


@KITS
def test_rulers_have_four_markers_and_the_gray_ramp_and_trays_one_of_each(kit: Kit) -> None:
    assert len(kit.sheets) == 1 + 3 * SEATS
    for seat in range(SEATS):
        top, bottom, tray = kit.sheets[1 + 3 * seat : 4 + 3 * seat]
        for ruler in (top, bottom):
            assert len(ruler.markers) == 4
            assert len({patch.srgb for patch in ruler.patches}) == 6
        assert (len(tray.markers), len(tray.slots)) == (1, 1)
        assert tray.size[1] <= 68
        assert kit.pit_top == ((top.size[0] - kit.pit_size[0]) / 2, top.size[1])
        assert kit.pit_bottom == (kit.pit_top[0], 0.0)


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ((60.01, 95.0), TOO_LARGE),
        ((60.0, 95.01), TOO_LARGE),
        ((19.99, 30.0), TOO_SMALL),
        ((20.0, 29.99), TOO_SMALL),
        ((68.0, 44.0), NOT_UPRIGHT),
    ],
)
def test_a_card_that_does_not_fit_is_refused(card: Point, reason: Reason) -> None:
    with pytest.raises(Refusal) as refused:
        make_kit("a4", card)

    assert refused.value.reason == reason
