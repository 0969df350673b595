"""GPIO chips in memory behind lgpio's names, so that gpiozero's own lgpio pins run on them."""

from collections.abc import Callable
from time import monotonic_ns
from types import ModuleType
from typing import Any

Callback = Callable[[int, int, int, int], object]

PULL_UP, PULL_DOWN, PULL_NONE = 32, 64, 128
OUT = 2


class Error(Exception):
    """As in lgpio: a bare exception with a text."""

    def __init__(self, value: str) -> None:
        self.value = value

    def __str__(self) -> str:
        return repr(self.value)


class Line:
    def __init__(self) -> None:
        self.level = 0
        self.mode = 0
        self.claimed = False
        self.busy = False
        """Another process has it."""
        self.pwm: list[tuple[float, float]] = []
        self.callback: Callback | None = None


class Chip:
    def __init__(self, label: str, lines: int = 28) -> None:
        self.label = label
        self.lines = [Line() for _ in range(lines)]
        self.gone = False

    def drive(self, line: int, level: int) -> None:
        """From outside, as a switch does."""
        wire = self.lines[line]
        wire.level = level
        if wire.callback:
            wire.callback(0, line, level, monotonic_ns())


class FakeLgpio(ModuleType):
    """`chips` by number; a handle is the chip's number plus a hundred."""

    error = Error
    SET_PULL_UP, SET_PULL_DOWN, SET_PULL_NONE = PULL_UP, PULL_DOWN, PULL_NONE
    RISING_EDGE, FALLING_EDGE, BOTH_EDGES = 1, 2, 3

    def __init__(self, chips: dict[int, Chip]) -> None:
        super().__init__("lgpio")
        self.chips = chips
        self.open: list[int] = []

    def gpiochip_open(self, number: int) -> int:
        if number not in self.chips:
            raise Error("can not open gpiochip")
        self.open.append(number)
        return number + 100

    def gpiochip_close(self, handle: int) -> int:
        self.open.remove(handle - 100)
        if handle - 100 not in self.open:
            for line in self.chips[handle - 100].lines:
                line.claimed = False
        return 0

    def gpio_get_chip_info(self, handle: int) -> list[Any]:
        chip = self.chips[handle - 100]
        return [0, len(chip.lines), f"gpiochip{handle - 100}", chip.label]

    def _line(self, handle: int, gpio: int) -> Line:
        chip = self.chips[handle - 100]
        if chip.gone:
            raise Error("bad gpiochip")
        line = chip.lines[gpio]
        if line.busy:
            raise Error("GPIO busy")
        return line

    def gpio_claim_input(self, handle: int, gpio: int, flags: int = 0) -> int:
        line = self._line(handle, gpio)
        line.claimed, line.mode = True, flags
        line.level = 1 if flags & PULL_UP else line.level
        return 0

    def gpio_claim_output(self, handle: int, gpio: int, level: int = 0) -> int:
        line = self._line(handle, gpio)
        line.claimed, line.mode, line.level = True, OUT, level
        return 0

    def gpio_claim_alert(self, handle: int, gpio: int, edges: int, flags: int) -> int:
        del edges
        line = self._line(handle, gpio)
        line.claimed, line.mode = True, flags
        return 0

    def gpio_free(self, handle: int, gpio: int) -> int:
        self._line(handle, gpio).claimed = False
        return 0

    def gpio_get_mode(self, handle: int, gpio: int) -> int:
        return self._line(handle, gpio).mode

    def gpio_read(self, handle: int, gpio: int) -> int:
        return self._line(handle, gpio).level

    def gpio_write(self, handle: int, gpio: int, level: int) -> int:
        self._line(handle, gpio).level = int(level)
        return 0

    def tx_pwm(self, handle: int, gpio: int, frequency: float, duty: float) -> int:
        self._line(handle, gpio).pwm.append((frequency, duty))
        return 0

    def callback(self, handle: int, gpio: int, edge: int, func: Callback) -> Any:
        del edge
        line = self._line(handle, gpio)
        line.callback = func

        class Watcher:
            def cancel(self) -> None:
                line.callback = None

        return Watcher()
