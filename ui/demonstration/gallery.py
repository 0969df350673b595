"""Shows scenes: a home of its own for each, a real stage, real touches, no motion to wait for."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple

from companion.services.desk import Desk
from companion.services.journal import Journal
from companion.services.settings import Settings
from ui.bootstrap import Silence
from ui.demonstration.eyes import see
from ui.demonstration.hands import Hands
from ui.demonstration.pages import EMBLEMS, FOR_BUILDERS, PAGES, Draw
from ui.demonstration.positions import Evening
from ui.demonstration.scenes import SCENES, Scene
from ui.drawing import offscreen
from ui.drawing.layers import Layer
from ui.drawing.look import Look
from ui.presenters.session import Session
from ui.seconds import Seconds
from ui.theme import DAY, NIGHT, Colour, Palette

LATER = timedelta(minutes=3)
"""How long after the last booking somebody looks."""
FOR_OTHER_EYES = ("10-table", "20-deliver", "31-counts-shift-3", "33-ceremony", "52-sources")
"""Where colour says most."""
IN_MEMORY = "/dev/shm"
"""Nobody needs these homes tomorrow: where there is such a folder no commit waits for a disk."""


class Setting(NamedTuple):
    """How a scene is shown."""

    size: tuple[int, int] = (1024, 600)
    language: str = "en"
    players: int = 4
    text: int = 100


@contextmanager
def shown(scene: Scene, setting: Setting) -> Iterator[Hands]:
    """The hands in front of the scene."""
    within = IN_MEMORY if Path(IN_MEMORY).is_dir() else None
    with (
        tempfile.TemporaryDirectory(dir=within) as folder,
        Journal.open(Path(folder)) as journal,
    ):
        evening = Evening()
        desk = Desk(journal, evening)
        if scene.position is not None:
            scene.position.begin(desk, setting.players)
        session = Session(Path(folder), desk, Silence(), Seconds(), _settings(scene, setting))
        session.wall = lambda: evening.time + LATER
        session.start_from(*scene.way)
        hands = Hands(session, setting.size)
        for step in scene.steps:
            if isinstance(step, str):
                hands.tap(step)
            else:
                step(hands)
        yield hands


def draw(folder: Path, setting: Setting) -> list[Path]:
    """Every scene as a picture, some of them as other eyes see them, and what they are made of."""
    pictures = []
    for scene in SCENES:
        picture = folder / f"{scene.name}.png"
        with shown(scene, setting) as hands:
            hands.picture(str(picture))
        pictures.append(picture)
        if scene.name in FOR_OTHER_EYES:
            pictures += see(picture)
    return [*pictures, *_draw_pages(folder, setting)]


def _draw_pages(folder: Path, setting: Setting) -> Iterator[Path]:
    """What the screens are made of, what stands for the whole, and how it is put together."""
    for name, draw_page in PAGES.items():
        yield _draw_page(folder / f"{name}.png", setting.size, draw_page)
    for name, (size, draw_page) in EMBLEMS.items():
        yield _draw_page(folder / f"{name}.png", size, draw_page)
    for name in FOR_BUILDERS:
        yield draw_for_builders(name, folder)


def draw_for_builders(name: str, folder: Path) -> Path:
    """Dark on light, as paper is."""
    return _draw_page(folder / f"{name}.png", *FOR_BUILDERS[name], DAY, DAY.panel)


def _draw_page(
    file: Path,
    size: tuple[int, int],
    draw_page: Draw,
    palette: Palette = NIGHT,
    ground: Colour = NIGHT.ground,
) -> Path:
    layer = Layer(Look(*size, palette), draw_page)
    layer.show(file.stem)
    offscreen.picture(layer.group, size, ground).save(str(file), flipped=True)
    return file


def _settings(scene: Scene, setting: Setting) -> Settings:
    """Any text scale, not only those that the settings offer."""
    settings = Settings(language=setting.language, text=setting.text, motion=False)
    for name, value in scene.settings:
        settings = settings.changed(name, value)
    return settings
