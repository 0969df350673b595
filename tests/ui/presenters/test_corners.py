"""Four touches tell a panel that is turned from one that is mirrored, or only a little off."""

import pytest

from ui.presenters.corners import MOST_MM, Point, judge, marks
from ui.theme import MM

PAGE = (1024.0, 600.0)


def told(x: int, y: int, swapped: bool = False) -> list[Point]:
    """The marks as a panel tells them whose axes have these signs, and perhaps are swapped."""
    found = []
    for across, up in marks(*PAGE):
        share = 2 * across / PAGE[0] - 1, 2 * up / PAGE[1] - 1
        a, b = (share[1], share[0]) if swapped else share
        found.append(((a * x + 1) / 2 * PAGE[0], (b * y + 1) / 2 * PAGE[1]))
    return found


def test_touches_on_the_marks_are_well() -> None:
    assert judge(marks(*PAGE), *PAGE) == ("well", 0.0)


@pytest.mark.parametrize(
    ("x", "y", "swapped", "kind"),
    [
        (-1, -1, False, "turned"),
        (-1, 1, True, "turned"),
        (1, -1, True, "turned"),
        (-1, 1, False, "mirrored"),
        (1, -1, False, "mirrored"),
        (1, 1, True, "mirrored"),
        (-1, -1, True, "mirrored"),
    ],
)
def test_every_other_way_to_build_in_a_panel_is_named(
    x: int, y: int, swapped: bool, kind: str
) -> None:
    assert judge(told(x, y, swapped), *PAGE).kind == kind


def test_a_fingertip_beside_the_mark_is_well_and_measured() -> None:
    touches = [(x + 3 * MM, y) for x, y in marks(*PAGE)]

    verdict = judge(touches, *PAGE)

    assert verdict.kind == "well"
    assert verdict.mm == pytest.approx(3)


def test_touches_too_far_beside_the_marks_are_off() -> None:
    far = MOST_MM + 2
    touches = [*marks(*PAGE)[:3], (marks(*PAGE)[3][0] + far * MM, marks(*PAGE)[3][1])]

    verdict = judge(touches, *PAGE)

    assert verdict.kind == "off"
    assert verdict.mm == pytest.approx(far)


def test_touches_anywhere_are_wild() -> None:
    assert judge([(512, 300)] * 4, *PAGE).kind == "wild"
