"""Teaching: six steps, left and taken up again, each says how good it is."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.rules.refusals import Reason, Refusal
from companion.services.camera.camera import Guidance, Learned, Lesson
from tests.support.evenings import evening, pass_time
from tests.support.seen_tables import EVERYTHING, Watched
from ui.presenters.session import Session
from ui.presenters.teach import TeachPresenter
from ui.presenters.teach_steps import FOUR, ORDER_PAGES, STEPS, TILE_PAGES

READY, DARK = Guidance(True, None), Refusal(Reason(None, "it is too dark: switch on a light"))
MORE = Refusal(Reason(None, "more pictures help"))


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path, 2) as opened:
        opened.camera = Watched(taught=frozenset())
        yield opened


def teaching(session: Session, step: str | None = None) -> TeachPresenter:
    session.go("teach", step)
    return TeachPresenter(session, step)


def tap(presenter: TeachPresenter) -> None:
    pass_time(presenter.session, 1)
    presenter.primary_tapped()


def test_it_begins_with_what_was_not_learned_yet(session: Session) -> None:
    session.camera = Watched(taught=frozenset({"camera", "pit"}))
    presenter = teaching(session)

    states = [step.state for step in presenter.view().steps]

    assert states == ["done", "done", "done", "now", "open", "open"]
    assert presenter.watches == Lesson("orders", FOUR)


def test_while_something_is_missing_it_says_what_and_learns_nothing(session: Session) -> None:
    presenter = teaching(session, "pit")

    presenter.saw(Guidance(False, DARK))
    view = presenter.view()
    tap(presenter)

    assert (view.text, view.doubt, view.lit) == ("It is too dark: switch on a light.", True, False)
    assert session.camera.told == []  # type: ignore[attr-defined]


def test_when_all_is_well_a_tap_learns_it_and_the_result_says_how_good_it_is(
    session: Session,
) -> None:
    presenter = teaching(session, "pit")

    presenter.saw(READY)
    tap(presenter)
    presenter.saw(Learned(Lesson("pit"), None, {}, (MORE,)))
    view = presenter.view()

    assert session.camera.told == ["learn"]  # type: ignore[attr-defined]
    assert view.task == "Empty pit: learned"
    assert view.text == "Good enough. More pictures help."
    assert presenter.watches is None


def test_what_could_not_be_learned_is_told_and_tried_again(session: Session) -> None:
    presenter = teaching(session, "pit")
    presenter.saw(READY)

    presenter.saw(Learned(Lesson("pit"), DARK, {}))
    refused = presenter.view()
    presenter.saw(READY)

    assert (refused.text, refused.doubt) == ("It is too dark: switch on a light.", True)
    assert presenter.view().lit
    assert presenter.watches == Lesson("pit")


def test_the_print_is_checked_with_a_ruler_before_anything_else(session: Session) -> None:
    presenter = teaching(session)
    presenter.saw(READY)
    asks = presenter.view()

    presenter.more_tapped()
    wrong = presenter.view()
    presenter.saw(READY)
    tap(presenter)

    assert (asks.primary, asks.more) == ("Yes, 100 mm", "No")
    assert wrong.doubt
    assert presenter.watches == Lesson("camera")


def test_more_cards_are_taught_six_at_a_time_until_all_44_are_known(session: Session) -> None:
    presenter = teaching(session, "orders")
    seen: list[str] = list(FOUR)

    presenter.more_tapped()
    for page in ORDER_PAGES[1:]:
        assert presenter.watches == Lesson("orders", page)
        seen += page
        presenter.saw(READY)
        tap(presenter)
        presenter.saw(Learned(Lesson("orders", page), None, {}))
        tap(presenter)

    assert len(seen) == len(set(seen)) == 44
    assert presenter.watches != Lesson("orders", ORDER_PAGES[-1])


def test_tiles_fit_into_the_mats_slots() -> None:
    assert all(len(page) <= 6 for page in (*TILE_PAGES, *ORDER_PAGES))
    assert len({tile for page in TILE_PAGES for tile in page}) == 16


def test_with_the_light_learned_its_badge_goes(session: Session) -> None:
    session.light_changed = True
    presenter = teaching(session, "table")

    presenter.saw(Learned(Lesson("table"), DARK, {}))
    refused = session.light_changed
    presenter.saw(Learned(Lesson("table"), None, {}))

    assert refused
    assert not session.light_changed


def test_what_another_lesson_learned_is_not_taken_for_this_one(session: Session) -> None:
    presenter = teaching(session, "pit")

    presenter.saw(Learned(Lesson("camera"), None, {}))

    assert presenter.watches == Lesson("pit")


def test_with_everything_learned_the_last_tap_leads_back(session: Session) -> None:
    session.camera = Watched(taught=EVERYTHING)
    presenter = teaching(session, "table")
    presenter.saw(Learned(Lesson("table"), None, {}))

    done = presenter.view().primary
    tap(presenter)

    assert done == "Done"
    assert session.place.name == "table"


def test_later_leaves_and_any_step_can_be_chosen(session: Session) -> None:
    presenter = teaching(session)

    chosen = []
    for step in STEPS:
        presenter.step_tapped(step)
        chosen.append(presenter.watches)
    presenter.later_tapped()

    assert [lesson.step for lesson in chosen if lesson] == list(STEPS)
    assert session.place.name == "table"
