"""How well pictures are read: households with kinds of faces and lights that taught nothing, taught
and read end to end; beside them what simpler methods make of the same pictures; time and memory.

All pictures are simulated: they rank methods and failures, and forecast no living room.
"""

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ui.command_line.bench.measuring import ROOT

if TYPE_CHECKING:
    from vision.simulation.levels import Level
    from vision.training.trial import Trial

QUICK, FULL = 2, 40
PICTURES = ROOT / "deploy" / "pictures"


def measure() -> Iterator[str]:
    """A few households, of each a mat and a pit a level."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _measured(Path(folder), QUICK, ("L1", "L2", "L3") * 2)


def measure_fully() -> Iterator[str]:
    """As many as prove something; takes an hour. Draws the README's two curves."""
    from vision.training.trial_pictures import READ

    with tempfile.TemporaryDirectory() as folder:
        yield from _measured(Path(folder), FULL, READ, PICTURES)


def _measured(
    folder: Path, households: int, levels: "Sequence[Level]", curves: Path | None = None
) -> Iterator[str]:
    from ui.command_line.bench.vision_times import memory, times
    from vision.training.curves import draw
    from vision.training.report import table
    from vision.training.trial import FIRST_JUDGED, tried

    seeds = range(FIRST_JUDGED, FIRST_JUDGED + households)
    trial = tried(folder, seeds, levels)
    yield from table(trial)
    yield from _others(folder, trial)
    yield from times(folder / str(seeds[0]))
    yield memory(folder / str(seeds[0]))
    if curves is not None:
        yield from (f"drawn: {file.relative_to(ROOT)}" for file in draw(trial.rows, curves))


def _others(folder: Path, trial: "Trial") -> Iterator[str]:
    """The same places read by what most projects do, told where each is, and never asking."""
    from vision.simulation.levels import LEVELS
    from vision.training.baselines import NAMES, tallied

    levels = [level for level in LEVELS if any(row.level == level for row in trial.rows)]
    found = {level: tallied(folder, trial.rows, level) for level in levels}
    for name in NAMES:
        mine = [found[level][name] for level in levels]
        wrong = "".join(f"{1 - tally.right / max(1, tally.places):>16.2%}" for tally in mine)
        named = "".join(f"{tally.named / max(1, tally.cubes):>16.2%}" for tally in mine)
        yield f"{f'wrong, {name}':<34}{wrong}"
        yield f"{'  colours of cubes right':<34}{named}"
