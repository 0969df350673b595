"""What lies still is not read again; whatever is another is, were it one cube of a like colour."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from companion.rules.vocabulary import Order
from companion.services.camera.camera import Json
from tests.vision.watching.conftest import Evening
from vision.eyes import Eyes, gray_of
from vision.looking import TWICE
from vision.markers import Found, find
from vision.pictures import Bgr
from vision.seen import SeenTable
from vision.simulation.belongings import hidden
from vision.simulation.sight import LaidOrder, SeenPit, Sight
from vision.simulation.views import View
from vision.watching import remembering
from vision.watching.answering import Answering
from vision.watching.following import Followed
from vision.watching.moment import Moment

EVERYTHING = {"slot 0", "slot 1", "slot 2", "slot 3", "slot 4", "slot 5", "pit 0", "tray"}
Sighted = Callable[[Sight], Bgr]


class Live:
    """A camera on an arm, whose pictures are answered; `looked` tells at what was looked anew."""

    def __init__(self, answering: Answering) -> None:
        self.answering = answering
        self.looked: set[str] = set()
        self.at = 0.0
        self._dice = np.random.default_rng(3)

    def see(self, picture: Bgr, moved: float = 0.0, found: Found | None = None) -> Json:
        self.looked.clear()
        self.at += 0.2
        noisy = picture + self._dice.normal(0, 1.5, picture.shape)
        bgr = np.clip(noisy, 0, 255).astype(np.uint8)
        followed = Followed(found or find(gray_of(bgr)), moved, moved / 0.2)
        return self.answering.answer(Moment(1, self.at, bgr, followed), "a").told


@pytest.fixture
def live(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> Live:
    seen = Live(Answering(evening.home()))
    see = Eyes.see

    def told(eyes: Eyes, look: Any, known: SeenTable = SeenTable()) -> SeenTable:  # noqa: B008
        table = see(eyes, look, known)
        before = {each.slot for each in known.slots}
        seen.looked |= {f"slot {s.slot}" for s in table.slots if s.slot not in before}
        seats = {each.seat for each in known.pits}
        seen.looked |= {f"pit {pit.seat}" for pit in table.pits if pit.seat not in seats}
        seen.looked |= {f"storage {seat}" for seat in table.storage.keys() - known.storage.keys()}
        seen.looked |= {"tray"} if table.tray is not None and known.tray is None else set()
        return table

    monkeypatch.setattr(Eyes, "see", told)
    return seen


def a_pit() -> SeenPit:
    """Seat 0 of the evening: a gray cube in the cage, a yellow and a gray one in the tray."""
    return hidden("evening", 3)[0][0]


def everything() -> Sight:
    """A mat with cards and a pit beside it."""
    orders = hidden("evening", 3)[0][1]
    laid = tuple(LaidOrder(slot, *card) for slot, card in enumerate(sorted(orders.items())))
    return Sight(orders=laid, pits=(replace(a_pit(), storage=None),), cubes=("gray", "black"))


@pytest.fixture(scope="module")
def shown(evening: Evening) -> Sighted:
    return lambda sight: evening.stand.picture(View(sight))


def test_what_lies_still_is_told_again_and_not_looked_at(live: Live, shown: Sighted) -> None:
    picture = shown(everything())
    first = live.see(picture)
    assert live.looked == EVERYTHING
    for _ in range(3):
        assert live.see(picture) == first
        assert not live.looked


def test_one_cube_swapped_for_a_like_one_is_seen_wherever_it_lies(
    live: Live, shown: Sighted
) -> None:
    """Gray and black, brown and black are the likest."""
    pit = a_pit()
    told = live.see(shown(Sight(pits=(pit,))))["pits"][0]
    assert told["cage"]["cubes"] == ["gray"]

    told = live.see(shown(Sight(pits=(replace(pit, hold=("black",)),))))["pits"][0]
    assert live.looked == {"pit 0"}
    assert told["cage"]["cubes"] == ["black"]

    live.see(shown(Sight(pits=(pit,))))
    told = live.see(shown(Sight(pits=(replace(pit, storage=("yellow", "black")),))))["pits"][0]
    assert "storage 0" in live.looked
    assert {coal: n for coal, n in told["storage"].items() if n} == {"yellow": 1, "black": 1}

    live.see(shown(Sight(pits=(pit,))))
    yellow, (light, dark), *rest = pit.pit
    assert light[0] == ("brown",)
    for cube in ("black", None):
        other = (yellow, (((cube,), *light[1:]), dark), *rest)
        told = live.see(shown(Sight(pits=(replace(pit, pit=other),))))["pits"][0]
        assert "pit 0" in live.looked
        assert told["levels"]["brown"]["light"][0] == [cube]


def test_one_slot_is_read_without_the_others(live: Live, shown: Sighted) -> None:
    sight = replace(everything(), pits=(), cubes=())
    *others, last = sight.orders
    assert last.spots == ((), ("yellow", "black"))
    first = live.see(shown(sight))

    def near(looked: set[str]) -> bool:
        """What stands up may reach over the next slot's edge."""
        return {"slot 4"} <= looked <= {"slot 4", "slot 5"}

    for two in (("yellow", "gray"), ()):
        laid = (*others, replace(last, spots=((), two)))
        told = live.see(shown(replace(sight, orders=laid)))
        assert near(live.looked)
        assert told["orders"][:4] == first["orders"][:4]
        cubes = told["orders"][4]["spots"][1]["cube"]
        assert sorted(cubes or ()) == sorted(two)

    told = live.see(shown(replace(sight, orders=tuple(others))))
    assert "slot 4" in live.looked
    assert [each["order"] for each in told["orders"]] == [each.order for each in others]


