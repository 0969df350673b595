"""Cards and tiles that were named wrongly are refused, as far as what was taught before tells."""

import pytest

from companion.rules.refusals import Refusal
from companion.rules.vocabulary import Order, Tile
from tests.support.lessons import OTHERS, SIX, Lessons
from vision.teaching import named_cards, named_tiles
from vision.teaching.orders import teach_orders


def named(*names: str) -> tuple[Order, ...]:
    return tuple(Order(name) for name in names)


def test_another_vehicle_than_the_one_named_is_refused(lessons: Lessons) -> None:
    swapped = named("carriage:YY", "barrow:GG", *OTHERS[2:])

    with pytest.raises(Refusal) as refused:
        teach_orders(lessons.others, swapped, lessons.four)

    assert refused.value.reason == named_cards.OTHER_VEHICLE
    assert refused.value.values["slot"] in (1, 2)


@pytest.mark.parametrize(
    ("slot", "wrong"),
    [(1, "barrow:Y"), (1, "barrow:KK"), (2, "carriage:YYY"), (3, "truck:YY"), (4, "engine:YY")],
)
def test_other_spots_than_those_named_are_refused(lessons: Lessons, slot: int, wrong: str) -> None:
    names = [*OTHERS[: slot - 1], wrong, *OTHERS[slot:]]

    with pytest.raises(Refusal) as refused:
        teach_orders(lessons.others, named(*names), lessons.four)

    assert refused.value.reason == named_cards.OTHER_INKS
    assert refused.value.values == {"order": wrong, "slot": slot}


@pytest.mark.parametrize(
    ("slot", "wrong"), [(5, "yellow:light:1"), (2, "gray:dark:2"), (1, "black:light:2")]
)
def test_tiles_of_another_coal_than_named_are_refused(
    lessons: Lessons, slot: int, wrong: str
) -> None:
    names = [*SIX]
    names[slot - 1] = Tile(wrong)
    if wrong in SIX:
        names[SIX.index(Tile(wrong))] = SIX[slot - 1]

    with pytest.raises(Refusal) as refused:
        lessons.tiles(lessons.six, *names)

    assert refused.value.reason == named_tiles.OTHER_TILE
