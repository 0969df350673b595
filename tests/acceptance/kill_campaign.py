"""An evening by touches, in a process that may be killed at any moment; run by test_kill.py.

`python kill_campaign.py HOME SEED PLAYERS` takes up the evening of this home wherever it is, and
plays it to the end. Whenever people see something new it is told as a line of JSON: which screen,
which game with how many bookings, its table, and every word that is drawn.
"""

import json
import sys
from pathlib import Path
from typing import Any

from companion.services.journal import Reading
from companion.services.state import state
from tests.support.evenings import at_home
from tests.support.hands import Hands
from tests.support.party import Party
from ui.presenters.session import Session


def main(home: Path, seed: int, players: int) -> None:
    with at_home(home) as session:
        hands = Hands(session)

        def tell() -> None:
            told = {**seen(session), "drawn": [text.words for text in hands.stage.written()]}
            print(json.dumps(told), flush=True)

        tell()
        Party(hands, seed, players, seen=tell).play()


def seen(session: Session) -> dict[str, Any]:
    game = session.desk.number
    return {
        "front": (session.sheet or session.place).name,
        "game": game,
        "bookings": _bookings(session.home, game),
        "table": state(session.table) if session.game.last else None,
    }


def _bookings(home: Path, game: int) -> int:
    reading = Reading.open_to_read(home)
    assert reading is not None
    with reading:
        return len(list(reading.bookings(game)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
