"""kill -9 while commands stream in: every answered command is there, in order, once."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

CAMPAIGN = Path(__file__).with_name("crash_campaign.py")


def campaign(home: Path, rounds: int, seed: int, *how: str) -> dict[str, int]:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(CAMPAIGN), str(home), str(rounds), str(seed), *how],
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, int] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_a_hundred_kills_lose_no_answered_command(tmp_path: Path, seed: int) -> None:
    found = campaign(tmp_path, 100, seed)

    assert found["answered"] > 100
    assert {name: found[name] for name in ("lost", "out_of_order", "half")} == {
        "lost": 0,
        "out_of_order": 0,
        "half": 0,
    }


def test_an_answer_before_the_commit_would_be_noticed(tmp_path: Path) -> None:
    found = campaign(tmp_path, 60, 3, "careless")

    assert found["lost"] > 0
