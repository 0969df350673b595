"""Cards on mats: whose they are, which ones were seen before, and that each counts once (R1.3)."""

from typing import Any

from companion.rules.events import Spots
from companion.rules.vocabulary import Order
from companion.services.camera.combining import looked, moved
from companion.services.camera.counted import Number, Tally, counted
from companion.services.camera.gathered import (
    NOTHING,
    Gathered,
    answered,
    forgotten,
    handed_in,
    lying,
    named_whole,
    orders,
)
from companion.services.camera.purposes import Entry
from companion.services.camera.things import Thing
from tests.support.sightings import card, sighting

ADA, BELA = Entry("orders", 0), Entry("orders", 1)
Json = dict[str, Any]


def mat(gathered: Gathered, lit: Entry, *cards: Json, ask: Any = (), **tray: int) -> Gathered:
    return looked(gathered, sighting(cards=cards, tray=dict(tray), ask=ask), lit)


def next_mat(gathered: Gathered, lit: Entry, *cards: Json, ask: Any = (), **tray: int) -> Gathered:
    return mat(moved(gathered), lit, *cards, ask=ask, **tray)


def doubtful(number: int, *choices: list[Any]) -> Json:
    return {"what": "order", "order": number, "choices": list(choices)}


def outstanding(gathered: Gathered, seat: int) -> Tally:
    return counted(gathered, seat)[Number("outstanding")]


def test_cards_belong_to_the_entry_that_is_lit() -> None:
    gathered = mat(NOTHING, BELA, card(0, "barrow:GG"), card(3, "truck:K"))

    assert orders(gathered, BELA) == ("barrow:GG", "truck:K")
    assert orders(gathered, ADA) == ()


def test_a_card_seen_in_several_looks_counts_once_wherever_it_lies() -> None:
    gathered = mat(NOTHING, ADA, card(0, "barrow:GG"), card(1, "truck:K"))
    gathered = next_mat(gathered, ADA, card(4, "truck:K"), card(2, "engine:Y"))

    assert orders(gathered, ADA) == ("barrow:GG", "engine:Y", "truck:K")
    assert outstanding(gathered, 0)[:2] == (3, "certain")


def test_more_than_six_cards_come_on_several_mats() -> None:
    ids = [f"barrow:{spots}" for spots in ("Y", "B", "YY", "G", "K", "BB", "BBB", "GG")]
    gathered = mat(NOTHING, ADA, *(card(slot, each) for slot, each in enumerate(ids[:6])))
    gathered = next_mat(gathered, ADA, *(card(slot, each) for slot, each in enumerate(ids[6:])))

    assert outstanding(gathered, 0).value == 8


def test_cards_left_lying_stay_whose_they_were_when_the_next_entry_is_lit() -> None:
    gathered = mat(NOTHING, ADA, card(0, "barrow:GG"), card(1, "truck:K"))
    gathered = next_mat(gathered, BELA, card(0, "barrow:GG"), card(1, "truck:K"))

    assert orders(gathered, ADA) == ("barrow:GG", "truck:K")
    assert lying(gathered, BELA) == ()


def test_cards_laid_beside_those_that_lie_there_belong_to_the_same_player() -> None:
    gathered = mat(NOTHING, ADA, card(0, "barrow:GG"))
    gathered = next_mat(gathered, BELA, card(0, "barrow:GG"), card(1, "truck:K"))

    assert orders(gathered, ADA) == ("barrow:GG", "truck:K")


def test_a_card_now_seen_with_somebody_else_is_a_question_of_whose_it_is() -> None:
    gathered = mat(NOTHING, ADA, card(0, "barrow:GG"), card(1, "truck:K"))
    gathered = next_mat(gathered, BELA, card(2, "barrow:GG"), card(3, "engine:Y"))
    whose = Thing("owner", (0,))

    assert outstanding(gathered, 0)[:2] == (2, "asked")
    assert whose in outstanding(gathered, 0).asked
    assert orders(gathered, ADA) == ("truck:K",)
    given = answered(gathered, whose, BELA)
    assert orders(given, ADA) == ("truck:K",)
    assert orders(given, BELA) == ("barrow:GG", "engine:Y")
    kept = answered(gathered, whose, ADA)
    assert orders(kept, ADA) == ("barrow:GG", "truck:K")
    assert orders(kept, BELA) == ("engine:Y",)


