"""What a home has learned, by its files: asked before anything that reads them is loaded."""

from pathlib import Path

SUBJECTS = ("camera", "pit", "orders", "tiles", "table")


def taught(home: Path) -> frozenset[str]:
    return frozenset(name for name in SUBJECTS if (home / "vision" / f"{name}.npz").exists())
