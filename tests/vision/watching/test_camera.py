"""The simulated table through the camera: looked at, and taught from nothing."""

from pathlib import Path

import numpy as np

from companion.rules.components import ORDERS
from companion.rules.table import Player, Table
from companion.rules.vocabulary import Seat
from companion.services.camera.camera import (
    Frame,
    Guidance,
    Json,
    Learned,
    Lesson,
    Sighting,
    Wanted,
)
from companion.services.controls.inbox import Inbox
from tests.support.cameras import until
from tests.vision.watching.conftest import Evening
from vision.cameras.asked import Game
from vision.simulation.belongings import belongings
from vision.simulation.truth import told_pit
from vision.simulation.views import FOUR
from vision.watching.camera import TableCamera

TABLE = Table("score", "play", tuple(map(Player, ("Ada", "Béla", "Chloé"))), Seat(0), shift=3)
GAME = Game("evening", TABLE)


def opened(home: Path, inbox: Inbox) -> TableCamera:
    return TableCamera(home, inbox, "simulated", lambda: GAME, str)


def test_a_pit_and_the_mat_are_seen_one_after_the_other(evening: Evening, tmp_path: Path) -> None:
    inbox = Inbox()
    seen: list[Sighting] = []
    frames: dict[int, Frame] = {}
    with opened(evening.home(), inbox) as camera:
        camera.look(Wanted(pits=(0,), orders_of=0))

        def both() -> bool:
            seen.extend(m.told for m in inbox.take() if isinstance(m.told, Sighting))
            frame = camera.frame()
            if frame is not None:
                frames[frame.number] = frame
            still = [each.answer for each in seen if each.still and not each.answer["unreadable"]]
            drawn = any(frame.outlines for frame in frames.values())
            return drawn and any(a["pits"] for a in still) and any(a["orders"] for a in still)

        until(both, 30)
        camera.keep(seen[-1].picture, tmp_path)
        until(lambda: list(tmp_path.glob("*.jpg")))
        assert camera.report().name == "simulated table"

    assert len({each.picture for each in seen}) == len(seen)
    assert all(each.answer["image"] == each.picture for each in seen)
    own = belongings("evening", TABLE, Seat(0))
    pits = [each.answer for each in seen if each.still and each.answer["pits"]]
    _like_the_truth(pits[-1], told_pit(own.pit))
    mats = [each.answer for each in seen if each.still and each.answer["orders"]]
    assert {order["order"] for order in mats[-1]["orders"]} <= set(ORDERS)
    assert len(mats[-1]["orders"]) == len(own.orders)
    drawn = next(frame for frame in frames.values() if frame.outlines)
    assert drawn.sighting in {each.picture for each in seen}
    points = np.array([p for outline in drawn.outlines for p in outline.points])
    assert np.percentile(points, 2) > -0.05
    assert np.percentile(points, 98) < 1.05
    assert drawn.picture.size == (960, 540)
    assert len(drawn.picture.rgb) == 960 * 540 * 3
    assert drawn.outlines[0].address["what"] in ("pit", "slot")


def _like_the_truth(answer: Json, truth: Json) -> None:
    """Whatever is not asked is right."""
    (pit,) = answer["pits"]
    asked = [each["what"] for each in answer["ask"]]
    if not {"row", "tile", "minecart"} & set(asked):
        assert pit["levels"] == truth["levels"]
    if "storage" not in asked:
        assert pit["storage"] == truth["storage"]


def test_a_home_is_taught_from_nothing(tmp_path: Path) -> None:
    inbox = Inbox()
    steps = (Lesson("print"), Lesson("pit"), Lesson("orders", FOUR), Lesson("table"))
    learned: dict[str, Learned] = {}
    guided: set[str] = set()
    with opened(tmp_path, inbox) as camera:
        _know_the_camera(tmp_path)
        for lesson in steps:
            camera.teach(lesson)

            def over(lesson: Lesson = lesson) -> bool:
                for message in inbox.take():
                    told = message.told
                    if isinstance(told, Guidance):
                        guided.add(lesson.step)
                        if told.ready:
                            camera.learn()
                    elif isinstance(told, Learned) and told.refusal is None:
                        learned[told.lesson.step] = told
                return lesson.step in learned

            until(over, 30)
        taught = camera.report().taught
    assert taught == {"camera", "pit", "orders", "table"}
    assert guided == {lesson.step for lesson in steps}
    assert learned["table"].told["locked"] is True
    assert [advice.values["n"] for advice in learned["orders"].advice] == [40]


def _know_the_camera(home: Path) -> None:
    """The one lesson that takes nine pictures: see the next test."""
    from vision.home import keep_camera
    from vision.kit.choice import Choice
    from vision.simulation.stand import Stand
    from vision.simulation.taught import SPREAD
    from vision.teaching.camera import Taught

    keep_camera(home, Taught(Stand(Choice()).lens, SPREAD, 0.06, 9))


def test_opening_a_camera_loads_and_opens_nothing(tmp_path: Path) -> None:
    import subprocess
    import sys

    there = (
        "import sys; from pathlib import Path;"
        "from companion.services.controls.inbox import Inbox;"
        "from vision.cameras.asked import Game;"
        "from vision.watching.camera import TableCamera;"
        f"c = TableCamera(Path({str(tmp_path)!r}), Inbox(), 'auto', Game, str);"
        "c.rest(); c.frame(); c.report(); c.__exit__();"
        "print(sorted({'cv2', 'numpy'} & sys.modules.keys()))"
    )
    told = subprocess.run([sys.executable, "-c", there], check=True, capture_output=True, text=True)
    assert told.stdout.strip() == "[]"
