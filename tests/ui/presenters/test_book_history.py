"""The book of whole games, of both depths: every line stands for what stands."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.services.desk import Desk
from companion.services.journal import Journal
from companion.services.settings import Settings
from tests.support.desks import NOW
from tests.support.evenings import Heard
from tests.support.replaying import book_by_lines
from ui.presenters.book import BookPresenter, Opened
from ui.presenters.mending import MendingPresenter
from ui.presenters.session import Session
from ui.seconds import Seconds

GAMES = sorted((Path(__file__).parents[2] / "games").glob("*.jsonl"))


@contextmanager
def resumed(home: Path, game: Path) -> Iterator[Session]:
    number = book_by_lines(home, game)
    with Journal.open(home) as journal:
        desk = Desk(journal, lambda: NOW)
        desk.resume(number)
        yield Session(home, desk, Heard(), Seconds(), Settings())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_the_lines_that_stand_are_the_entries_of_the_game(tmp_path: Path, game: Path) -> None:
    with resumed(tmp_path, game) as session:
        lines = BookPresenter(session).lines
        standing = session.game.standing()

    shown = [line.entry for line in lines if line.stands]
    assert [entry.command for entry in shown] == [entry.command for entry in standing]
    assert [entry.table for entry in shown] == [entry.table for entry in standing]
    assert [entry.number for entry in shown] == [entry.number for entry in standing]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_every_line_can_be_shown_and_opened(tmp_path: Path, game: Path) -> None:
    with resumed(tmp_path, game) as session:
        presenter = BookPresenter(session)
        lines = [presenter._line(line, told) for line in presenter.lines for told in (True, False)]
        opened = [
            MendingPresenter(session, Opened(line.entry, line.stands)).view()
            for line in presenter.lines
        ]

    assert all(line.what for line in lines)
    assert all(entry.text for entry in opened)
