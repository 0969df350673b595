"""The demonstration with fewer and more players: what was booked is what the rules say."""

from pathlib import Path

import pytest

from companion.services.state import state
from tests.support.evenings import at_home, replayed
from tests.support.hands import Hands
from ui.demonstration.evening import Evening

pytestmark = pytest.mark.kivy


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_booked_by_touches_ends_as_the_rules_replay_it(tmp_path: Path, players: int) -> None:
    with at_home(tmp_path) as session:
        Evening(Hands(session), players).play()

        assert session.place.name == "result"
        assert session.table.final is not None
        assert len(session.table.players) == players
        assert state(session.table) == state(replayed(session))
