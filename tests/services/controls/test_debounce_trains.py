"""Twenty thousand random edge trains: what was pressed is seen, and nothing else."""

import pytest

from companion.services.controls import debounce
from ui.command_line.bench.panel_deliveries import Tally, tally

TRAINS = {"promptly": 5_000, "after naps": 10_000, "on the way": 5_000}
PART = 2_500


@pytest.mark.parametrize(
    ("delivery", "first"),
    [(name, first) for name, trains in TRAINS.items() for first in range(0, trains, PART)],
)
def test_presses_seen_are_presses_made(delivery: str, first: int) -> None:
    found = tally(delivery, range(first, first + PART))

    assert found.trains == PART
    assert found.made > PART
    assert (found.seen, found.ghosts, found.lost) == (found.made, 0, 0)


@pytest.mark.parametrize(
    ("constant", "wrong"), [("CLOSED", 0.0015), ("CLOSED", 0.003), ("BOUNCE", 0.02), ("STUCK", 2.0)]
)
def test_trains_tell_when_the_debounce_is_wrong(
    monkeypatch: pytest.MonkeyPatch, constant: str, wrong: float
) -> None:
    monkeypatch.setattr(debounce, constant, wrong)

    found = tally("promptly", range(500))

    assert found.ghosts + found.lost > 0


def test_tallies_add_up() -> None:
    parts = [tally("after naps", range(first, first + 10)) for first in (0, 10)]

    assert sum(parts, Tally()) == tally("after naps", range(20))
