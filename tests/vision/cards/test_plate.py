"""The number on a card's plate, in editions whose figures nobody has learned."""

import numpy as np
import pytest

from companion.rules.components import ORDERS
from companion.rules.vocabulary import Order
from vision.cards.conv import load_convs
from vision.cards.faces import Floats
from vision.cards.pattern import PATTERNS
from vision.cards.plate import NUMBERS, figures_net, number_chances, plate_picture, with_plates
from vision.simulation.editions import KINDS, Edition
from vision.training.plates import figures, fit_plates
from vision.training.plates_pictures import plates

ONE_OF_EACH = [
    next(order for order, card in ORDERS.items() if card.vp == number) for number in NUMBERS
]


def card(edition: Edition, order: Order) -> Floats:
    """Bright, half a mm a pixel, blue first; as flat as it was drawn."""
    image = edition.card(order).image[..., ::-1] ** (1 / 2.2)
    step = image.shape[1] // 88
    high, wide = (side // step * step for side in image.shape[:2])
    cells = image[:high, :wide].reshape(high // step, step, wide // step, step, 3)
    return np.asarray(cells.mean(axis=(1, 3)), np.float32)


@pytest.mark.parametrize("kind", KINDS)
def test_numbers_are_read_in_editions_of_every_kind(kind: str) -> None:
    told = []
    for seed in range(3):
        edition = Edition(900 + seed, kind)  # type: ignore[arg-type]
        faces = [card(edition, order) for order in ONE_OF_EACH]
        chances = number_chances(np.stack([plate_picture(f) for f in faces]), figures_net())
        told.append(chances.argmax(axis=1) == np.arange(len(NUMBERS)))
    assert np.mean(told) >= 0.8


def test_a_sure_plate_decides_between_patterns_that_spots_leave_open() -> None:
    edition = Edition(900, "poster")
    order = Order("truck:KKK")
    spots = np.zeros((1, len(PATTERNS)), np.float32)
    spots[0, [PATTERNS.index("KKK"), PATTERNS.index("BBB")]] = 0.45, 0.55
    both = with_plates(spots, [card(edition, order)])
    assert PATTERNS[int(both.argmax())] == "KKK"
    assert both.sum() == pytest.approx(1)


def test_the_stored_weights_know_drawn_figures_and_a_few_steps_of_training_learn_some() -> None:
    pictures, labels = plates(400, 5)
    stored = figures(load_convs("cards-plates"), pictures, labels)
    assert stored["wrong"] < 0.16 * len(labels)
    quick = [fit_plates(pictures, labels, rounds=4, seed=1) for _ in range(2)]
    assert all(
        np.array_equal(a.weights, b.weights)
        for a, b in zip(quick[0].layers, quick[1].layers, strict=True)
    )
    assert figures(quick[0], *plates(200, 6))["wrong"] < 0.8 * 200
