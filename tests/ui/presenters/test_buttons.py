"""The test of the buttons: what is pressed is seen, and does nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.rules.refusals import Refusal
from companion.services.settings import Settings
from tests.support.evenings import evening, heard, pass_time
from ui.demonstration.device import IN_USE, ShownPanel
from ui.presenters.buttons import FLASH, ButtonsPresenter, DiscView
from ui.presenters.session import Session


class Rung(ShownPanel):
    def __init__(self) -> None:
        super().__init__()
        self.rang: list[str] = []

    def play(self, name: str) -> None:
        self.rang.append(name)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path) as opened:
        opened.panel = ShownPanel(presses=0)
        opened.go("buttons")
        yield opened


def disc(presenter: ButtonsPresenter, name: str) -> DiscView:
    return next(each for each in presenter.view().discs if each.name == name)


def test_before_any_press_it_says_what_to_do_and_where_the_wires_lead(session: Session) -> None:
    presenter = ButtonsPresenter(session)

    assert disc(presenter, "next").state == "not pressed yet"
    assert disc(presenter, "end").state == "hold 1.5 s"
    assert disc(presenter, "next").wires == "BCM 17 · lamp BCM 22"
    assert presenter.view().trouble == ""


def test_a_press_flashes_and_stays_ticked(session: Session) -> None:
    presenter = ButtonsPresenter(session)

    presenter.next()
    now = disc(presenter, "next")
    pass_time(session, FLASH)
    later = disc(presenter, "next")

    assert (now.pressed, now.tried) == (True, True)
    assert (later.pressed, later.tried, later.state) == (False, True, "pressed")
    assert not disc(presenter, "end").tried


def test_a_press_does_nothing_else(session: Session) -> None:
    presenter = ButtonsPresenter(session)

    presenter.next()
    presenter.end()

    assert session.table.to_move == 0
    assert session.place.name == "buttons"
    assert heard(session) == []


def test_a_button_tells_how_often_it_bounced_and_a_key_does_not(session: Session) -> None:
    presenter = ButtonsPresenter(session)

    presenter.next()
    by_key = disc(presenter, "next").state
    session.panel = ShownPanel(presses=1)

    assert by_key == "pressed"
    assert disc(presenter, "next").state == "pressed · bounced 3 times"


def test_a_hold_is_seen_while_it_lasts_and_once_it_counts(session: Session) -> None:
    presenter = ButtonsPresenter(session)

    presenter.hub_holding(0.5)
    holding = disc(presenter, "end")
    presenter.hub_let_go()
    let_go = disc(presenter, "end")
    presenter.end()

    assert (holding.held, holding.tried) == (True, False)
    assert (let_go.held, let_go.tried) == (False, False)
    assert (disc(presenter, "end").pressed, disc(presenter, "end").state) == (True, "held")


def test_the_buzzer_sounds_at_a_tap(session: Session) -> None:
    panel = Rung()
    session.panel = panel

    ButtonsPresenter(session).buzzer_tapped()

    assert panel.rang == ["shift"]


def test_a_buzzer_that_is_off_says_so(tmp_path: Path) -> None:
    with evening(tmp_path, settings=Settings(buzzer=0)) as session:
        session.panel = ShownPanel()

        assert ButtonsPresenter(session).view().buzzer == "Buzzer: off in the settings"


def test_without_a_panel_it_says_why_and_has_no_buzzer(session: Session) -> None:
    session.panel = ShownPanel(Refusal(IN_USE, pin=17))
    view = ButtonsPresenter(session).view()

    assert view.trouble.startswith("Another program holds the pin BCM 17")
    assert view.buzzer == ""
    assert view.keys
