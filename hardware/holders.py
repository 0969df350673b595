"""Who holds the pins: looked up without taking any of them."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from hardware.factory import open_factory

BY_KERNEL, KERNEL = 1, "the kernel"


class Held(NamedTuple):
    chip: str
    """As its driver calls itself."""
    by: dict[int, str]
    """The program's name for each pin that somebody holds, by BCM number."""


def held(pins: Sequence[int], chip: str | None = None) -> Held:
    """Raises Refusal, or whatever the libraries raise: see `factory.explained`."""
    opened = open_factory(chip)
    try:
        found = {pin: _holder(opened.factory, pin) for pin in pins}
    finally:
        opened.factory.close()
    return Held(opened.chip, {pin: by for pin, by in found.items() if by})


def _holder(factory: Any, pin: int) -> str:
    from lgpio import gpio_get_line_info

    _, _, flags, _, user = gpio_get_line_info(factory._handle, pin)
    return str(user) or KERNEL if flags & BY_KERNEL else ""
