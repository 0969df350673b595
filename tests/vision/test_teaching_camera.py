"""The lens is recovered from views of the mat, and views that say too little are refused."""

import cv2
import numpy as np
import pytest

from companion.rules.refusals import Reason, Refusal
from vision.kit.layout import Kit, make_kit
from vision.lens import Lens, Points, View
from vision.teaching.camera import NOT_FLAT, TOO_ALIKE, TOO_FEW, Taught, spread_out, teach_camera

SIZE = (1920, 1080)
LENS = Lens(*SIZE, 1480.0, 968.0, 531.0, 0.07)
TILTS = ((0, 0), (25, 0), (-25, 0), (0, 25), (0, -25), (20, 20), (-20, 20), (30, -10), (5, -30))
"""Degrees about the mat's two sides: nine views, as the help asks for."""


def view_of(kit: Kit, lens: Lens, tilt: tuple[float, float], turn: float) -> View:
    """From 450 mm above the mat's middle, looking at it."""
    middle = np.array([kit.mat.size[0] / 2, kit.mat.size[1] / 2, 0.0])
    turned, _ = cv2.Rodrigues(np.radians([0.0, 0.0, turn]))
    tilted, _ = cv2.Rodrigues(np.radians([*tilt, 0.0]))
    rotation = np.asarray(tilted @ turned @ np.diag([1.0, 1.0, -1.0]), float)
    return View(lens, rotation, np.array([0.0, 0.0, 450.0]) - rotation @ middle)


def corners_in(kit: Kit, view: View, inside: float, noise: float, seed: int) -> dict[int, Points]:
    """As a detector finds them: a little inside, and not quite there."""
    dice = np.random.default_rng(seed)
    found = {}
    for marker in kit.mat.markers:
        flat = np.column_stack([np.array(marker.corners), np.zeros(4)])
        exact = spread_out(view.project(flat), -inside)
        found[marker.id] = exact + dice.normal(0, noise, (4, 2))
    return found


def seen(
    kit: Kit,
    lens: Lens = LENS,
    tilts: tuple[tuple[float, float], ...] = TILTS,
    inside: float = 0.3,
    noise: float = 0.1,
) -> list[dict[int, Points]]:
    return [
        corners_in(kit, view_of(kit, lens, tilt, 40.0 * number), inside, noise, number)
        for number, tilt in enumerate(tilts)
    ]


def refusal_of(kit: Kit, views: list[dict[int, Points]]) -> Refusal:
    with pytest.raises(Refusal) as refused:
        teach_camera(kit, views, SIZE)
    return refused.value


def reason_of(kit: Kit, views: list[dict[int, Points]]) -> Reason:
    return refusal_of(kit, views).reason


@pytest.mark.parametrize("k1", [-0.25, -0.08, 0.0, 0.12])
@pytest.mark.parametrize("card", [(44.0, 68.0), (60.0, 95.0)])
def test_focal_length_and_bend_are_recovered(card: tuple[float, float], k1: float) -> None:
    kit = make_kit(card=card)

    taught = teach_camera(kit, seen(kit, LENS._replace(k1=k1)), SIZE)

    assert taught.lens.focal == pytest.approx(LENS.focal, rel=0.004)
    assert (taught.lens.cx, taught.lens.cy) == pytest.approx((LENS.cx, LENS.cy), abs=5)
    assert taught.lens.k1 == pytest.approx(k1, abs=0.01)
    assert (taught.lens.width, taught.lens.height) == SIZE
    assert taught.views == len(TILTS)


@pytest.mark.parametrize("inside", [0.0, 0.2, 0.5])
def test_how_far_inside_corners_are_found_is_recovered(inside: float) -> None:
    kit = make_kit()

    taught = teach_camera(kit, seen(kit, inside=inside), SIZE)

    assert taught.spread == pytest.approx(inside, abs=0.06)
    assert taught.error < 0.2


def test_without_noise_the_lens_is_exact() -> None:
    kit = make_kit()

    taught = teach_camera(kit, seen(kit, noise=0.0, inside=0.3), SIZE)

    assert taught.error < 0.02
    assert taught.lens.focal == pytest.approx(LENS.focal, rel=0.0005)
    assert taught.lens.k1 == pytest.approx(LENS.k1, abs=0.002)


def test_a_small_and_a_large_camera_are_both_taught() -> None:
    kit = make_kit()
    for by in (2 / 3, 2.0):
        size = round(SIZE[0] * by), round(SIZE[1] * by)
        lens = Lens(*size, LENS.focal * by, LENS.cx * by, LENS.cy * by, LENS.k1)

        taught: Taught = teach_camera(kit, seen(kit, lens), size)

        assert taught.lens.focal == pytest.approx(lens.focal, rel=0.005)


def test_markers_that_are_none_of_the_mats_do_not_matter() -> None:
    kit = make_kit()
    views = seen(kit)
    for view in views:
        view[30] = np.zeros((4, 2))

    assert teach_camera(kit, views, SIZE).views == len(TILTS)


def test_views_with_too_few_markers_are_left_out_and_too_few_views_refused() -> None:
    kit = make_kit()
    views = seen(kit)
    hidden = [{id: view[id] for id in (0, 1, 2)} for view in views]

    taught = teach_camera(kit, views[:6] + hidden[6:], SIZE)
    refusal = refusal_of(kit, views[:3] + hidden[3:])

    assert taught.views == 6
    assert refusal.reason == TOO_FEW
    assert refusal.values == {"n": 3, "wanted": 4}
    assert reason_of(kit, []) == TOO_FEW


def test_views_from_one_side_alone_are_refused() -> None:
    kit = make_kit()
    alike = tuple((2.0 * number / 9, 1.0) for number in range(9))

    assert reason_of(kit, seen(kit, tilts=alike, noise=0.02)) == TOO_ALIKE


def test_a_mat_that_is_not_flat_or_another_kit_is_refused() -> None:
    kit = make_kit()
    bent = seen(kit)
    for view in bent:
        view[1] += 12.0
        view[4] -= 9.0

    assert reason_of(kit, bent) == NOT_FLAT
    assert reason_of(make_kit("letter"), seen(kit)) == NOT_FLAT
