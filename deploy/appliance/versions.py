"""The versions in /opt/steiger: each in a folder of its own, one link to the version in use, one to
the version before. A version is in use from one rename on, and not a moment before."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from deploy.appliance.places import CODE, ROOT, USER, Refused
from deploy.appliance.sources import Tree

VERSIONS = CODE / "versions"
CURRENT = CODE / "current"
PREVIOUS = CODE / "previous"
JOURNAL = ".journal"
"""In a version's folder: the newest journal that it can read, found out by its smoke test."""
MEGABYTES, MEGABYTES_WITH_THE_SAME_PACKAGES = 1200, 200
SMOKE_SECONDS = 600
SYSTEM_PACKAGES = ROOT / "usr/lib/python3/dist-packages"
OUR_CODE = ("companion", "hardware", "ui", "vision")


def linked(link: Path) -> Path | None:
    """The version that a link names; None where there is none."""
    folder = VERSIONS / Path(os.readlink(link)).name if link.is_symlink() else None
    return folder if folder is not None and folder.is_dir() else None


def point(link: Path, version: Path) -> None:
    """By one rename, after everything that the link stands for has reached the disk."""
    fresh = link.with_name(f".{link.name}")
    fresh.unlink(missing_ok=True)
    fresh.symlink_to(Path("versions", version.name))
    _sync()
    fresh.replace(link)
    _sync()


def _sync() -> None:
    """All of that file system: a version is some ten thousand files."""
    subprocess.run(["sync", "-f", CODE], check=False)


def tidy() -> None:
    """Whatever is neither in use nor the one before: older versions, and what was cut off."""
    kept = {linked(CURRENT), linked(PREVIOUS)}
    for folder in VERSIONS.iterdir():
        if folder not in kept:
            shutil.rmtree(folder)


def make(tree: Tree) -> Path:
    """A version in a folder of its own, set up and tried out; a failure leaves nothing behind."""
    folder = VERSIONS / tree.name
    if folder in (linked(CURRENT), linked(PREVIOUS)):
        return folder
    _check_room(tree)
    try:
        tree.write(folder)
        _share_packages(folder)
        _set_up(folder)
        _borrow_lgpio(folder)
        _compile(folder)
        try_out(folder)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return folder


def _check_room(tree: Tree) -> None:
    current = linked(CURRENT)
    lock = "deploy/requirements.txt"
    same = current is not None and (current / lock).read_bytes() == tree.content(lock)
    needed = MEGABYTES_WITH_THE_SAME_PACKAGES if same else MEGABYTES
    free = shutil.disk_usage(CODE).free // 1_000_000
    if free < needed:
        raise Refused("no-room", f"{CODE} has {free} MB left and needs {needed}: make room first.")


def _share_packages(folder: Path) -> None:
    """The same files under another name, until set-up finds that other packages are wanted.

    So an update with the same packages needs neither network nor room. Pip replaces files and never
    writes into them.
    """
    current = linked(CURRENT)
    if current is not None and (current / ".venv/.packages").is_file():
        venv = str(folder / ".venv")
        shutil.copytree(current / ".venv", venv, symlinks=True, copy_function=os.link)
        Path(venv, ".ready").unlink(missing_ok=True)


def _set_up(folder: Path) -> None:
    """What it says is passed on while it works; its last sentence says what went wrong."""
    said = ""
    with subprocess.Popen(
        ["bash", folder / "deploy/set-up"],
        env={**os.environ, "PIP_NO_CACHE_DIR": "1"},
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        for line in process.stderr or ():
            print(line, end="", file=sys.stderr, flush=True)
            said = line.strip()
    if process.returncode:
        known = {"internet": "no-network", "MB of disk": "no-room"}
        why = next((why for words, why in known.items() if words in said), "set-up")
        raise Refused(why, f"The new version could not be set up: {said}")


def _borrow_lgpio(folder: Path) -> None:
    """For Python 3.13 there is no wheel: the system's own package is made visible, nothing else."""
    for site in folder.glob(".venv/lib/python3*/site-packages"):
        version = site.parent.name.removeprefix("python").replace(".", "")
        module = SYSTEM_PACKAGES / "lgpio.py"
        compiled = list(SYSTEM_PACKAGES.glob(f"_lgpio.cpython-{version}-*.so"))
        if module.is_file() and compiled and not (site / module.name).is_file():
            for file in (module, *compiled):
                (site / file.name).unlink(missing_ok=True)
                (site / file.name).symlink_to(file)


def _compile(folder: Path) -> None:
    """The service may not write here: without this every start would compile anew."""
    subprocess.run(
        [folder / ".venv/bin/python", "-P", "-m", "compileall", "-q", *OUR_CODE],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        check=False,
    )


def try_out(folder: Path) -> None:
    """The version's own smoke test, as the user who will run it."""
    try:
        tried = subprocess.run(
            [*as_steiger(), folder / "deploy/smoke-test"],
            cwd="/",
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=SMOKE_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise Refused("smoke", "The new version's smoke test does not come to an end.") from error
    if tried.returncode:
        print(tried.stderr, end="", file=sys.stderr)
        said = (f"{tried.stdout}\n{tried.stderr}".strip().splitlines() or ["no reason given"])[-1]
        raise Refused("smoke", f"The new version fails its smoke test, and is not used: {said}")
    for line in tried.stdout.splitlines():
        if line.startswith("journal "):
            (folder / JOURNAL).write_text(line.removeprefix("journal ") + "\n")


def as_steiger() -> list[str]:
    return ["runuser", "-u", USER, "--"]


def journal_of(folder: Path) -> int:
    """The newest schema that a version reads; 0 where nobody found out."""
    try:
        return int((folder / JOURNAL).read_text())
    except (OSError, ValueError):
        return 0
