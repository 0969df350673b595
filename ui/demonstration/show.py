"""The demonstration without a display: pictures in a folder, and the final scoring in words."""

import tempfile
from pathlib import Path

from companion.rules.commands import Start
from companion.rules.vocabulary import Seat
from companion.services.desk import Desk
from companion.services.journal import Journal
from companion.services.settings import Settings
from companion.words import Words
from companion.words.score_tables import ScoreTables
from ui.bootstrap import Silence
from ui.demonstration.game import NAMES
from ui.presenters.session import HOME, TABLE, Session
from ui.seconds import Seconds

PLAYERS = 3
SIZE = (1024, 600)


def demonstrate(folder: Path, language: str) -> str:
    """Plays the game in a home of its own; answers the final scoring."""
    from ui.drawing import offscreen

    offscreen.prepare()
    offscreen.open_window(SIZE)
    from ui.demonstration.evening import Evening
    from ui.demonstration.hands import Hands

    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, Journal.open(Path(home)) as journal:
        desk = Desk(journal, lambda: "2026-11-18T20:00:00Z")
        about = {"delivered": "open"}
        desk.begin(Start(NAMES[:PLAYERS], Seat(0), "score", about=about))
        session = Session(Path(home), desk, Silence(), Seconds(), Settings(language=language))
        session.start_from(HOME, TABLE)
        hands = Hands(session, SIZE)
        Evening(hands, lambda name: hands.picture(str(folder / f"{name}.png"))).play()
        last = session.game.last
    assert last is not None
    assert last.previous is not None
    assert last.table.final is not None
    tables = ScoreTables(Words(language))
    return "\n".join(tables.game(last.table.final, last.previous.table, last.table))
