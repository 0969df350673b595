"""The Pi's camera, with a program in the place of rpicam-vid."""

import json
import os
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.rules.refusals import Refusal
from companion.services.health.camera import NO_READER
from tests.support.cameras import until
from vision.cameras.ribbon import ENDED, Ribbon

PROGRAM = """
import json, os, sys, time
words = sys.argv[1:]
with open(os.environ["TOLD"], "a") as told:
    told.write(json.dumps([words, dict(os.environ), os.getpid()]) + chr(10))
how = os.environ.get("HOW", "")
if how == "ends":
    sys.exit("ERROR: *** no cameras available ***")
if how == "old" and "--metadata" in words:
    sys.exit("ERROR: unrecognised option '--metadata'")
if "--metadata" in words:
    with open(words[words.index("--metadata") + 1], "w") as file:
        file.write('{"ExposureTime": 9998, "AnalogueGain": 1.5, "ColourGains": [ 1.63, 2.25 ]}')
pictures = [open(f, "rb").read() for f in sorted(os.environ["SHOWN"].split(":"))]
while True:
    for picture in pictures:
        for part in (picture[:500], picture[500:]):
            os.write(1, part)
            time.sleep(0.01)
    if how == "stops":
        time.sleep(60)
"""


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the program was started with, one line a start."""
    program = tmp_path / "bin" / "rpicam-vid"
    program.parent.mkdir()
    script = tmp_path / "program.py"
    script.write_text(PROGRAM)
    # Python itself may lie where a first line of a script cannot lead.
    program.write_text(f"""#!/bin/sh\nexec '{sys.executable}' '{script}' "$@"\n""")
    program.chmod(0o755)
    shown = []
    for value in (60, 200):
        file = tmp_path / f"{value}.jpg"
        noise = np.random.default_rng(value).integers(0, 30, (90, 160, 3)) + value
        cv2.imwrite(str(file), noise.astype(np.uint8))
        shown.append(str(file))
    monkeypatch.setenv("PATH", str(program.parent))
    monkeypatch.setenv("SHOWN", ":".join(shown))
    monkeypatch.setenv("TOLD", str(tmp_path / "told"))
    return tmp_path / "told"


def starts(told: Path) -> list[tuple[list[str], dict[str, str], int]]:
    return [tuple(json.loads(line)) for line in told.read_text().splitlines()]


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_pictures_come_whole_and_it_is_ended(told: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/of/opencv")
    monkeypatch.setenv("QT_QPA_PLATFORM_PLUGIN_PATH", "/of/opencv")
    with Ribbon() as camera:
        pictures = [camera.read() for _ in range(8)]
    camera.close()

    seen = [picture for picture in pictures if picture is not None]
    assert len(seen) >= 7
    assert all(picture.shape == (90, 160, 3) for picture in seen)
    assert {round(float(picture.mean()) / 70) for picture in seen} == {1, 3}
    ((words, environment, process),) = starts(told)
    assert words[-2:] == ["-o", "-"]
    assert "mjpeg" in words
    assert not {"LD_LIBRARY_PATH", "QT_QPA_PLATFORM_PLUGIN_PATH"} & environment.keys()
    until(lambda: not is_running(process))


def test_what_it_chose_itself_is_what_is_held(told: Path) -> None:
    with Ribbon() as camera:
        until(lambda: camera.read() is not None and camera.hold(True))
        assert camera.read() is not None
        assert camera.hold(False)
        until(lambda: camera.read() is not None)
    words = starts(told)[1][0]
    assert words[words.index("--shutter") + 1] == "9998"
    assert words[words.index("--gain") + 1] == "1.5"
    assert words[words.index("--awbgains") + 1] == "1.63,2.25"
    assert "--awbgains" not in starts(told)[2][0]


def test_an_older_program_gives_pictures_but_cannot_be_held(
    told: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOW", "old")
    with Ribbon() as camera:
        until(lambda: camera.read() is not None)
        assert not camera.hold(True)
    assert len(starts(told)) == 2


def test_its_own_last_words_are_told(told: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOW", "ends")
    with pytest.raises(Refusal) as refused, Ribbon() as camera:
        camera.read()
    assert refused.value.reason is ENDED
    assert "no cameras available" in str(refused.value.values["error"])
    assert told.exists()


def test_one_that_stops_is_waited_for_no_longer_than_a_second(
    told: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOW", "stops")
    with Ribbon() as camera:
        until(lambda: camera.read() is not None)
        assert until(lambda: camera.read() is None) < 3
    assert told.exists()


def test_a_missing_program_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Refusal) as refused, Ribbon():
        pass
    assert refused.value.reason is NO_READER


def test_a_program_that_cannot_be_started_is_named(told: Path) -> None:
    (told.parent / "bin" / "rpicam-vid").write_text("#!/nowhere/at/all\n")
    with pytest.raises(Refusal) as refused, Ribbon():
        pass
    assert refused.value.reason is ENDED
    assert refused.value.values["program"] == "rpicam-vid"
