"""How long `steiger score` and `steiger replay` take, in times `python -c pass`."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from ui.command_line.bench.measuring import golden, line, medians, python, python_pass

ROUNDS = 25
TABLE = """{"shift": 1, "starting": 0, "players": [
  {"name": "Ada", "delivered": ["barrow:GG"], "factory_workers": 2},
  {"name": "Béla", "delivered": [], "factory_workers": 1}]}"""
COMMANDS = 150


def measure() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        table, begun, game = (Path(folder) / name for name in ("table", "begun", "game"))
        table.write_text(TABLE, encoding="utf-8")
        lines = golden("four-players").read_text(encoding="utf-8").splitlines(keepends=True)
        begun.write_text(lines[0], encoding="utf-8")
        game.write_text("".join(lines), encoding="utf-8")
        nothing, score, start, whole = medians(
            [
                python_pass,
                python("-m", "ui", "score", str(table)),
                python("-m", "ui", "replay", str(begun)),
                python("-m", "ui", "replay", str(game)),
            ],
            ROUNDS,
        )
    yield line("steiger score, one table / python -c pass", score / nothing, "at most 8")
    yield line("steiger replay, one command / python -c pass", start / nothing, "at most 8")
    beyond = (whole - start) / nothing * COMMANDS / len(lines)
    yield line(f"{COMMANDS} commands beyond that / python -c pass", beyond, "at most 2")
