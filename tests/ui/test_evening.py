"""The demonstration's evening with a fourth player: what was booked is what the rules say."""

from pathlib import Path

import pytest

from companion.services.state import state
from tests.support.evenings import at_home, replayed
from tests.support.hands import Hands
from ui.demonstration.evening import Evening

pytestmark = pytest.mark.kivy


def test_a_game_booked_by_touches_ends_as_the_rules_replay_it(tmp_path: Path) -> None:
    with at_home(tmp_path) as session:
        Evening(Hands(session), 4).play()

        assert session.place.name == "result"
        assert session.table.final is not None
        assert len(session.table.players) == 4
        assert state(session.table) == state(replayed(session))
