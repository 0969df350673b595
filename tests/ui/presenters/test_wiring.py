"""The wiring: a draft until it is used, and refused with a sentence."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.services import settings
from companion.services.controls import wiring
from companion.services.controls.header import HEADER
from companion.services.controls.wiring import Wiring
from tests.support.evenings import evening, heard
from ui.demonstration.device import ShownPanel
from ui.presenters.session import Session
from ui.presenters.wiring import PinView, WiringPresenter


class Rewired(ShownPanel):
    def __init__(self) -> None:
        super().__init__()
        self.wiring: Wiring | None = None

    def rewire(self, fresh: Wiring) -> None:
        self.wiring = fresh


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path) as opened:
        yield opened


def pin(presenter: WiringPresenter, function: str) -> PinView:
    return next(each for each in presenter.view().pins if each.function == function)


def saved(session: Session) -> Wiring:
    return wiring.load(str(session.home))[0]


def test_it_begins_with_the_pins_of_the_picture(session: Session) -> None:
    view = WiringPresenter(session).view()

    assert [(each.number, each.place) for each in view.pins] == [
        ("17", "pin 11"),
        ("27", "pin 13"),
        ("22", "pin 15"),
        ("23", "pin 16"),
        ("18", "pin 12"),
    ]
    assert [option.text for each in view.levels for option in each.options if option.lit] == [
        "up",
        "low",
    ]
    assert not view.lit


def test_every_pin_that_may_be_chosen_is_on_the_header() -> None:
    assert len(HEADER) == len(set(HEADER.values())) == 26
    for number in HEADER:
        end, next_lamp, end_lamp, buzzer = sorted(set(HEADER) - {number})[2:6]
        wiring.check(Wiring(number, end, next_lamp, end_lamp, buzzer))


def test_a_step_is_a_draft_until_it_is_used(session: Session) -> None:
    presenter = WiringPresenter(session)

    presenter.minus_tapped("end")
    before, lit = saved(session), presenter.view().lit
    presenter.primary_tapped()

    assert pin(presenter, "end").number == "26"
    assert lit
    assert before == Wiring()
    assert saved(session) == Wiring(end=26)
    assert heard(session) == ["booked"]


def test_the_panel_is_rewired_at_once(session: Session) -> None:
    panel = Rewired()
    session.panel = panel
    presenter = WiringPresenter(session)

    presenter.minus_tapped("end")
    presenter.primary_tapped()

    assert panel.wiring == Wiring(end=26)


def test_two_functions_on_one_pin_are_refused_with_their_names(session: Session) -> None:
    presenter = WiringPresenter(session)

    presenter.plus_tapped("next")
    presenter.primary_tapped()
    view = presenter.view()

    assert view.text == (
        "“Next player” and “Buzzer” are both on BCM 18: give one of them another pin."
    )
    assert [each.function for each in view.pins if each.doubt] == ["next", "buzzer"]
    assert view.doubt
    assert not view.lit
    assert saved(session) == Wiring()
    assert heard(session) == ["refused"]


def test_levels_that_cannot_be_are_refused(session: Session) -> None:
    presenter = WiringPresenter(session)

    presenter.option_tapped("active:1")
    presenter.primary_tapped()

    assert "with pull “up” a pressed button cannot be “high”" in presenter.view().text.lower()
    assert saved(session) == Wiring()


def test_steps_end_where_the_pins_end(session: Session) -> None:
    presenter = WiringPresenter(session)

    presenter.plus_tapped("end")

    assert not pin(presenter, "end").plus
    assert pin(presenter, "end").number == "27"


def test_the_picture_brings_everything_back(session: Session) -> None:
    wiring.save(str(session.home), Wiring(end=26, pull="down", active="high"))
    presenter = WiringPresenter(session)

    presenter.picture_tapped()
    presenter.primary_tapped()

    assert saved(session) == Wiring()


def test_settings_that_cannot_be_written_are_said(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("no space left on device")

    presenter = WiringPresenter(session)
    presenter.minus_tapped("end")
    monkeypatch.setattr(settings, "write", full)

    presenter.primary_tapped()

    assert presenter.view().text_title == "Not saved"
    assert presenter.view().doubt
