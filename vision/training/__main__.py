"""Trains everything anew: `python -m vision.training FOLDER`, with PyTorch beside the packages.

Two lanes at once, for two cores; what must be asked is found afterwards (`vision.training.asking`),
with households that teach nothing.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

LANES = (("pits", "trays"), ("cards", "plates"))
WITHOUT_FOLDER = ("plates",)


def trained(lane: tuple[str, ...], folder: Path) -> None:
    for name in lane:
        given = [] if name in WITHOUT_FOLDER else [str(folder / name)]
        subprocess.run([sys.executable, "-m", f"vision.training.{name}", *given], check=True)


def main(folder: Path) -> None:
    if find_spec("torch") is None:
        sys.exit("training needs PyTorch beside the other packages: pip install torch")
    with ThreadPoolExecutor(len(LANES)) as lanes:
        for done in [lanes.submit(trained, lane, folder) for lane in LANES]:
            done.result()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
