"""The tray: what is about to be delivered, and what it changes on the clock."""

from pathlib import Path

from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening
from tests.support.presenting import delivering, tap
from tests.support.scorings import book


def test_the_tray_names_cards_and_spots_and_the_points(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = delivering(session)
        tap(presenter, "truck:YBGK", "truck:KK")
        tray = presenter.view().tray

    assert tray.title == "2 cards, 1 yellow spot, 1 brown spot, 1 gray spot, 3 black spots"
    assert [card.order for card in tray.cards] == ["truck:KK", "truck:YBGK"]
    assert (tray.deliver, tray.gain, tray.clear) == ("Deliver", "+19", "Clear")


def test_face_down_the_tray_tells_the_points_only(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = delivering(session)
        tap(presenter, "carriage:GG")

        assert presenter.view().tray.text == "7 VP"


def test_open_the_tray_tells_what_changes_on_the_clock(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(ADA, "carriage:YBGK"), delivers(BELA, "carriage:YYY", "carriage:BB"))
        presenter = delivering(session)
        tap(presenter, "carriage:GG")

        assert presenter.view().tray.text == (
            "Gray coal 1 to 3 · Carriage 4 to 6: now first on the clock"
        )


def test_open_the_tray_tells_a_shared_first_and_a_second_place(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(BELA, "truck:KK"), delivers(CHLOE, "engine:K"))
        presenter = delivering(session)
        tap(presenter, "truck:K")

        assert presenter.view().tray.text == (
            "Black coal 0 to 1: now second on the clock · Truck 0 to 1: now second on the clock"
        )

        tap(presenter, "engine:KK")

        assert presenter.view().tray.text == (
            "Black coal 0 to 2: now shares the first place · Engine 0 to 2: now first on the clock"
        )


def test_with_two_players_nobody_is_second(tmp_path: Path) -> None:
    with evening(tmp_path, players=2, shown=True) as session:
        book(session, delivers(BELA, "truck:KK"))
        presenter = delivering(session)
        tap(presenter, "truck:K")

        assert presenter.view().tray.text == "Black coal 0 to 1 · Truck 0 to 1"


def test_clear_empties_the_tray(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = delivering(session)
        tap(presenter, "truck:KK")
        presenter.clear()

        assert presenter.view().tray.cards == ()
