"""The book and the mending of its entries, for tests: as people read them."""

from collections.abc import Iterator
from pathlib import Path

from companion.rules.commands import Command
from tests.support.evenings import evening
from ui.presenters.book import BookPresenter
from ui.presenters.mending import MendingPresenter
from ui.presenters.session import Session

END_OF_GAME = {
    "empty_minecarts": (1, 0, 2, 0),
    "marks": 7,
    "cubes": 4,
    "outstanding": 1,
    "tiles": (7, 4),
}


# Made fixtures where they are used


def face_down_game(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path) as opened:
        yield opened


def shown_game(tmp_path: Path) -> Iterator[Session]:
    """An open game."""
    with evening(tmp_path, shown=True) as opened:
        yield opened


def at_the_book(tmp_path: Path) -> Iterator[Session]:
    """An open game of three, with the book opened."""
    with evening(tmp_path, shown=True) as opened:
        opened.go("book")
        yield opened


# The book


def the_book(session: Session, *commands: Command) -> BookPresenter:
    """The book after these commands."""
    session.go("book")
    for command in commands:
        session.desk.submit(command)
    return BookPresenter(session)


def told(presenter: BookPresenter) -> list[str]:
    """Each line as number, name, what, note; newest first."""
    return [
        " | ".join((line.number, line.name, line.what, line.note)).rstrip(" |")
        for line in presenter.view().lines
    ]


def struck(presenter: BookPresenter) -> list[str]:
    return [line.number for line in presenter.view().lines if line.struck]


# Mending


def mending(session: Session, row: int = 0) -> MendingPresenter:
    """As opened from the book; line 0 is the newest."""
    BookPresenter(session).line_tapped(row)
    return MendingPresenter(session, session.place.about)


def commands(session: Session) -> list[Command]:
    """What stands, without the start."""
    return [entry.command for entry in session.game.standing()[1:]]


def chosen(presenter: MendingPresenter) -> list[str]:
    cards = [card for row in presenter.view().rows for card in row.cards]
    return [card.order for card in cards if card.state == "chosen"]
