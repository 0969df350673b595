"""Golden games booked line by line through a real desk, as people would."""

import json
from pathlib import Path

from companion.rules.commands import Start
from companion.services.command_codec import from_json
from companion.services.desk import Desk
from companion.services.journal import Journal
from tests.support.desks import NOW


def book_by_lines(home: Path, game: Path) -> int:
    """Answers the game's number in the journal."""
    with Journal.open(home) as journal:
        desk = Desk(journal, lambda: NOW)
        for line in game.read_text(encoding="utf-8").splitlines():
            command = from_json(json.loads(line))
            if isinstance(command, Start):
                desk.begin(command)
            else:
                desk.submit(command)
        return desk.number
