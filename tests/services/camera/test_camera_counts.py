"""The numbers of shift 3 from looks: how many, how sure, what is missing, and what shows it."""

from companion.rules.holdings import opening_pit
from companion.rules.vocabulary import Seat
from companion.services.camera.combining import looked, moved
from companion.services.camera.counted import NUMBERS, Number, Shown, counted
from companion.services.camera.gathered import NOTHING, Gathered, answered, named_whole, orders
from companion.services.camera.purposes import Entry
from companion.services.camera.things import Thing
from tests.support.counting import as_count
from tests.support.sightings import card, pit, sighting

PIT, ORDERS = Entry("pit", 0), Entry("orders", 0)
CUBES, OUTSTANDING = Number("cubes"), Number("outstanding")
YELLOW, GRAY = Number("empty_minecarts", 0), Number("empty_minecarts", 2)
LIGHT, DARK = Number("tiles", 0), Number("tiles", 1)
LEVELS = (
    ((), (("yellow",),)),
    ((("brown",), (None, "brown")), ()),
    (((None,), (None, None), ("gray",)), ((None,),)),
    ((), (("black",), ("black", None), (None,))),
)


def pit_look(storage: tuple[str, ...] | None = ("gray", "gray")) -> Gathered:
    seen = pit(0, LEVELS, 2, ("gray", "brown"), storage)  # type: ignore[arg-type]
    return looked(NOTHING, sighting([seen]), PIT)


def both_looks() -> Gathered:
    cards = [card(0, "barrow:GG", (("gray",), ())), card(1, "truck:K", (("yellow", "brown"),))]
    return looked(moved(pit_look()), sighting(cards=cards, tray={"black": 1}), ORDERS)


def test_a_number_that_was_never_looked_at_is_open_and_says_what_is_missing() -> None:
    numbers = counted(NOTHING, 0)

    assert all(numbers[number].state == "open" for number in NUMBERS)
    assert numbers[GRAY].missing == (PIT,)
    assert numbers[OUTSTANDING].missing == (ORDERS,)
    assert numbers[CUBES].missing == (PIT, ORDERS)


def test_a_pit_gives_its_empty_minecarts_and_its_tiles_without_the_printed_ones() -> None:
    numbers = counted(pit_look(), 0)

    assert [numbers[Number("empty_minecarts", at)].value for at in range(4)] == [0, 1, 4, 2]
    assert (numbers[LIGHT].value, numbers[DARK].value) == (3, 3)
    assert numbers[GRAY].state == "certain"
    assert numbers[GRAY].p == 0.99


def test_cubes_are_those_on_minecarts_in_cage_and_storage_on_orders_and_on_the_mat() -> None:
    numbers = counted(both_looks(), 0)

    assert numbers[CUBES][:2] == (6 + 2 + 2 + 3 + 1, "certain")
    assert numbers[OUTSTANDING][:2] == (2, "certain")


def test_cubes_are_partly_known_without_the_mat_or_the_storage_tray() -> None:
    without_mat = counted(pit_look(), 0)[CUBES]
    without_tray = counted(pit_look(None), 0)[CUBES]

    assert without_mat[:3] == (None, "partly", 10)
    assert without_mat.missing == (ORDERS,)
    assert without_tray.missing == (PIT, ORDERS)


def test_a_number_beneath_which_something_is_asked_is_asked_with_the_likeliest() -> None:
    where = {"pit": 0, "color": "gray", "side": "dark"}
    ask = {"what": "minecart", **where, "tile": 0, "minecart": 0}
    asked = [{**ask, "choices": [[None, 0.6], ["gray", 0.4]]}]
    gathered = looked(NOTHING, sighting([pit(0, LEVELS)], ask=asked), PIT)  # type: ignore[arg-type]
    cart = Thing("minecart", (0, "gray", "dark", 0, 0))

    tally = counted(gathered, 0)[GRAY]
    assert tally[:2] == (4, "asked")
    assert tally.asked == (cart,)
    assert counted(gathered, 0)[YELLOW].state == "certain"
    said = counted(answered(gathered, cart, "gray"), 0)[GRAY]
    assert said[:2] == (3, "person")
    assert [each.address for each in said.answered] == [ask]


