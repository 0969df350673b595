"""What is looked at of a spot: its print beside what is seen, and tonight's wood if it is known."""

import numpy as np
import pytest

from companion.rules.components import ORDERS
from vision.cards.colour import Correction, seen_wood
from vision.cards.faces import LAYOUTS
from vision.cards.find import INNER, MARGIN, SCALE, Floats, shaded
from vision.cards.spots import CELLS, LEAN, Spot, spot_chances, spot_layers, spot_picture
from vision.pits.patches import FLOOR, soft
from vision.pits.squares import hues
from vision.training.cards_drawn import drawn
from vision.training.cards_samples import Record
from vision.training.cards_spots import as_calibrated, turned

UNUSUAL = 77_001
"""An edition from which nobody learned."""


@pytest.fixture(scope="module")
def cards() -> list[Record]:
    return [card for seed in range(UNUSUAL, UNUSUAL + 6) for card in drawn(seed)]


def pictures(card: Record, wood: Floats | None) -> list[Floats]:
    coals = ORDERS[card.order].spots
    seen = card.seen._replace(wood=wood)
    return [
        spot_picture(seen, Spot(len(coals), place, coal), card.card, None)
        for coal, place in zip(coals, LAYOUTS[len(coals)], strict=True)
    ]


def test_most_spots_of_new_editions_are_told_and_hardly_any_is_surely_wrong(
    cards: list[Record],
) -> None:
    dice = np.random.default_rng(1)
    seen = [each for card in cards for each in pictures(card, as_calibrated(card.wood, dice))]
    truth = np.array(
        [
            0 if on is None else 2 if isinstance(on, list) else 1
            for card in cards
            for on in card.spots
        ]
    )
    chances = spot_chances(np.array(seen, np.float32), spot_layers())
    right = chances.argmax(axis=1) == truth
    assert right.mean() > 0.8
    assert (~right & (chances.max(axis=1) > 0.99)).mean() <= 0.02


def test_without_calibration_nothing_is_told_of_wood(cards: list[Record]) -> None:
    known, unknown = (pictures(cards[0], wood)[0] for wood in (np.full((4, 3), 0.5), None))
    assert known.shape == unknown.shape == (CELLS, CELLS, 25)
    assert not unknown[..., 10:13].any()
    assert known[..., 10:13].any()
    np.testing.assert_array_equal(known[..., :10], unknown[..., :10])


def test_a_mirrored_spot_leans_the_other_way(cards: list[Record]) -> None:
    batch = np.array(pictures(cards[0], None)[:1])
    batch[..., LEAN], batch[..., LEAN + 1] = 0.5, -0.25
    seen = {
        tuple(np.round(turned(batch.copy(), np.random.default_rng(n))[0, 0, 0, LEAN : LEAN + 2], 2))
        for n in range(60)
    }
    assert len(seen) == 8


def test_wood_is_seen_as_bright_as_it_was_calibrated() -> None:
    plain = np.zeros((7, 3), np.float32)
    plain[1:4] = np.eye(3)
    light = np.array([[0.1, 0.5, 0.7], [0.05, 0.1, 0.2], [0.3, 0.3, 0.3], [0.03, 0.03, 0.03]])
    kept = hues(soft(np.log(light).astype(np.float32)))
    assert FLOOR > 0
    np.testing.assert_allclose(seen_wood(kept, Correction(plain)), light ** (1 / 2.2), atol=0.01)


def paper(shade: float, tint: float) -> Floats:
    high, wide = round((68 + 2 * MARGIN) * SCALE), round((44 + 2 * MARGIN) * SCALE)
    seen = np.zeros((high, wide, 3), np.float32)
    seen += np.linspace(0, shade, high, dtype=np.float32)[:, None, None]
    seen[..., 2] += tint
    return seen[INNER]


def test_bare_paper_in_a_shadow_is_no_card() -> None:
    assert shaded(paper(-0.5, 0.05))


def test_skin_is_no_bare_paper() -> None:
    assert not shaded(paper(-0.5, 0.5))
    assert not shaded(paper(-2.5, 0.05))