def test_whose_a_card_is_stands_in_the_same_look_and_is_asked_in_a_later_one() -> None:
    cards = card(2, "barrow:GG"), card(3, "engine:Y")
    gathered = next_mat(mat(NOTHING, ADA, card(0, "barrow:GG")), BELA, *cards)
    said = answered(gathered, Thing("owner", (0,)), ADA)

    assert mat(said, BELA, *cards).cards[0].claim is None
    assert next_mat(said, BELA, *cards).cards[0].claim == BELA


def test_a_doubtful_card_counts_and_is_known_once_a_look_names_it() -> None:
    ask = [doubtful(0, ["barrow:GG", 0.6], ["barrow:KK", 0.4])]
    gathered = mat(NOTHING, ADA, card(0, "barrow:GG"), card(1, "truck:K"), ask=ask)

    assert outstanding(gathered, 0)[:2] == (2, "asked")
    named = next_mat(gathered, ADA, card(0, "barrow:KK"), card(1, "truck:K"))
    assert orders(named, ADA) == ("barrow:KK", "truck:K")
    assert outstanding(named, 0)[:2] == (2, "certain")


def test_a_person_names_a_doubtful_card_or_says_that_it_is_none() -> None:
    ask = [doubtful(0, ["barrow:GG", 0.6], ["barrow:KK", 0.4])]
    gathered = mat(NOTHING, ADA, card(0, "barrow:GG"), ask=ask)
    it = Thing("card", (0,))

    assert orders(answered(gathered, it, "barrow:KK"), ADA) == ("barrow:KK",)
    assert lying(answered(gathered, it, None), ADA) == ()


def test_a_doubtful_card_that_a_person_names_like_another_one_is_the_same() -> None:
    ask = [doubtful(0, ["barrow:GG", 0.6], ["barrow:KK", 0.4])]
    gathered = mat(NOTHING, ADA, card(0, "barrow:GG"), ask=ask)
    gathered = next_mat(gathered, ADA, card(4, "barrow:KK"))
    gathered = answered(gathered, Thing("card", (0,)), "barrow:KK")

    assert orders(gathered, ADA) == ("barrow:KK",)
    assert outstanding(gathered, 0).value == 1


def test_a_slot_that_cannot_be_judged_is_asked_and_forgotten_if_it_clears_by_itself() -> None:
    ask = [{"what": "slot", "slot": 5, "choices": [[None, 0.7], ["truck:K", 0.3]]}]
    gathered = mat(NOTHING, ADA, card(0, "barrow:GG"), ask=ask)

    assert outstanding(gathered, 0)[:2] == (2, "asked")
    cleared = mat(gathered, ADA, card(0, "barrow:GG"))
    assert outstanding(cleared, 0)[:2] == (1, "certain")
    # Another mat was laid there, and nobody saw the hands.
    other = mat(gathered, ADA, card(1, "truck:BB"))
    assert outstanding(other, 0)[:2] == (3, "asked")
    # Something moved: it may have been a card that somebody took away.
    assert outstanding(next_mat(gathered, ADA, card(0, "barrow:GG")), 0).state == "asked"


def test_the_best_reading_of_a_spot_is_taken() -> None:
    filled: Spots = (("gray",), ())
    ask = [{"what": "spot", "order": 0, "spot": 0, "choices": [[None, 0.6], ["gray", 0.4]]}]
    gathered = mat(NOTHING, ADA, card(0, "barrow:GG"), ask=ask)
    spot = Thing("spot", ("barrow:GG", 0))

    assert gathered.known(spot).state == "asked"
    assert next_mat(gathered, ADA, card(2, "barrow:GG", filled)).known(spot).value == ("gray",)


