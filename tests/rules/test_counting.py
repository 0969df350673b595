"""Score depth: what people count, and what cannot be (R1, R2.2)."""

import pytest

from tests.support.play import JSON, play, player, refusal
from tests.support.tables import score_book

BARROWS = ["barrow:Y", "barrow:B", "barrow:YY", "barrow:G", "barrow:K", "barrow:BB"]


def count(player: int, **counts: object) -> JSON:
    return {"do": "count", "player": player, **counts}


def test_a_count_sets_what_it_names_and_leaves_the_rest() -> None:
    game = play(score_book(3), count(0, marks=7, cubes=4), count(0, cubes=5, outstanding=1))

    assert player(game, 0)["marks"] == 7
    assert player(game, 0)["cubes"] == 5
    assert player(game, 0)["outstanding"] == 1
    assert player(game, 0)["tiles"] is None


def test_a_colour_missing_from_empty_minecarts_is_none() -> None:
    game = play(
        score_book(3),
        count(0, empty_minecarts={"yellow": 1, "black": 2}),
        count(0, empty_minecarts={"brown": 3}),
    )

    assert player(game, 0)["empty_minecarts"] == {"yellow": 0, "brown": 3, "gray": 0, "black": 0}


def test_outstanding_orders_are_shown_as_they_were_told() -> None:
    game = play(score_book(3), count(0, outstanding=["barrow:Y"]), count(1, outstanding=3))

    assert player(game, 0)["outstanding"] == ["barrow:Y"]
    assert player(game, 1)["outstanding"] == 3


@pytest.mark.parametrize(("players", "workers"), [(2, 18), (3, 15), (4, 13)])
def test_nobody_has_more_workers_in_the_factory_than_workers(players: int, workers: int) -> None:
    game = play(score_book(players), count(1, factory_workers=workers))

    refused = refusal(game, count(1, factory_workers=workers + 1))

    assert refused.startswith(f"R2.2: Béla has {workers} workers: {workers + 1} ")


def test_there_are_64_cubes_on_the_table() -> None:
    game = play(score_book(3), count(0, cubes=40), count(1, cubes=24))

    assert refusal(game, count(2, cubes=1)).startswith("R1.1: ")
    assert "65" in refusal(game, count(1, cubes=25))


@pytest.mark.parametrize("side", ["light", "dark"])
def test_there_are_24_tiles_of_either_side(side: str) -> None:
    none = {"light": 0, "dark": 0}
    game = play(score_book(3), count(0, tiles={"light": 12, "dark": 12}))
    game = play(game, count(1, tiles={**none, side: 12}))

    refused = refusal(game, count(2, tiles={**none, side: 1}))

    assert refused.startswith(f"R1.4: there are 24 {side} tiles: 25 ")


@pytest.mark.parametrize(("players", "minecarts"), [(2, 20), (3, 21), (4, 22)])
@pytest.mark.parametrize("coal", ["yellow", "brown", "gray", "black"])
def test_there_are_18_minecarts_of_a_colour_and_a_printed_one_for_each_player(
    players: int, minecarts: int, coal: str
) -> None:
    game = play(score_book(players), count(0, empty_minecarts={coal: minecarts}))

    refused = refusal(game, count(1, empty_minecarts={coal: 1}))

    assert refused.startswith(f"R1.4: there are {minecarts} {coal} minecarts: {minecarts + 1} ")


def test_there_are_44_orders_delivered_and_outstanding_together() -> None:
    game = play(
        score_book(3),
        {"do": "deliver", "player": 0, "orders": BARROWS},
        count(1, outstanding=["truck:Y", "truck:B"]),
        count(2, outstanding=44 - 6 - 2),
    )

    refused = refusal(game, count(2, outstanding=44 - 6 - 2 + 1))

    assert refused == "R1.3: there are 44 orders: 45 cannot be"


@pytest.mark.parametrize(
    "outstanding",
    [
        pytest.param(["barrow:Y"], id="delivered by the player"),
        pytest.param(["truck:Y"], id="delivered by another"),
        pytest.param(["truck:B"], id="on another's list"),
        pytest.param(["engine:Y", "engine:Y"], id="named twice"),
        pytest.param(["engine:YYY"], id="no such order"),
        pytest.param([""], id="no order at all"),
    ],
)
def test_a_list_of_outstanding_orders_that_cannot_be(outstanding: list[str]) -> None:
    game = play(
        score_book(3),
        {"do": "deliver", "player": 0, "orders": ["barrow:Y"]},
        {"do": "deliver", "player": 1, "orders": ["truck:Y"]},
        count(1, outstanding=["truck:B"]),
    )

    assert refusal(game, count(0, outstanding=outstanding)).startswith("R1.3: ")


def test_a_new_list_replaces_the_players_old_one() -> None:
    game = play(score_book(3), count(0, outstanding=["truck:B"]), count(0, outstanding=["truck:G"]))

    after = play(game, count(1, outstanding=["truck:B"]))

    assert player(after, 1)["outstanding"] == ["truck:B"]


def test_a_refused_count_sets_nothing_at_all() -> None:
    game = play(score_book(3), count(0, marks=1))

    refused = refusal(game, count(0, marks=2, cubes=65))

    assert refused.startswith("R1.1: ")
    assert player(game, 0)["marks"] == 1
