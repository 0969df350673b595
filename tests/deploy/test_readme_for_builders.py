"""deploy/README.md stays true: every line it says to look for is one that a program says."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.services.controls.header import HEADER
from companion.services.controls.wiring import Wiring
from ui.command_line import COMMANDS
from ui.demonstration.wiring import GROUND

ROOT = Path(__file__).parents[2]
README = (ROOT / "deploy" / "README.md").read_text(encoding="utf-8")
TROUBLES = README.partition("## When something is wrong")[2]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in TROUBLES.splitlines()
    if line.startswith("|") and not line.startswith(("|---", "| look for"))
]
OTHERS = ("*kernel:*", "*systemd:*")
"""Who else writes into the log; these lines are not ours."""
SPOKEN = [
    line for cell, *_ in ROWS if not cell.startswith(OTHERS) for line in re.findall("`(.+?)`", cell)
]

OPTIONS = sorted(set(re.findall(r"(deploy/[\w-]+) (--[\w-]+)", README)))


def said_in_python(file: Path) -> Iterator[str]:
    """Every text in it, with a gap for what is filled in; what only explains is not said."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    explains = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) in explains:
            continue
        if isinstance(node, ast.JoinedStr):
            parts = (part.value if isinstance(part, ast.Constant) else "\0" for part in node.values)
            yield "".join(map(str, parts))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.sub(r"\{\w+\}", "\0", node.value)


def said_in_shell(file: Path) -> Iterator[str]:
    """Its lines; what is said only sometimes, `${safe:+, without camera}`, as if it were said."""
    for line in file.read_text(encoding="utf-8").splitlines():
        if not line.lstrip().startswith("#"):
            yield re.sub(r"\$\{\w+:\+(.*?)\}", r"\1", line)


def is_python(file: Path) -> bool:
    return file.suffix == ".py" or file.read_bytes().startswith(b"#!/usr/bin/env python3")


def sources() -> Iterator[Path]:
    for folder in ("companion", "ui", "hardware", "vision"):
        yield from (ROOT / folder).rglob("*.py")
    for file in (ROOT / "deploy").rglob("*"):
        if file.suffix in ("", ".py", ".sh") and file.is_file() and "__pycache__" not in file.parts:
            yield file


SAID = "\n".join(
    text
    for file in sources()
    for text in (said_in_python(file) if is_python(file) else said_in_shell(file))
)


@pytest.mark.parametrize("line", SPOKEN)
def test_a_line_to_look_for_is_one_that_a_program_says(line: str) -> None:
    fixed = (re.escape(part) for part in re.split("<.+?>", line))

    assert re.search(r"[^\n]*".join(fixed), SAID), line


def test_every_symptom_has_a_line_to_look_for_and_a_cure() -> None:
    symptoms = re.split("^### ", TROUBLES, flags=re.MULTILINE)[1:]

    assert len(symptoms) >= 12
    for symptom in symptoms:
        assert re.search(r"^\| .*`.+`.* \| \S.* \|$", symptom, re.MULTILINE), symptom
    assert all(len(row) == 2 and all(row) for row in ROWS)


def test_the_table_of_pins_is_what_the_program_uses() -> None:
    wiring = Wiring()
    lines = {
        "*next player*, switch": wiring.next,
        "*end shift*, switch": wiring.end,
        "*next player*, lamp": wiring.next_lamp,
        "*end shift*, lamp": wiring.end_lamp,
        "buzzer": wiring.buzzer,
    }
    for function, bcm in lines.items():
        assert f"| {function} | {bcm} | {HEADER[bcm]} |" in README
    assert f"| ground | | {GROUND} |" in README


def test_every_link_leads_somewhere() -> None:
    headings = re.findall(r"^#+ (.+)$", README, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    for target in re.findall(r"\]\((.+?)\)", README):
        path, _, anchor = target.partition("#")
        assert (ROOT / "deploy" / path).exists() if path else anchor in anchors, target


def test_every_file_it_names_is_there() -> None:
    for path in re.findall(r"\b(deploy/[\w-]+)", README):
        assert (ROOT / path).exists(), path


def test_every_command_of_steiger_it_names_is_one() -> None:
    named = set(re.findall(r"(?:^|`)steiger (\w+)", README, re.MULTILINE))

    assert {"doctor", "backup", "restore"} <= named <= set(COMMANDS)


def test_the_screen_finds_the_symptoms_that_it_refers_to() -> None:
    headings = set(re.findall(r"^### (.+)$", TROUBLES, re.MULTILINE))
    referred = re.findall(r"see “(.+?)” in the README of the set-up", SAID)

    assert referred
    assert set(referred) <= headings


def run(program: str, option: str, root: Path) -> str:
    """In a root of its own, where it would find nothing, and leave nothing."""
    done = subprocess.run(
        [str(ROOT / program), option],
        env={"PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "STEIGER_ROOT": str(root)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(("program", "option"), OPTIONS)
def test_an_option_it_names_is_one_that_the_program_knows(
    program: str, option: str, tmp_path: Path
) -> None:
    assert re.search(rf"{option}(?![\w-])", run(program, "--help", tmp_path))


@pytest.mark.parametrize("program", ["deploy/install-pi", "deploy/uninstall-pi"])
def test_a_dry_run_says_what_it_would_do_and_does_nothing(program: str, tmp_path: Path) -> None:
    said = run(program, "--dry-run", tmp_path)

    assert "nothing was changed" in said
    assert not list(tmp_path.iterdir())
