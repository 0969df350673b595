"""R3.5, R10 to R12 in a referee game: the end of a shift, and of the last one."""

import pytest

from companion.rules.game import Game
from tests.support.play import JSON, correct, each, place, play, player, refusal, shown, table
from tests.support.tables import opening, pit

END: JSON = {"do": "end_shift"}
OUT_OF_WORKERS = [correct(seat, workers=0) for seat in range(3)]


def third_shift() -> Game:
    return play(opening(3), *OUT_OF_WORKERS, END, *OUT_OF_WORKERS, END)


def over() -> Game:
    """Ada ends with more of everything than the others."""
    return play(
        third_shift(),
        correct(0, vp=20, marks=7, pit=pit(black={"light": [[None, None]]}), delivered=["truck:Y"]),
        *OUT_OF_WORKERS,
        END,
    )


@pytest.mark.parametrize(("seat", "n"), [(0, "14 workers"), (2, "1 worker")])
def test_the_shift_goes_on_while_somebody_has_a_worker(seat: int, n: str) -> None:
    others = [correct(other, workers=0) for other in range(3) if other != seat]
    game = play(opening(3), *others, correct(seat, workers=int(n.split()[0])))

    refused = refusal(game, END)

    assert refused == f"R3.5: the shift goes on: {table(game).players[seat].name} has {n} left"


def test_a_scoring_holds_the_elements_of_its_shift_and_the_next_starting_player() -> None:
    game = play(opening(3), correct(1, delivered=["engine:KK"]), *OUT_OF_WORKERS, END)

    (scoring,) = shown(game)["scorings"]

    assert scoring == {
        "shift": 1,
        "elements": [
            {"element": "yellow coal", "counts": [0, 0, 0], "vp": [0, 0, 0]},
            {"element": "brown coal", "counts": [0, 0, 0], "vp": [0, 0, 0]},
            {"element": "gray coal", "counts": [0, 0, 0], "vp": [0, 0, 0]},
            {"element": "black coal", "counts": [0, 2, 0], "vp": [0, 5, 0]},
        ],
        "next_starting": 1,
    }
    assert each(game, "vp") == [0, 5, 0]
    assert shown(game)["shift"] == 2
    assert shown(game)["final"] is None


def test_what_was_delivered_counts_in_every_later_scoring() -> None:
    game = play(third_shift(), correct(1, delivered=["engine:KK"]), *OUT_OF_WORKERS, END)

    assert each(game, "vp") == [0, 5 + 9, 0]  # R6.2


def test_the_pit_and_the_orders_stay_from_shift_to_shift() -> None:
    before = play(opening(3), place(0, "mining:6", steps=[{"cage": 3}, {"load": "gray"}]))

    after = play(before, *OUT_OF_WORKERS, END)

    kept = ("cage", "hold", "storage", "spots", "tiles", "empty_minecarts", "marks", "cubes")
    assert [player(after, 0)[field] for field in kept] == [
        player(before, 0)[field] for field in kept
    ]


def test_the_third_end_ends_the_game() -> None:
    state = shown(over())

    assert [scoring["shift"] for scoring in state["scorings"]] == [1, 2, 3]
    assert state["scorings"][2]["next_starting"] is None
    assert len(state["scorings"][2]["elements"]) == 12
    assert state["shift"] == 3
    assert state["to_move"] is None
    assert each(over(), "workers") == [0, 0, 0]


def test_the_final_scoring_is_that_of_the_table() -> None:
    final = shown(over())["final"]

    # 20 + 2 (yellow coal) + 8 (truck) + 13 (black minecarts); 3 orders each are outstanding.
    assert each(over(), "vp") == [43, 0, 0]
    assert final == {
        "marks": [1, 1, 1],
        "cubes": [1, 1, 1],
        "orders": [-3, -3, -3],
        "balance": [-2, 0, 0],
        "total": [40, -1, -1],
        "winners": [0],
    }


@pytest.mark.parametrize(
    "command",
    [
        END,
        place(0, "bank"),
        correct(0, vp=1),
        {"do": "book", "depth": "score"},
        {"do": "reveal", "orders": []},
        {"do": "lay_tiles", "spaces": {}},
    ],
)
def test_after_the_end_only_history_is_left(command: JSON) -> None:
    assert refusal(over(), command).startswith("the game is over")


@pytest.mark.parametrize(
    "command", [{"do": "take_back"}, {"do": "amend", "at": 5, "to": [correct(0, workers=0)]}]
)
def test_after_the_end_history_can_be_changed(command: JSON) -> None:
    game = play(over(), command)

    assert table(game).players[0].name == "Ada"
