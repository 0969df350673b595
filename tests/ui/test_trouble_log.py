"""Troubles in the system's log: each once, in English, with a word when it is over."""

import pytest

from companion.rules.refusals import Refusal
from hardware.factory import IN_USE, NO_LIBRARY
from ui.trouble_log import TroubleLog, to_the_journal

HELD, GONE = Refusal(IN_USE, pin=17), Refusal(NO_LIBRARY)


@pytest.fixture
def log() -> tuple[TroubleLog, list[str]]:
    lines: list[str] = []
    return TroubleLog(lines.append), lines


def test_a_trouble_is_written_once_however_often_it_is_told(
    log: tuple[TroubleLog, list[str]],
) -> None:
    troubles, lines = log
    for _ in range(3):
        troubles.follow({"panel": HELD})

    assert lines == [
        "panel: another program holds the pin BCM 17: end it, or choose another pin in the wiring"
    ]


def test_another_trouble_of_the_same_part_is_written_too(log: tuple[TroubleLog, list[str]]) -> None:
    troubles, lines = log
    troubles.follow({"panel": HELD})
    troubles.follow({"panel": GONE})

    assert len(lines) == 2
    assert "lgpio" in lines[1]


def test_what_works_again_is_written(log: tuple[TroubleLog, list[str]]) -> None:
    troubles, lines = log
    troubles.follow({"panel": HELD, "next": GONE})
    troubles.follow({"next": GONE})

    assert lines[2:] == ["panel: well again"]


def test_only_the_service_writes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("JOURNAL_STREAM", raising=False)
    to_the_journal("on a terminal")
    monkeypatch.setenv("JOURNAL_STREAM", "8:1234")
    to_the_journal("as a service")

    assert capsys.readouterr() == ("", "as a service\n")
