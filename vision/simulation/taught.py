"""A home that knows the simulated table, for demonstrations: no wizard, and a few seconds."""

from pathlib import Path

from companion.services.camera.camera import Lesson
from vision.cameras.asked import Game
from vision.home import keep_camera
from vision.pictures import Picture
from vision.simulation.stand import Stand
from vision.simulation.views import FOUR, views
from vision.teaching import lessons
from vision.teaching.camera import Taught

SPREAD = 0.04
"""Pixels, as learned from views of the mat."""


def teach_home(home: Path, stand: Stand) -> None:
    """Its lens is told, all else is learned as people teach it."""
    keep_camera(home, Taught(stand.lens, SPREAD, 0.06, 12))
    lessons.pit(home, _shown(stand, Lesson("pit"))).keep()
    lessons.orders(home, _shown(stand, Lesson("orders", FOUR)), FOUR).keep()
    lessons.table(home, _shown(stand, Lesson("table")), None).keep()


def _shown(stand: Stand, lesson: Lesson) -> Picture:
    picture = stand.picture(views(None, lesson, Game())[0])
    return Picture(lesson.step, picture, (picture.shape[1], picture.shape[0]))
