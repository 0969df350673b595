"""The report without names, as a sheet that says where it lies."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from companion.rules.refusals import Reason, Refusal
from tests.support.evenings import evening
from tests.support.keepers import kept
from ui.demonstration.findings import ONE_THING, REPORT
from ui.presenters import report
from ui.presenters.report import ReportPresenter
from ui.presenters.session import Session


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path) as opened:
        opened.findings = ONE_THING
        opened.open("report")
        yield opened


def written(session: Session) -> ReportPresenter:
    done = Event()
    session.inbox.wake = done.set
    presenter = ReportPresenter(session)
    assert done.wait(60)
    return presenter


def test_it_is_written_and_says_where_it_lies(session: Session) -> None:
    view = written(session).view()

    (file,) = session.home.glob("report-*.txt")
    assert view.what == f"{file.name} lies in {session.home}."
    assert view.sign == "certain"
    text = file.read_text(encoding="utf-8")
    assert "slowed down" in text
    assert "Ada" not in text
    assert "Béla" not in text


def test_without_a_look_at_the_machine_it_looks_first(session: Session) -> None:
    session.findings = ()
    session.examine = lambda: ONE_THING

    written(session)

    (file,) = session.home.glob("report-*.txt")
    assert "slowed down" in file.read_text(encoding="utf-8")


def test_on_a_stick_too(session: Session) -> None:
    view = ReportPresenter(session, REPORT).view()

    assert view.what == "report-2026-11-18.txt lies in /var/lib/steiger, and on the stick."


def test_an_appliance_mounts_a_stick_for_it_and_takes_it_out_again(
    session: Session, tmp_path: Path
) -> None:
    with kept(session, tmp_path / "device").at_work() as heard:
        written(session)

    assert heard == ["mount", "unmount"]
    assert list(session.home.glob("report-*.txt"))


def test_an_appliance_without_a_stick_has_none_to_take_out(
    session: Session, tmp_path: Path
) -> None:
    with kept(session, tmp_path / "device").at_work("refused") as heard:
        written(session)

    assert heard == ["mount"]
    assert list(session.home.glob("report-*.txt"))


def test_until_it_is_written_it_says_so(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    released = Event()

    def slow(*_: object) -> tuple[Path, ...]:
        released.wait(60)
        return REPORT

    monkeypatch.setattr(report, "write", slow)
    presenter = ReportPresenter(session)
    view = presenter.view()
    done = Event()
    session.inbox.wake = done.set
    released.set()
    assert done.wait(60)

    assert (view.what, view.sign) == ("It is being written …", "waiting")
    assert presenter.view().sign == "certain"


def test_where_it_cannot_be_written_that_is_said(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> tuple[Path, ...]:
        raise Refusal(Reason(None, "the disk is full"))

    monkeypatch.setattr(report, "write", full)

    view = written(session).view()

    assert (view.what, view.sign) == ("The disk is full.", "warning")


@pytest.mark.parametrize("way", ["close_tapped", "next"])
def test_it_closes(session: Session, way: str) -> None:
    getattr(ReportPresenter(session, REPORT), way)()

    assert session.sheet is None
