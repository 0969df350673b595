"""The pins as the doctor sees them: free, held by somebody, or not there."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from companion.rules.refusals import Reason, Refusal
from companion.services.controls.panel import NO_PANEL
from companion.services.health import pins
from companion.services.health.finding import Finding, Machine
from companion.services.journal import Journal
from tests.support.machines import said


def looked(home: Path, held: Mapping[int, str]) -> list[Finding]:
    def look(asked: Sequence[int]) -> tuple[str, Mapping[int, str]]:
        return "pinctrl-rp1", {pin: by for pin, by in held.items() if pin in asked}

    return list(pins.examine(Machine(home), look))


def test_free_pins_are_named(tmp_path: Path) -> None:
    assert list(said(looked(tmp_path, {4: "w1"}))) == [
        "the pins of buttons, lamps and buzzer are free on pinctrl-rp1: BCM 17, 18, 22, 23, 27"
    ]


def test_who_holds_a_pin_is_named(tmp_path: Path) -> None:
    findings = said(looked(tmp_path, {17: "fancontrol"}))

    assert findings == {
        "fancontrol holds the pin BCM 17 of pinctrl-rp1: end that program, or choose another pin"
        " in the wiring": "warning"
    }


def test_a_running_steiger_may_hold_them(tmp_path: Path) -> None:
    with Journal.open(tmp_path):
        running = looked(tmp_path, {17: "lg"})
    after = looked(tmp_path, {17: "lg"})

    assert [each.state for each in running] == ["well"]
    assert [each.state for each in after] == ["warning"]


@pytest.mark.parametrize(
    ("reason", "state"), [(NO_PANEL, "untried"), (Reason(None, "no right"), "warning")]
)
def test_no_chip_is_no_fault_but_one_out_of_reach_is(
    tmp_path: Path, reason: Reason, state: str
) -> None:
    def look(_: Sequence[int]) -> tuple[str, Mapping[int, str]]:
        raise Refusal(reason)

    (finding,) = pins.examine(Machine(tmp_path), look)

    assert finding.state == state
    assert finding.sentence.reason == reason


def test_a_wiring_that_cannot_be_is_told_and_the_pins_of_a_new_home_are_looked_at(
    tmp_path: Path,
) -> None:
    (tmp_path / "settings.toml").write_text("[wiring]\nnext = 27\n", encoding="utf-8")

    wrong, free = looked(tmp_path, {})

    assert wrong.state == "warning"
    assert "both on BCM 27" in next(iter(said([wrong])))
    assert free.state == "well"
