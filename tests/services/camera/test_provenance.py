"""What a count says about itself, and how its pictures are found again."""

from typing import Any

import pytest

from companion.rules.commands import Count
from companion.rules.game import Game, submit
from companion.rules.holdings import opening_pit
from companion.rules.vocabulary import Seat
from companion.services.camera.combining import looked, moved
from companion.services.camera.counted import Number, Shown, counted
from companion.services.camera.gathered import NOTHING, Gathered, answered
from companion.services.camera.provenance import (
    about,
    about_counts,
    pictures_behind,
    pictures_named,
    shown_of_number,
)
from companion.services.camera.purposes import Entry
from companion.services.camera.things import Thing
from companion.services.command_codec import from_json, to_json
from tests.support.counting import as_count
from tests.support.play import as_read, play
from tests.support.sightings import card, pit, sighting
from tests.support.tables import score_book

GRAY = Number("empty_minecarts", 2)
CART = Thing("minecart", (0, "gray", "light", 0, 0))
WHERE = {"what": "minecart", "pit": 0, "color": "gray", "side": "light", "tile": 0, "minecart": 0}


def gathered(*ask: Any) -> Gathered:
    found = looked(NOTHING, sighting([pit(0, opening_pit())], ask=ask), Entry("pit", 0))
    return looked(moved(found), sighting(cards=[card(0, "barrow:GG")]), Entry("orders", 0))


def booked(found: Gathered, marks: int = 7) -> Game:
    command = as_count(found, Seat(0), marks)
    assert command is not None
    return submit(score_book(2), command)


def test_a_count_names_its_pictures_and_their_chance() -> None:
    game = booked(gathered())
    assert game.last is not None
    told = game.last.command.about or {}

    assert told["source"] == "camera"
    assert len(told["pictures"]) == 2  # type: ignore[arg-type]
    assert told["probability"] == pytest.approx(0.99 * 0.999**3, abs=1e-4)
    assert set(told["pictures"]) == pictures_named(game)  # type: ignore[call-overload]


def test_a_number_in_the_book_leads_to_its_picture_also_after_export_and_import() -> None:
    found = gathered()
    game = booked(found)
    assert game.last is not None
    again = play(score_book(2), as_read(to_json(game.last.command)))

    for each in (game, again):
        first, *_ = shown_of_number(each, 0, GRAY)
        assert first.address == {"what": "row", "pit": 0, "color": "gray", "side": "light"}
        assert first.picture in pictures_behind(found)
        assert shown_of_number(each, 1, GRAY) == ()


def test_what_a_person_answered_is_told() -> None:
    asked = {**WHERE, "choices": [[None, 0.6], ["gray", 0.4]]}
    game = booked(answered(gathered(asked), CART, "gray"))
    assert game.last is not None
    told = game.last.command.about or {}

    assert [address for _, address in told["asked"]] == [WHERE]  # type: ignore[attr-defined]
    assert shown_of_number(game, 0, GRAY)


def test_a_number_that_a_person_set_otherwise_is_theirs() -> None:
    tallies = counted(gathered(), 0)
    told = about_counts(tallies, {GRAY: 3, Number("cubes"): 4})

    assert list(told["numbers"]) == ["cubes"]
    assert about_counts(tallies, {GRAY: 3}) == {"source": "person"}
    assert about_counts({}, {GRAY: 3}) == {"source": "person"}


def test_the_latest_count_that_stands_is_shown() -> None:
    game = booked(gathered())
    by_hand = submit(game, Count(Seat(0), {"empty_minecarts": (0, 0, 3, 0)}))

    assert shown_of_number(by_hand, 0, GRAY) == ()
    assert shown_of_number(by_hand, 0, Number("cubes"))
    assert shown_of_number(play(by_hand, {"do": "take_back"}), 0, GRAY)


@pytest.mark.parametrize(
    "told",
    [
        {"numbers": 7, "pictures": "look-1"},
        {"numbers": {"empty_minecarts 2": "row"}, "pictures": [1, {}]},
        {"numbers": {"empty_minecarts 2": [["look-1"], [3, {}], ["look-1", "row"], None]}},
        {
            "numbers": {
                "empty_minecarts 2": [["look-1", {}], ["look-1", {"what": "row", "pit": []}]]
            }
        },
    ],
)
def test_imported_games_may_say_anything_about_themselves(told: dict[str, Any]) -> None:
    command = {"do": "count", "player": 0, "empty_minecarts": {"gray": 3}, "about": told}
    game = submit(score_book(2), from_json(command))

    assert shown_of_number(game, 0, GRAY) == ()
    assert pictures_named(game) == frozenset()


def test_a_delivery_by_camera_says_so_and_one_by_hand_says_nothing_of_pictures() -> None:
    shown = [Shown("look-1", {"what": "order", "order": 0})] * 2

    assert about(shown, 0.998) == {
        "source": "camera", "pictures": ["look-1"], "probability": 0.998,
    }  # fmt: skip
    assert about((), source="person") == {"source": "person"}
