"""`correct`: the table is right, the book was wrong (INTERFACES.md, both depths)."""

import pytest

from companion.rules.game import Game
from tests.support.play import (
    JSON,
    arranged,
    correct,
    each,
    place,
    play,
    player,
    shown,
    table,
    unseen,
)
from tests.support.tables import opening, pit, score_book


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("vp", 17),
        ("delivered", ["truck:K", "truck:Y"]),
        ("marks", 0),
        ("workers", 3),
        ("cage", 4),
        ("hold", ["yellow", "gray", "gray"]),
        ("storage", ["brown", "black"]),
        ("spots", {"barrow:GG": [["gray"], ["yellow", "black"]], "truck:Y": [[]]}),
    ],
)
def test_a_fact_is_set_as_it_is_on_the_table(field: str, value: object) -> None:
    game = play(opening(3), correct(0, **{field: value}))

    assert player(game, 0)[field] == value


@pytest.mark.parametrize("depth", ["referee", "score"])
def test_vp_and_deliveries_can_be_corrected_in_both_depths(depth: str) -> None:
    game = {"referee": opening(3), "score": score_book(3)}[depth]

    after = play(game, correct(1, vp=12, delivered=["barrow:KK"]))

    assert player(after, 1)["vp"] == 12
    assert player(after, 1)["delivered"] == ["barrow:KK"]


def test_deliveries_corrected_do_not_change_the_vp() -> None:
    game = play(opening(3), correct(0, vp=5), correct(0, delivered=["barrow:KK"]))

    assert player(game, 0)["vp"] == 5


def test_past_scorings_stay() -> None:
    ended = [*(correct(seat, workers=0) for seat in range(3)), {"do": "end_shift"}]
    game = play(opening(3), correct(0, delivered=["barrow:KK"]), *ended)

    after = play(game, correct(0, delivered=[], vp=0))

    assert shown(after)["scorings"] == shown(game)["scorings"]


def test_cubes_come_from_the_supply_and_go_back_to_it() -> None:
    game = play(opening(3), correct(0, hold=["black", "black"], storage=["yellow"]))

    after = play(game, correct(0, hold=["black"], storage=[]))

    assert shown(game)["supply"] == {"yellow": 12, "brown": 13, "gray": 13, "black": 11}
    assert shown(after)["supply"] == {"yellow": 13, "brown": 13, "gray": 13, "black": 12}


def test_a_cube_moves_within_one_correction_even_when_the_supply_has_none() -> None:
    game = play(opening(3), correct(0, hold=["black"]))
    game = arranged(game, supply=(0, 0, 0, 0))

    after = play(game, correct(0, hold=[], storage=["black"]))

    assert player(after, 0)["storage"] == ["black"]
    assert set(shown(after)["supply"].values()) == {0}


def test_an_order_moves_from_outstanding_to_delivered_within_one_correction() -> None:
    spots: JSON = {"barrow:GG": [[], []], "engine:Y": [[]]}

    game = play(opening(3), correct(0, spots=spots, delivered=["truck:BB"]))

    assert player(game, 0)["outstanding"] == ["barrow:GG", "engine:Y"]
    assert player(game, 0)["delivered"] == ["truck:BB"]


def test_spots_are_the_whole_outstanding_area() -> None:
    game = play(opening(3), correct(0, spots={"truck:KKK": [["black"], [], []]}))

    assert player(game, 0)["outstanding"] == ["truck:KKK"]
    assert player(game, 0)["cubes"] == 5


def test_orders_dropped_become_unseen_and_those_gained_are_seen() -> None:
    game = play(opening(3), correct(0, spots={"truck:KKK": [[], [], []]}))

    assert {"barrow:GG", "truck:BB", "engine:Y"} <= table(game).unseen_orders
    assert "truck:KKK" not in table(game).unseen_orders
    assert table(game).order_stack == 44 - 9 - 4 + 2


def test_an_order_dropped_can_be_turned_up() -> None:
    game = play(opening(3), correct(0, spots={}))

    after = play(game, place(0, "order:2", refill="barrow:GG"))

    assert player(after, 0)["outstanding"] == ["engine:BB"]


def test_the_whole_pit_is_set_with_its_cubes_and_tiles() -> None:
    dug = pit(gray={"light": [[None], ["gray", "black"]]}, black={"light": [["black"]]})

    game = play(opening(3), correct(0, pit=dug))

    assert player(game, 0)["tiles"] == {"light": 2, "dark": 0}
    assert player(game, 0)["empty_minecarts"]["gray"] == 1
    assert player(game, 0)["cubes"] == 6
    assert unseen(game, "black:light:1") == 2  # with three players none lies face up


def test_a_tile_dropped_becomes_unseen() -> None:
    game = play(opening(3), correct(0, pit=pit(black={"light": [[None]]})))

    after = play(game, correct(0, pit=pit()))

    assert unseen(game, "black:light:1") == 2
    assert unseen(after, "black:light:1") == 3


def test_workers_are_those_in_supply_and_the_rest_is_in_the_canteen() -> None:
    game = play(opening(3), place(0, "money:6"), correct(0, workers=10))

    after = play(game, correct(0, workers=14))

    assert table(game).canteen == (4, 0, 0)
    assert table(after).canteen == (0, 0, 0)


def all_out_but(*left: int) -> Game:
    return play(opening(3), *(correct(seat, workers=0) for seat in range(3) if seat not in left))


@pytest.mark.parametrize(
    ("left", "command", "to_move"),
    [
        pytest.param((0, 1, 2), correct(0, workers=0), 1, id="the last worker of the one on turn"),
        pytest.param((0, 2), correct(0, workers=0), 2, id="past those without"),
        pytest.param((0,), correct(0, workers=0), None, id="nobody has any"),
        pytest.param((0, 1, 2), correct(1, workers=0), 0, id="somebody else's last worker"),
        pytest.param((), correct(2, workers=1), 2, id="the only worker there is"),
        pytest.param((), correct(2, marks=1), None, id="no worker came"),
        pytest.param((1,), correct(0, workers=3), 1, id="the turn stays where it is"),
    ],
)
def test_the_turn_follows(left: tuple[int, ...], command: JSON, to_move: int | None) -> None:
    game = play(all_out_but(*left), command)

    assert shown(game)["to_move"] == to_move  # R3.5


def test_a_corrected_delivery_leaves_the_list_of_outstanding_orders_in_score_depth() -> None:
    listed: JSON = {"do": "count", "player": 0, "outstanding": ["barrow:Y", "truck:K"]}

    game = play(score_book(3), listed, correct(0, delivered=["barrow:Y"]))

    assert player(game, 0)["outstanding"] == ["truck:K"]


def test_everybody_else_is_left_alone() -> None:
    before = opening(3)

    after = play(before, correct(1, marks=3, hold=["gray"], spots={}))

    assert [player(after, seat) for seat in (0, 2)] == [player(before, seat) for seat in (0, 2)]
    assert each(after, "vp") == [0, 0, 0]
