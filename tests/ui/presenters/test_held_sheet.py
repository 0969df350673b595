"""The first evening's last step: the printed mat under the camera, and what a camera says of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.rules.refusals import Reason, Refusal
from companion.services.camera.camera import (
    NO_CAMERA,
    CameraReport,
    Guidance,
    Lesson,
    NoCamera,
)
from tests.support.evenings import evening, heard
from ui.presenters.corners import marks
from ui.presenters.first_evening import FirstEveningPresenter
from ui.presenters.first_evening_view import OutcomeView
from ui.presenters.session import Session

PAGE = (1024.0, 600.0)
PULLED = Refusal(Reason(None, "the camera was pulled out: plug it in"))
TOO_FAR = Guidance(False, Refusal(Reason(None, "{n} markers are too small: go closer"), n=3))
SEEN = Guidance(True, None, 1.0)


class Camera(NoCamera):
    trouble: Refusal | None = None

    def report(self) -> CameraReport:
        return CameraReport("USB camera", self.trouble)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path) as opened:
        opened.camera = Camera()
        yield opened


@pytest.fixture
def presenter(session: Session) -> FirstEveningPresenter:
    """With everything before it well; this machine has no buttons."""
    presenter = FirstEveningPresenter(session)
    for place in marks(*PAGE):
        presenter.corner_touched(place, *PAGE)
    presenter.primary_tapped()
    presenter.primary_tapped()
    return presenter


def outcome(presenter: FirstEveningPresenter) -> OutcomeView:
    return presenter.view().outcomes[-1]


def test_the_camera_looks_for_the_sheet_on_this_step_alone(session: Session) -> None:
    presenter = FirstEveningPresenter(session)
    watched = []
    for place in marks(*PAGE):
        presenter.corner_touched(place, *PAGE)
    for _ in range(4):
        watched.append((presenter.view().step, presenter.watches))
        presenter.primary_tapped()

    assert watched == [("bell", None), ("text", None), ("camera", Lesson("print")), ("end", None)]


def test_before_it_sees_anything_it_is_said_where_the_sheet_is(
    presenter: FirstEveningPresenter,
) -> None:
    view = presenter.view()

    assert (view.task, view.sheet) == ("Hold the printed mat under the camera", "untried")
    assert "steiger-kit.pdf" in view.text
    assert not view.lit


def test_what_the_camera_lacks_is_said_while_it_looks(presenter: FirstEveningPresenter) -> None:
    presenter.saw(TOO_FAR)

    assert presenter.view().text == "3 markers are too small: go closer."
    assert not presenter.view().lit


def test_a_sheet_that_is_seen_clicks_once_and_may_be_taken_away(
    session: Session, presenter: FirstEveningPresenter
) -> None:
    before = len(heard(session))
    for told in (TOO_FAR, SEEN, SEEN, TOO_FAR):
        presenter.saw(told)
    view = presenter.view()
    presenter.primary_tapped()

    assert heard(session)[before:] == ["booked"]
    assert (view.sheet, view.lit) == ("well", True)
    assert outcome(presenter).text == "The camera sees the sheet whole and flat."
    assert presenter.view().task == "Nothing is wrong"


def test_a_sheet_that_was_never_seen_is_named_with_what_it_lacked(
    presenter: FirstEveningPresenter,
) -> None:
    presenter.saw(TOO_FAR)
    presenter.second_tapped()

    assert outcome(presenter).state == "warning"
    assert outcome(presenter).text == "3 markers are too small: go closer."


def test_a_sheet_that_nobody_held_there_is_not_tried_and_not_wrong(
    presenter: FirstEveningPresenter,
) -> None:
    presenter.second_tapped()

    assert outcome(presenter).state == "untried"
    assert presenter.view().task == "Nothing is wrong"


def test_a_camera_that_goes_meanwhile_is_named(
    session: Session, presenter: FirstEveningPresenter
) -> None:
    presenter.saw(TOO_FAR)
    session.camera.trouble = PULLED  # type: ignore[attr-defined]
    told = presenter.view().text
    presenter.second_tapped()

    assert told == "The camera was pulled out: plug it in."
    assert outcome(presenter).text == told


def test_where_none_is_found_that_is_said_and_nothing_is_wrong(
    session: Session, presenter: FirstEveningPresenter
) -> None:
    session.camera.trouble = Refusal(NO_CAMERA)  # type: ignore[attr-defined]
    told = presenter.view().text
    presenter.second_tapped()

    assert told == "There is no camera: plug one in, or count by hand."
    assert (outcome(presenter).text, outcome(presenter).state) == (told, "untried")
    assert presenter.view().task == "Nothing is wrong"


def test_without_a_camera_nobody_is_asked(session: Session) -> None:
    session.camera = NoCamera()
    presenter = FirstEveningPresenter(session)
    for place in marks(*PAGE):
        presenter.corner_touched(place, *PAGE)
    presenter.primary_tapped()
    presenter.primary_tapped()

    assert [each.name for each in presenter.view().outcomes] == ["touch", "bell", "text"]
