"""The screen dims after three minutes of a game, and the waking touch does nothing else."""

from pathlib import Path

import pytest

from companion.rules.commands import Next, Out
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening, pass_time
from ui.presenters.dim import DimPresenter
from ui.presenters.session import HOME, TABLE, Place


def test_a_game_dims_after_three_minutes(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = DimPresenter(session)
        pass_time(session, 179.9)
        before = presenter.is_dim
        pass_time(session, 0.2)

        assert (before, presenter.is_dim) == (False, True)


def test_a_touch_in_time_keeps_it_bright(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = DimPresenter(session)
        pass_time(session, 100)
        swallowed = presenter.touched(100.0)
        pass_time(session, 100)

        assert not swallowed
        assert not presenter.is_dim


def test_the_waking_touch_is_swallowed_and_the_next_one_is_not(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = DimPresenter(session)
        pass_time(session, 200)
        swallowed = [presenter.touched(200.0), presenter.touched(200.5)]

        assert swallowed == [True, False]
        assert not presenter.is_dim


def test_a_button_wakes_only(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = DimPresenter(session)
        pass_time(session, 200)
        presenter.next()
        woken = not presenter.is_dim
        pass_time(session, 200)
        presenter.end()

        assert woken
        assert not presenter.is_dim
        assert session.place == TABLE
        assert session.table.to_move == ADA


@pytest.mark.parametrize("place", ["counts", "deliver", "book"])
def test_every_screen_of_a_game_dims(tmp_path: Path, place: str) -> None:
    with evening(tmp_path) as session:
        presenter = DimPresenter(session)
        session.go(place)
        pass_time(session, 200)

        assert presenter.is_dim


@pytest.mark.parametrize("place", ["new_game", "settings"])
def test_nothing_dims_outside_a_game(tmp_path: Path, place: str) -> None:
    with evening(tmp_path) as session:
        presenter = DimPresenter(session)
        session.start_from(HOME, Place(place))
        pass_time(session, 200)

        assert not presenter.is_dim


def test_it_still_tells_the_scores_and_whose_turn_it_is(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        session.desk.submit(delivers(ADA, "truck:KK"))
        session.desk.submit(Next())
        view = DimPresenter(session).view()

        assert [(s.score, s.corner, s.turn) for s in view.scores] == [
            ("9", 0, False),
            ("0", 1, True),
            ("0", 2, False),
        ]
        assert view.hub is not None
        assert view.hub.name == "Béla"
        assert view.dial.hours[3].leaders == (ADA,)
        assert view.words == "Touch to wake: the first touch does nothing else"


def test_face_down_its_rim_tells_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.desk.submit(delivers(ADA, "truck:KK"))

        assert DimPresenter(session).view().dial.hours[3].leaders == ()


def test_with_everybody_out_the_hub_is_nobodys(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        for seat in (ADA, BELA, CHLOE):
            session.desk.submit(Out(seat))

        assert DimPresenter(session).view().hub is None


def test_everything_wanders_by_two_units_every_minute(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = DimPresenter(session)
        pass_time(session, 180)
        first = presenter.view().wanders
        pass_time(session, 60)
        second = presenter.view().wanders
        pass_time(session, 180)

        assert (first, second) == ((0, 0), (2, 0))
        assert presenter.view().wanders == (0, 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_can_be_shown_in_every_language(tmp_path: Path, players: int, language: str) -> None:
    with evening(tmp_path, players, settings=Settings(language)) as session:
        view = DimPresenter(session).view()

        assert len(view.scores) == players
        assert view.words
