"""A command loads what it needs, and no more: on a Pi every import is waited for."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HEAVY = ("kivy", "cv2", "numpy", "gpiozero", "sqlite_utils", "click", "argparse", "fpdf")
GAME = '{"do": "start", "players": ["Ada", "Béla"], "starting": 0, "book": "score"}\n'
TABLE = """{"shift": 1, "starting": 0, "players": [
    {"name": "Ada", "delivered": [], "factory_workers": 0},
    {"name": "Béla", "delivered": [], "factory_workers": 0}]}"""
PIT = '{"steps": 4, "cage": 0, "hold": [], "storage": [], "minecarts": {}, "orders": {}}'

LOADED = """
import sys
from ui.command_line import main
assert main(sys.argv[1:]) == 0
print(*sys.modules, file=sys.stderr)
"""


def loaded(*arguments: str, given: str = "") -> set[str]:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", LOADED, *arguments],
        input=given,
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    return {name for name in HEAVY if name in done.stderr.split()}


@pytest.mark.parametrize(("command", "given"), [("score", TABLE), ("replay", GAME), ("plan", PIT)])
def test_score_replay_and_plan_load_none_of_the_heavy_packages(command: str, given: str) -> None:
    assert loaded(command, given=given) == set()


def test_the_journal_loads_sqlite_utils_only_to_make_it_and_to_ask_its_views(
    tmp_path: Path,
) -> None:
    game = tmp_path / "game.jsonl"
    game.write_text(GAME, encoding="utf-8")
    home = ("--home", str(tmp_path))

    assert "sqlite_utils" in loaded("import", str(game), *home)
    assert loaded("import", str(game), *home) == set()
    assert loaded("export", "1", *home) == set()
    assert "sqlite_utils" in loaded("games", *home)


def test_help_loads_none_of_the_heavy_packages() -> None:
    assert loaded("--help") == set()
    assert loaded("doctor", "--help") == set()


def test_the_kits_geometry_needs_nothing_that_draws_and_its_pdf_no_window(tmp_path: Path) -> None:
    home = ("--home", str(tmp_path))

    assert loaded("kit", "--geometry", *home) == set()
    drawn = loaded("kit", str(tmp_path / "kit.pdf"), *home)
    assert "fpdf" in drawn
    assert "kivy" not in drawn