def test_another_order_in_a_slot_is_another_card(live: Live, shown: Sighted) -> None:
    sight = Sight((LaidOrder(0, Order("barrow:B"), ((),)),), cubes=())
    assert live.see(shown(sight))["orders"][0]["order"] == "barrow:B"
    other = replace(sight, orders=(LaidOrder(0, Order("barrow:G"), ((),)),))
    assert live.see(shown(other))["orders"][0]["order"] == "barrow:G"


def test_other_light_is_looked_at_anew_however_slowly_it_comes(live: Live, shown: Sighted) -> None:
    picture = shown(everything())
    live.see(picture)
    assert live.see((picture * 0.93).astype(np.uint8))["unreadable"] is None
    assert live.looked == EVERYTHING

    looked = set()
    for step in range(12):
        live.see(np.rint(picture * (0.93 - 0.004 * step)).astype(np.uint8))
        looked |= live.looked
    assert looked == EVERYTHING


def test_darkness_is_told_at_once(live: Live, shown: Sighted) -> None:
    picture = shown(everything())
    live.see(picture)
    found = find(gray_of(picture))
    dark = live.see((picture * 0.05).astype(np.uint8), found=found)
    assert dark["unreadable"] is not None
    assert live.see(picture)["unreadable"] is None


def test_what_moves_is_forgotten(live: Live, shown: Sighted) -> None:
    picture = shown(everything())
    live.see(picture)
    live.see(picture, moved=3.0)
    assert live.looked == EVERYTHING
    live.see(picture)
    assert live.looked == EVERYTHING
    live.see(np.roll(picture, 1, axis=1))
    assert live.looked == EVERYTHING


def test_what_the_home_learns_and_a_new_wish_are_looked_at_anew(live: Live, shown: Sighted) -> None:
    picture = shown(everything())
    for begin_again in (live.answering.learn_anew, live.answering.look_anew):
        live.see(picture)
        live.see(picture)
        assert not live.looked
        begin_again()
        live.see(picture)
        assert live.looked == EVERYTHING


def test_nothing_that_was_read_stands_for_ever(live: Live, shown: Sighted) -> None:
    picture = shown(everything())
    live.see(picture)
    live.at += remembering.OLD
    live.see(picture)
    assert live.looked == EVERYTHING


def test_a_marker_that_comes_and_goes_is_another_look_at_the_same_table(
    live: Live, shown: Sighted
) -> None:
    picture = shown(everything())
    all_of = find(gray_of(picture)).markers
    first = live.see(picture)
    fewer = {id: corners for id, corners in all_of.items() if id != min(all_of)}
    assert live.see(picture, found=Found(fewer, frozenset()))["orders"] == first["orders"]
    assert not live.looked


def test_a_second_sheet_of_the_same_name_is_refused_while_the_first_lies_still(
    live: Live, shown: Sighted
) -> None:
    picture = shown(everything())
    live.see(picture)
    twice = live.see(picture, found=find(gray_of(picture))._replace(twice=frozenset({3})))
    assert getattr(twice["unreadable"], "reason", None) == TWICE
