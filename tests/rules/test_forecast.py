"""What if the shift ended now: the elements awake, at any moment of a game."""

import pytest

from companion.rules.decide.shifts import forecast
from companion.rules.game import Game
from tests.support.play import JSON, arranged, correct, place, play, shown, table
from tests.support.tables import opening, pit, score_book

OUT_OF_WORKERS = [correct(seat, workers=0) for seat in range(3)]


def in_the_middle() -> Game:
    return play(
        opening(3),
        correct(0, delivered=["barrow:KK"]),
        correct(1, delivered=["truck:KK"], pit=pit(gray={"light": [[None]]})),
        place(0, "bank"),
    )


@pytest.mark.parametrize(("shift", "awake"), [(1, 4), (2, 8), (3, 12)])
def test_the_elements_awake_in_this_shift(shift: int, awake: int) -> None:
    game = arranged(in_the_middle(), shift=shift)

    assert len(forecast(table(game))) == awake


def test_the_forecast_is_what_the_end_of_the_shift_then_scores() -> None:
    game = play(in_the_middle(), *OUT_OF_WORKERS)

    expected = [
        (row.element.name, list(row.counts), list(row.vp or ())) for row in forecast(table(game))
    ]
    ended = play(game, {"do": "end_shift"})

    scored = shown(ended)["scorings"][0]["elements"]
    assert [(row["element"], row["counts"], row["vp"]) for row in scored] == expected


def test_the_forecast_of_the_last_shift_counts_empty_minecarts() -> None:
    game = arranged(in_the_middle(), shift=3)

    gray = forecast(table(game))[10]

    assert gray.element.name == "gray minecarts"
    assert gray.counts == (0, 1, 0)
    assert gray.vp == (0, 12, 0)


def test_in_score_depth_an_element_is_open_until_everybody_was_counted() -> None:
    told: list[JSON] = [
        {"do": "count", "player": seat, "empty_minecarts": {"gray": seat}} for seat in range(3)
    ]
    game = arranged(score_book(3), shift=3)

    some = forecast(table(play(game, *told[:2])))
    all_of_them = forecast(table(play(game, *told)))

    assert (some[10].counts, some[10].vp) == ((0, 1, None), None)
    assert (all_of_them[10].counts, all_of_them[10].vp) == ((0, 1, 2), (0, 6, 12))
    assert some[0].vp == (0, 0, 0)
