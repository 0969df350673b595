"""`steiger doctor` as somebody types it."""

from pathlib import Path

import pytest

from tests.support.desks import book_games
from tests.support.machines import PI_5, lay_out
from ui.command_line import doctor, main


def findings(home: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, str]]:
    """The exit code, and the mark before each sentence."""
    code = main(["--home", str(home), "doctor"])
    told = capsys.readouterr().out.splitlines()
    return code, {line[3:]: line[:3].strip() for line in told}


def test_each_finding_is_a_line_with_its_mark(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book_games(tmp_path, 1, 2)

    code, told = findings(tmp_path, capsys)

    assert code == 0
    assert told["the journal is sound: 1 game, every booking as it was written"] == "✓"
    assert told["all packages are there"] == "✓"
    assert set(told.values()) <= {"✓", "?", "!"}


def test_a_machine_that_nobody_can_play_on_is_told_by_the_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "home").write_text("")

    code, told = findings(tmp_path / "home", capsys)

    assert code == 2
    assert "!!" in told.values()


def test_a_machine_without_pins_lacks_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from hardware import factory

    monkeypatch.setattr(factory, "glob", lambda _: [])

    _, told = findings(tmp_path, capsys)

    assert told["there are no buttons on this machine: keys and the screen do the same"] == "?"


def test_whatever_the_libraries_raise_becomes_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from hardware import holders

    def fail(_: object) -> None:
        raise ImportError("lgpio is empty")

    monkeypatch.setattr(holders, "held", fail)

    code, told = findings(tmp_path, capsys)

    (sentence,) = (text for text in told if "lgpio" in text)
    assert told[sentence] == "!"
    assert code == 0


def test_the_doctor_sees_the_touch_panels_of_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.services import health

    lay_out(tmp_path, PI_5)
    machine = health.Machine(tmp_path / "home", tmp_path, {}, lambda _: "")
    monkeypatch.setattr(health, "Machine", lambda _: machine)

    subjects = [each.subject for each in doctor._findings(tmp_path / "home")]

    assert subjects.count("touch") == 1
    assert {"display", "camera", "temperature", "power", "clock", "disk", "book"} <= {*subjects}
