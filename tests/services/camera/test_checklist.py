"""What is still wanted, which entry is lit, and what a sighting is taken for."""

from companion.rules.holdings import opening_pit
from companion.rules.table import Table
from companion.services.camera.camera import Wanted
from companion.services.camera.checklist import Item
from companion.services.camera.looking import Looking, Taken
from companion.services.camera.purposes import Entry, Purpose, entries
from tests.support.play import play, table
from tests.support.sightings import card, moving, pit, sighting
from tests.support.tables import score_book

ADA_PIT, ADA, BELA_PIT, BELA = (
    Entry("pit", 0), Entry("orders", 0), Entry("pit", 1), Entry("orders", 1),
)  # fmt: skip
COUNTS = Purpose("counts", (0, 1))
BOOK: Table = table(score_book(2))


def states(looking: Looking) -> dict[Entry, tuple[str, str]]:
    return {item.entry: (item.state, item.missing) for item in looking.items(BOOK)}


def lit(looking: Looking) -> Entry | None:
    return next((item.entry for item in looking.items(BOOK) if item.lit), None)


def pits(*seats: int, tray: bool = True) -> list[dict[str, object]]:
    return [pit(seat, opening_pit(), storage=() if tray else None) for seat in seats]


def test_counts_want_of_each_seat_its_pit_and_its_orders() -> None:
    assert entries(COUNTS) == (ADA_PIT, ADA, BELA_PIT, BELA)
    assert entries(Purpose("deliver", (1,))) == (BELA,)
    assert entries(Purpose("delivered", (0, 1)))[1] == Entry("delivered", 1)


def test_any_pit_in_the_picture_fills_its_own_seats_entry_whatever_is_lit() -> None:
    looking = Looking(COUNTS)
    looking.light(ADA)

    assert looking.saw(sighting(pits(1)), BOOK).entries == (BELA_PIT,)
    assert states(looking)[BELA_PIT] == ("done", "")
    assert states(looking)[ADA_PIT] == ("open", "look")


def test_the_first_entry_that_is_not_done_is_lit_until_another_is_tapped() -> None:
    looking = Looking(COUNTS)

    assert lit(looking) == ADA_PIT
    looking.saw(sighting(pits(0)), BOOK)
    assert lit(looking) == ADA
    looking.light(BELA)
    assert lit(looking) == BELA
    looking.saw(sighting(cards=[card(0, "barrow:GG")]), BOOK)
    assert lit(looking) == ADA


def test_an_entry_that_was_done_when_it_was_tapped_stays_lit() -> None:
    looking = Looking(COUNTS)
    looking.light(BELA)
    looking.saw(sighting(cards=[card(0, "barrow:GG")]), BOOK)
    looking.light(BELA)
    looking.saw(moving(), BOOK)
    looking.saw(sighting(cards=[card(1, "truck:K")]), BOOK)

    assert lit(looking) == BELA
    assert looking.gathered.cards[1].entry == BELA


def test_a_pit_without_its_storage_tray_is_partly_seen() -> None:
    looking = Looking(COUNTS)
    looking.saw(sighting(pits(0, tray=False)), BOOK)

    assert states(looking)[ADA_PIT] == ("partly", "tray")
    looking.whole(ADA_PIT)
    assert states(looking)[ADA_PIT] == ("done", "")


def test_a_full_mat_may_not_be_the_last_one() -> None:
    looking = Looking(COUNTS)
    looking.light(ADA)
    ids = ["Y", "B", "YY", "G", "K", "BB"]
    looking.saw(sighting(cards=[card(at, f"truck:{each}") for at, each in enumerate(ids)]), BOOK)

    assert states(looking)[ADA] == ("partly", "more")
    looking.whole(ADA)
    assert states(looking)[ADA] == ("done", "")


def test_what_is_asked_keeps_its_entry_open_until_it_is_answered() -> None:
    looking = Looking(COUNTS)
    cage = [{"what": "cage", "pit": 0, "choices": [[{"level": 0, "cubes": []}, 0.9], [None, 0.1]]}]
    taken = looking.saw(sighting(pits(0, 1), ask=cage), BOOK)

    assert taken == Taken((BELA_PIT,), (ADA_PIT,))
    assert states(looking)[ADA_PIT] == ("open", "look")
    assert looking.take(BOOK)
    assert states(looking)[ADA_PIT] == ("partly", "answers")
    (question,) = looking.questions(BOOK)
    looking.answer(question.thing, (0, ()))
    assert states(looking)[ADA_PIT] == ("done", "")
    assert looking.questions(BOOK) == ()


def test_the_same_look_is_taken_once() -> None:
    looking = Looking(COUNTS)

    assert looking.saw(sighting(pits(0)), BOOK).entries == (ADA_PIT,)
    assert looking.saw(sighting(pits(0)), BOOK).entries == ()


def test_a_look_that_was_taken_back_waits_until_something_moves() -> None:
    looking = Looking(COUNTS)
    looking.saw(sighting(pits(0)), BOOK)

    assert looking.undo()
    assert looking.saw(sighting(pits(0)), BOOK) == Taken()
    assert states(looking)[ADA_PIT] == ("open", "look")
    looking.saw(moving(), BOOK)
    assert looking.saw(sighting(pits(0)), BOOK).entries == (ADA_PIT,)
    assert looking.undo()
    assert not looking.undo()


def test_an_empty_mat_is_no_news() -> None:
    looking = Looking(COUNTS)

    assert looking.saw(sighting(cards=[]), BOOK) == Taken()
    assert states(looking)[ADA] == ("open", "look")


def test_what_an_earlier_look_left_open_holds_up_nothing_that_is_sure() -> None:
    looking = Looking(Purpose("deliver", (0,)))
    ask = [{"what": "order", "order": 0, "choices": [["barrow:GG", 0.6], ["barrow:KK", 0.4]]}]
    looking.saw(sighting(cards=[card(0, "barrow:GG")], ask=ask), BOOK)
    looking.take(BOOK)
    looking.saw(moving(), BOOK)

    assert looking.saw(sighting(cards=[card(3, "truck:K")]), BOOK) == Taken((ADA,), ())


def test_what_is_lit_is_wanted() -> None:
    looking = Looking(COUNTS)

    assert looking.wanted(BOOK) == Wanted(pits=(0,))
    looking.light(BELA)
    assert looking.wanted(BOOK) == Wanted(orders_of=1)
    booked = table(play(score_book(2), {"do": "deliver", "player": 1, "orders": ["truck:K"]}))
    assert Looking(Purpose("delivered", (0, 1))).wanted(booked) == Wanted(delivered_of=1)
    for entry in entries(COUNTS):
        looking.count_by_hand(entry)
    looking.light(ADA)
    assert states(looking)[ADA_PIT] == states(looking)[BELA] == ("hand", "")


def test_looking_again_forgets_and_lights_the_entry() -> None:
    looking = Looking(COUNTS)
    looking.saw(sighting(pits(0, 1)), BOOK)
    looking.look_again(BELA_PIT)

    assert lit(looking) == BELA_PIT
    assert states(looking)[BELA_PIT] == ("open", "look")
    assert looking.saw(sighting(pits(1)), BOOK).entries == (BELA_PIT,)


def test_an_item_says_what_it_is() -> None:
    assert Looking(COUNTS).items(BOOK)[0] == Item(ADA_PIT, "open", "look", True)
