"""A Raspberry Pi's own camera: JPEG pictures through a pipe from the program that comes with it."""

import os
import re
import select
import subprocess
import tempfile
from contextlib import ExitStack, suppress
from shutil import which
from time import monotonic
from typing import Self

import cv2
import numpy as np

from companion.rules.refusals import Reason, Refusal
from companion.services.health.camera import NO_READER, READERS
from vision.cameras.source import GONE, PATIENCE
from vision.pictures import Bgr

NAME = "Raspberry Pi"
SIZE = ("--width", "1920", "--height", "1080", "--framerate", "20")
PIPED = ("--codec", "mjpeg", "--timeout", "0", "--nopreview", "--flush", "--verbose", "0")
BEGIN, END = b"\xff\xd8", b"\xff\xd9"
MOST = 16_000_000
"""Bytes without a whole picture: it sends something else."""
WAIT = 1.0
CHUNK = 1 << 20
CHOICES = re.compile(
    rb"ExposureTime\W+(\d+)|AnalogueGain\W+([\d.]+)|ColourGains[^\d]+([\d.]+)[,\s]+([\d.]+)"
)
"""What it tells of each picture, in either of its formats."""

ENDED = Reason(
    None,
    "{program} ended ({error}): look at the camera’s ribbon cable, and whether another program has"
    " the camera",
)


class Ribbon:
    name = NAME
    patience = PATIENCE + 1
    moves = True

    def __init__(self) -> None:
        self._ending = ExitStack()
        self._process: subprocess.Popen[bytes] | None = None
        self._pending = b""
        self._told = -1
        self._exposure = self._gain = b""
        self._balance = b"", b""
        self._with_choices = True
        self._still = False

    def __enter__(self) -> Self:
        self._start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._ending.close()
        self._process, self._pending = None, b""

    def _start(self, *fixed: str) -> None:
        program = next(filter(None, map(which, READERS)), None)
        if program is None:
            raise Refusal(NO_READER)
        errors = tempfile.TemporaryFile()  # noqa: SIM115
        self._ending.callback(errors.close)
        ours, theirs = os.pipe()
        self._ending.callback(os.close, ours)
        os.set_blocking(ours, False)
        told = ("--metadata", f"/dev/fd/{theirs}") if self._with_choices else ()
        try:
            process = subprocess.Popen(
                [program, *PIPED, *SIZE, *told, *fixed, "-o", "-"],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                env=clean(os.environ),
                pass_fds=(theirs,),
            )
        except OSError as error:
            self.close()
            name = os.path.basename(program)
            raise Refusal(ENDED, program=name, error=error.strerror) from None
        finally:
            os.close(theirs)
        self._errors, self._told, self._process = errors, ours, process
        self._ending.callback(_kill, process)

    def read(self) -> Bgr | None:
        assert self._process is not None
        assert self._process.stdout is not None
        pipe, until = self._process.stdout.fileno(), monotonic() + WAIT
        whole = None
        while monotonic() < until:
            waits = 0.0 if whole is not None else until - monotonic()
            if not select.select([pipe], [], [], max(0.0, waits))[0]:
                break
            came = os.read(pipe, CHUNK)
            if not came:
                self._ended()
                return None
            whole = self._cut(came) or whole
        self._listen()
        return None if whole is None else _decoded(whole)

    def _cut(self, came: bytes) -> bytes | None:
        """The newest whole picture; what comes after it waits for its end."""
        self._pending += came
        end = self._pending.rfind(END)
        if end < 0:
            if len(self._pending) > MOST:
                raise Refusal(GONE, name=self.name)
            return None
        whole, self._pending = self._pending[: end + 2], self._pending[end + 2 :]
        begin = whole.rfind(BEGIN)
        return whole[begin:] if begin >= 0 else None

    def _ended(self) -> None:
        """Older ones do not know how to tell their choices; all others are gone."""
        assert self._process is not None
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(WAIT)
        self._errors.seek(0)
        lines = self._errors.read().decode("utf-8", "replace").strip().splitlines()
        error = lines[-1].strip() if lines else str(self._process.returncode)
        program = os.path.basename(str(self._process.args[0]))  # type: ignore[index]
        self.close()
        if not self._with_choices or "metadata" not in error:
            raise Refusal(ENDED, program=program, error=error)
        self._with_choices = False
        self._start()

    def _listen(self) -> None:
        with suppress(BlockingIOError):
            for found in CHOICES.finditer(os.read(self._told, CHUNK)):
                exposure, gain, red, blue = found.groups()
                self._exposure, self._gain = exposure or self._exposure, gain or self._gain
                self._balance = (red, blue) if red else self._balance

    def hold(self, still: bool, /) -> bool:
        """It takes such wishes only when it starts."""
        if still == self._still:
            return True
        chosen = [value.decode() for value in (self._exposure, self._gain, *self._balance)]
        if still and not all(chosen):
            return False
        self._still = still
        self.close()
        if not still:
            self._start()
            return True
        exposure, gain, red, blue = chosen
        self._start("--shutter", exposure, "--gain", gain, "--awbgains", f"{red},{blue}")
        return True


def clean(environment: "os._Environ[str]") -> dict[str, str]:
    """Without what the import of OpenCV puts there: its libraries are not the camera's."""
    return {
        name: value
        for name, value in environment.items()
        if name != "LD_LIBRARY_PATH" and not name.startswith("QT_QPA_")
    } | {"LIBCAMERA_LOG_LEVELS": "*:ERROR"}


def _decoded(whole: bytes) -> Bgr | None:
    picture = cv2.imdecode(np.frombuffer(whole, np.uint8), cv2.IMREAD_COLOR)
    return None if picture is None else np.asarray(picture, np.uint8)


def _kill(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    with suppress(subprocess.TimeoutExpired):
        process.wait(WAIT)
    if process.stdout is not None:
        process.stdout.close()
