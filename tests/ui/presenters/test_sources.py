"""Sources: where the points came from (SCREENS.md 3.9)."""

from pathlib import Path

import pytest

from companion.rules.commands import Correct
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, delivers
from tests.support.evenings import evening
from tests.support.scorings import book, end_game, pit
from ui.presenters.session import HOME, Place
from ui.presenters.sources import SourcesPresenter


def test_a_bar_tells_every_source_and_adds_up(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK"))
        end_game(session, pit(ADA, (1, 0, 0, 0), marks=7, cubes=4, outstanding=1, tiles=(7, 4)))
        view = SourcesPresenter(session).view()

    bar = view.bars[0]
    assert [(part.source, part.vp) for part in bar.gained] == [
        ("orders", 9),
        ("coal", 15),
        ("vehicle", 16),
        ("minecarts", 10),
        ("left over", 2),
    ]
    assert [(part.source, part.text) for part in bar.lost] == [
        ("outstanding", "−1"),
        ("balance", "−6"),
    ]
    assert (bar.name, bar.minus, bar.total) == ("Ada", "−7", "45")
    assert view.longest == 52 + 7


def test_the_bars_stand_in_the_final_order(tmp_path: Path) -> None:
    with evening(tmp_path, players=4) as session:
        end_game(session, pit(2, marks=5), pit(3, marks=10))

        assert [bar.seat for bar in SourcesPresenter(session).view().bars] == [3, 2, 0, 1]


def test_corrections_are_a_source_of_their_own(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(BELA, "truck:KK"))
        book(session, Correct(ADA, {"vp": 4}, "seen"), Correct(BELA, {"vp": 7}, "seen"))
        end_game(session)
        view = SourcesPresenter(session).view()

    bars = {bar.seat: bar for bar in view.bars}
    assert [(part.source, part.vp) for part in bars[ADA].gained] == [("corrections", 4)]
    assert [(part.source, part.vp) for part in bars[BELA].lost] == [("corrections", -2)]
    assert "Corrections" in [entry.label for entry in view.legend]


def test_the_legend_leaves_out_what_is_not_there(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session)
        view = SourcesPresenter(session).view()

    assert [entry.label for entry in view.legend] == [
        "Orders",
        "Coal hours",
        "Vehicle hours",
        "Minecart hours",
        "Marks and cubes",
    ]
    assert view.longest == 1
    assert {(bar.gained, bar.lost, bar.minus) for bar in view.bars} == {((), (), "")}


def test_the_next_tab_is_the_result_again(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session)
        session.start_from(HOME, Place("sources"))
        SourcesPresenter(session).next()

        assert session.place == Place("result")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_view_can_be_made_in_every_language(
    tmp_path: Path, language: str, players: int
) -> None:
    with evening(tmp_path, players) as session:
        session.set("language", language)
        end_game(session)
        view = SourcesPresenter(session).view()

    assert view.title
    assert len(view.bars) == players
