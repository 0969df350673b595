"""Date and time: set by steppers, asked of the keeper, marked as set by hand."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from companion.services.appliance import PATIENCE
from tests.support.evenings import evening, heard
from tests.support.keepers import Keeper, kept
from ui.presenters.clock import ClockPresenter
from ui.presenters.session import Session


class Certain:
    def __init__(self) -> None:
        self.by_hand = False

    def is_certain(self) -> bool:
        return self.by_hand

    def set_by_hand(self) -> None:
        self.by_hand = True


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path) as opened:
        opened.wall = lambda: datetime(2026, 1, 31, 23, 59).astimezone()
        opened.time_of_day = Certain()
        yield opened


@pytest.fixture
def keeper(session: Session, tmp_path: Path) -> Keeper:
    return kept(session, tmp_path / "device")


def shown(presenter: ClockPresenter) -> dict[str, str]:
    return {each.name: each.value for each in presenter.view().fields}


@pytest.mark.usefixtures("keeper")
def test_it_begins_with_the_time_of_now(session: Session) -> None:
    assert shown(ClockPresenter(session)) == {
        "day": "31",
        "month": "01",
        "year": "2026",
        "hour": "23",
        "minute": "59",
    }


@pytest.mark.usefixtures("keeper")
def test_every_figure_goes_round_in_itself(session: Session) -> None:
    presenter = ClockPresenter(session)

    for name in ("minute", "hour", "day"):
        presenter.plus_tapped(name)
    presenter.minus_tapped("month")

    assert " ".join(shown(presenter).values()) == "01 12 2026 00 00"


@pytest.mark.usefixtures("keeper")
def test_a_shorter_month_has_no_31st(session: Session) -> None:
    presenter = ClockPresenter(session)

    presenter.plus_tapped("month")

    assert (shown(presenter)["day"], shown(presenter)["month"]) == ("28", "02")


@pytest.mark.usefixtures("keeper")
def test_a_year_that_cannot_be_begins_anew(session: Session) -> None:
    session.wall = lambda: datetime(1970, 1, 1, 12, 0).astimezone()
    presenter = ClockPresenter(session)

    presenter.plus_tapped("year")

    assert shown(presenter)["year"] == "2026"


def test_the_keeper_is_asked_and_the_time_then_counts_as_set(
    session: Session, keeper: Keeper
) -> None:
    presenter = ClockPresenter(session)
    before = presenter.view()
    presenter.plus_tapped("hour")
    presenter.primary_tapped()
    asked, waiting = keeper.asked(), presenter.view()
    keeper.answers(request="time", state="done")
    after = presenter.view()

    assert (before.text_title, before.doubt) == ("Not certain", True)
    assert asked == "time 2026-01-31T00:59"
    assert waiting.text_title == "The time is being set"
    assert (after.text_title, after.doubt) == ("The time is set", False)
    assert session.time_of_day.by_hand
    assert shown(presenter)["hour"] == "23", "the clock itself is shown again"
    assert heard(session) == ["booked"]


def test_when_nobody_answers_it_is_said_and_nothing_counts_as_set(
    session: Session, keeper: Keeper
) -> None:
    presenter = ClockPresenter(session)
    presenter.primary_tapped()
    keeper.now.passed += PATIENCE + 1

    view = presenter.view()

    assert view.doubt
    assert view.text.startswith("The device does not answer")
    assert not session.time_of_day.by_hand


def test_elsewhere_the_system_keeps_the_time(session: Session) -> None:
    session.time_of_day.set_by_hand()
    presenter = ClockPresenter(session)
    presenter.primary_tapped()

    view = presenter.view()

    assert (view.fields, view.primary) == ((), "")
    assert (view.now, view.today) == ("23:59", "31/01/2026")
    assert view.text_title == "The system keeps the time"
