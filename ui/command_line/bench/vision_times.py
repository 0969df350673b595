"""What reading a picture costs, beside one default detectMarkers of it and beyond OpenCV itself."""

import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

from ui.command_line.bench.measuring import ROOT, line, medians

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
        default, stage, whole = medians(works, ROUNDS)
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
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    from vision.eyes import Eyes
    from vision.pictures import load

    Eyes(home).read(load(file))
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / MEGABYTE


if __name__ == "__main__":
    print(_needed(Path(sys.argv[1]), Path(sys.argv[2])))
