"""What people are asked: five at once, the weightiest first, with all answers that can be."""

from typing import Any

from companion.rules.components import ORDERS
from companion.rules.holdings import opening_pit
from companion.services.camera.combining import looked, moved
from companion.services.camera.gathered import NOTHING, Gathered, answered
from companion.services.camera.purposes import Entry, Purpose
from companion.services.camera.questions import Question, questions
from companion.services.camera.sightings import as_json, plain
from companion.services.camera.things import Thing
from tests.support.play import play, table
from tests.support.sightings import card, pit, sighting
from tests.support.tables import score_book

ADA, BELA = Entry("orders", 0), Entry("orders", 1)
COUNTS = Purpose("counts", (0, 1))
BOOK = table(score_book(2))
Json = dict[str, Any]


def cart(coal: str, side: str, p: float = 0.6) -> Json:
    where = {"pit": 0, "color": coal, "side": side, "tile": 0, "minecart": 0}
    return {"what": "minecart", **where, "choices": [[coal, p], [None, 1 - p]]}


def pit_asking(*ask: Json) -> Gathered:
    return looked(NOTHING, sighting([pit(0, opening_pit())], ask=ask), ADA)


def asked(gathered: Gathered, purpose: Purpose = COUNTS, **more: Any) -> list[Thing]:
    return [each.thing for each in questions(gathered, purpose, BOOK, **more)]


def one(gathered: Gathered, purpose: Purpose = COUNTS) -> Question:
    (question,) = questions(gathered, purpose, BOOK)
    return question


def test_nothing_is_asked_that_the_reader_does_not_ask() -> None:
    assert asked(NOTHING) == []
    assert asked(pit_asking()) == []
    assert asked(looked(NOTHING, sighting(cards=[card(0, "barrow:GG")]), ADA)) == []


def test_a_question_has_the_two_likeliest_answers_and_all_others_that_can_be() -> None:
    question = one(pit_asking(cart("yellow", "dark")))

    assert question.thing == Thing("minecart", (0, "yellow", "dark", 0, 0))
    assert question.entry == Entry("pit", 0)
    assert [value for value, _ in question.likely] == ["yellow", None]
    assert question.others == ("brown", "gray", "black")
    assert question.shown is not None
    assert question.shown.address["what"] == "minecart"


def test_what_matters_most_for_the_score_comes_first() -> None:
    cage = {"what": "cage", "pit": 0, "choices": [[{"level": 1, "cubes": []}, 0.6], [None, 0.4]]}
    storage = {"what": "storage", "pit": 0, "color": "gray", "choices": [[0, 0.6], [1, 0.4]]}
    gathered = pit_asking(storage, cage, cart("yellow", "dark"), cart("black", "dark"))

    assert [thing.what for thing in asked(gathered)] == ["minecart", "minecart", "cage", "storage"]
    assert asked(gathered)[0].at[1] == "black"


def test_the_more_doubtful_of_two_alike_comes_first() -> None:
    gathered = pit_asking(cart("black", "dark", 0.95), cart("gray", "light", 0.5))

    assert [thing.at[1] for thing in asked(gathered)] == ["gray", "black"]


def test_no_more_than_five_are_asked_at_once_and_those_for_later_wait() -> None:
    carts = [("yellow", "dark"), ("brown", "light"), ("gray", "light"), ("black", "dark")]
    storage = [
        {"what": "storage", "pit": 0, "color": coal, "choices": [[0, 0.6], [1, 0.4]]}
        for coal in ("yellow", "brown", "gray")
    ]
    gathered = pit_asking(*(cart(*each) for each in carts), *storage)

    first = asked(gathered)
    assert len(first) == 5
    later = asked(gathered, later=set(first[:2]))
    assert len(later) == 5
    assert not set(first[:2]) & set(later)
    assert len(asked(gathered, most=7)) == 7


def test_beneath_a_row_that_is_asked_nothing_else_is() -> None:
    seen = pit(0, opening_pit())
    seen["levels"]["gray"]["dark"] = [["gray", None]]
    row = {"what": "row", "pit": 0, "color": "gray", "side": "dark"}
    ask = [{**row, "choices": [[1, 0.8], [0, 0.2]]}]
    gathered = looked(NOTHING, sighting([seen], ask=ask), ADA)
    question = one(gathered)

    assert question.thing.what == "row"
    assert [value for value, _ in question.likely] == [1, 0]
    assert question.others == (2, 3, 4, 5, 6)
    below = asked(answered(gathered, question.thing, 1))
    assert below == [Thing("tile", (0, "gray", "dark", 0))]
    assert asked(answered(gathered, question.thing, 0)) == []


