"""Maps of cards: where their cells are, and what patterns make of them."""

import numpy as np
import pytest
from numpy.typing import NDArray

from companion.rules.vocabulary import COALS, Coal
from vision.cards.faces import LAYOUTS, Floats
from vision.cards.maps import CLASSES, COLUMNS, ROWS, Maps, cell_middles
from vision.cards.pattern import EDGE, PATTERNS, coals_of, lying_at, pattern_features, square

CARDS = ((44.0, 68.0), (59.0, 92.0))
SURE = np.log(0.97)
ELSE = np.log(0.03 / (CLASSES - 1))


def as_logs(labels: NDArray[np.int64]) -> Floats:
    return np.asarray(np.where(np.eye(CLASSES)[labels] > 0, SURE, ELSE), np.float32)


def bare(pattern: str, card: tuple[float, float]) -> Maps:
    """A card without cubes, seen perfectly."""
    inks = np.zeros((ROWS, COLUMNS), np.int64)
    coals = coals_of(pattern)
    for coal, place in zip(coals, LAYOUTS[len(coals)], strict=True):
        inks[square(card, len(coals), place, -EDGE)] = 1 + COALS.index(coal)
    return Maps(as_logs(np.zeros_like(inks)), as_logs(inks))


def with_cubes(
    maps: Maps, card: tuple[float, float], cubes: list[tuple[float, float, Coal]]
) -> Maps:
    labels = np.zeros((ROWS, COLUMNS), np.int64)
    for x, y, coal in cubes:
        off = np.abs(cell_middles(card) - (x, y)).max(axis=2)
        labels[off < 4.5] = 1 + COALS.index(coal)
    return Maps(as_logs(labels), maps.inks)


@pytest.mark.parametrize("card", CARDS)
def test_every_pattern_fits_its_own_card_best(card: tuple[float, float]) -> None:
    features = pattern_features([bare(pattern, card) for pattern in PATTERNS], card)
    fits = features[:, : len(PATTERNS)]
    assert fits.argmax(axis=1).tolist() == list(range(len(PATTERNS)))


def test_cubes_are_counted_where_they_lie() -> None:
    card = CARDS[0]
    x, y = np.array(LAYOUTS[1][0]) * card
    maps = with_cubes(bare("K", card), card, [(x, y, "black")])
    lying = lying_at([maps, bare("K", card)], card)
    assert lying[0, 0, COALS.index("black")] > 0.6
    assert lying[1].max() < 0.1
