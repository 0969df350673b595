"""An answer held against the truth."""

from copy import deepcopy
from typing import Any

from vision.asking import Kind
from vision.judging import Judged, judge
from vision.questions import Told

Json = dict[str, Any]
LEVELS = {"yellow": {"light": [["yellow"], [None, "yellow"]]}, "brown": {}, "gray": {}, "black": {}}
TRUTH: Json = {
    "unreadable": None,
    "orders": [{"slot": 4, "order": "barrow:GG", "spots": [{"cube": "gray"}, {"cube": None}]}],
    "pits": [{"player": 2, "levels": LEVELS, "cage": None, "storage": {"gray": 1}}],
    "cubes": {"yellow": 2},
}


def told(kind: Kind, address: Json, value: Any, accepted: bool = True) -> Told:
    return Told(kind, address, value, 0.99, 0.99, accepted)


def by_address(values: list[Judged]) -> dict[tuple[str | int, ...], Judged]:
    return {each.address: each for each in values}


def answered(**changes: Any) -> Json:
    return {**deepcopy(TRUTH), "ask": [], **changes}


def test_values_are_named_by_slot_and_seat() -> None:
    values = [
        told("order", {"what": "order", "order": 0}, "barrow:GG"),
        told("spot", {"what": "spot", "order": 0, "spot": 0}, "gray"),
        told("spot", {"what": "spot", "order": 0, "spot": 1}, "gray"),
        told("storage", {"what": "storage", "pit": 0, "color": "gray"}, 0, accepted=False),
    ]

    found = by_address(judge(TRUTH, answered(), values))

    assert found["order", 4].right
    assert found["spot", 4, 0].right
    assert found["spot", 4, 1].wrong
    assert found["storage", 2, "gray"].asked
    assert not found["storage", 2, "gray"].wrong


def test_a_question_covers_everything_beneath_it() -> None:
    ask = [{"what": "slot", "slot": 4}, {"what": "row", "pit": 0, "color": "yellow",
                                        "side": "light"}]  # fmt: skip

    found = by_address(judge(TRUTH, answered(orders=[], ask=ask), []))

    for address in (("order", 4), ("spot", 4, 1), ("minecart", 2, "yellow", "light", 1, 0)):
        assert found[address].asked


def test_nothing_is_said_of_what_is_beneath_something_wrong() -> None:
    values = [told("row", {"what": "row", "pit": 0, "color": "yellow", "side": "light"}, 0)]

    found = by_address(judge(TRUTH, answered(), values))

    assert found["row", 2, "yellow", "light"].wrong
    assert ("minecart", 2, "yellow", "light", 1, 0) not in found


def test_a_mat_or_a_tray_that_was_not_seen_is_wrong() -> None:
    blind = answered(orders=[], cubes=None)
    blind["pits"][0]["storage"] = None

    found = by_address(judge(TRUTH, blind, []))

    assert found["slot", 4].wrong
    assert found["cubes", "yellow"].wrong
    assert found["storage", 2, "gray"].wrong


def test_a_pit_that_was_left_out_is_asked_and_so_is_an_unreadable_picture() -> None:
    without = judge(TRUTH, answered(pits=[]), [])
    nothing = judge(TRUTH, answered(unreadable="too dark"), [])

    assert all(each.asked for each in without if each.group == "pits")
    assert nothing
    assert all(each.asked for each in nothing)
