"""A whole evening by real touches: what the screen booked is what the rules say."""

import json
from pathlib import Path

import pytest

from companion.services.journal import Reading, chain
from companion.services.replay import replay
from companion.services.state import state
from companion.services.strict_json import dump
from tests.support.evenings import evening
from tests.support.hands import Hands
from ui.demonstration.evening import Evening

pytestmark = pytest.mark.kivy


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_booked_by_touches_ends_as_the_rules_replay_it(tmp_path: Path, players: int) -> None:
    with evening(tmp_path, players) as session:
        Evening(Hands(session)).play()
        shown = session.table
        assert session.place.name == "result"

    reading = Reading.open_to_read(tmp_path)
    assert reading is not None
    with reading:
        lines = [dump(chain.command_of(booking)) for booking in reading.checked(1)]
    *_, (_, _, _, game) = replay("\n".join(lines).encode())
    assert game.table is not None
    assert json.dumps(state(game.table)) == json.dumps(state(shown))
    assert shown.final is not None
