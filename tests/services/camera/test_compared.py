"""The book says, the table says; and the corrections that follow the table."""

from typing import Any

import pytest

from companion.rules.game import Game, submit
from companion.rules.refusals import Refusal
from companion.rules.vocabulary import Seat
from companion.services.camera.combining import looked, moved
from companion.services.camera.compared import Difference, delivered, differences
from companion.services.camera.correcting import corrections
from companion.services.camera.gathered import NOTHING, Gathered, answered, named_whole
from companion.services.camera.purposes import Entry
from companion.services.camera.things import Thing
from tests.support.play import play, player, table
from tests.support.sightings import card, delivered_mats, mats_of, pit_of, sighting
from tests.support.tables import opening, score_book

ADA, BELA = Seat(0), Seat(1)
WHY = "the camera saw it"


def checked(game: Game, seat: Seat, *mats: Any, **changes: Any) -> Gathered:
    """A look at one player's pit, changed so, and at these mats; without any, as in the book."""
    seen = {**pit_of(table(game), seat), **changes}
    gathered = looked(NOTHING, sighting([seen]), Entry("pit", seat))
    for cards in mats or mats_of(table(game), seat):
        gathered = looked(moved(gathered), sighting(cards=cards), Entry("orders", seat))
    return gathered


def revealed(cards: list[str], entry: Entry, gathered: Gathered = NOTHING) -> Gathered:
    for mat in delivered_mats(cards):
        gathered = looked(moved(gathered), sighting(cards=mat), entry)
    return gathered


def corrected(game: Game, found: tuple[Difference, ...]) -> Game:
    for command in corrections(table(game), found, WHY):
        game = submit(game, command)
    return game


def levels(game: Game, seat: Seat, coal: str, side: str, row: list[Any]) -> dict[str, Any]:
    told = pit_of(table(game), seat)["levels"]
    return {**told, coal: {**told[coal], side: row}}


# Referee


def test_a_table_as_in_the_book_has_no_difference() -> None:
    game = opening()

    assert differences(table(game), checked(game, ADA), ADA) == ()


def test_each_row_that_differs_is_a_difference_of_its_own() -> None:
    game = opening()
    laid = levels(game, ADA, "gray", "dark", [["gray", None]])
    laid["yellow"]["dark"] = [[None]]
    gathered = checked(game, ADA, levels=laid)
    found = differences(table(game), gathered, ADA)

    assert [(each.field, each.at) for each in found] == [
        ("pit", ("yellow", "dark")),
        ("pit", ("gray", "dark")),
    ]
    assert (found[1].book, found[1].table) == ((), (("gray", None),))
    after = corrected(game, found[:1])
    assert differences(table(after), gathered, ADA) == found[1:]
    assert player(corrected(game, found), 0)["tiles"] == {"light": 0, "dark": 1}


def test_cage_and_storage_differ_by_themselves() -> None:
    game = opening()
    laid = levels(game, ADA, "gray", "light", [[None]])
    seen = checked(game, ADA, cage={"level": 3, "cubes": ["gray"], "p": 1}, storage={"black": 1},
                   levels=laid)  # fmt: skip
    found = differences(table(game), seen, ADA)

    assert [(each.field, each.book, each.table) for each in found[1:]] == [
        ("cage", 0, 3),
        ("hold", (), ("gray",)),
        ("storage", (), ("black",)),
    ]
    after = player(corrected(game, found), 0)
    assert (after["cage"], after["hold"], after["storage"]) == (3, ["gray"], ["black"])


def test_loose_cubes_on_the_mat_are_in_storage() -> None:
    game = opening()
    gathered = checked(game, ADA)
    cards = next(mats_of(table(game), ADA))
    mat = sighting(cards=cards, tray={"brown": 2})
    gathered = looked(moved(looked(NOTHING, sighting([pit_of(table(game), 0)]), Entry("pit", 0))),
                      mat, Entry("orders", 0))  # fmt: skip
    (found,) = differences(table(game), gathered, ADA)

    assert (found.field, found.table) == ("storage", ("brown", "brown"))


def test_spots_and_cards_that_differ_become_the_outstanding_area() -> None:
    game = opening()
    barrow = card(0, "barrow:GG", (("gray",), ()))
    mat = [barrow, card(1, "truck:BB"), card(2, "truck:KKK")]
    gathered = checked(game, ADA, mat)

    found = differences(table(game), gathered, ADA)
    assert [(each.at, each.book, each.table) for each in found] == [
        (("barrow:GG",), ((), ()), (("gray",), ())),
        (("truck:KKK",), None, ((), (), ())),
    ]
    # engine:Y is not on the mat: only a person can say that it is not there at all.
    whole = differences(table(game), named_whole(gathered, Entry("orders", 0)), ADA)
    assert [each.at for each in whole if each.table is None] == [("engine:Y",)]
    after = player(corrected(game, whole), 0)
    assert after["outstanding"] == ["barrow:GG", "truck:BB", "truck:KKK"]
    assert after["spots"]["barrow:GG"] == [["gray"], []]


