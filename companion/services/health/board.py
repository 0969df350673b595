"""How warm the board is, and whether its power supply keeps up."""

import re
from collections.abc import Iterator

from companion.rules.refusals import Reason
from companion.services.health.finding import Finding, Machine, found, text_of

HOT = 80
"""Degrees from which a Raspberry Pi slows itself down."""
# The firmware's flags (get_throttled): now, and at any time since the start.
TOO_LITTLE, SLOWED, TOO_WARM = 1 << 0, 1 << 2, 1 << 3
HAD_TOO_LITTLE = 1 << 16
FLAGS = "sys/devices/platform/soc*/soc*firmware/get_throttled"
PROCESSOR = re.compile("cpu|x86_pkg|soc", re.IGNORECASE)

WARM = Reason(None, "the processor has {degrees} °C")
DEGREES = Reason(None, "{degrees} °C")
TOO_HOT = Reason(
    None, "the processor has {degrees} °C, and is slowed down: give it some air, or a heat sink"
)
HOT_NOW = Reason(None, "{degrees} °C, slowed down: give it some air")
VERY_WARM = Reason(
    None, "the processor has {degrees} °C, and may soon be slowed down: give it some air"
)
SOON = Reason(None, "{degrees} °C: give it some air")
NO_THERMOMETER = Reason(None, "this machine does not tell how warm it is")
NO_DEGREES = Reason(None, "no thermometer")
POWER_WELL = Reason(None, "the power supply keeps up")
POWER_LOW = Reason(
    None,
    "the power supply is too weak at this moment: use the one made for this board, and a short"
    " cable; a weak one damages the card in time",
)
LOW_NOW = Reason(None, "too little power: use a stronger supply")
POWER_WAS_LOW = Reason(
    None,
    "the power supply was too weak at least once since the start: use the one made for this"
    " board, and a short cable; a weak one damages the card in time",
)
LOW_BEFORE = Reason(None, "had too little power: use a stronger supply")


def examine(machine: Machine) -> Iterator[Finding]:
    flags = _flags(machine)
    yield _warmth(machine, flags or 0)
    yield from _power(machine, flags)


def _warmth(machine: Machine, flags: int) -> Finding:
    degrees = temperature(machine)
    if degrees is None:
        return found("temperature", "untried", NO_THERMOMETER, NO_DEGREES)
    too_warm = flags & TOO_WARM or (flags & SLOWED and not flags & TOO_LITTLE)
    if too_warm:
        return found("temperature", "warning", TOO_HOT, HOT_NOW, degrees=degrees)
    if degrees >= HOT:
        return found("temperature", "warning", VERY_WARM, SOON, degrees=degrees)
    return found("temperature", "well", WARM, DEGREES, degrees=degrees)


def temperature(machine: Machine) -> int | None:
    """Of the processor, where one of the sensors says that it is there; else of the warmest."""
    sensors: dict[bool, list[int]] = {True: [], False: []}
    for zone in machine.root.glob("sys/class/thermal/thermal_zone*"):
        told = text_of(zone / "temp")
        if told.lstrip("-").isdecimal():
            sensors[bool(PROCESSOR.search(text_of(zone / "type")))].append(int(told) // 1000)
    told_by = sensors[True] or sensors[False]
    return max(told_by) if told_by else None


def _flags(machine: Machine) -> int | None:
    """None where there is no such firmware: on anything but a Raspberry Pi."""
    for file in machine.root.glob(FLAGS):
        return _hexadecimal(text_of(file))
    if "Raspberry" not in machine.model:
        return None
    return _hexadecimal(machine.ask(("vcgencmd", "get_throttled")).strip().partition("=")[2])


def _hexadecimal(told: str) -> int | None:
    try:
        return int(told, 16)
    except ValueError:
        return None


def _power(machine: Machine, flags: int | None) -> Iterator[Finding]:
    """Flags of the firmware, or the alarm of the kernel's own sensor."""
    alarms = [
        text_of(sensor.parent / "in0_lcrit_alarm")
        for sensor in machine.root.glob("sys/class/hwmon/hwmon*/name")
        if text_of(sensor) == "rpi_volt"
    ]
    if flags is None and not alarms:
        return
    if "1" in alarms or (flags or 0) & TOO_LITTLE:
        yield found("power", "warning", POWER_LOW, LOW_NOW)
    elif (flags or 0) & HAD_TOO_LITTLE:
        yield found("power", "warning", POWER_WAS_LOW, LOW_BEFORE)
    else:
        yield found("power", "well", POWER_WELL)
