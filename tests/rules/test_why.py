"""Why an element counts what it counts: the cards, spots or minecarts behind it (R10)."""

import pytest

from companion.rules.shift_clock import SHIFT_CLOCK, ClockElement
from companion.rules.vocabulary import Seat
from companion.rules.why import why
from tests.support.play import JSON, correct, play, table
from tests.support.tables import opening, pit, score_book

ELEMENT: dict[str, ClockElement] = {row.name: row for row in SHIFT_CLOCK}
DELIVERED = ["carriage:YBGK", "carriage:KK", "barrow:GG"]


@pytest.mark.parametrize(
    ("name", "total", "cards"),
    [
        ("yellow coal", 1, [("carriage:YBGK", 1)]),
        ("brown coal", 1, [("carriage:YBGK", 1)]),
        ("gray coal", 3, [("carriage:YBGK", 1), ("barrow:GG", 2)]),
        ("black coal", 3, [("carriage:YBGK", 1), ("carriage:KK", 2)]),
        ("barrow", 2, [("barrow:GG", 2)]),
        ("carriage", 6, [("carriage:YBGK", 4), ("carriage:KK", 2)]),
        ("truck", 0, []),
        ("engine", 0, []),
    ],
)
def test_the_delivered_cards_with_their_spots(
    name: str, total: int, cards: list[tuple[str, int]]
) -> None:
    """The worked example of R10.1 once more, with its arithmetic."""
    game = play(opening(3), correct(0, spots={}), correct(1, spots={}, delivered=DELIVERED))

    found = why(table(game), ELEMENT[name], Seat(1))

    assert found.total == total
    assert sorted(found.cards) == sorted(cards)
    assert found.minecarts == ()


@pytest.mark.parametrize(
    ("name", "minecarts"),
    [
        ("yellow minecarts", [("dark", 0, 0)]),
        ("brown minecarts", []),
        ("gray minecarts", [("light", 1, 1), ("dark", 0, 0)]),
        ("black minecarts", []),
    ],
)
def test_the_empty_minecarts_printed_ones_included(
    name: str, minecarts: list[tuple[str, int, int]]
) -> None:
    dug = pit(
        yellow={"dark": [[None]]}, gray={"light": [["gray"], ["brown", None]], "dark": [[None]]}
    )
    game = play(opening(3), correct(0, pit=dug))

    found = why(table(game), ELEMENT[name], Seat(0))

    assert found.total == len(minecarts)
    assert list(found.minecarts) == minecarts
    assert found.cards == ()


def test_orders_that_are_only_complete_do_not_count() -> None:
    game = play(opening(3), correct(0, spots={"barrow:GG": [["gray"], ["gray"]]}))

    assert why(table(game), ELEMENT["gray coal"], Seat(0)).total == 0


def test_a_spot_counts_as_printed_whatever_filled_it() -> None:
    spots = {"barrow:GG": [["yellow", "yellow"], ["black", "black"]]}
    delivery: JSON = {"do": "place", "player": 0, "space": "delivery:barrow"}

    game = play(opening(3), correct(0, spots=spots), delivery)

    assert why(table(game), ELEMENT["gray coal"], Seat(0)).total == 2  # R10.5
    assert why(table(game), ELEMENT["yellow coal"], Seat(0)).total == 0


def test_in_score_depth_minecarts_are_a_number_or_not_counted_yet() -> None:
    told: JSON = {"do": "count", "player": 0, "empty_minecarts": {"gray": 2}}
    game = play(score_book(3), told)

    counted = why(table(game), ELEMENT["gray minecarts"], Seat(0))
    not_counted = why(table(game), ELEMENT["gray minecarts"], Seat(1))

    assert (counted.total, counted.minecarts) == (2, ())
    assert not_counted.total is None
