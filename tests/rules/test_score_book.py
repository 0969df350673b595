"""Score depth: whose turn it is, who is out, and the end of the shift (INTERFACES.md, `replay`)."""

import pytest

from companion.rules.game import Game
from tests.support.play import JSON, each, new_game, play, refusal, shown
from tests.support.tables import score_book, start

NEXT: JSON = {"do": "next"}
END: JSON = {"do": "end_shift"}
DELIVER_AT_2: JSON = {"do": "deliver", "player": 2, "orders": ["barrow:Y"]}
NO_FACTORY = [{"do": "count", "player": seat, "factory_workers": 0} for seat in range(3)]
ALL_BUT_MARKS: JSON = {
    "empty_minecarts": {},
    "cubes": 0,
    "outstanding": 0,
    "tiles": {"light": 0, "dark": 0},
}


def out(player: int) -> JSON:
    return {"do": "out", "player": player}


def count(player: int, **counts: object) -> JSON:
    return {"do": "count", "player": player, **counts}


def third_shift() -> Game:
    return play(score_book(3), *NO_FACTORY, END, *NO_FACTORY, END)


def test_a_score_book_begins_with_the_starting_player_and_knows_nothing() -> None:
    state = shown(score_book(3, starting=1))

    assert state["book"] == "score"
    assert state["to_move"] == 1
    assert state["supply"] is None
    assert state["players"][0] == {
        "name": "Ada",
        "vp": 0,
        "marks": None,
        "workers": None,
        "cubes": None,
        "tiles": None,
        "empty_minecarts": None,
        "cage": None,
        "hold": None,
        "storage": None,
        "spots": None,
        "outstanding": None,
        "delivered": [],
        "factory_workers": None,
    }


def test_the_default_depth_is_referee() -> None:
    assert shown(new_game(start(3)))["book"] == "referee"


@pytest.mark.parametrize(
    ("commands", "to_move"),
    [
        pytest.param([NEXT], 2, id="clockwise"),
        pytest.param([NEXT, NEXT], 0, id="around the table"),
        pytest.param([out(2), NEXT], 0, id="past those who are out"),
        pytest.param([out(2)], 1, id="somebody else's out does not pass the turn"),
        pytest.param([out(1)], 2, id="one's own out passes it"),
        pytest.param([out(2), out(1)], 0, id="to the next who is not out"),
        pytest.param([out(2), out(0), NEXT], 1, id="with one player left it stays with them"),
        pytest.param([out(2), out(0), out(1)], None, id="with everybody out nobody moves"),
    ],
)
def test_the_turn_passes_clockwise_to_the_next_player_who_is_not_out(
    commands: list[JSON], to_move: int | None
) -> None:
    game = play(score_book(3, starting=1), *commands)

    assert shown(game)["to_move"] == to_move  # R3.5


def test_with_everybody_out_next_is_refused() -> None:
    game = play(score_book(2), out(0), out(1))

    assert refusal(game, NEXT) == "R3.5: everybody is out of workers: the shift is over"


def test_a_player_who_is_out_is_not_out_again() -> None:
    game = play(score_book(2), out(0))

    assert refusal(game, out(0)).endswith("Ada is out of workers already")


def test_there_is_no_such_seat() -> None:
    game = score_book(2)

    refused = {refusal(game, command) for command in (out(2), count(2, marks=1), DELIVER_AT_2)}

    assert refused == {"there is no seat 2: the players sit at 0 to 1"}


@pytest.mark.parametrize(
    "command",
    [
        {"do": "place", "player": 0, "space": "bank"},
        {"do": "reveal", "orders": []},
        {"do": "draft", "player": 0, "order": "barrow:Y"},
        {"do": "hands", "orders": []},
        {"do": "lay_orders", "spaces": {}},
        {"do": "lay_tiles", "spaces": {}},
    ],
)
def test_a_command_of_referee_depth_does_not_belong_here(command: JSON) -> None:
    refused = refusal(score_book(3), command)

    assert refused.startswith(f"“{command['do']}” belongs to referee depth")


def test_the_end_of_a_shift_needs_the_factory_workers_of_every_player() -> None:
    game = play(score_book(3), count(1, factory_workers=2))

    refused = refusal(game, END)

    assert refused == (
        "still to be counted: Ada: workers in the factory; Chloé: workers in the factory"
    )


def test_the_end_of_a_shift_does_not_need_anybody_to_be_out() -> None:
    game = play(score_book(3), *NO_FACTORY, END)

    assert shown(game)["shift"] == 2


def test_the_end_of_the_third_shift_needs_all_the_others() -> None:
    game = play(third_shift(), *(count(seat, marks=0, **ALL_BUT_MARKS) for seat in (0, 1)))

    nothing = refusal(game, END)
    without_marks = refusal(play(game, count(2, **ALL_BUT_MARKS)), END)

    assert nothing == (
        "still to be counted: Chloé: empty minecarts, Marks, cubes, outstanding orders, "
        "tunnel tiles"
    )
    assert without_marks == "still to be counted: Chloé: Marks"


def test_the_most_workers_in_the_factory_start_the_next_shift_and_everybody_is_in_again() -> None:
    game = play(
        score_book(3),
        out(0),
        out(2),
        count(0, factory_workers=1),
        count(1, factory_workers=0),
        count(2, factory_workers=4),
        END,
    )

    after = play(game, NEXT)

    assert shown(game)["scorings"][0]["next_starting"] == 2  # R11.1
    assert shown(game)["to_move"] == 2
    assert shown(after)["to_move"] == 0


def test_after_the_end_of_a_shift_the_counts_are_forgotten() -> None:
    game = play(score_book(3), count(0, marks=7, outstanding=1), *NO_FACTORY, END)

    assert each(game, "factory_workers") == [None, None, None]
    assert each(game, "marks") == [None, None, None]
    assert refusal(game, END).startswith("still to be counted: Ada: ")


def test_the_third_end_ends_the_game() -> None:
    game = play(
        third_shift(), *(count(seat, marks=5 * seat, **ALL_BUT_MARKS) for seat in range(3)), END
    )

    assert shown(game)["final"]["total"] == [0, 1, 2]
    assert shown(game)["shift"] == 3
    assert shown(game)["to_move"] is None
    assert refusal(game, NEXT).startswith("the game is over")
    assert refusal(game, count(0, marks=1)).startswith("the game is over")
