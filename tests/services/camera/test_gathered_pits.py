"""Several looks at one pit: what is certain, what is asked, and what a person said."""

from typing import Any

from companion.rules.holdings import opening_pit
from companion.services.camera.combining import looked, moved, taken_back
from companion.services.camera.gathered import (
    NOTHING,
    Gathered,
    answered,
    forgotten,
    named_whole,
    pit_seen,
)
from companion.services.camera.purposes import Entry
from companion.services.camera.things import Known, Thing
from tests.support.sightings import pit, sighting

PIT = Entry("pit", 0)
CART = Thing("minecart", (0, "yellow", "dark", 0, 0))
ADDRESS = {
    "what": "minecart", "pit": 0, "color": "yellow", "side": "dark", "tile": 0, "minecart": 0,
}  # fmt: skip
FULL, EMPTY = "yellow", None


def told(gathered: Gathered, cube: str | None, *choices: list[Any]) -> Gathered:
    """A look at the opening pit whose yellow minecart holds this; asked if there are choices."""
    seen = pit(0, opening_pit())
    seen["levels"]["yellow"]["dark"] = [[cube]]
    ask = [{**ADDRESS, "choices": list(choices)}] if choices else []
    return looked(gathered, sighting([seen], ask=ask), PIT)


def again(gathered: Gathered, cube: str | None, *choices: list[Any]) -> Gathered:
    return told(moved(gathered), cube, *choices)


def cart(gathered: Gathered) -> Known:
    return gathered.known(CART)


def test_a_certain_value_beats_a_doubtful_one_whichever_came_first() -> None:
    doubtful = told(NOTHING, FULL, [FULL, 0.8], [EMPTY, 0.2])
    certain = told(NOTHING, EMPTY)

    assert cart(doubtful).state == "asked"
    for gathered in (again(doubtful, EMPTY), again(certain, FULL, [FULL, 0.8], [EMPTY, 0.2])):
        assert cart(gathered)[:2] == (EMPTY, "certain")


def test_two_certain_values_that_differ_are_asked() -> None:
    gathered = again(told(NOTHING, FULL), EMPTY)

    assert cart(gathered).state == "asked"
    assert {value for value, _ in cart(gathered).choices} == {FULL, EMPTY}


def test_doubts_of_several_looks_add_up() -> None:
    once = told(NOTHING, FULL, [FULL, 0.7], [EMPTY, 0.3])
    twice = again(once, FULL, [FULL, 0.7], [EMPTY, 0.3])
    sure = again(
        told(NOTHING, FULL, [FULL, 0.98], [EMPTY, 0.02]), FULL, [FULL, 0.98], [EMPTY, 0.02]
    )

    assert cart(twice).state == "asked"
    assert cart(twice).choices[0] == (FULL, 0.7**2 / (0.7**2 + 0.3**2))
    assert cart(sure)[:2] == (FULL, "certain")


def test_doubts_that_contradict_each_other_cancel_out() -> None:
    gathered = again(
        told(NOTHING, FULL, [FULL, 0.9], [EMPTY, 0.1]), EMPTY, [EMPTY, 0.9], [FULL, 0.1]
    )

    assert cart(gathered).state == "asked"
    assert abs(cart(gathered).choices[0][1] - 0.5) < 1e-9


def test_the_same_doubt_seen_again_while_nothing_moves_proves_nothing() -> None:
    gathered = NOTHING
    for _ in range(20):
        gathered = told(gathered, FULL, [FULL, 0.97], [EMPTY, 0.03])

    assert cart(gathered).state == "asked"
    assert cart(gathered).p == 0.97


def test_a_doubt_seen_from_twenty_sides_is_no_surer_than_from_three() -> None:
    gathered = NOTHING
    for _ in range(20):
        gathered = again(gathered, FULL, [FULL, 0.7], [EMPTY, 0.3])

    assert cart(gathered).state == "asked"
    assert (cart(gathered).p or 0) < 0.93


def test_what_a_person_said_stands_against_doubts_and_against_the_same_look() -> None:
    gathered = answered(told(NOTHING, FULL, [FULL, 0.9], [EMPTY, 0.1]), CART, EMPTY)

    for later in (
        told(gathered, FULL),
        again(gathered, FULL, [FULL, 0.98], [EMPTY, 0.02]),
        again(gathered, EMPTY),
    ):
        assert cart(later)[:2] == (EMPTY, "person")


def test_a_later_look_that_is_sure_of_something_else_asks_and_overwrites_nothing() -> None:
    said = answered(told(NOTHING, FULL), CART, EMPTY)
    doubted = again(said, FULL)

    assert cart(doubted)[:2] == (EMPTY, "asked")
    assert [value for value, _ in cart(doubted).choices] == [EMPTY, FULL]
    assert cart(answered(doubted, CART, EMPTY))[:2] == (EMPTY, "person")
    assert cart(answered(doubted, CART, FULL))[:2] == (FULL, "person")


def test_what_lies_beneath_something_asked_is_asked_too() -> None:
    seen = pit(0, opening_pit())
    seen["levels"]["gray"]["dark"] = [["gray", None]]
    row = {"what": "row", "pit": 0, "color": "gray", "side": "dark"}
    ask = [{**row, "choices": [[1, 0.8], [0, 0.2]]}]
    gathered = looked(NOTHING, sighting([seen], ask=ask), PIT)

    assert gathered.known(Thing("tile", (0, "gray", "dark", 0))).state == "asked"
    assert gathered.known(Thing("minecart", (0, "gray", "dark", 0, 1))).state == "asked"
    assert gathered.known(Thing("row", (0, "gray", "light"))).state == "certain"


def test_a_cage_that_is_not_seen_is_asked() -> None:
    seen = {**pit(0, opening_pit()), "cage": None}
    gathered = looked(NOTHING, sighting([seen]), PIT)

    assert gathered.known(Thing("cage", (0,))).state == "asked"


def test_nothing_is_taken_while_something_moves_or_nothing_can_be_read() -> None:
    seen = pit(0, opening_pit())

    assert looked(NOTHING, sighting([seen], still=False), PIT) == NOTHING
    assert looked(NOTHING, sighting([seen], unreadable="too dark: put a lamp on"), PIT) == NOTHING


def test_a_storage_tray_stays_open_until_it_is_in_the_picture_or_a_person_says() -> None:
    yellow = Thing("storage", (0, "yellow"))
    without = looked(NOTHING, sighting([pit(0, opening_pit(), storage=None)]), PIT)
    seen = looked(moved(without), sighting([pit(0, opening_pit(), storage=("yellow",))]), PIT)

    assert without.known(yellow).state == "open"
    assert named_whole(without, PIT).known(yellow)[:2] == (0, "person")
    assert seen.known(yellow)[:2] == (1, "certain")


def test_looking_again_forgets_this_pit_and_what_was_said_of_it_alone() -> None:
    both = looked(NOTHING, sighting([pit(0, opening_pit()), pit(1, opening_pit())]), PIT)
    gathered = forgotten(answered(both, CART, EMPTY), PIT)

    assert not pit_seen(gathered, 0)
    assert pit_seen(gathered, 1)
    assert cart(told(gathered, FULL))[:2] == (FULL, "certain")


def test_what_was_taken_back_is_not_taken_again_until_something_moves() -> None:
    taken = told(NOTHING, FULL)
    back = taken_back(NOTHING, taken)

    assert not pit_seen(told(back, FULL), 0)
    assert pit_seen(again(back, FULL), 0)


def test_the_picture_of_a_look_stays_the_one_that_was_taken() -> None:
    taken = told(NOTHING, FULL)

    assert told(taken, FULL) == taken
