"""The on-screen keyboard for tests: over the table, with what was taken from it."""

from collections.abc import Iterator
from pathlib import Path

from tests.support.evenings import evening
from ui.presenters.keyboard import Asking, KeyboardPresenter
from ui.presenters.session import Session


def at_the_table(tmp_path: Path) -> Iterator[Session]:
    """Made a fixture where it is used."""
    with evening(tmp_path) as opened:
        yield opened


class Keyboard:
    """A keyboard over the table, with what was taken from it."""

    def __init__(self, session: Session, text: str = "", taken: tuple[str, ...] = ()) -> None:
        self.session = session
        self.names: list[str] = []
        asking = Asking("Who sits here?", text, self.names.append, taken)
        session.open("keyboard", asking)
        self.presenter = KeyboardPresenter(session, asking)

    def types(self, text: str) -> None:
        for letter in text:
            self.presenter.key_tapped(letter)

    @property
    def text(self) -> str:
        return self.presenter.view().text
