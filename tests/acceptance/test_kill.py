"""kill -9 in the middle of an evening: a new process goes on where people saw that they were."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.services.journal import Reading
from companion.services.replay import replay
from companion.services.state import state
from companion.services.transfer import export
from tests.support.process import REPOSITORY
from ui.presenters.spoken import number

pytestmark = pytest.mark.kivy

CAMPAIGN = Path(__file__).with_name("kill_campaign.py")
LONGEST_WAIT = 0.05
Seen = dict[str, Any]


def play(home: Path, seed: int, players: int, sights: int | None) -> list[Seen]:
    """What people saw until the process was killed, some moment after so many sights."""
    command = [sys.executable, "-W", "error", str(CAMPAIGN), str(home), str(seed), str(players)]
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY)}
    seen: list[Seen] = []
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as playing:
        assert playing.stdout is not None
        assert playing.stderr is not None
        for line in playing.stdout:
            seen.append(json.loads(line))
            if len(seen) == sights:
                time.sleep(Random(seed).uniform(0, LONGEST_WAIT))
                playing.kill()
        error = playing.stderr.read()
    assert not error, error
    return seen


def tables(home: Path, game: int) -> list[Any]:
    """What the rules make of the journal: the table after every booking."""
    reading = Reading.open_to_read(home)
    assert reading is not None
    with reading:
        lines = "\n".join(export(reading, game)).encode()
    after = [game.table for _, _, _, game in replay(lines)]
    return [json.loads(json.dumps(state(table))) for table in after if table is not None]


def goes_on(home: Path, before: Seen, after: list[Seen]) -> None:
    """Everything that was seen is there; a game that is not over is at Resume, and one tap on."""
    if before["table"] is None:
        return
    booked = tables(home, before["game"])
    assert booked[before["bookings"] - 1] == before["table"]
    if booked[-1]["final"] is not None:
        assert after[0]["front"] == "home"
        return
    resumed, at_table = after[:2]
    assert (resumed["front"], at_table["front"]) == ("resume", "table")
    assert resumed["table"] == at_table["table"] == booked[resumed["bookings"] - 1]
    assert resumed["bookings"] >= before["bookings"]
    scores = {number(player["vp"]) for player in resumed["table"]["players"]}
    assert scores <= set(resumed["drawn"])
    assert scores <= set(at_table["drawn"])


@pytest.mark.parametrize(
    ("seed", "players", "kills"), [(1, 3, 3), pytest.param(2, 4, 40, marks=pytest.mark.torture)]
)
def test_an_evening_that_is_killed_again_and_again_goes_on_where_it_was(
    tmp_path: Path, seed: int, players: int, kills: int
) -> None:
    chance = Random(seed)
    before = play(tmp_path, seed, players, 24)[-1]
    assert before["bookings"] > 3
    for kill in range(1, kills + 1):
        sights = 2 if kill == kills else chance.randint(3, 14)
        after = play(tmp_path, seed + kill, players, sights)
        goes_on(tmp_path, before, after)
        before = after[-1]