def test_what_is_asked_is_no_difference_until_it_is_answered() -> None:
    game = opening()
    laid = levels(game, ADA, "gray", "light", [[None]])
    where = {"pit": 0, "color": "gray", "side": "light", "tile": 0, "minecart": 0}
    ask = [{"what": "minecart", **where, "choices": [[None, 0.6], ["gray", 0.4]]}]
    seen = sighting([{**pit_of(table(game), 0), "levels": laid}], ask=ask)
    gathered = looked(NOTHING, seen, Entry("pit", 0))

    assert differences(table(game), gathered, ADA) == ()
    said = answered(gathered, Thing("minecart", (0, "gray", "light", 0, 0)), None)
    assert [each.table for each in differences(table(game), said, ADA)] == [((None,),)]


def test_a_card_that_the_book_has_with_somebody_else_leaves_them_first() -> None:
    game = opening()
    mat = [card(at, each) for at, each in enumerate(["barrow:GG", "truck:BB", "engine:Y"])]
    gathered = checked(game, ADA, [*mat, card(3, "carriage:KK")])
    found = differences(table(game), gathered, ADA)

    first, second = corrections(table(game), found, WHY)
    assert (first.player, second.player) == (BELA, ADA)
    after = corrected(game, found)
    assert "carriage:KK" in player(after, 0)["outstanding"]
    assert "carriage:KK" not in player(after, 1)["outstanding"]


def test_whoever_gives_cubes_back_is_corrected_first() -> None:
    """Sixteen brown cubes are out: one more for Ada can only be one less for Béla."""
    laid = {"do": "correct", "why": "test", "player": 1, "set": {"storage": ["brown"] * 13}}
    game = play(opening(), laid)
    ada = checked(game, ADA, storage={"brown": 1})
    bela = checked(game, BELA, storage={"brown": 12})
    found = differences(table(game), ada, ADA) + differences(table(game), bela, BELA)

    assert [each.player for each in corrections(table(game), found, WHY)] == [BELA, ADA]
    assert player(corrected(game, found), 0)["storage"] == ["brown"]


def test_a_table_that_cannot_be_is_refused_by_the_rules_and_not_hidden() -> None:
    laid = {"do": "correct", "why": "test", "player": 1, "set": {"storage": ["brown"] * 13}}
    game = play(opening(), laid)
    found = differences(table(game), checked(game, ADA, storage={"brown": 1}), ADA)

    with pytest.raises(Refusal, match="there are 16"):
        corrected(game, found)


# Delivered orders, revealed


def booked() -> Game:
    return play(
        score_book(2),
        {"do": "deliver", "player": 0, "orders": ["truck:K", "truck:BB"]},
        {"do": "deliver", "player": 1, "orders": ["engine:Y"]},
    )


def test_a_revealed_card_that_the_book_does_not_have_brings_its_points() -> None:
    game = booked()
    gathered = revealed(["truck:K", "truck:BB", "barrow:GG"], Entry("delivered", 0))
    found = delivered(table(game), gathered, ADA)

    assert [(each.book, each.table) for each in found] == [(None, "barrow:GG")]
    assert found[0].shown
    after = player(corrected(game, found), 0)
    assert after["delivered"] == ["barrow:GG", "truck:BB", "truck:K"]
    assert after["vp"] == 5 + 5 + 7


def test_a_booked_card_is_missing_only_once_a_person_said_that_these_are_all() -> None:
    game, entry = booked(), Entry("delivered", 0)
    gathered = revealed(["truck:K"], entry)

    assert delivered(table(game), gathered, ADA) == ()
    found = delivered(table(game), named_whole(gathered, entry), ADA)
    assert [(each.book, each.table) for each in found] == [("truck:BB", None)]
    assert player(corrected(game, found), 0)["vp"] == 5


def test_a_card_that_changes_hands_takes_its_points_along() -> None:
    game = booked()
    gathered = revealed(["truck:K", "truck:BB", "engine:Y"], Entry("delivered", 0))
    found = delivered(table(game), gathered, ADA)
    after = corrected(game, found)

    assert player(after, 0)["delivered"] == ["engine:Y", "truck:BB", "truck:K"]
    assert player(after, 1)["delivered"] == []
    assert (player(after, 0)["vp"], player(after, 1)["vp"]) == (12, 0)


def test_two_players_who_have_each_others_cards_swap_them() -> None:
    game = booked()
    gathered = revealed(["engine:Y", "truck:BB"], Entry("delivered", 0))
    gathered = revealed(["truck:K"], Entry("delivered", 1), gathered)
    for entry in (Entry("delivered", 0), Entry("delivered", 1)):
        gathered = named_whole(gathered, entry)
    found = delivered(table(game), gathered, ADA) + delivered(table(game), gathered, BELA)
    after = corrected(game, found)

    assert player(after, 0)["delivered"] == ["engine:Y", "truck:BB"]
    assert player(after, 1)["delivered"] == ["truck:K"]
    assert (player(after, 0)["vp"], player(after, 1)["vp"]) == (7, 5)


def test_a_doubtful_card_may_be_the_one_that_is_missing() -> None:
    game, entry = booked(), Entry("delivered", 0)
    ask = [{"what": "order", "order": 1, "choices": [["truck:BB", 0.6], ["truck:KK", 0.4]]}]
    seen = sighting(cards=[card(0, "truck:K"), card(1, "truck:BB")], ask=ask)
    gathered = named_whole(looked(NOTHING, seen, entry), entry)

    assert delivered(table(game), gathered, ADA) == ()
