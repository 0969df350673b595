"""The first evening's check: step by step, and what is wrong named with its cure."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.services import settings as stored
from companion.services.controls.panel import ButtonReport, PanelReport
from companion.services.controls.table import Name
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.evenings import evening, heard
from ui.demonstration.device import ShownPanel
from ui.presenters.corners import Point, marks
from ui.presenters.first_evening import FirstEveningPresenter
from ui.presenters.first_evening_view import OutcomeView
from ui.presenters.session import HOME, Place, Session

PAGE = (1024.0, 600.0)


class Panel(ShownPanel):
    """Buttons that are pressed when a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.told: dict[Name, int] = {}
        """Bounces by button."""

    def report(self) -> PanelReport:
        pins: dict[Name, tuple[int, int]] = {"next": (17, 22), "end": (27, 23)}
        buttons = {
            name: ButtonReport(
                *pins[name], presses=int(name in self.told), bounces=self.told.get(name, 0)
            )
            for name in pins
        }
        return PanelReport(None, "gpiochip0", buttons, 18, played=False)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path) as opened:
        opened.panel = Panel()
        opened.start_from(HOME, Place("first_evening"))
        yield opened


def panel(session: Session) -> Panel:
    assert isinstance(session.panel, Panel)
    return session.panel


def touch(presenter: FirstEveningPresenter, places: tuple[Point, ...] = marks(*PAGE)) -> None:
    for place in places:
        presenter.corner_touched(place, *PAGE)


def press(session: Session, **bounces: int) -> None:
    panel(session).told |= bounces  # type: ignore[arg-type]


def outcomes(presenter: FirstEveningPresenter) -> dict[str, OutcomeView]:
    return {each.name: each for each in presenter.view().outcomes}


def go_through(presenter: FirstEveningPresenter, answers: str) -> None:
    """After the corners: y is Yes or Go on, n is No or Skip."""
    for answer in answers:
        presenter.primary_tapped() if answer == "y" else presenter.second_tapped()


def test_with_everything_well_nothing_is_wrong(session: Session) -> None:
    presenter = FirstEveningPresenter(session)
    seen = [presenter.view().step]
    touch(presenter)
    press(session, next=2, end=0)
    for _ in range(4):
        seen.append(presenter.view().step)
        presenter.primary_tapped()

    assert seen == ["touch", "buttons", "lamps", "bell", "text"]
    assert presenter.view().task == "Nothing is wrong"
    assert {each.state for each in presenter.view().outcomes} == {"well"}


