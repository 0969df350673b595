"""The camera's screen while pictures are read, beside a bare Kivy app that shows the same video.

Drawn without a screen and by software, on cores that others want too: frames are counted in the
app's own processor time, turn by turn with the bare app's. Pictures and their delay are as the
clock on the wall has them, and mean nothing on a machine that is busy with something else.
"""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ui.command_line.bench.measuring import line
from ui.command_line.bench.screen import SIZES, run_alone

FRAMES = ("-m", "ui.command_line.bench.camera_frames")
READS = ("-m", "ui.command_line.bench.camera_reads")


def measure() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        _teach(Path(folder))
        told = run_alone(*READS, folder)
        against = "default detectMarkers (CPU)"
        yield line(f"following the markers / {against}", told["follow"], "at most 0.25")
        yield line(f"read while tracking, as it lay / {against}", told["still"], "at most 0.7")
        yield line(f"the same, one cube in a pit another / {against}", told["changed"], "")
        yield line(f"the same, the camera moved / {against}", told["moving"], "")
        for size in SIZES[:2]:
            yield from _frames(folder, size)


def _teach(home: Path) -> None:
    from vision.kit.choice import Choice
    from vision.simulation.stand import Stand
    from vision.simulation.taught import teach_home

    teach_home(home, Stand(Choice()))


def _frames(folder: str, size: tuple[int, int]) -> Iterator[str]:
    told: dict[str, Any] = run_alone(*FRAMES, folder, *map(str, size))
    at = f"{size[0]}x{size[1]} camera"
    yield line(f"{at}, frames a second / bare app's", told["frames"], "at least 0.9")
    yield line(f"{at}, pictures a second / bare app's", told["pictures"], "at least 0.9")
    yield line(f"{at}, from light to screen / bare app's", told["latency"], "at most 2")
    yield line(f"{at}, outlines a second", told["outlines"], "at least 10")
    yield line(f"{at}, longest frame, ms (CPU)", told["work"], "at most 50")
    yield line(f"{at}, longest frame, ms (wall)", told["longest"], "at most 50")
    yield line(f"{at}, longest frame of the bare app, ms (wall)", told["bare"], "")
