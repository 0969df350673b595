"""What reading a picture costs, beside one default detectMarkers of it and beyond OpenCV itself."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time

from ui.command_line.bench.measuring import ROOT, line

ROUNDS = 7
MEGABYTE = 1024


def times(household: Path) -> Iterator[str]:
    """One thread for everything that OpenCV does, so that neighbours disturb less."""
    import cv2

    from vision.eyes import Eyes, gray_of
    from vision.kit.layout import DICTIONARY
    from vision.looking import Unreadable, seen_markers
    from vision.pictures import load
    from vision.training.trial_pictures import stored

    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    dictionary = cv2.aruco.getPredefinedDictionary(getattr(cv2.aruco, DICTIONARY))
    detector = cv2.aruco.ArucoDetector(dictionary, cv2.aruco.DetectorParameters())
    eyes = Eyes(household / "home")
    markers: dict[str, list[float]] = {"L1 and L2": [], "L3": []}
    wholes: dict[str, list[float]] = {}
    for reading in stored(household).readings:
        picture = load(household / reading.file)
        assert picture.bgr is not None
        gray = gray_of(picture.bgr)
        works: list[Callable[[], object]] = [
            partial(detector.detectMarkers, gray),
            partial(seen_markers, gray),
            partial(eyes.read, picture),
        ]
        try:
            for work in works:
                work()
        except Unreadable:
            continue
        default, stage, whole = _medians(works)
        markers["L3" if reading.level in ("L3", "L4") else "L1 and L2"].append(stage / default)
        wholes.setdefault(reading.what, []).append(whole / default)
    cv2.setNumThreads(threads)
    yield f"beside a default detectMarkers: OpenCV {cv2.__version__}, {DICTIONARY}, one thread"
    for name, stages in markers.items():
        if stages:
            bound = "at most 0.25" if name != "L3" else ""
            yield line(f"markers, {name}", median(stages), bound)
    for what, ratios in wholes.items():
        yield line(f"reading a picture, cold: {what}", median(ratios), "at most 2.2")


def _medians(works: Sequence[Callable[[], object]]) -> list[float]:
    """In processor time, turn by turn: neighbours take some of the clock's."""
    return [median(column) for column in zip(*map(_round, [works] * ROUNDS), strict=True)]


def _round(works: Sequence[Callable[[], object]]) -> list[float]:
    spent = []
    for work in works:
        begun = process_time()
        work()
        spent.append(process_time() - begun)
    return spent


def memory(household: Path) -> str:
    """Of a process of its own, which tells what OpenCV and the picture alone need."""
    from vision.training.trial_pictures import stored

    fullest = max(stored(household).readings, key=lambda each: len(each.places))
    told = subprocess.run(
        [
            sys.executable,
            "-P",
            "-m",
            __name__,
            str(household / "home"),
            str(household / fullest.file),
        ],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    return line("memory beyond OpenCV and the picture, MB", float(told.stdout), "at most 200")


def _needed(home: Path, file: Path) -> float:
    import cv2

    picture = cv2.imread(str(file))
    assert picture is not None
    before = _highest()
    from vision.eyes import Eyes
    from vision.pictures import load

    Eyes(home).read(load(file))
    return (_highest() - before) / MEGABYTE


def _highest() -> int:
    """kB that this process ever held; what getrusage tells begins with the parent's."""
    status = Path("/proc/self/status").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))


if __name__ == "__main__":
    print(_needed(Path(sys.argv[1]), Path(sys.argv[2])))