def test_a_laptop_is_not_asked_for_buttons_and_lamps(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = FirstEveningPresenter(session)
        touch(presenter)
        go_through(presenter, "yy")

        assert list(outcomes(presenter)) == ["touch", "bell", "text"]


def test_corners_are_lit_one_after_the_other(session: Session) -> None:
    presenter = FirstEveningPresenter(session)
    lit = []
    for place in marks(*PAGE)[:3]:
        lit.append(presenter.view().touched)
        presenter.corner_touched(place, *PAGE)

    assert lit == [0, 1, 2]
    assert presenter.view().step == "touch"


def test_turned_touches_are_named_with_their_cure(session: Session) -> None:
    presenter = FirstEveningPresenter(session)

    touch(presenter, marks(*PAGE)[2:] + marks(*PAGE)[:2])
    go_through(presenter, "nyyy")

    told = outcomes(presenter)["touch"]
    assert told.state == "warning"
    assert "“Turn the screen”" in told.text


def test_a_button_that_is_not_felt_is_named(session: Session) -> None:
    presenter = FirstEveningPresenter(session)
    touch(presenter)
    press(session, next=0)
    lit = presenter.view().lit
    go_through(presenter, "nyyy")

    assert not lit
    assert outcomes(presenter)["buttons"].text.startswith("“End shift” was not felt")


def test_a_key_does_not_stand_in_for_a_button_here(session: Session) -> None:
    presenter = FirstEveningPresenter(session)
    touch(presenter)

    presenter.next()
    presenter.end()

    assert not any(disc.felt for disc in presenter.view().discs)
    assert heard(session) == ["booked"] * 4, "only the corners"


def test_bounces_are_counted_and_too_many_are_named(session: Session) -> None:
    presenter = FirstEveningPresenter(session)
    touch(presenter)
    press(session, next=30, end=1)
    told = [disc.text for disc in presenter.view().discs]
    go_through(presenter, "yyyy")

    assert told == ["bounced 30 times", "bounced 1 time"]
    assert "bounces 30 times" in outcomes(presenter)["buttons"].text


def test_dark_lamps_and_a_silent_bell_are_named(session: Session) -> None:
    presenter = FirstEveningPresenter(session)
    touch(presenter)
    go_through(presenter, "nnny")

    assert "BCM 22 and 23" in outcomes(presenter)["lamps"].text
    assert outcomes(presenter)["bell"].text.startswith("No bell was heard")
    assert presenter.view().task == "3 things are wrong"


def test_the_bell_rings_when_it_is_asked_about_and_again_at_a_tap(session: Session) -> None:
    presenter = FirstEveningPresenter(session)
    touch(presenter)
    go_through(presenter, "ny")
    first = heard(session)[4:]
    presenter.again_tapped()

    assert first == ["shift"]
    assert heard(session)[4:] == ["shift", "shift"]
    assert presenter.view().text == "Loudspeaker: 75%, buzzer on BCM 18: 75%"


def test_text_that_is_too_small_grows_at_one_tap(session: Session) -> None:
    presenter = FirstEveningPresenter(session)
    touch(presenter)
    go_through(presenter, "nyyn")
    grown, asked = session.settings.text, presenter.view().step
    presenter.primary_tapped()

    assert (grown, asked) == (125, "text")
    assert outcomes(presenter)["text"].text == "The smallest text can be read at 125%."


def test_text_that_cannot_grow_any_more_is_named(session: Session) -> None:
    session.set("text", 150)
    presenter = FirstEveningPresenter(session)
    touch(presenter)
    go_through(presenter, "nyyn")

    assert outcomes(presenter)["text"].state == "warning"
    assert session.settings.text == 150


def test_a_skipped_corner_is_not_tried_and_not_wrong(session: Session) -> None:
    presenter = FirstEveningPresenter(session)
    presenter.second_tapped()
    press(session, next=0, end=0)
    go_through(presenter, "yyyy")

    assert outcomes(presenter)["touch"].state == "untried"
    assert presenter.view().task == "Nothing is wrong"


def test_once_done_it_is_offered_no_more(session: Session) -> None:
    presenter = FirstEveningPresenter(session)
    touch(presenter)
    go_through(presenter, "nyyy")
    before = session.settings.checked
    presenter.primary_tapped()

    assert not before
    assert stored.load(str(session.home)).checked
    assert session.place == HOME


def test_it_can_be_dismissed_for_good(session: Session) -> None:
    FirstEveningPresenter(session).never_tapped()

    assert session.settings.checked
    assert session.place == HOME


def test_whoever_leaves_half_way_is_offered_it_again(session: Session) -> None:
    presenter = FirstEveningPresenter(session)
    touch(presenter)

    presenter.back()

    assert not session.settings.checked
    assert session.place == HOME


def test_the_report_tells_what_was_found(session: Session) -> None:
    presenter = FirstEveningPresenter(session)
    touch(presenter)
    go_through(presenter, "nyyy")

    presenter.second_tapped()
    presenter.session.back()
    presenter.second_tapped()

    assert session.sheet is not None
    assert session.sheet.name == "report"
    assert [each.subject for each in session.findings if each.state == "warning"] == ["pins"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_can_be_shown_in_every_language(tmp_path: Path, language: str) -> None:
    with evening(tmp_path, settings=Settings(language=language)) as session:
        session.panel = Panel()
        presenter = FirstEveningPresenter(session)
        views = [presenter.view()]
        touch(presenter)
        for _ in range(4):
            views.append(presenter.view())
            presenter.second_tapped() if views[-1].step == "buttons" else presenter.primary_tapped()
        views.append(presenter.view())

    assert all(view.subtitle and view.task and view.text for view in views)
