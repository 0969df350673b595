"""The table: what panels, buttons and corners do when they are tapped."""

from pathlib import Path

from companion.rules.commands import Next, Out
from tests.support.desks import ADA, BELA, CHLOE
from tests.support.evenings import evening, heard
from tests.support.scorings import book
from tests.support.whole_games import all_out
from ui.presenters.session import TABLE, Place
from ui.presenters.table import TablePresenter


def test_a_panel_leads_to_a_delivery_of_that_player(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        TablePresenter(session).panel_tapped(CHLOE)

        assert session.place == Place("deliver", CHLOE)


def test_deliver_is_for_the_player_in_turn(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, Next())
        TablePresenter(session).deliver_tapped()

        assert session.place == Place("deliver", BELA)


def test_no_workers_left_marks_the_player_and_goes_on(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        TablePresenter(session).out_tapped()

        assert session.table.players[ADA].out
        assert session.table.to_move == BELA
        assert heard(session) == ["next"]


def test_the_last_one_out_rings_no_bell(tmp_path: Path) -> None:
    with evening(tmp_path, 2) as session:
        book(session, Out(BELA))
        TablePresenter(session).out_tapped()

        assert session.table.to_move is None
        assert heard(session) == ["booked"]


def test_when_all_are_out_the_side_buttons_cannot_be_used(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, *all_out(3))
        presenter = TablePresenter(session)
        presenter.deliver_tapped()
        presenter.out_tapped()

        assert [button.usable for button in presenter.view().buttons[:2]] == [False, False]
        assert heard(session) == ["refused", "refused"]
        assert session.place == TABLE


def test_late_deliveries_can_still_be_told_when_all_are_out(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, *all_out(3))
        TablePresenter(session).panel_tapped(BELA)

        assert session.place == Place("deliver", BELA)


def test_the_corners_open_what_they_say(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.menu_tapped()
        menu = session.sheet
        presenter.forecast_tapped()

        assert menu == Place("menu")
        assert session.place == Place("forecast")
        assert session.sheet is None


def test_an_hour_explains_itself(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        TablePresenter(session).hour_tapped(4)

        assert session.sheet == Place("why", 4)


def test_undo_and_redo_stand_on_the_table(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.next(1.0)
        presenter.undo_tapped()
        undone = presenter.view().undo
        presenter.redo_tapped()

        assert undone == ("Undo", "back to the seats", "Redo")
        assert presenter.view().undo.what == "back to Ada’s turn"
