"""The ceremony goes on, back and to its end (SCREENS.md 3.7)."""

from pathlib import Path

import pytest

from companion.rules.commands import Next
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, delivers
from tests.support.evenings import evening, heard
from tests.support.presenting import ceremony, walked
from tests.support.scorings import book, end_game, pit, play_to, score_shift
from ui.presenters.ceremony import CeremonyPresenter
from ui.presenters.session import HOME, TABLE, Place

# Going on


def test_an_hour_that_nobody_holds_goes_on_by_itself(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:Y"))
        score_shift(session)
        presenter = ceremony(session)
        held = presenter.view()
        presenter.go_on()
        idle = presenter.view()

    assert held.goes_on is None
    assert idle.goes_on == 0.8
    assert idle.sentence == "Nobody: no points (R10.2)."


def test_one_who_goes_back_to_such_an_hour_can_look_at_it(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)
        presenter = ceremony(session, at=2)
        presenter.back()

        assert presenter.view().number == "2 / 4"
        assert presenter.view().goes_on is None


def test_the_last_step_waits_even_when_nobody_holds_it(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)

        assert ceremony(session, at=3).view().goes_on is None


def test_by_itself_it_goes_on_after_four_seconds(tmp_path: Path) -> None:
    with evening(tmp_path, settings=Settings(ceremony_by_itself=True)) as session:
        book(session, delivers(ADA, "truck:Y"))
        score_shift(session)
        presenter = ceremony(session)
        alone = presenter.view().goes_on
        presenter.not_right()
        questioned = presenter.view().goes_on

    assert (alone, questioned) == (4.0, None)


def test_by_itself_the_slow_last_step_has_twice_the_time(tmp_path: Path) -> None:
    with evening(tmp_path, settings=Settings(ceremony_by_itself=True)) as session:
        end_game(session, pit(ADA, marks=5))
        views = walked(ceremony(session), 16)

    assert [view.goes_on for view in views[-2:]] == [4.0, 8.0]


def test_every_step_is_a_new_run(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)
        presenter = ceremony(session)
        first, same = presenter.view().run, presenter.view().run
        presenter.go_on()
        second = presenter.view().run
        presenter.back()

        assert first == same
        assert len({first, second, presenter.view().run}) == 3


def test_a_double_tap_on_next_is_one_step(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)
        presenter = ceremony(session)
        presenter.next_tapped(at=10.0)
        presenter.next(at=10.2)
        presenter.next(at=10.6)

        assert presenter.view().number == "3 / 4"


def test_at_the_first_step_there_is_no_way_back(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)
        presenter = ceremony(session)
        presenter.back()

        assert presenter.view().back == ""
        assert presenter.view().number == "1 / 4"
        assert heard(session) == ["refused"]


# The end of it


def test_after_shift_one_it_leads_back_to_the_table(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)
        presenter = ceremony(session, at=3)
        label = presenter.view().primary
        presenter.go_on()

        assert label == "To the table"
        assert session.places == [HOME, TABLE]


def test_after_shift_three_it_leads_to_the_result(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session)
        presenter = ceremony(session, at=15)
        label = presenter.view().primary
        presenter.go_on()

        assert label == "Result"
        assert session.places == [HOME, Place("result")]
        assert heard(session) == ["winner"]


def test_skip_all_and_a_held_end_lead_to_its_end(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play_to(session, 2)
        ceremony(session).end()

        assert session.places == [HOME, TABLE]


def test_played_again_it_leads_back_to_where_it_was_asked(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:Y"))
        score_shift(session)
        book(session, delivers(ADA, "truck:YY"), Next())
        session.start_from(HOME, TABLE, Place("forecast"))
        session.go("ceremony", 1)
        presenter = CeremonyPresenter(session, 1)
        view = presenter.view()
        presenter.skip()

        assert (view.shift, view.lanes[ADA].figure) == ("I", "1")
        assert session.place == Place("forecast")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_step_can_be_shown_in_every_language(
    tmp_path: Path, language: str, players: int
) -> None:
    with evening(tmp_path, players) as session:
        session.set("language", language)
        book(session, delivers(ADA, "truck:YBGK"), delivers(BELA, "truck:KK"))
        end_game(session, pit(ADA, (1, 2, 0, 3), marks=7, tiles=(1, 2)), pit(BELA, (1, 1, 1, 1)))
        views = walked(ceremony(session), 16)

    assert all(view.sentence and view.card.title for view in views)
