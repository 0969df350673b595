"""Heat, weak power supplies, and cards that fail."""

from pathlib import Path

import pytest

from companion.services.health import board, disk
from tests.support.machines import BOOT, PI_4, lines, machine, said, warmth

FLAGS = "sys/devices/platform/soc/soc:firmware/get_throttled"
ALARM = "sys/class/hwmon/hwmon1/in0_lcrit_alarm"
WEAK = "the power supply is too weak at this moment"


@pytest.mark.parametrize(
    ("degrees", "flags", "line", "state"),
    [
        (79.9, "0", "79 °C", "well"),
        (80.0, "0", "80 °C: give it some air", "warning"),
        (81.4, "4", "81 °C, slowed down: give it some air", "warning"),
        (62.0, "8", "62 °C, slowed down: give it some air", "warning"),
        (45.0, "5", "45 °C", "well"),
        (-3.0, "0", "-3 °C", "well"),
    ],
)
def test_heat_is_a_matter_of_degrees_and_of_what_the_firmware_does(
    tmp_path: Path, degrees: float, flags: str, line: str, state: str
) -> None:
    hot = machine(tmp_path, {**PI_4, **warmth(degrees), FLAGS: flags})

    finding = next(iter(board.examine(hot)))

    assert lines([finding]) == [line]
    assert finding.state == state


@pytest.mark.parametrize(
    ("flags", "alarm", "begins"),
    [
        ("0", "0", "the power supply keeps up"),
        ("1", "0", WEAK),
        ("50005", "0", WEAK),
        ("0", "1", WEAK),
        ("50000", "0", "the power supply was too weak at least once"),
    ],
)
def test_a_weak_power_supply_is_told_now_and_afterwards(
    tmp_path: Path, flags: str, alarm: str, begins: str
) -> None:
    weak = machine(tmp_path, {**PI_4, FLAGS: flags, ALARM: alarm})

    (sentence,) = (each for each in said(board.examine(weak), "power"))

    assert sentence.startswith(begins)


def test_without_its_file_the_firmware_is_asked(tmp_path: Path) -> None:
    model = PI_4["proc/device-tree/model"]
    pi = machine(tmp_path, {"proc/device-tree/model": model}, answers="throttled=0x50005\n")

    assert any(sentence.startswith(WEAK) for sentence in said(board.examine(pi)))


def test_nobody_asks_a_firmware_that_is_not_there(tmp_path: Path) -> None:
    pc = machine(tmp_path, BOOT)

    assert not said(board.examine(pc), "power")
    assert pc.ask.asked == []  # type: ignore[attr-defined]


def test_a_machine_without_a_thermometer_says_so(tmp_path: Path) -> None:
    assert lines(board.examine(machine(tmp_path, {}))) == ["no thermometer"]


@pytest.mark.parametrize(
    "line",
    [
        "blk_update_request: I/O error, dev mmcblk0, sector 8192 op 0x1:(WRITE)",
        "mmcblk0: error -110 sending status command, retrying",
        "mmc0: Timeout waiting for hardware interrupt.",
        "EXT4-fs error (device mmcblk0p2): ext4_find_entry:1455: inode #2",
        "EXT4-fs (mmcblk0p2): Remounting filesystem read-only",
        "critical medium error, dev sda, sector 4096",
    ],
)
def test_faults_of_the_card_in_the_kernels_log(tmp_path: Path, line: str) -> None:
    log = f"6,1,10,-;mmc0: new high speed SDHC card\n DEVICE=mmcblk0 error\n3,2,20,-;{line}\n"
    failing = machine(tmp_path, {"dev/kmsg": log})

    findings = list(disk.examine(failing))

    (sentence,) = (s for s, state in said(findings).items() if state == "warning")
    assert sentence.startswith("the kernel reports 1 fault of a disk or card")
    assert line[:40] in sentence
    assert sentence.endswith("make a copy with “steiger backup” and replace the card")


def test_what_else_the_kernel_says_is_no_fault(tmp_path: Path) -> None:
    log = "6,1,10,-;mmc0: new card\n6,2,11,-;EXT4-fs (mmcblk0p2): re-mounted r/w. Quota: none.\n"

    findings = said(disk.examine(machine(tmp_path, {"dev/kmsg": log})))

    assert findings["the kernel reports no fault of a disk or card"] == "well"


def test_a_log_that_we_may_not_read_is_asked_for_elsewhere(tmp_path: Path) -> None:
    journal = machine(tmp_path, {}, answers="mmcblk0: error -84 transferring data\n")

    assert "warning" in said(disk.examine(journal), "disk").values()


def test_a_log_that_nobody_may_read_is_said_and_is_no_fault(tmp_path: Path) -> None:
    (finding,) = (f for f in disk.examine(machine(tmp_path, {})) if f.subject == "kernel log")

    assert finding.state == "untried"
    assert "sudo steiger doctor" in next(iter(said([finding])))
