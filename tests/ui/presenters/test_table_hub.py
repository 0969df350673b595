"""The hub of the table: whose turn, for how long, and one press a turn."""

from pathlib import Path

from companion.services.settings import Settings
from tests.support.desks import ADA, BELA, delivers
from tests.support.evenings import evening, heard, pass_time
from tests.support.scorings import book
from tests.support.whole_games import all_out, shift
from ui.presenters.session import HOME, TABLE, Place
from ui.presenters.table import TablePresenter


def test_the_hub_has_the_colour_and_the_time_of_whose_turn_it_is(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.view()
        pass_time(session, 48)
        hub = presenter.view().hub

        assert hub.look is not None
        assert (hub.look.name, hub.look.symbol) == ("Ada", "hammer")
        assert (hub.time, hub.fraction, hub.label, hub.hold) == ("0:48", 0.4, "next", 0.0)


def test_a_long_turn_fills_the_ring_and_no_more(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.view()
        pass_time(session, 605)
        hub = presenter.view().hub

        assert (hub.time, hub.fraction) == ("10:05", 1.0)


def test_a_delivery_does_not_begin_another_turn(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.view()
        pass_time(session, 30)
        book(session, delivers(ADA, "truck:KK"))

        assert presenter.view().hub.time == "0:30"


def test_the_time_begins_anew_with_a_turn_and_goes_on_when_it_comes_back(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.view()
        pass_time(session, 30)
        presenter.hub_tapped()
        began = presenter.view().hub.time
        pass_time(session, 5)
        presenter.undo_tapped()

        assert began == "0:00"
        assert presenter.view().hub.time == "0:35"


def test_turn_time_can_be_switched_off(tmp_path: Path) -> None:
    with evening(tmp_path, settings=Settings(turn_time=False)) as session:
        hub = TablePresenter(session).view().hub

        assert (hub.time, hub.fraction, hub.label) == ("", 0.0, "next")


def test_when_all_are_out_the_hub_says_that_the_shift_is_over(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, *shift(3, {"factory_workers": 0}), *all_out(3))
        view = TablePresenter(session).view()

        assert (view.hub.look, view.hub.label) == (None, "Shift II is over, hold")
        assert view.waits == "No workers left: hold the middle."


def test_while_it_is_held_the_hub_says_so_and_ticks(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.hub_holding(0.1)
        at_first = presenter.view().hub
        presenter.hub_holding(0.3)
        presenter.hub_holding(0.5)
        hub = presenter.view().hub

        assert (at_first.hold, at_first.label) == (0.0, "next")
        assert (hub.hold, hub.label) == (0.5, "Keep holding: shift I ends")
        assert heard(session) == ["tick", "tick"]


def test_a_hold_that_is_given_up_is_no_tap(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.hub_holding(0.9)
        presenter.hub_let_go()
        presenter.hub_tapped()

        assert session.table.to_move == ADA
        assert presenter.view().hub.hold == 0.0


def test_a_tap_that_took_a_moment_is_a_tap(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.hub_holding(0.1)
        presenter.hub_let_go()
        presenter.hub_tapped()

        assert session.table.to_move == BELA


def test_after_a_hold_was_given_up_the_next_tap_counts(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.hub_holding(0.9)
        presenter.hub_let_go()
        pass_time(session, 1)
        presenter.hub_tapped()

        assert session.table.to_move == BELA


def test_holding_the_hub_leads_to_the_counts(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.hub_holding(0.9)
        presenter.hub_held()

        assert session.places == [HOME, TABLE, Place("counts")]
        assert presenter.view().hub.hold == 0.0


def test_the_button_end_shift_does_the_same(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.hub_holding(0.9)
        presenter.end()

        assert session.place == Place("counts")
        assert presenter.view().hub.hold == 0.0


def test_one_tap_is_the_next_player_with_a_bell(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.hub_tapped(5.0)
        presenter.hub_tapped(5.3)
        presenter.next(5.39)

        assert session.table.to_move == BELA
        assert heard(session) == ["next"]


def test_when_all_are_out_next_knocks(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, *all_out(3))
        presenter = TablePresenter(session)
        presenter.hub_tapped()
        presenter.next()

        assert heard(session) == ["refused", "refused"]
