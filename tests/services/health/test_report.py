"""The report for a bug tracker: all that helps, and nobody's name."""

import json
import os
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.rules.commands import Start
from companion.rules.refusals import Reason, Refusal
from companion.rules.vocabulary import Seat
from companion.services import people
from companion.services.controls.panel import NoPanel
from companion.services.desk import Desk
from companion.services.health import Finding, Machine, examine
from companion.services.health.nameless import nameless
from companion.services.health.report import write
from companion.services.journal import Journal
from companion.services.settings import Settings
from tests.support.desks import NOW
from tests.support.machines import PI_5, lay_out, machine

WHEN = datetime(2026, 11, 18, 20, 15, tzinfo=UTC)
PEOPLE = ("Ada", "Béla", "Chloé", "Dmitri")
RENAMED = ("Ada", "Bélus", "Chloé", "Dmitri")
CRASH = """Traceback (most recent call last):
  File "/home/chloe-laptop/steiger/ui/presenters/table.py", line 88, in view
    raise ValueError(name)
  File "/usr/lib/python3.11/json/decoder.py", line 355, in raw_decode
    obj, end = self.scan_once(s, idx)
KeyError: 'Zoë'

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/opt/somewhere/else.py", line 3, in <module>
OSError: [Errno 28] no room for Ada, B\\xe9la, Chlo\\u00e9 and Zoë: '/home/chloe-laptop/journal'
Zoë was typing
"""


def report(on: Machine, findings: Iterable[Finding] = ()) -> tuple[str, tuple[Path, ...]]:
    places = write(on, list(findings), NoPanel().report(), Settings(), WHEN)
    return places[0].read_text(encoding="utf-8"), places


@pytest.fixture
def played(tmp_path: Path) -> Machine:
    """A Pi 5 on which four people play, one of them under another name than at the start."""
    pi = machine(tmp_path, {**PI_5, "home/crash.log": CRASH})
    with Journal.open(pi.home) as journal:
        desk = Desk(journal, lambda: NOW)
        desk.begin(Start(PEOPLE, Seat(0), "score"))
        people.reseat(pi.home, desk, {"names": list(RENAMED)})
    return pi


def test_it_lies_in_the_home_and_tells_what_helps(played: Machine) -> None:
    text, places = report(played, examine(played))

    assert places == (played.home / "report-2026-11-18.txt",)
    assert "model: Raspberry Pi 5 Model B Rev 1.0" in text
    assert "! " not in text.partition("Findings")[0]
    assert "ok temperature: the processor has 52 °C" in text
    assert "trouble: there are no buttons on this machine" in text
    assert "next: pin 17, lamp 22" in text
    assert "language = en" in text
    assert "'buzzer': 18" in text
    assert "kivy 2" in text


def test_of_a_crash_it_tells_where_and_what_but_not_the_words(played: Machine) -> None:
    text, _ = report(played)

    assert text.partition("Last crash\n")[2].splitlines() == [
        "Traceback (most recent call last)",
        "  ui/presenters/table.py, line 88, in view",
        "  python3.11/json/decoder.py, line 355, in raw_decode",
        "KeyError",
        "During handling of the above exception, another exception occurred",
        "Traceback (most recent call last)",
        "  …, line 3, in <module>",
        "OSError [Errno 28]",
    ]


def test_no_name_of_the_journal_and_none_of_the_crash_is_in_it(played: Machine) -> None:
    gossip = Reason(None, "{name} and B\\xe9la, chloé’s, DMITRI_2 and Be\u0301la fell over")
    findings = [Finding("book", "broken", Refusal(gossip, name="Ada"))]

    text, _ = report(played, [*findings, *examine(played)])

    assert "fell over" in text
    for name in (*PEOPLE, *RENAMED, "Zoë", "chloe-laptop", "B\\xe9la", "Be\u0301la"):
        assert name.lower() not in text.lower()


def test_a_name_that_was_booked_in_json_is_found_too(tmp_path: Path) -> None:
    told = nameless(f"the line {json.dumps('Béla')} fell over", ["Béla"], tmp_path)

    assert told == 'the line "<name>" fell over'


def test_a_name_within_a_word_is_another_word(tmp_path: Path) -> None:
    assert nameless("Adapter of Ada", ["Ada"], tmp_path) == "Adapter of <name>"


def test_no_home_no_user_and_no_machine_is_in_it(
    played: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("USER", "wilhelmine")
    monkeypatch.setattr(os, "uname", lambda: os.uname_result(("", "grubenlampe", "6.6", "", "x")))
    gossip = Reason(None, "grubenlampe of wilhelmine at /home/wilhelmine/x and {home}")
    findings = [Finding("book", "broken", Refusal(gossip, home=str(played.home)))]

    text, _ = report(played, [*findings, *examine(played)])

    assert "<name> of <name> at <somewhere>/x and <somewhere>" in text
    assert "grubenlampe" not in text
    assert "wilhelmine" not in text
    assert str(played.home) not in text


@pytest.mark.parametrize(
    "number",
    [
        "dc:a6:32:01:02:0f",
        "DC-A6-32-01-02-0F",
        "100000003d1d1c36",
        "192.168.1.17",
        "4c1f2a3b-5d6e-4f70-8192-a3b4c5d6e7f8",
        "20080411123456",
    ],
)
def test_numbers_of_devices_are_left_out(tmp_path: Path, number: str) -> None:
    assert nameless(f"the stick {number} here", [], tmp_path) == "the stick <number> here"


def test_versions_sizes_and_dates_stay(tmp_path: Path) -> None:
    kept = "kivy 2.3.1, 1920 × 1080, 2026-11-18 20:15, pinctrl-bcm2711, 6.6.51+rpt-rpi-v8, 76552 MB"

    assert nameless(kept, [], tmp_path) == kept


def test_it_lies_on_a_stick_too(played: Machine) -> None:
    mounts = (
        "/dev/mmcblk0p1 /mnt/card vfat rw 0 0\n/dev/sda1 /media/steiger/MY\\040STICK vfat rw 0 0\n"
    )
    lay_out(
        played.root,
        {"proc/mounts": mounts, "media/steiger/MY STICK/.keep": "", "mnt/card/.keep": ""},
    )

    text, places = report(played)

    stick = played.root / "media/steiger/MY STICK/report-2026-11-18.txt"
    assert places == (played.home / "report-2026-11-18.txt", stick)
    assert stick.read_text(encoding="utf-8") == text


def test_a_stick_that_is_gone_costs_nothing(played: Machine) -> None:
    lay_out(played.root, {"proc/mounts": "/dev/sda1 /media/stick vfat rw 0 0\nnonsense\n"})

    assert len(report(played)[1]) == 1


def test_a_home_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("")

    with pytest.raises(Refusal) as refused:
        report(Machine(tmp_path / "home", tmp_path))

    assert "cannot be written" in str(refused.value)


def test_a_journal_that_cannot_be_read_keeps_nobody_from_reporting_it(tmp_path: Path) -> None:
    lay_out(tmp_path, {"home/journal.sqlite": b"nonsense" * 500})

    text, _ = report(Machine(tmp_path / "home", tmp_path))

    assert text.startswith("Steiger ")
    assert text.endswith("Last crash\nnone\n")
