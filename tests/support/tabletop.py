"""A camera over a table that a test knows, in any edition and light, with faults if it wants any.

It sees on threads of this process: what is looked at is drawn and read for real.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

import pytest

from companion.rules.refusals import Refusal
from companion.rules.table import Table
from companion.services.camera.camera import Sighting
from companion.services.controls.inbox import Message
from ui.presenters.session import Session
from vision.cameras.asked import Game
from vision.cameras.choosing import Chosen, Wish
from vision.cameras.simulated import Simulated
from vision.cameras.source import GONE
from vision.kit.choice import Choice
from vision.pictures import Bgr
from vision.simulation.levels import LightKind
from vision.simulation.stand import Stand
from vision.watching import watch
from vision.watching.seeing import Seeing


class Tabletop(Simulated):
    """Can be unplugged."""

    def __init__(self, wish: Wish, stand: Stand, plugged: Callable[[], bool]) -> None:
        super().__init__(wish.home, wish.asking, wish.game)
        self._own, self._plugged = stand, plugged

    def __enter__(self) -> Self:
        self._stand = self._own
        return self

    def read(self) -> Bgr | None:
        if not self._plugged():
            raise Refusal(GONE, name=self.name)
        return super().read()


class Over:
    """The table's camera, and whether it is plugged in."""

    def __init__(self, stand: Stand) -> None:
        self.stand = stand
        self.plugged = True

    def choose(self, wish: Wish, *_: object, **__: object) -> Chosen:
        if not self.plugged:
            return Chosen(None, (Refusal(GONE, name=Simulated.name),))
        return Chosen(Tabletop(wish, self.stand, lambda: self.plugged).__enter__())


def stand_of(seed: int, light: LightKind) -> Stand:
    """The edition is the seed's."""
    return Stand(Choice(), light, seed)


@contextmanager
def over_the_table(
    session: Session, table: Table, home: Path, stand: Stand, patch: pytest.MonkeyPatch
) -> Iterator[Over]:
    """`home` was taught with this edition in this light."""
    over = Over(stand)
    patch.setattr(watch, "choose", over.choose)

    def told(at: float, what: object) -> None:
        if isinstance(what, Sighting) and isinstance(what.answer["unreadable"], Refusal):
            sentence = session.words.refusal(what.answer["unreadable"])
            what = what._replace(answer={**what.answer, "unreadable": sentence})
        session.inbox.post(Message("camera", at, what))

    with Seeing(home, "simulated", lambda: Game("evening", table), told) as camera:
        session.camera = camera
        yield over