def test_an_empty_mat_says_nothing_until_a_person_says_that_there_are_no_orders() -> None:
    gathered = mat(NOTHING, ADA)

    assert outstanding(gathered, 0).state == "open"
    assert outstanding(named_whole(gathered, ADA), 0)[:2] == (0, "person")


def test_loose_cubes_left_lying_are_not_silently_the_next_players() -> None:
    gathered = mat(NOTHING, ADA, card(0, "barrow:GG"), gray=2)
    gathered = next_mat(gathered, BELA, card(3, "truck:K"), gray=2)

    assert gathered.known(Thing("cubes", (0, "gray")))[:2] == (2, "certain")
    assert gathered.known(Thing("cubes", (1, "gray"))).state == "asked"
    assert next_mat(gathered, BELA, card(3, "truck:K"), gray=2).known(
        Thing("cubes", (1, "gray"))
    ).state == "asked"  # fmt: skip


def test_loose_cubes_laid_after_the_empty_mat_was_seen_are_no_contradiction() -> None:
    gathered = next_mat(mat(NOTHING, ADA), ADA, card(0, "barrow:GG"), gray=2)

    assert gathered.known(Thing("cubes", (0, "gray")))[:2] == (2, "certain")


def test_looking_again_forgets_the_cards_of_one_player_alone() -> None:
    gathered = mat(NOTHING, ADA, card(0, "barrow:GG"))
    gathered = next_mat(gathered, BELA, card(3, "truck:K"))
    gathered = forgotten(gathered, ADA)

    assert lying(gathered, ADA) == ()
    assert orders(gathered, BELA) == ("truck:K",)
    # A card that was Ada's by mistake can be Béla's now.
    assert orders(mat(gathered, BELA, card(0, "barrow:GG")), BELA) == ("barrow:GG", "truck:K")


def test_of_cards_that_were_delivered_only_what_can_be_none_of_them_is_asked_on() -> None:
    ask = [
        doubtful(1, ["barrow:GG", 0.6], ["barrow:KK", 0.4]),
        doubtful(2, ["engine:Y", 0.6], ["engine:B", 0.4]),
    ]
    cards = card(0, "truck:K"), card(1, "barrow:GG"), card(2, "engine:Y")
    gathered = handed_in(
        mat(NOTHING, ADA, *cards, ask=ask), ADA, (Order("truck:K"), Order("barrow:KK"))
    )

    assert [each.known.value for each in lying(gathered, ADA)] == ["engine:Y"]
    assert orders(gathered, ADA) == ()


def test_a_card_that_was_delivered_is_another_players_when_it_is_seen_there() -> None:
    gathered = handed_in(mat(NOTHING, ADA, card(0, "truck:K")), ADA, (Order("truck:K"),))

    assert orders(mat(gathered, BELA, card(0, "truck:K")), BELA) == ("truck:K",)


def test_the_spots_of_a_card_that_was_asked_about_are_asked_once_it_is_named() -> None:
    ask = [doubtful(0, ["barrow:GG", 0.6], ["barrow:KK", 0.4])]
    gathered = mat(NOTHING, ADA, card(0, "barrow:GG", (("gray",), ())), ask=ask)
    gathered = answered(gathered, Thing("card", (0,)), "barrow:GG")

    assert gathered.known(Thing("spot", ("barrow:GG", 0))).state == "asked"
    assert gathered.known(Thing("spot", ("barrow:GG", 0))).value == ("gray",)


def test_two_cards_of_one_picture_are_never_the_same_one() -> None:
    """A known card moved; where it lay, one lies now that may look like it."""
    gathered = mat(NOTHING, ADA, card(0, "barrow:GG"))
    ask = [doubtful(1, ["barrow:GG", 0.5], ["barrow:KK", 0.5])]
    gathered = next_mat(gathered, ADA, card(3, "barrow:GG"), card(0, "barrow:GG"), ask=ask)

    assert outstanding(gathered, 0)[:2] == (2, "asked")
