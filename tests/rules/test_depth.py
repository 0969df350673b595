"""`book`: from referee to score depth, in the middle of a game."""

import pytest

from companion.rules.game import Game
from tests.support.play import JSON, correct, new_game, place, play, player, refusal, shown, table
from tests.support.tables import opening, pit, score_book, set_up

DROP: JSON = {"do": "book", "depth": "score"}


def in_play() -> Game:
    """Ada out of workers, Béla on turn."""
    return play(
        opening(3),
        place(0, "factory:1", refill="black:dark:1"),
        place(1, "factory:draw", keep=None),
        place(2, "order:2", refill="truck:KKK"),
        correct(0, workers=0, vp=8, pit=pit(gray={"light": [[None], ["gray", "gray"]]})),
        correct(2, delivered=["carriage:Y"]),
    )


def test_what_the_book_knows_is_the_first_count() -> None:
    known = player(in_play(), 0)

    told = player(play(in_play(), DROP), 0)

    kept = ("name", "vp", "marks", "cubes", "tiles", "empty_minecarts", "outstanding", "delivered")
    assert {field: told[field] for field in kept} == {field: known[field] for field in kept}
    assert told["factory_workers"] == 1


def test_what_score_depth_does_not_know_is_null() -> None:
    state = shown(play(in_play(), DROP))

    unknown = ("workers", "cage", "hold", "storage", "spots")
    assert state["book"] == "score"
    assert state["supply"] is None
    assert [state["players"][0][field] for field in unknown] == [None] * 5


def test_the_turn_stays_and_players_without_workers_are_out() -> None:
    game = play(in_play(), DROP)

    after = play(game, {"do": "next"}, {"do": "next"})

    assert shown(game)["to_move"] == 1
    assert shown(after)["to_move"] == 1
    assert refusal(game, {"do": "out", "player": 0}).startswith("R3.5: Ada is out")


def test_with_nobody_left_the_turn_is_nobodys() -> None:
    game = play(opening(2), correct(0, workers=0), correct(1, workers=0), DROP)

    assert shown(game)["to_move"] is None
    assert refusal(game, {"do": "next"}).startswith("R3.5: ")


def test_the_shift_can_be_ended_at_once_with_what_the_book_knew() -> None:
    game = play(in_play(), DROP, {"do": "end_shift"})

    assert shown(game)["shift"] == 2
    assert shown(game)["scorings"][0]["elements"][0]["counts"] == [0, 0, 1]
    assert shown(game)["to_move"] == 1  # R11.1: one worker each for Ada and Béla; Ada started


def test_past_scorings_stay() -> None:
    out_of_workers = [correct(seat, workers=0) for seat in range(3)]
    game = play(in_play(), *out_of_workers, {"do": "end_shift"})

    after = play(game, DROP)

    assert shown(after)["scorings"] == shown(game)["scorings"]
    assert table(after).shift == 2


def test_a_known_outstanding_order_can_be_delivered() -> None:
    game = play(in_play(), DROP, {"do": "deliver", "player": 2, "orders": ["engine:BB"]})

    assert player(game, 2)["outstanding"] == ["carriage:B", "engine:K", "truck:G"]
    assert player(game, 2)["vp"] == 5


def test_a_game_never_comes_back_up() -> None:
    up: JSON = {"do": "book", "depth": "referee"}

    refused = {refusal(game, up) for game in (opening(3), play(in_play(), DROP), score_book(3))}

    assert refused == {"a game can drop from referee to score depth, never back up"}


def test_a_game_in_score_depth_cannot_drop() -> None:
    assert refusal(score_book(3), DROP) == "this game is kept in score depth already"


@pytest.mark.parametrize("done", [1, 2, 3])
def test_a_game_drops_only_in_play(done: int) -> None:
    game = new_game(*set_up(3)[:done])

    assert refusal(game, DROP).startswith("“book” comes at another time")
