"""`correct`: what cannot be on a table is refused, citing R1."""

import pytest

from companion.rules.game import Game
from tests.support.play import JSON, arranged, correct, place, play, refusal, table
from tests.support.tables import opening, pit, score_book

UNTOUCHED: JSON = {"barrow:GG": [[], []], "truck:BB": [[], []], "engine:Y": [[]]}
THREE_BLACK_DARK = pit(black={"dark": [["black"], [None], [None], [None]]})


def ready() -> Game:
    """Béla has delivered engine:GGG; Ada has 13 of 15 workers, one on a space, one at the bank."""
    return play(
        opening(3),
        place(0, "money:6"),
        place(1, "bank"),
        place(2, "bank"),
        place(0, "bank"),
        correct(1, delivered=["engine:GGG"]),
    )


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        pytest.param(
            {"storage": ["black"] * 14},
            "R1.1: there are 16 black cubes: 17 cannot be",
            id="a seventeenth black cube",
        ),
        pytest.param({"hold": ["gray"] * 6}, "R1.6: a cage has 5 spots: 6 cubes", id="six cubes"),
        pytest.param(
            {"spots": {**UNTOUCHED, "carriage:KK": [[], []]}},
            "R1.3: ",
            id="an order that somebody else has",
        ),
        pytest.param({"delivered": ["engine:GGG"]}, "R1.3: ", id="somebody else's delivery"),
        pytest.param({"delivered": ["engine:BB"]}, "R1.3: ", id="an order at a space"),
        pytest.param({"delivered": ["barrow:GG"]}, "R1.3: ", id="outstanding and delivered"),
        pytest.param({"delivered": ["truck:Y", "truck:Y"]}, "R1.3: ", id="delivered twice"),
        pytest.param({"delivered": ["truck:YBG"]}, "R1.3: ", id="no such order delivered"),
        pytest.param({"spots": {"truck:YBG": [[], [], []]}}, "R1.3: ", id="no such order"),
        pytest.param({"spots": {"barrow:GG": [[]]}}, "R1.3: ", id="a spot too few"),
        pytest.param({"spots": {"barrow:GG": [[], [], []]}}, "R1.3: ", id="a spot too many"),
        pytest.param(
            {"spots": {"barrow:GG": [["yellow"], []]}}, "R1.3: ", id="one cube of another colour"
        ),
        pytest.param(
            {"spots": {"barrow:GG": [["gray", "gray", "gray"], []]}}, "R1.3: ", id="three cubes"
        ),
        pytest.param({"pit": pit(yellow={"dark": []})}, "R1.5: ", id="no printed minecart"),
        pytest.param(
            {"pit": pit(gray={"light": [["gray", "gray"]]})}, "R1.5: ", id="two printed minecarts"
        ),
        pytest.param({"pit": pit(gray={"dark": [[]]})}, "R1.4: ", id="a tile without minecarts"),
        pytest.param(
            {"pit": pit(gray={"dark": [[None, None, None]]})}, "R1.4: ", id="three minecarts"
        ),
        pytest.param(
            {"pit": pit(black={"dark": [["black"], [None], [None], [None], [None]]})},
            "R1.4: ",
            id="a fourth tile of a kind",
        ),
        pytest.param(
            {"workers": 14},
            "R1.2: Ada can have 13 workers in supply at most, not 14",
            id="a worker too many",
        ),
    ],
)
def test_what_cannot_be_on_the_table(facts: dict[str, object], says: str) -> None:
    assert refusal(ready(), correct(0, **facts)).startswith(says)


def test_three_tiles_of_a_kind_can_be_in_one_pit_but_not_when_one_lies_elsewhere() -> None:
    game = opening(3)

    alone = play(game, correct(0, pit=THREE_BLACK_DARK))
    elsewhere = play(game, correct(1, pit=pit(black={"dark": [["black"], [None]]})))

    assert table(alone).players[0].pit[3][1] == (("black",), (None,), (None,), (None,))
    assert refusal(elsewhere, correct(0, pit=THREE_BLACK_DARK)).startswith("R1.4: ")


def test_the_players_own_tiles_need_not_be_in_the_stack() -> None:
    game = play(opening(3), correct(0, pit=THREE_BLACK_DARK))
    emptied = pit(black={"dark": [[None], [None], [None], [None]]})

    after = play(game, correct(0, pit=emptied))

    assert table(after).players[0].pit[3][1] == ((None,), (None,), (None,), (None,))


def test_a_tile_that_lies_face_up_is_not_in_a_pit_as_well() -> None:
    two_and_one_face_up = pit(gray={"dark": [[None], [None], [None]]})

    assert refusal(opening(3), correct(0, pit=two_and_one_face_up)).startswith("R1.4: ")


def test_all_sixteen_black_cubes_can_be_with_one_player_and_the_others_printed() -> None:
    game = play(opening(3), correct(0, storage=["black"] * 13))

    assert table(game).supply == (13, 13, 13, 0)


def test_a_correction_that_is_refused_sets_nothing_at_all() -> None:
    game = ready()

    refused = refusal(game, correct(0, vp=99, hold=["gray"] * 6))

    assert refused.startswith("R1.6: ")
    assert table(game).players[0].vp == 0


def test_there_is_no_such_seat() -> None:
    refused = refusal(opening(3), correct(3, vp=1))

    assert refused == "there is no seat 3: the players sit at 0 to 2"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("marks", 1),
        ("workers", 1),
        ("cage", 1),
        ("hold", []),
        ("storage", []),
        ("spots", {}),
        ("pit", pit()),
    ],
)
def test_score_depth_has_only_vp_and_deliveries_to_correct(field: str, value: object) -> None:
    refused = refusal(score_book(3), correct(0, **{"vp": 1, field: value}))

    assert refused.startswith("“correct” belongs to referee depth")


@pytest.mark.parametrize(
    "delivered", [["truck:Y"], ["truck:K"], ["barrow:Y", "barrow:Y"], ["barrow:KKK"]]
)
def test_deliveries_that_cannot_be_in_score_depth(delivered: list[str]) -> None:
    """Béla has delivered truck:Y, and truck:K is on his list."""
    game = play(
        score_book(3),
        {"do": "deliver", "player": 1, "orders": ["truck:Y"]},
        {"do": "count", "player": 1, "outstanding": ["truck:K"]},
    )

    assert refusal(game, correct(0, delivered=delivered)).startswith("R1.3: ")


def test_an_order_gained_must_be_in_the_stack() -> None:
    game = arranged(opening(3), unseen_orders=frozenset())

    assert refusal(game, correct(0, delivered=["truck:K"])).startswith("R1.3: ")
