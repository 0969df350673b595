"""Maps of cards: where their cells are, what patterns and pairs make of them."""

import numpy as np
import pytest
from numpy.typing import NDArray

from companion.rules.vocabulary import COALS, Coal
from vision.cards.faces import LAYOUTS, Floats
from vision.cards.maps import CLASSES, COLUMNS, ROWS, Maps, cell_middles, near
from vision.cards.pairs import PAIRS, pair_chances
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


@pytest.mark.parametrize("card", CARDS)
def test_two_cubes_side_by_side_are_told_by_their_colours(card: tuple[float, float]) -> None:
    place = LAYOUTS[2][0]
    x, y = np.array(place) * card
    for turn in (0.0, 0.6, 1.4):
        step = 4.7 * np.array([np.cos(turn), np.sin(turn)])
        for pair in PAIRS:
            cubes = [
                (x + 2 + step[0], y + step[1], pair[0]),
                (x + 2 - step[0], y - step[1], pair[1]),
            ]
            chances = pair_chances(with_cubes(bare("GG", card), card, cubes), place, card)
            assert PAIRS[int(chances.argmax())] == pair


def test_cubes_are_counted_where_they_lie() -> None:
    card = CARDS[0]
    x, y = np.array(LAYOUTS[1][0]) * card
    maps = with_cubes(bare("K", card), card, [(x, y, "black")])
    lying = lying_at([maps, bare("K", card)], card)
    assert lying[0, 0, COALS.index("black")] > 0.6
    assert lying[1].max() < 0.1


def test_a_map_around_a_place_has_the_place_in_its_middle() -> None:
    card = CARDS[0]
    there = cell_middles(card)
    around = near(there, (0.5, 0.54), card, 5, 2.0)
    assert around[2, 2] == pytest.approx((22.0, 0.54 * 68), abs=0.2)
    assert around[2, 3] - around[2, 2] == pytest.approx((2.0, 0.0), abs=0.2)
