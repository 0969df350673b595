"""The simulated table through the camera: looked at, taught from nothing, its process killed."""

import json
import os
import signal
from collections import deque
from pathlib import Path

import numpy as np

from companion.rules.components import ORDERS
from companion.rules.refusals import Reason, Refusal
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
from vision.cameras.choosing import NOT_THERE
from vision.home import DAMAGED
from vision.simulation.belongings import belongings
from vision.simulation.truth import told_pit
from vision.simulation.views import FOUR
from vision.watching.camera import STOPPED, TableCamera
from vision.watching.seeing import Seeing

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

        until(both, 60)
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
    heard: deque[object] = deque()
    steps = (Lesson("print"), Lesson("pit"), Lesson("orders", FOUR), Lesson("table"))
    learned: dict[str, Learned] = {}
    guided: set[str] = set()
    _know_the_camera(tmp_path)
    with Seeing(tmp_path, "simulated", Game, lambda _, told: heard.append(told)) as camera:
        for lesson in steps:
            camera.teach(lesson)

            def over(lesson: Lesson = lesson) -> bool:
                while heard:
                    told = heard.popleft()
                    if isinstance(told, Guidance):
                        guided.add(lesson.step)
                        if told.ready:
                            camera.learn()
                    elif isinstance(told, Learned) and told.refusal is None:
                        learned[told.lesson.step] = told
                return lesson.step in learned

            until(over, 60)
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


def test_a_process_that_falls_is_told_and_started_again(evening: Evening) -> None:
    inbox = Inbox()
    with TableCamera(evening.home(), inbox, "/nowhere", Game, str) as camera:
        camera.look(Wanted(pits=(0,)))
        troubles: list[object] = []

        def told(reason: Reason) -> bool:
            troubles.extend(m.told for m in inbox.take())
            return any(isinstance(t, Refusal) and t.reason == reason for t in troubles)

        until(lambda: told(NOT_THERE), 20)
        troubles.clear()
        (seeing,) = _children()
        os.kill(seeing, signal.SIGKILL)

        until(lambda: told(STOPPED), 20)
        until(lambda: told(NOT_THERE), 20)
        until(lambda: camera.crop("gone", {"what": "pit"}) is None)
        assert camera.report().trouble is not None
        camera.rest()
    assert not _children()


def _children() -> list[int]:
    """A process belongs to the thread that began it."""
    threads = Path("/proc/self/task").glob("*/children")
    everyone = [int(word) for each in threads for word in each.read_text().split()]
    return [process for process in everyone if b"vision.watching.process" in _words(process)]


def _words(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


def test_what_cannot_be_read_says_so_in_the_language_of_now(tmp_path: Path) -> None:
    inbox = Inbox()
    with TableCamera(tmp_path, inbox, "simulated", lambda: GAME, lambda why: f"<{why}>") as camera:
        camera.look(Wanted(pits=(0,)))
        seen: list[Sighting] = []

        def unreadable() -> bool:
            seen.extend(m.told for m in inbox.take() if isinstance(m.told, Sighting))
            return bool(seen)

        until(unreadable, 40)
    assert seen[0].answer["unreadable"].startswith("<the camera does not know its lens")
    json.dumps(seen[0].answer)


def test_a_damaged_home_says_what_to_delete(evening: Evening, tmp_path: Path) -> None:
    home = evening.copy(tmp_path / "home")
    (home / "vision" / "table.npz").write_bytes(b"nothing")
    heard: deque[object] = deque()
    with Seeing(home, "simulated", lambda: GAME, lambda _, told: heard.append(told)) as camera:
        camera.look(Wanted(pits=(0,)))
        until(lambda: any(isinstance(told, Sighting) for told in heard), 60)
    (told, *_) = (told for told in heard if isinstance(told, Sighting))
    assert told.answer["unreadable"].reason == DAMAGED


def test_the_app_needs_no_numpy_to_understand_what_is_told(evening: Evening) -> None:
    import subprocess
    import sys

    there = f"""
import sys, time
from pathlib import Path
from companion.rules.table import Player, Table
from companion.services.camera.camera import Sighting, Wanted
from companion.services.controls.inbox import Inbox
from vision.cameras.asked import Game
from vision.watching.camera import TableCamera
inbox, told = Inbox(), []
table = Table("score", "play", (Player("Ada"), Player("Chloé")), 0, 3)
game = Game("evening", table)
with TableCamera(Path({str(evening.home())!r}), inbox, "simulated", lambda: game, str) as camera:
    camera.look(Wanted(pits=(0,)))
    while not any(isinstance(each, Sighting) and each.answer["pits"] for each in told):
        told += [message.told for message in inbox.take()]
        time.sleep(0.05)
print(sorted({{'cv2', 'numpy'}} & sys.modules.keys()))
"""
    told = subprocess.run(
        [sys.executable, "-c", there], check=True, capture_output=True, text=True, timeout=120
    )
    assert told.stdout.strip() == "[]"
