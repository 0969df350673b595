"""Every place has its presenter and its drawing, and a way leads out of it."""

from pathlib import Path

import pytest

from tests.support.evenings import evening
from tests.support.hands import Hands
from ui.screens.routes import ROUTES, _found

pytestmark = pytest.mark.kivy

WITHOUT_MORE = ("home", "new_game", "table", "forecast", "book", "settings", "seats", "counts")


@pytest.mark.parametrize("name", ROUTES)
def test_a_place_has_its_presenter_and_its_drawing(name: str) -> None:
    route = ROUTES[name]

    assert callable(_found("ui.presenters", route.presenter))
    assert callable(_found("ui.screens", route.screen))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", WITHOUT_MORE)
def test_a_place_is_drawn_without_a_fault_and_back_leads_to_the_table(
    tmp_path: Path, name: str, language: str
) -> None:
    with evening(tmp_path, 4, shown=True) as session:
        session.set("language", language)
        hands = Hands(session)

        session.go(name)
        hands.frames(2)
        hands.wait(1)
        faulty = [text.words for text in hands.stage.written() if text.faulty]
        session.back()
        hands.frames(2)

        assert faulty == []
        assert session.place.name == "table"


@pytest.mark.parametrize(("sheet", "about"), [("menu", None), ("why", 3), ("why", "hub")])
def test_a_sheet_closes_again(tmp_path: Path, sheet: str, about: object) -> None:
    with evening(tmp_path, 3, shown=True) as session:
        hands = Hands(session)

        session.open(sheet, about)
        hands.wait(1)
        faulty = [text.words for text in hands.stage.written() if text.faulty]
        hands.stage.button("next")

        assert faulty == []
        assert session.sheet is None
        assert session.table.to_move == 1
