"""The demonstration without a display: pictures in a folder, and the final scoring in words."""

import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.rules.components import LAST_SHIFT
from companion.services.desk import Desk
from companion.services.journal import Journal
from companion.services.settings import Settings
from companion.words import Words
from companion.words.score_tables import ScoreTables
from ui.bootstrap import Silence, over_a_simulated_table
from ui.demonstration.laid import laid
from ui.presenters.session import Session
from ui.seconds import Seconds

BEGAN = datetime(2026, 11, 18, 19, 0, tzinfo=UTC)
PLAYERS = 3
SIZE = (1024, 600)


def demonstrate(folder: Path, language: str) -> str:
    """Plays the game in a home of its own, to its end by camera; answers the final scoring."""
    from ui.drawing import offscreen

    offscreen.prepare()
    offscreen.open_window(SIZE)
    from ui.demonstration.evening import Evening
    from ui.demonstration.hands import Hands
    from ui.demonstration.looking import Looking

    folder.mkdir(parents=True, exist_ok=True)
    clock, table = Seconds(), laid()
    with tempfile.TemporaryDirectory() as home, Journal.open(Path(home)) as journal:
        desk = Desk(journal, lambda: _time_of_day(clock))
        session = Session(Path(home), desk, Silence(), clock, Settings(language=language))
        hands = Hands(session, SIZE)

        def picture(name: str) -> None:
            hands.picture(str(folder / f"{name}.png"))

        with over_a_simulated_table(session, table):
            evening = Evening(hands, PLAYERS, picture)
            evening.looking = Looking(
                hands, table.players, lambda name: picture(f"shift-{LAST_SHIFT}-{name}")
            )
            evening.play()
        last = session.game.last
    assert last is not None
    assert last.previous is not None
    assert last.table.final is not None
    tables = ScoreTables(Words(language))
    return "\n".join(tables.game(last.table.final, last.previous.table, last.table))


def _time_of_day(clock: Seconds) -> str:
    """An evening's, on the clock that people's touches go by."""
    now = BEGAN + timedelta(seconds=clock())
    return now.strftime("%Y-%m-%dT%H:%M:%SZ")
