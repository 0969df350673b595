"""New game: depth, face down or open, language, and which spaces are covered."""

from pathlib import Path

import pytest

from companion.services import settings
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.seating import FOUR, after_games, four_remembered, new_game, sit
from ui.presenters.new_game import NewGamePresenter
from ui.presenters.session import Session

session = pytest.fixture(four_remembered)
seats = pytest.fixture(new_game)


def test_score_is_the_only_depth_and_lit(seats: NewGamePresenter) -> None:
    depths = seats.view().depths

    assert [(each.depth, each.title, each.lit) for each in depths] == [("score", "Score", True)]


def test_face_down_is_the_rule_and_open_is_remembered(session: Session) -> None:
    presenter = NewGamePresenter(session)
    before = [each.lit for each in presenter.view().deliveries]

    presenter.delivered_tapped("open")
    presenter.delivered_tapped("sideways")

    assert before == [True, False]
    assert [each.text for each in presenter.view().deliveries if each.lit] == ["open"]
    assert settings.load(str(session.home)).delivered == "open"


def test_language_opens_a_list_of_five_and_one_of_them_is_spoken(session: Session) -> None:
    presenter = NewGamePresenter(session)
    closed = presenter.view().languages

    presenter.language_tapped()
    opened = presenter.view().languages
    presenter.language_tapped("de")

    assert closed == ()
    assert [each.key for each in opened] == list(LANGUAGES)
    assert presenter.view().language == "Deutsch"
    assert presenter.view().languages == ()
    assert session.words.language == "de"


@pytest.mark.parametrize(
    ("players", "strip"),
    [
        (0, ""),
        (1, ""),
        (2, "Lock tiles: cover the spaces marked 2 and 2+3."),
        (3, "Lock tiles: cover the spaces marked 2+3."),
        (4, ""),
    ],
)
def test_a_strip_says_which_spaces_are_covered(
    seats: NewGamePresenter, players: int, strip: str
) -> None:
    sit(seats, *range(players))

    assert seats.view().locks == strip


@pytest.mark.parametrize("players", [0, 2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_shown_in_every_language(tmp_path: Path, language: str, players: int) -> None:
    with after_games(tmp_path, FOUR, loaded=Settings(language=language)) as session:
        presenter = NewGamePresenter(session)
        sit(presenter, *range(players))
        presenter.language_tapped()

        assert presenter.view().start
