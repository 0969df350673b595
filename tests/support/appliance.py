"""A pretended machine on which Steiger 1.0 is installed and runs, for tests of its updates."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.machine import Machine


class Appliance:
    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.home = machine.root / "var/lib/steiger"
        self.code = machine.root / "opt/steiger"
        self.versions = self.code / "versions"
        self.home.mkdir()
        self.update(machine.checkout)
        self.make_journal(4, "a game")
        (machine.commands / "active").touch()
        unit = machine.root / "etc/systemd/system/steiger.service"
        unit.parent.mkdir(parents=True)
        unit.write_text("an older unit")
        machine.calls()

    @property
    def current(self) -> str:
        return self._linked("current")

    @property
    def previous(self) -> str:
        return self._linked("previous")

    def _linked(self, link: str) -> str:
        try:
            return os.readlink(self.code / link).removeprefix("versions/")
        except FileNotFoundError:
            return ""

    def state(self) -> tuple[str, str, list[str], list[str]]:
        """What is in use, what there is, and the games."""
        there = sorted(folder.name for folder in self.versions.iterdir())
        return self.current, self.previous, there, self.games()

    def update(self, *words: object) -> str:
        done = self.machine.run("update", *words)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def refuses(self, *words: object, code: int | None = None) -> str:
        """The sentence; nothing has changed."""
        before = self.state()
        refused = self.machine.run("update", *words)
        assert refused.returncode == code or (code is None and refused.returncode > 1)
        assert "Traceback" not in refused.stderr
        assert self.state() == before
        return refused.stderr.splitlines()[-1]

    def make_journal(self, version: int, *games: str) -> None:
        """Written over what was there, by an app of some version."""
        with closing(sqlite3.connect(self.home / "journal.sqlite")) as journal, journal:
            journal.execute("CREATE TABLE IF NOT EXISTS game (name TEXT)")
            journal.executemany("INSERT INTO game VALUES (?)", [(game,) for game in games])
            journal.execute(f"PRAGMA user_version = {version}")

    def games(self, file: str = "journal.sqlite") -> list[str]:
        with closing(sqlite3.connect(self.home / file)) as journal:
            try:
                return [row[0] for row in journal.execute("SELECT name FROM game")]
            except sqlite3.OperationalError:
                return []

    def calls(self) -> list[str]:
        """What was asked of systemd."""
        return [call for call in self.machine.calls() if call.startswith("systemctl ")]


@pytest.fixture
def appliance(tmp_path: Path) -> Appliance:
    return Appliance(Machine(tmp_path))