def test_what_nobody_saw_is_shown_by_what_it_lies_in() -> None:
    row = {"what": "row", "pit": 0, "color": "gray", "side": "dark"}
    gathered = pit_asking({**row, "choices": [[0, 0.8], [1, 0.2]]})
    tile = one(answered(gathered, Thing("row", (0, "gray", "dark")), 1))
    assert tile.thing.what == "tile"
    assert tile.shown is not None
    assert tile.shown.address == row

    card_asked = {"what": "order", "order": 0, "choices": [["barrow:GG", 0.6], ["barrow:KK", 0.4]]}
    seen = looked(NOTHING, sighting(cards=[card(0, "barrow:GG")], ask=[card_asked]), ADA)
    spot, _ = questions(answered(seen, Thing("card", (0,)), "barrow:KK"), COUNTS, BOOK)
    assert spot.thing == Thing("spot", ("barrow:KK", 0))
    assert spot.shown is not None
    assert spot.shown.address == {"what": "order", "order": 0}


def test_a_card_may_be_any_that_is_nowhere_else() -> None:
    booked = table(play(score_book(2), {"do": "deliver", "player": 1, "orders": ["engine:K"]}))
    ask = [{"what": "order", "order": 0, "choices": [["barrow:GG", 0.6], ["barrow:KK", 0.4]]}]
    seen = sighting(cards=[card(0, "barrow:GG"), card(1, "truck:K")], ask=ask)
    (question,) = questions(looked(NOTHING, seen, ADA), COUNTS, booked)

    assert [value for value, _ in question.likely] == ["barrow:GG", "barrow:KK"]
    assert question.others[-1] is None
    assert set(question.others) == set(ORDERS) - {
        "barrow:GG", "barrow:KK", "truck:K", "engine:K",
    } | {None}  # fmt: skip


def test_a_card_that_lies_elsewhere_is_no_answer_however_likely_it_looked() -> None:
    ask = [{"what": "order", "order": 0, "choices": [["truck:K", 0.6], ["truck:KK", 0.4]]}]
    gathered = looked(NOTHING, sighting(cards=[card(1, "truck:K")]), ADA)
    seen = sighting(cards=[card(0, "truck:K")], ask=ask)
    question = one(looked(moved(gathered), seen, BELA))

    assert question.likely[0][0] == "truck:KK"
    assert "truck:K" not in question.others


def test_a_spot_holds_nothing_its_own_colour_or_any_two() -> None:
    ask = [{"what": "spot", "order": 0, "spot": 0, "choices": [[None, 0.6], ["gray", 0.4]]}]
    question = one(looked(NOTHING, sighting(cards=[card(0, "barrow:GG")], ask=ask), ADA))

    assert [value for value, _ in question.likely] == [(), ("gray",)]
    assert len(question.others) == 10
    assert all(len(cubes) == 2 for cubes in question.others)


def test_a_delivery_asks_for_cards_and_not_for_what_lies_on_them() -> None:
    spot = {"what": "spot", "order": 0, "spot": 0, "choices": [[None, 0.6], ["gray", 0.4]]}
    gathered = looked(NOTHING, sighting(cards=[card(0, "barrow:GG")], ask=[spot]), ADA)

    assert asked(gathered, Purpose("deliver", (0,))) == []


def test_whose_a_card_is_asked_once_though_two_players_wait_for_it() -> None:
    gathered = looked(NOTHING, sighting(cards=[card(0, "barrow:GG")]), ADA)
    gathered = looked(moved(gathered), sighting(cards=[card(1, "barrow:GG")]), BELA)
    question = one(gathered)

    assert question.thing.what == "owner"
    assert [value for value, _ in question.likely] == [ADA, BELA]
    assert question.shown is not None


def test_a_cage_nobody_saw_may_hold_anything_anywhere() -> None:
    seen = {**pit(0, opening_pit()), "cage": None}
    question = one(looked(NOTHING, sighting([seen]), ADA))
    answers = {value for value, _ in question.likely} | set(question.others)

    assert None not in answers, "every player has one"
    assert (0, ()) in answers
    assert (4, ("yellow", "gray", "gray", "gray", "black")) in answers
    assert len(answers) == 5 * 126


def test_answers_go_back_to_the_camera_as_it_asked() -> None:
    for what, value in [
        ("spot", None),
        ("spot", "gray"),
        ("spot", ["yellow", "gray"]),
        ("cage", {"level": 2, "cubes": ["gray", "black"]}),
        ("cage", None),
        ("minecart", None),
        ("row", 3),
    ]:
        assert as_json(what, plain(what, value)) == value
