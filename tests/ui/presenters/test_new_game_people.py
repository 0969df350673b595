"""New game: people who are not remembered, and names of any kind."""

from pathlib import Path

import pytest

from companion.rules.commands import Start
from companion.rules.vocabulary import Seat
from companion.services import people
from tests.support.evenings import evening
from tests.support.seating import (
    add,
    after_games,
    chair,
    four_remembered,
    new_game,
    sit,
    sitting,
    started,
)
from ui.presenters.keyboard import Asking
from ui.presenters.looks import looks
from ui.presenters.new_game import NameView, NewGamePresenter
from ui.presenters.session import HOME, Place, Session
from ui.presenters.undo import Undo

NEW = Place("new_game")

session = pytest.fixture(four_remembered)
seats = pytest.fixture(new_game)


def test_a_name_that_went_back_to_the_seats_is_not_remembered(tmp_path: Path) -> None:
    with evening(tmp_path, 2) as session:
        Undo(session).take_back()
        again = NewGamePresenter(session, session.place.about)
        add(session, again, "Emil")
        again.start_tapped()
        session.start_from(HOME, NEW)
        names = [each.name for each in NewGamePresenter(session).view().names]

    assert session.desk.number == 2
    assert sorted(names) == ["Béla", "Emil"]


def test_at_the_very_first_start_there_is_only_the_keyboard(tmp_path: Path) -> None:
    with after_games(tmp_path) as session:
        view = NewGamePresenter(session).view()

    assert view.names == ()
    assert view.same == ""
    assert not view.ready


def test_plus_asks_for_a_name_which_then_sits_on_the_chair(tmp_path: Path) -> None:
    with after_games(tmp_path) as session:
        presenter = NewGamePresenter(session)
        presenter.add_tapped()
        asked = session.sheet
        session.back()
        add(session, presenter, "Emil")

        assert asked is not None
        assert asked.name == "keyboard"
        assert sitting(presenter) == ["Emil", "", "", ""]
        assert presenter.view().names == (NameView("Emil", False, True),)
        assert presenter.view().same == ""


def test_a_name_that_is_remembered_sits_down_in_its_colours(tmp_path: Path) -> None:
    about = {"colours": ["teal", "pink"], "symbols": ["lantern", "canary"]}
    with after_games(tmp_path, Start(("Ada", "Béla"), Seat(0), "score", about=about)) as session:
        presenter = NewGamePresenter(session)
        add(session, presenter, "Béla")

        assert chair(presenter, "west")[2:5] == ("Béla", "pink", "canary")
        assert len(presenter.view().names) == 2


def test_a_journal_that_cannot_be_read_remembers_nobody_and_people_can_play(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "_PEOPLE", "SELECT nothing FROM nowhere")
    presenter = NewGamePresenter(session)

    add(session, presenter, "Emil")
    add(session, presenter, "Fanny")
    presenter.start_tapped()

    assert started(session).players == ("Emil", "Fanny")


def test_two_players_of_one_name_are_warned_and_may_start(session: Session) -> None:
    presenter = NewGamePresenter(session)
    sit(presenter, 0)

    add(session, presenter, "Ada")
    warned = presenter.view().warning
    presenter.start_tapped()

    assert warned == "Two players are called Ada. Another name would tell them apart."
    assert started(session).players == ("Ada", "Ada")


def test_the_keyboard_knows_who_sits_already(session: Session, seats: NewGamePresenter) -> None:
    sit(seats, 0, 1)

    seats.add_tapped()

    assert session.sheet is not None
    assert isinstance(session.sheet.about, Asking)
    assert session.sheet.about.taken == ("Ada", "Béla")


@pytest.mark.parametrize("name", ["x" * 200, "עדה", "👩‍👩‍👧", "A\nda", "\ud83d"])
def test_a_name_may_be_anything(session: Session, seats: NewGamePresenter, name: str) -> None:
    add(session, seats, name)
    sit(seats, 2)

    seats.start_tapped()

    assert started(session).players == (name, "Béla")
    assert len(looks(session.game)[0].name) <= 60


def test_a_name_of_200_characters_is_cut_where_it_is_shown(
    session: Session, seats: NewGamePresenter
) -> None:
    add(session, seats, "x" * 200)

    assert chair(seats, "west").name == "x" * 59 + "…"
    assert seats.view().names[0].name == "x" * 59 + "…"
