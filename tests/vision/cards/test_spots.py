"""What is looked at of a spot: its print beside what is seen, and tonight's wood if it is known."""

import numpy as np
import pytest

from companion.rules.components import ORDERS
from vision.cards.colour import Correction, seen_wood
from vision.cards.faces import LAYOUTS
from vision.cards.find import INNER, MARGIN, SCALE, Floats, shaded
from vision.cards.spots import (
    CALM,
    CELLS,
    FREE,
    MIDDLE,
    OUTCOMES,
    OWN,
    PAIRS,
    Shown,
    Spot,
    shown,
    spot_chances,
    spot_sight,
)
from vision.pits.patches import FLOOR, soft
from vision.pits.squares import hues
from vision.sight import contrasted
from vision.training.cards_drawn import drawn
from vision.training.cards_samples import Record
from vision.training.cards_spots import as_calibrated, outcome_of

UNUSUAL = 77_001
"""An edition from which nobody learned."""


@pytest.fixture(scope="module")
def cards() -> list[Record]:
    return [card for seed in range(UNUSUAL, UNUSUAL + 6) for card in drawn(seed)]


def looks(card: Record, wood: Floats | None) -> list[Shown]:
    coals = ORDERS[card.order].spots
    seen = card.seen._replace(wood=wood)
    return [
        shown(seen, Spot(len(coals), place, coal), card.card, None)
        for coal, place in zip(coals, LAYOUTS[len(coals)], strict=True)
    ]


def test_most_spots_of_new_editions_are_told_and_hardly_any_is_surely_wrong(
    cards: list[Record],
) -> None:
    dice = np.random.default_rng(1)
    seen = [each for card in cards for each in looks(card, as_calibrated(card.wood, dice))]
    truth = np.array([outcome_of(on) for card in cards for on in card.spots])
    chances = spot_chances(seen, spot_sight())
    right = chances.argmax(axis=1) == truth
    assert chances.shape == (len(truth), OUTCOMES)
    assert right.mean() > 0.85
    assert (~right & (chances.max(axis=1) > 0.99)).mean() <= 0.02


def test_an_outcome_has_its_place() -> None:
    assert outcome_of(None) == FREE
    assert outcome_of("gray") == OWN
    pairs = [outcome_of([a, b]) for a, b in PAIRS]
    assert sorted({FREE, OWN, *pairs}) == list(range(OUTCOMES))


def test_without_calibration_wood_is_taken_to_be_as_its_ink(cards: list[Record]) -> None:
    card = cards[0]
    inks, unknown = (looks(card, wood)[0] for wood in (card.seen.inks, None))
    assert inks.planes.shape[:2] == (CELLS, CELLS)
    np.testing.assert_array_equal(inks.planes, unknown.planes)
    assert (inks.cues != unknown.cues).sum() == 1


def test_black_on_black_stands_out_as_yellow_on_white_does() -> None:
    strong, faint = np.zeros((2, 40, 40, 1), np.float32)
    strong[15:25, 15:25], faint[15:25, 15:25] = 0.6, 0.06
    told = contrasted(np.stack([strong, faint]), MIDDLE, CALM)
    spans = [float(np.ptp(each)) for each in told]
    assert 0.6 < spans[1] / spans[0] < 1


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
