"""The README's own examples, run as they stand there."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```console\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def steps(block: str) -> list[tuple[str, str]]:
    """Each `$ command` with the output below it."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_an_example_prints_what_the_readme_says(block: str, tmp_path: Path) -> None:
    steiger = f"{shlex.quote(sys.executable)} -W error -m ui --home {shlex.quote(str(tmp_path))}"
    for command, output in steps(block):
        shell = f'steiger() {{ {steiger} "$@"; }}\n{command}'
        done = subprocess.run(
            ["bash", "-c", shell], capture_output=True, text=True, check=False, cwd=ROOT
        )
        assert done.stdout + done.stderr == output


def test_the_readme_names_both_commands_and_every_command_of_steiger() -> None:
    from ui.command_line import COMMANDS

    assert "deploy/run" in README
    assert "deploy/test" in README
    for name in COMMANDS:
        assert f"steiger {name}" in README


def test_every_path_the_readme_names_is_there() -> None:
    for path in re.findall(r"`((?:companion|ui|vision|hardware|tests|deploy)/[\w/.-]*)`", README):
        assert (ROOT / path).exists(), path
