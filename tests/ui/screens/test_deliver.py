"""Deliver: 44 cards and a tray that fit in every size, language and number of players."""

from pathlib import Path

import pytest

from companion.rules.components import ORDERS
from companion.services.settings import Settings
from tests.support import drawn
from tests.support.desks import ADA, BELA, delivers
from tests.support.drawn import CASES, Case, faults, words
from tests.support.evenings import evening, pass_time
from tests.support.hands import Hands
from tests.support.presenting import delivering, tap
from ui.drawing.look import Look
from ui.presenters.deliver import DeliverPresenter
from ui.presenters.session import Session
from ui.screens.deliver import DeliverScreen
from ui.screens.screen import Screen
from ui.touch.targets import extent

pytestmark = pytest.mark.kivy


def matrix(presenter: DeliverPresenter, look: Look | None = None) -> Screen:
    return drawn.drawn(DeliverScreen, look or Look(1024, 600), presenter)


def written_in(screen: Screen, words: str) -> int:
    """How often these words stand on the screen."""
    return [text.words for text in screen.written()].count(words)


def in_use(session: Session) -> None:
    engines = [order for order in ORDERS if order.startswith("engine:")]
    session.desk.submit(delivers(ADA, *engines))
    session.desk.submit(delivers(BELA, "truck:YY", "truck:B"))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_everything_fits(tmp_path: Path, case: Case) -> None:
    settings, look = Settings(language=case.language), case.look
    with evening(tmp_path, case.players, shown=True, settings=settings) as session:
        in_use(session)
        presenter = delivering(session)
        found = list(faults(matrix(presenter, look)))
        tap(presenter, "carriage:GG")
        found += faults(matrix(presenter, look))
        tap(presenter, "carriage:YBGK", "carriage:K", "carriage:YYY", "carriage:Y")
        found += faults(matrix(presenter, look), may_be_cut=[presenter.view().tray.text])
        tap(presenter, "truck:YY")
        found += faults(matrix(presenter, look))

    assert not found


def test_a_card_is_chosen_by_a_tap_and_delivered_by_another(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.go("deliver", ADA)
        hands = Hands(session)

        hands.tap("card:carriage:GG")
        chosen = {text.words for text in hands.stage.written()}
        hands.tap("deliver")

        assert "+7" in chosen
        assert session.table.players[ADA].vp == 7
        assert session.place.name == "table"


def test_clear_empties_the_tray_and_is_gone_with_it(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        screen = matrix(delivering(session))
        drawn.tap(screen, "card:truck:K")

        drawn.tap(screen, "clear")

        assert "No card chosen" in words(screen)
        assert "clear" not in {target.name for target in screen.touchable}


def test_a_delivered_card_asks_in_the_tray_and_moves(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        session.desk.submit(delivers(BELA, "truck:K"))
        screen = matrix(delivering(session))
        drawn.tap(screen, "card:truck:K")
        asked = words(screen)

        pass_time(session, 1)
        drawn.tap(screen, "move")

        assert {"Was it Béla’s?", "Move it to Ada", "Leave it"} <= asked
        assert session.table.players[ADA].delivered == ("truck:K",)
        assert "Was it Béla’s?" not in words(screen)


def test_leaving_it_and_back_book_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.desk.submit(delivers(BELA, "truck:K"))
        screen = matrix(delivering(session))
        drawn.tap(screen, "card:truck:K")

        drawn.tap(screen, "keep")
        drawn.tap(screen, "card:barrow:Y")
        screen.act("back", "tapped")

        assert session.table.players[BELA].delivered == ("truck:K",)
        assert session.table.players[ADA].delivered == ()
        assert session.place.name == "table"


def test_all_cards_can_be_touched_and_are_as_large_as_the_design_says(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        screen = matrix(delivering(session))
        cards = [target for target in screen.touchable if target.name.startswith("card:")]

    assert {target.name.removeprefix("card:") for target in cards} == set(ORDERS)
    for target in cards:
        width, height = extent(target.shape)
        assert (width, height) >= (64, 91)


def test_the_tray_keeps_what_changes_and_gives_up_its_pictures_for_it(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        presenter = delivering(session)
        tap(presenter, "carriage:GG", "carriage:K")
        narrow = Look(1024, 600, text_scale=1.5)

        shown = [written_in(matrix(presenter, look), "7") for look in (None, narrow)]
        in_the_matrix = sum(order.vp == 7 for order in ORDERS.values())

        assert shown == [in_the_matrix + 1, in_the_matrix]
        assert not list(faults(matrix(presenter, narrow)))
