"""A question of the camera: what it may be, where it is, and all other answers."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.services.camera.camera import COMING, Picture
from companion.services.camera.purposes import Purpose
from companion.services.camera.things import Thing
from tests.support.evenings import evening
from tests.support.seen_tables import (
    ASKED_CARD,
    ASKED_CART,
    CARDS,
    Json,
    Watched,
    a_pit,
    answer,
    look,
    to_the_end,
)
from ui.presenters.gathering import Gathering
from ui.presenters.question import QuestionPresenter
from ui.presenters.question_view import CardPlace, PitPlace
from ui.presenters.session import Session

CAGE: Json = {
    "what": "cage",
    "pit": 0,
    "choices": [[{"level": 0, "cubes": []}, 0.6], [{"level": 1, "cubes": []}, 0.4]],
}
SPOT: Json = {"what": "spot", "order": 0, "spot": 1, "choices": [[None, 0.6], ["gray", 0.4]]}


class Cropping(Watched):
    def __init__(self) -> None:
        super().__init__()
        self.crops = 0
        self.fetched = True

    def crop(self, *_: Any, **__: Any) -> Any:
        self.crops += 1
        return Picture((1, 1), bytes(3)) if self.fetched else COMING


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path, 2, shown=True) as opened:
        opened.camera = Cropping()
        to_the_end(opened)
        opened.go("counts")
        yield opened


def asked(session: Session, told: Json, what: Any = "counts") -> QuestionPresenter:
    """With what was read, its questions in front."""
    gathering = Gathering(session, Purpose(what, (0, 1)))
    gathering.see(look(told))
    session.go("question", gathering)
    return QuestionPresenter(session, gathering)


def known(presenter: QuestionPresenter, thing: Thing) -> tuple[Any, str]:
    found = presenter._gathering.gathered.known(thing)
    return found.value, found.state


def test_a_cart_is_full_or_empty_and_stands_in_its_pit(session: Session) -> None:
    presenter = asked(session, answer(pits=(a_pit(0),), ask=(ASKED_CART,)))

    view = presenter.view()

    assert view.ask == "Is there a cube on this minecart?"
    assert [each.label for each in view.answers] == ["Gray cube", "Empty"]
    assert view.where == PitPlace(3, "light", 0)
    assert view.subtitle == "Ada · gray · light · tile 1"


def test_a_spot_is_shown_on_its_card_with_what_is_certain_beside_it(session: Session) -> None:
    presenter = asked(session, answer(CARDS, ask=(SPOT,)))
    presenter._gathering.light(presenter._gathering.items[1].entry)

    view = presenter.view()

    assert view.where == CardPlace("carriage:GG", (False, False), 1)
    assert view.told == ("Carriage GG, 7 points", "Spot 1: empty")
    assert [each.label for each in view.answers] == ["Empty", "Gray cube"]


def test_something_else_offers_all_that_can_be_and_nothing_twice(session: Session) -> None:
    presenter = asked(session, answer(CARDS, ask=(ASKED_CARD,)))

    likely = {each.order for each in presenter.view().answers}
    presenter.other_tapped()
    others = [each.order for each in presenter.view().picker]

    assert likely == {"carriage:B", "carriage:G"}
    assert len(others) == len(set(others)) == 44 - 1 - 2 + 1  # a known one, and no card at all
    assert not likely & set(others)


def test_a_cage_is_picked_by_its_level_and_then_cube_by_cube(session: Session) -> None:
    presenter = asked(session, answer(pits=(a_pit(0),), ask=(CAGE,)))

    presenter.other_tapped()
    levels = [each.label for each in presenter.view().picker]
    presenter.pick_tapped(2)
    for coal in (3, 0, 0, 0, 0, 0):
        presenter.pick_tapped(coal)
    done = presenter.view().picker[-1].label
    presenter.pick_tapped(4)

    assert levels[0] == "At the surface"
    assert len(levels) == 5
    assert done == "5 cubes: done"
    cubes = ("yellow", "yellow", "yellow", "yellow", "black")
    assert known(presenter, Thing("cage", (0,))) == ((2, cubes), "person")


def test_back_leaves_the_picker_first(session: Session) -> None:
    presenter = asked(session, answer(pits=(a_pit(0),), ask=(ASKED_CART,)))

    presenter.other_tapped()
    presenter.back()
    place = session.place.name
    presenter.back()

    assert (place, presenter.view().picker) == ("question", ())
    assert session.place.name == "counts"


def test_the_picture_is_cut_out_once(session: Session) -> None:
    presenter = asked(session, answer(pits=(a_pit(0),), ask=(ASKED_CART,)))

    first, second = presenter.view().picture, presenter.view().picture

    assert first is second
    assert session.camera.crops == 1  # type: ignore[attr-defined]


def test_the_question_stands_there_before_its_picture(session: Session) -> None:
    camera = session.camera
    camera.fetched = False  # type: ignore[attr-defined]
    presenter = asked(session, answer(pits=(a_pit(0),), ask=(ASKED_CART,)))
    first = presenter.view()
    camera.fetched = True  # type: ignore[attr-defined]

    assert (first.picture, len(first.answers)) == (None, 2)
    assert presenter.view().picture is not None


def test_a_picture_that_is_gone_is_no_reason_not_to_ask(session: Session) -> None:
    session.camera = Watched()
    presenter = asked(session, answer(pits=(a_pit(0),), ask=(ASKED_CART,)))

    assert presenter.view().picture is None
    assert len(presenter.view().answers) == 2


@pytest.mark.parametrize(("press", "place"), [("next", "counts"), ("end", "table")])
def test_the_buttons_do_as_on_the_counts(session: Session, press: str, place: str) -> None:
    presenter = asked(session, answer(pits=(a_pit(0),), ask=(ASKED_CART,)))

    getattr(presenter, press)()

    assert session.place.name == place
