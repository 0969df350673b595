"""Update and going back: asked of the keeper, told in words, never during a game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.evenings import evening, heard
from tests.support.keepers import Keeper, kept
from ui.presenters.asking import REFUSED, WHY
from ui.presenters.session import HOME, Place, Session
from ui.presenters.update import UpdatePresenter


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """The game was left for Home."""
    with evening(tmp_path) as opened:
        opened.start_from(HOME, Place("settings", 1), Place("update"))
        yield opened


@pytest.fixture
def keeper(session: Session, tmp_path: Path) -> Keeper:
    keeper = kept(session, tmp_path / "device")
    keeper.has("0.5.0-abc1234", "0.4.0-def5678")
    return keeper


@pytest.mark.usefixtures("keeper")
def test_it_names_the_version_of_now_and_the_one_before(session: Session) -> None:
    view = UpdatePresenter(session).view()

    assert view.now.version == "0.5.0-abc1234"
    assert view.before is not None
    assert view.before.action == "Back to version 0.4.0-def5678"
    assert view.lit


def test_without_a_version_before_there_is_no_way_back(session: Session, tmp_path: Path) -> None:
    keeper = kept(session, tmp_path / "new")
    keeper.has("0.5.0-abc1234")
    presenter = UpdatePresenter(session)

    presenter.before_tapped()

    assert presenter.view().before is None
    assert keeper.asked() == ""


def test_an_update_is_asked_for_and_told_from_step_to_step(
    session: Session, keeper: Keeper
) -> None:
    presenter = UpdatePresenter(session)
    presenter.primary_tapped()
    asked = keeper.asked()
    keeper.answers(request="update", state="working")
    working = presenter.view()
    keeper.has("0.6.0-aaaaaaa", "0.5.0-abc1234")
    keeper.answers(request="update", state="done")
    done = presenter.view()

    assert asked == "update"
    assert (working.text_title, working.busy) == ("At work: leave the plug in", True)
    assert (done.text_title, done.busy) == ("Done", False)
    assert heard(session) == ["booked"]


def test_a_version_that_is_in_use_already_is_nothing_new(session: Session, keeper: Keeper) -> None:
    presenter = UpdatePresenter(session)
    presenter.primary_tapped()

    keeper.answers(request="update", state="done")

    assert presenter.view().text_title == "Nothing new"


def test_a_second_tap_asks_no_second_time(session: Session, keeper: Keeper) -> None:
    presenter = UpdatePresenter(session)
    presenter.primary_tapped()
    (keeper.home / "request").unlink()

    presenter.primary_tapped()
    presenter.before_tapped()

    assert keeper.asked() == ""
    assert heard(session) == ["refused", "refused"]


def test_the_way_back_is_one_tap(session: Session, keeper: Keeper) -> None:
    UpdatePresenter(session).before_tapped()

    assert keeper.asked() == "go-back"


@pytest.mark.parametrize("tap", ["primary_tapped", "before_tapped"])
def test_during_a_game_nothing_is_asked(session: Session, keeper: Keeper, tap: str) -> None:
    session.start_from(HOME, Place("table"), Place("settings"), Place("update"))
    presenter = UpdatePresenter(session)
    lit = presenter.view().lit

    getattr(presenter, tap)()

    assert not lit
    assert presenter.view().text == "A game is at the table: finish or leave it first."
    assert presenter.view().doubt
    assert keeper.asked() == ""


@pytest.mark.parametrize("why", [*WHY, "something new"])
def test_every_refusal_is_a_sentence(session: Session, keeper: Keeper, why: str) -> None:
    presenter = UpdatePresenter(session)
    presenter.primary_tapped()
    keeper.answers(request="update", state="refused", why=why)

    view = presenter.view()

    expected = session.words.say(WHY.get(why, REFUSED).text)
    assert view.text.lower() == f"{expected.lower()}."
    assert view.doubt
    assert view.lit, "it can be tried again"
