"""Machines to examine: small trees of files in the place of /sys, /proc and /dev."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from companion.services.health.finding import Finding, Machine
from companion.words import Words

TOUCHSCREEN = ("260800000000000", "2")
"""What the kernel says of one: several contacts, and directly under the finger."""


def lay_out(root: Path, files: dict[str, str | bytes]) -> None:
    for name, told in files.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(told.encode() if isinstance(told, str) else told)


def edid(width_mm: int, height_mm: int, *, in_timing: bool = True) -> bytes:
    """A screen's description that says nothing but its size."""
    told = bytearray(128)
    told[:8] = bytes.fromhex("00ffffffffffff00")
    told[21:23] = round(width_mm / 10), round(height_mm / 10)
    if in_timing:
        told[54] = 1
        told[66:69] = (
            width_mm & 255,
            height_mm & 255,
            (width_mm >> 8) << 4 | height_mm >> 8,
        )
    told[127] = -sum(told) % 256
    return bytes(told)


def screen(connector: str, modes: str, description: bytes = b"") -> dict[str, str | bytes]:
    folder = f"sys/class/drm/{connector}"
    return {
        f"{folder}/status": "connected\n",
        f"{folder}/modes": modes,
        f"{folder}/edid": description,
        f"dev/dri/{connector.partition('-')[0]}": "",
    }


def panel(event: str, name: str) -> dict[str, str | bytes]:
    folder = f"sys/class/input/{event}/device"
    return {
        f"{folder}/name": f"{name}\n",
        f"{folder}/capabilities/abs": TOUCHSCREEN[0],
        f"{folder}/properties": TOUCHSCREEN[1],
        f"dev/input/{event}": "",
    }


def video(number: int, name: str, index: int = 0) -> dict[str, str | bytes]:
    folder = f"sys/class/video4linux/video{number}"
    return {f"{folder}/name": name, f"{folder}/index": str(index), f"dev/video{number}": ""}


def warmth(degrees: float, kind: str = "cpu-thermal", zone: int = 0) -> dict[str, str | bytes]:
    folder = f"sys/class/thermal/thermal_zone{zone}"
    return {f"{folder}/temp": f"{degrees * 1000:.0f}\n", f"{folder}/type": f"{kind}\n"}


BOOT: dict[str, str | bytes] = {"proc/sys/kernel/random/boot_id": "1f0c9e2a-0000-0000\n"}
SYNCHRONISED: dict[str, str | bytes] = {"run/systemd/timesync/synchronized": ""}

PI_4: dict[str, str | bytes] = {
    **BOOT,
    **SYNCHRONISED,
    "proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.4\0",
    **screen("card1-DSI-1", "800x480\n"),
    "sys/class/drm/card1-HDMI-A-1/status": "disconnected\n",
    **panel("event0", "10-0038 generic ft5x06 (79)"),
    **video(10, "bcm2835-codec-decode"),
    **video(13, "bcm2835-isp"),
    **warmth(48.2),
    "sys/devices/platform/soc/soc:firmware/get_throttled": "0\n",
    "sys/class/hwmon/hwmon1/name": "rpi_volt\n",
    "sys/class/hwmon/hwmon1/in0_lcrit_alarm": "0\n",
    "dev/kmsg": "6,339,5140900,-;mmcblk0: mmc0:aaaa SC32G 29.7 GiB\n",
}
PI_5: dict[str, str | bytes] = {
    **BOOT,
    **SYNCHRONISED,
    "proc/device-tree/model": "Raspberry Pi 5 Model B Rev 1.0\0",
    **screen("card2-HDMI-A-1", "1024x600\n800x600\n", edid(154, 86)),
    **panel("event3", "WaveShare WS170120"),
    **video(0, "rp1-cfe-csi2_ch0"),
    **video(1, "rp1-cfe-embedded"),
    **video(20, "pispbe-input"),
    "usr/bin/rpicam-vid": "",
    **warmth(52.0),
    "sys/devices/platform/soc@107c000000/soc@107c000000:firmware/get_throttled": "0\n",
    "dev/kmsg": "",
}
LAPTOP: dict[str, str | bytes] = {
    **BOOT,
    **SYNCHRONISED,
    **screen("card0-eDP-1", "1920x1080\n", edid(344, 194)),
    **video(0, "Integrated Camera: Integrated C"),
    **video(1, "Integrated Camera: Integrated C", 1),
    **warmth(96.0, "acpitz"),
    **warmth(61.0, "x86_pkg_temp", 1),
    "dev/kmsg": "",
}


def machine(
    root: Path, files: dict[str, str | bytes], display: str = "", answers: str = ""
) -> Machine:
    """`answers` is what any program says that is asked."""
    lay_out(root, files)
    environment = {"PATH": "/usr/bin", **({"DISPLAY": display} if display else {})}
    return Machine(root / "home", root, environment, Answers(answers))


class Answers:
    def __init__(self, told: str) -> None:
        self.told = told
        self.asked: list[str] = []

    def __call__(self, program: Sequence[str]) -> str:
        self.asked.append(program[0])
        return self.told


def said(findings: Iterable[Finding], subject: str = "") -> dict[str, str]:
    """Sentences, with the state each is about."""
    words = Words()
    return {
        words.reason(each.sentence): each.state
        for each in findings
        if subject in ("", each.subject)
    }


def lines(findings: Iterable[Finding]) -> list[str]:
    """What stands on the cards."""
    words = Words()
    return [words.reason(each.short) for each in findings if each.short]
