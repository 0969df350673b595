"""The app never waits for its camera: not for its process, and not for a picture."""

from pathlib import Path

import numpy as np
import pytest

from companion.services.camera.camera import COMING, NO_CAMERA, Cropped, Json
from companion.services.controls.inbox import Inbox
from tests.support.cameras import until
from vision.cameras.asked import Game
from vision.watching import camera as watching
from vision.watching.album import Album, Page
from vision.watching.camera import TableCamera


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


def test_what_was_kept_is_fetched_and_nobody_waits(tmp_path: Path) -> None:
    pit: Json = {"what": "pit", "pit": 0}
    whole = np.array([[0, 0], [639, 0], [639, 399], [0, 399]], float)
    page = Page(np.zeros((400, 640, 3), np.uint8), [(pit, whole)])
    Album(tmp_path).keep("look", page, tmp_path / "looks" / "evening")
    inbox = Inbox()

    with TableCamera(tmp_path, inbox, "/nowhere", Game, str) as camera:
        assert camera.crop("look", pit) is COMING
        until(lambda: camera.crop("look", pit) is not COMING, 60)

        crop = camera.crop("look", pit)
        assert crop is not None
        assert crop.size == (640, 400)
        assert camera.crop("look", pit) is crop
        assert [message.told for message in inbox.take()] == [Cropped("look")]


def test_before_anybody_looks_it_is_known_whether_there_is_a_camera(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there: list[str] = []
    monkeypatch.setattr(watching, "cameras", lambda _: iter(there))
    monkeypatch.setattr(watching, "LOOK_ROUND", 0.0)
    with TableCamera(tmp_path, Inbox(), "auto", Game, str) as camera:
        trouble = camera.report().trouble
        assert trouble is not None
        assert trouble.reason is NO_CAMERA

        there.append("webcam")
        assert camera.report().trouble is None
    with TableCamera(tmp_path, Inbox(), "simulated", Game, str) as camera:
        assert camera.report().trouble is None
