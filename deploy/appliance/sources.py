"""Where a version comes from: a folder, an archive, a git repository. What arrives is looked at as
it is unpacked: nothing may lie outside its folder, and only plain files are taken."""

import hashlib
import os
import re
import subprocess
import tarfile
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from lzma import LZMAError
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from deploy.appliance.places import Refused

NEEDED = ("deploy/run", "deploy/set-up", "deploy/smoke-test", "deploy/launch", "pyproject.toml")
VERSION = re.compile(rb'^__version__ = "([0-9A-Za-z.+]{1,40})"', re.MULTILINE)
REMOTE = re.compile(r"[a-z][a-z+]*://|[^/\s]+@[^/\s:]+:")
LEFT_OUT = {"__pycache__", "dist", "steiger-demo"}
MOST_BYTES = 100_000_000
MOST_FILES = 20_000
GIT = ("git", "-c", "protocol.ext.allow=never", "-c", "http.lowSpeedLimit=1000")
GIT_PATIENCE = ("-c", "http.lowSpeedTime=60")
CUT_OFF = (EOFError, tarfile.TarError, zipfile.BadZipFile, zlib.error, LZMAError, OSError)


class File(NamedTuple):
    name: PurePosixPath
    content: bytes


class Tree(NamedTuple):
    """All files of a version, in the order of their names."""

    files: list[File]

    @property
    def name(self) -> str:
        """The version, and a few digits of what is in it: the same content has the same name."""
        digest = hashlib.sha256()
        for file in self.files:
            digest.update(f"{file.name}\0{len(file.content)}\0".encode() + file.content)
        return f"{self._version()}-{digest.hexdigest()[:8]}"

    def _version(self) -> str:
        found = VERSION.search(self.content("companion/__init__.py"))
        if found is None:
            raise Refused("no-source", "companion/__init__.py does not say which version this is.")
        return found[1].decode()

    def content(self, name: str) -> bytes:
        """Of the file of that name; empty where there is none."""
        return next((file.content for file in self.files if str(file.name) == name), b"")

    def write(self, folder: Path) -> None:
        """Scripts can be started, whatever the archive or a stick's file system made of that."""
        for file in self.files:
            place = folder / file.name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(file.content)
            place.chmod(0o755 if file.content.startswith(b"#!") else 0o644)


def read(source: str) -> Tree:
    """What is at the source, complete and checked; nothing is written."""
    if REMOTE.match(source) or _bare(Path(source)):
        with _cloned(source) as folder:
            return _checked(_in_folder(folder), source)
    path = Path(source)
    if path.is_dir():
        return _checked(_in_folder(path), source)
    if not path.is_file():
        raise Refused("no-source", f"There is nothing at {source}: is the path right?")
    try:
        return _checked(_in_zip(path) if zipfile.is_zipfile(path) else _in_tar(path), source)
    except CUT_OFF as error:
        raise Refused(
            "broken", f"{source} is no complete archive ({error}): fetch it again."
        ) from error


def _checked(files: Iterable[File], source: str) -> Tree:
    tree = Tree(sorted(_bounded(files, source)))
    names = {str(file.name) for file in tree.files}
    if lacking := [name for name in NEEDED if name not in names]:
        raise Refused("no-source", f"{source} cannot be installed: it has no {lacking[0]}.")
    return tree


def _bounded(files: Iterable[File], source: str) -> Iterator[File]:
    size = 0
    for number, file in enumerate(files):
        size += len(file.content)
        if number >= MOST_FILES or size > MOST_BYTES:
            raise Refused("broken", f"{source} is too large to be Steiger.")
        if not _left_out(file.name):
            yield file


def _left_out(name: PurePosixPath) -> bool:
    """What an environment, git and tools leave behind in a folder."""
    return name.parts[0].startswith(".") or any(part in LEFT_OUT for part in name.parts)


def _in_folder(folder: Path) -> Iterator[File]:
    for where, folders, names in os.walk(folder):
        here = PurePosixPath(os.path.relpath(where, folder))
        folders[:] = [name for name in folders if not _left_out(here / name)]
        for name in names:
            path = Path(where, name)
            if path.is_file() and not path.is_symlink():
                yield File(here / name, path.read_bytes())


def _in_tar(path: Path) -> Iterator[File]:
    with tarfile.open(path) as archive:
        inside = [(member, _inside(member.name, path)) for member in archive if not member.isdir()]
        depth = _common([name for _, name in inside])
        if sum(member.size for member, _ in inside) > MOST_BYTES:
            raise Refused("broken", f"{path} is too large to be Steiger.")
        for member, name in inside:
            content = archive.extractfile(member) if member.isreg() else None
            if content is None:
                raise Refused("broken", f"{path} holds {member.name}, which is no plain file.")
            yield File(PurePosixPath(*name.parts[depth:]), content.read())


def _in_zip(path: Path) -> Iterator[File]:
    with zipfile.ZipFile(path) as archive:
        inside = [(info, _inside(info.filename, path)) for info in archive.infolist()]
        files = [(info, name) for info, name in inside if not info.is_dir()]
        depth = _common([name for _, name in files])
        if sum(info.file_size for info, _ in files) > MOST_BYTES:
            raise Refused("broken", f"{path} is too large to be Steiger.")
        for info, name in files:
            yield File(PurePosixPath(*name.parts[depth:]), archive.read(info))


def _inside(name: str, archive: Path) -> PurePosixPath:
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or not path.parts:
        raise Refused("broken", f"{archive} holds {name!r}, outside of itself: not unpacked.")
    return path


def _common(names: list[PurePosixPath]) -> int:
    """Archives mostly hold one folder with everything in it: 1 then, else 0."""
    tops = {name.parts[0] for name in names}
    return int(len(tops) == 1 and all(len(name.parts) > 1 for name in names))


def _bare(path: Path) -> bool:
    return (path / "HEAD").is_file() and (path / "objects").is_dir()


@contextmanager
def _cloned(source: str) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir="/var/tmp") as folder:
        clone = (*GIT, *GIT_PATIENCE, "clone", "--quiet", "--depth", "1", "--", source, folder)
        try:
            cloned = subprocess.run(
                clone,
                env={**os.environ, "GIT_TERMINAL_PROMPT": "0"},
                stdin=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
                check=False,
            )
        except FileNotFoundError as error:
            raise Refused("no-source", 'git is not here: run "sudo apt install git".') from error
        if cloned.returncode:
            said = (cloned.stderr.strip().splitlines() or ["no reason given"])[-1]
            raise Refused("no-network", f"git could not fetch {source}: {said}")
        yield Path(folder)
