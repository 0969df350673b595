"""Our own vector paths: the players' symbols, icons, vehicles and the headframe, by name."""

from ui.drawing.paths.actions import ACTIONS
from ui.drawing.paths.emblem import EMBLEMS
from ui.drawing.paths.marks import MARKS
from ui.drawing.paths.pen import Path
from ui.drawing.paths.subjects import SUBJECTS
from ui.drawing.paths.symbols import OUTLINES, SYMBOLS
from ui.drawing.paths.vehicles import VEHICLES

PATHS: dict[str, Path] = {
    path.name: path
    for kind in (SYMBOLS, OUTLINES, ACTIONS, MARKS, SUBJECTS, VEHICLES, EMBLEMS)
    for path in kind
}


def named(name: str) -> Path:
    return PATHS[name]
