"""`take_back` and `put_back` (INTERFACES.md, both depths)."""

from typing import Any

import pytest

from companion.rules.game import Game
from tests.support.play import JSON, correct, new_game, place, play, refusal, shown, table
from tests.support.tables import opening, score_book, set_up, start

TAKE_BACK: JSON = {"do": "take_back"}
PUT_BACK: JSON = {"do": "put_back"}
NOTHING_TO_PUT_BACK = "there is nothing to put back"
OUT_OF_WORKERS = [correct(seat, workers=0) for seat in range(3)]
END: JSON = {"do": "end_shift"}


def count(player: int, **counts: object) -> JSON:
    return {"do": "count", "player": player, **counts}


LAST_SHIFT = [*OUT_OF_WORKERS, END, *OUT_OF_WORKERS, END, *OUT_OF_WORKERS]


@pytest.mark.parametrize(
    ("before", "command"),
    [
        pytest.param(set_up(3)[:1], set_up(3)[1], id="hands"),
        pytest.param(set_up(3)[:2], set_up(3)[2], id="lay_orders"),
        pytest.param(set_up(3)[:3], set_up(3)[3], id="lay_tiles"),
        pytest.param(set_up(3), place(0, "money:4"), id="place"),
        pytest.param(set_up(3), correct(0, marks=3), id="correct"),
        pytest.param(set_up(3), {"do": "book", "depth": "score"}, id="book"),
        pytest.param([*set_up(3), *OUT_OF_WORKERS], END, id="a shift with its scoring"),
        pytest.param([*set_up(3), *LAST_SHIFT], END, id="the end of the game"),
        pytest.param(set_up(3), {"do": "amend", "at": 4, "to": []}, id="amend"),
        pytest.param([start(2, book="score")], {"do": "next"}, id="next"),
        pytest.param([start(2, book="score")], {"do": "out", "player": 1}, id="out"),
        pytest.param([start(2, book="score")], count(0, marks=3), id="count"),
        pytest.param(
            [start(2, book="score")],
            {"do": "deliver", "player": 1, "orders": ["barrow:Y"]},
            id="deliver",
        ),
    ],
)
def test_the_latest_command_of_any_kind_is_taken_back_and_put_back(
    before: list[JSON], command: JSON
) -> None:
    game = new_game(*before)
    after = play(game, command)

    taken_back = play(after, TAKE_BACK)
    put_back = play(taken_back, PUT_BACK)

    assert table(taken_back) == table(game)
    assert table(put_back) == table(after)


def test_the_start_stands_for_ever() -> None:
    game = play(opening(3), TAKE_BACK, TAKE_BACK, TAKE_BACK)

    refused = refusal(game, TAKE_BACK)

    assert table(game) == table(new_game(start(3)))
    assert refused == "there is nothing to take back: only the start is left"


def test_as_many_are_put_back_as_were_taken_back() -> None:
    game = play(opening(3), *[TAKE_BACK] * 3, *[PUT_BACK] * 3)

    assert table(game) == table(opening(3))
    assert refusal(game, PUT_BACK) == NOTHING_TO_PUT_BACK


def test_taking_back_and_putting_back_may_alternate() -> None:
    game = play(opening(3), place(0, "bank"), place(1, "bank"))

    wavering = play(game, TAKE_BACK, PUT_BACK, TAKE_BACK, TAKE_BACK, PUT_BACK, PUT_BACK)

    assert table(wavering) == table(game)


@pytest.mark.parametrize(
    "other", [place(0, "money:4"), correct(0, marks=1), {"do": "amend", "at": 4, "to": []}]
)
def test_any_other_command_ends_putting_back(other: JSON) -> None:
    game = play(opening(3), place(0, "bank"), TAKE_BACK, other)

    assert refusal(game, PUT_BACK) == NOTHING_TO_PUT_BACK


def test_nothing_was_taken_back_yet() -> None:
    assert refusal(opening(3), PUT_BACK) == NOTHING_TO_PUT_BACK


@pytest.mark.parametrize("refused", [place(1, "bank"), {"do": "next"}, {"do": "nonsense"}])
def test_a_refused_command_ends_nothing(refused: dict[str, Any]) -> None:
    game = play(opening(3), place(0, "bank"), TAKE_BACK)

    refusal(game, refused)

    assert table(play(game, PUT_BACK)) == table(play(opening(3), place(0, "bank")))


def test_play_goes_on_from_where_it_was_taken_back_to() -> None:
    game = play(opening(3), place(0, "bank"), TAKE_BACK, place(0, "money:4"))

    assert shown(game) == shown(play(opening(3), place(0, "money:4")))


def test_taking_back_a_taken_back_game_again_leads_to_the_same_start() -> None:
    game = play(score_book(2), {"do": "next"}, TAKE_BACK, {"do": "next"}, {"do": "next"})

    back = play(game, TAKE_BACK, TAKE_BACK)

    assert table(back) == table(score_book(2))
    assert len(game.standing()) == 3


def test_a_game_that_has_not_begun_has_no_history() -> None:
    refused = {refusal(Game(), command) for command in (TAKE_BACK, PUT_BACK)}

    assert refused == {"the game has not begun: the first command is “start”"}
