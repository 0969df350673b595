"""Switch off: offered on an appliance alone, asked once, and the games are kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.services.appliance import PATIENCE
from tests.support.evenings import evening
from tests.support.keepers import Keeper, kept
from ui.demonstration.device import ShownPanel
from ui.presenters.home import HomePresenter
from ui.presenters.session import HOME, Session
from ui.presenters.switch_off import SwitchOffPresenter


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path) as opened:
        opened.start_from(HOME)
        yield opened


@pytest.fixture
def keeper(session: Session, tmp_path: Path) -> Keeper:
    return kept(session, tmp_path / "device")


def test_a_laptop_has_no_switch(session: Session) -> None:
    assert HomePresenter(session).view().switch_off == ""


def test_an_appliance_asks_once(session: Session, keeper: Keeper) -> None:
    home = HomePresenter(session)
    home.switch_off_tapped()
    view = SwitchOffPresenter(session).view()

    assert home.view().switch_off == "Switch off"
    assert session.sheet is not None
    assert session.sheet.name == "switch_off"
    assert (view.title, view.text) == ("Switch off?", "The game is kept, and goes on where it is.")
    assert keeper.asked() == ""


def test_whoever_stays_has_asked_nothing(session: Session, keeper: Keeper) -> None:
    session.open("switch_off")

    SwitchOffPresenter(session).stay_tapped()

    assert session.sheet is None
    assert keeper.asked() == ""


def test_it_says_when_the_plug_may_be_pulled_and_cannot_be_closed(
    session: Session, keeper: Keeper
) -> None:
    session.open("switch_off")
    presenter = SwitchOffPresenter(session)

    presenter.off_tapped()
    keeper.answers(request="switch-off", state="working")
    view = presenter.view()
    presenter.back()

    assert keeper.asked() == "switch-off"
    assert "the plug may be pulled" in view.text
    assert (view.off, view.stay) == ("", "")
    assert session.sheet is not None


def test_a_device_that_does_not_answer_says_so_and_can_be_asked_again(
    session: Session, keeper: Keeper
) -> None:
    session.open("switch_off")
    presenter = SwitchOffPresenter(session)
    presenter.off_tapped()
    keeper.now.passed += PATIENCE + 1
    view = presenter.view()
    withdrawn = keeper.asked()
    presenter.off_tapped()

    assert view.doubt
    assert view.off == "Try again"
    assert withdrawn == ""
    assert keeper.asked() == "switch-off"


# The first evening's check, beside it


def test_the_check_is_offered_on_a_device_until_it_is_done(session: Session) -> None:
    home = HomePresenter(session)
    on_a_laptop = home.view().first_evening
    session.panel = ShownPanel()
    offered = home.view().first_evening
    home.first_evening_tapped()
    session.set("checked", True)

    assert on_a_laptop == ""
    assert offered == "First evening"
    assert session.place.name == "first_evening"
    assert home.view().first_evening == ""


@pytest.mark.usefixtures("keeper")
def test_an_appliance_without_buttons_is_offered_it_too(session: Session) -> None:
    assert HomePresenter(session).view().first_evening == "First evening"