def test_more_tiles_than_were_seen_leave_their_minecarts_open() -> None:
    gathered = answered(pit_look(), Thing("row", (0, "yellow", "light")), 1)

    assert counted(gathered, 0)[LIGHT][:2] == (4, "person")
    assert counted(gathered, 0)[YELLOW].asked == (Thing("tile", (0, "yellow", "light", 0)),)


def test_a_number_shows_the_rows_that_it_was_counted_in() -> None:
    tally = counted(pit_look(), 0)[GRAY]

    assert [each.address for each in tally.shown] == [
        {"what": "row", "pit": 0, "color": "gray", "side": "light"},
        {"what": "row", "pit": 0, "color": "gray", "side": "dark"},
    ]


def test_cubes_show_the_pit_and_the_cards_they_lie_on() -> None:
    shown = counted(both_looks(), 0)[CUBES].shown

    assert [each.address["what"] for each in shown][:3] == ["pit", "order", "order"]
    assert len({each.picture for each in shown}) == 2
    assert all(isinstance(each, Shown) for each in shown)


def test_what_is_known_is_booked_as_one_count_with_its_marks() -> None:
    booked = as_count(both_looks(), Seat(0), marks=7)

    assert booked is not None
    assert booked.counts == {
        "marks": 7,
        "empty_minecarts": (0, 1, 4, 2),
        "tiles": (3, 3),
        "cubes": 14,
        "outstanding": ("barrow:GG", "truck:K"),
    }


def test_a_number_that_is_not_settled_is_not_booked() -> None:
    booked = as_count(pit_look(), Seat(0))

    assert booked is not None
    assert set(booked.counts) == {"empty_minecarts", "tiles"}
    assert as_count(NOTHING, Seat(0)) is None


def test_orders_that_are_asked_are_counted_and_named_once_a_person_said_which() -> None:
    ask = [{"what": "order", "order": 0, "choices": [["barrow:GG", 0.6], ["barrow:KK", 0.4]]}]
    seen = sighting(cards=[card(0, "barrow:GG"), card(1, "truck:K")], ask=ask)
    gathered = looked(NOTHING, seen, ORDERS)
    named = answered(gathered, Thing("card", (0,)), "barrow:KK")

    assert counted(gathered, 0)[OUTSTANDING][:2] == (2, "asked")
    assert counted(named, 0)[OUTSTANDING][:2] == (2, "person")
    assert orders(named, ORDERS) == ("barrow:KK", "truck:K")


def test_no_storage_and_no_orders_are_said_by_a_person() -> None:
    gathered = named_whole(named_whole(pit_look(None), PIT), ORDERS)

    assert counted(gathered, 0)[CUBES][:2] == (8, "person")
    assert counted(gathered, 0)[OUTSTANDING][:2] == (0, "person")
    opening = looked(NOTHING, sighting([pit(0, opening_pit())]), PIT)
    assert counted(opening, 0)[LIGHT].value == 0


def test_no_more_than_was_seen_takes_nothing_from_what_was() -> None:
    gathered = named_whole(pit_look(("gray", "gray")), PIT)

    assert gathered.known(Thing("storage", (0, "gray")))[:2] == (2, "certain")


def test_the_likeliest_of_what_is_asked_is_shown_and_not_booked() -> None:
    cage = {"what": "cage", "pit": 0, "choices": [[{"level": 0, "cubes": ["gray"]}, 0.7]]}
    seen = sighting([pit(0, opening_pit())], [card(0, "truck:K")], ask=[cage])
    gathered = looked(NOTHING, seen, ORDERS)
    booked = as_count(gathered, Seat(0))

    assert counted(gathered, 0)[CUBES][:2] == (5, "asked")
    assert booked is not None
    assert "cubes" not in booked.counts
    assert "outstanding" in booked.counts
