"""The first USB stick with files on it, at /media/steiger. PID 1 mounts it (systemd-mount), so that
it is seen by every service, and the keeper may be locked in a name space of its own."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from deploy.appliance.places import STICK, USER, Refused

SAFELY = "nosuid,nodev,noexec"
# These know no owners: everything on them belongs to the app.
WITHOUT_OWNERS = {"vfat", "exfat", "ntfs", "ntfs3"}
WITH_OWNERS = {"ext2", "ext3", "ext4", "btrfs", "f2fs"}
COLUMNS = "PATH,TYPE,FSTYPE,TRAN,MOUNTPOINTS"


class Stick(NamedTuple):
    place: Path


class Partition(NamedTuple):
    device: str
    kind: str
    places: tuple[str, ...]


def partitions() -> Iterator[Partition]:
    """Of all USB disks, in the order of their names, those whose file system is known."""
    listed = subprocess.run(
        ["lsblk", "--json", "--output", COLUMNS], capture_output=True, text=True, check=False
    )
    try:
        disks = json.loads(listed.stdout or "{}").get("blockdevices", [])
    except ValueError:
        return
    for disk in disks:
        if disk.get("tran") == "usb":
            yield from _with_files(disk)


def _with_files(device: dict[str, Any]) -> Iterator[Partition]:
    kind = device.get("fstype")
    if kind in WITHOUT_OWNERS | WITH_OWNERS:
        places = tuple(place for place in device.get("mountpoints") or () if place)
        yield Partition(str(device["path"]), kind, places)
    for part in device.get("children") or ():
        yield from _with_files(part)


def mounted() -> Stick | None:
    """Where the stick is already, by us or by a desktop; the system's own disk is none."""
    for partition in partitions():
        for place in partition.places:
            if Path(place) == STICK or place.startswith(("/media/", "/run/media/")):
                return Stick(Path(place))
    return None


def mount(read_only: bool) -> Stick | None:
    """None where there is no stick."""
    for partition in partitions():
        if not partition.places:
            _mount(partition, read_only)
            return Stick(STICK)
    return None


def _mount(partition: Partition, read_only: bool) -> None:
    options = f"{SAFELY},ro" if read_only else SAFELY
    if partition.kind in WITHOUT_OWNERS:
        options += f",uid={USER},gid={USER},umask=0002"
    _run("systemd-mount", "--quiet", f"--options={options}", partition.device, str(STICK))


def unmount() -> None:
    """Returns when everything is on the stick."""
    _run("systemd-umount", "--quiet", str(STICK))


def _run(*command: str) -> None:
    done = subprocess.run(command, stdin=subprocess.DEVNULL, check=False)
    if done.returncode:
        raise Refused("stick", f"{command[0]} ended with {done.returncode}.")
