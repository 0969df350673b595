"""`steiger` as a real process, started elsewhere than in the repository."""

import json
import os
import shlex
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).parent.parent.parent


def _environment(home: Path, **more: str) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "LANG", "TMPDIR") if name in os.environ}
    try:
        distribution("steiger")
    except PackageNotFoundError:
        kept["PYTHONPATH"] = str(REPOSITORY)
    return {**kept, "STEIGER_HOME": str(home / "home"), **more}


def steiger(
    cwd: Path,
    *arguments: str | bytes,
    stdin: bytes = b"",
    timeout: float = 60,
    **environment: str,
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "ui", *arguments],
        cwd=cwd,
        input=stdin,
        env=_environment(cwd, **environment),
        capture_output=True,
        timeout=timeout,
        check=False,
    )


def answers(done: subprocess.CompletedProcess[bytes]) -> list[Any]:
    """What was printed: one JSON value a line, in plain ASCII and without NaN."""

    def never(constant: str) -> object:
        raise AssertionError(f"{constant} in the output")

    lines = done.stdout.decode("ascii").split("\n")
    assert lines.pop() == ""
    return [json.loads(line, parse_constant=never) for line in lines]


def refused(done: subprocess.CompletedProcess[bytes]) -> str:
    """The one line on standard error; fails when the call was not refused properly."""
    sentence = done.stderr.decode("utf-8")
    assert done.returncode == 2, sentence
    assert done.stdout == b""
    assert sentence.endswith("\n")
    assert len(sentence.splitlines()) == 1
    return sentence.rstrip("\n")


def shell(folder: Path, line: str) -> subprocess.CompletedProcess[bytes]:
    """A shell line in which `steiger` is the command."""
    command = f'steiger() {{ {shlex.quote(sys.executable)} -P -m ui "$@"; }}'
    return subprocess.run(
        ["sh", "-c", f"{command}\n{line}"],
        cwd=folder,
        env=_environment(folder),
        capture_output=True,
        timeout=60,
        check=False,
    )
