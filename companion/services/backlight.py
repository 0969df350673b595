"""The brightness of the screen, where its backlight can be set; everywhere else nothing happens."""

from pathlib import Path

FOLDER = Path("/sys/class/backlight")
DIM = 0.3
"""Of the brightness that was set: what is left when nobody touches the screen; never nothing."""


class Backlight:
    """Looks for one when it is asked: a screen may be plugged in later. Raises nothing."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._percent = 100
        self._dimmed = False

    @property
    def present(self) -> bool:
        """Whether there is one, and it may be written."""
        return self._found() is not None

    def set(self, percent: int) -> None:
        self._percent = percent
        self._write()

    def dim(self, dimmed: bool) -> None:
        """Darker while nobody is there; back to what was set afterwards."""
        if dimmed != self._dimmed:
            self._dimmed = dimmed
            self._write()

    def _write(self) -> None:
        found = self._found()
        if found is None:
            return
        device, most = found
        share = self._percent / 100 * (DIM if self._dimmed else 1)
        level = min(most, max(1, round(most * share)))
        try:
            device.write_text(f"{level}\n")
        except OSError:
            return

    def _found(self) -> tuple[Path, int] | None:
        """The file to write to and the highest number it takes, of the first that can be set."""
        try:
            devices = sorted(self._folder.iterdir())
        except OSError:
            return None
        for device in devices:
            most = _number(device / "max_brightness")
            if most > 0 and _may_be_written(device / "brightness"):
                return device / "brightness", most
        return None


def _number(file: Path) -> int:
    try:
        return int(file.read_text())
    except (OSError, ValueError):
        return 0


def _may_be_written(file: Path) -> bool:
    try:
        with open(file, "r+b"):
            return True
    except OSError:
        return False
