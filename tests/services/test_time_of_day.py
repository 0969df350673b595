"""Who vouches for the time of day, and what bookings tell of the machine's clocks."""

from pathlib import Path

import pytest

from companion.services.time_of_day import (
    BATTERIES,
    BOOT,
    MARK,
    SYNCHRONISED,
    TimeOfDay,
    kernel_is_synchronised,
)

BOOTS = ("1f0c9e2a-2096-4429-8ed9-dc624c35a381", "77e1d0c4-8b1f-4f6e-9a51-7d1e0a6a1b2c")
LATE_IN_2026 = "1795031999"


def machine(root: Path, files: dict[str, str], boot: str = BOOTS[0]) -> Path:
    for name, content in {BOOT: f"{boot}\n", **files}.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(content)
    return root


def time_of_day(root: Path, synchronised: bool = False) -> TimeOfDay:
    (root / "home").mkdir(exist_ok=True)
    return TimeOfDay(root / "home", root, lambda: synchronised)


def battery(hctosys: str, seconds: str, name: str = "rtc0") -> dict[str, str]:
    folder = f"{BATTERIES}/{name}"
    return {f"{folder}/hctosys": f"{hctosys}\n", f"{folder}/since_epoch": f"{seconds}\n"}


def test_a_pi_after_its_start_does_not_know_the_time(tmp_path: Path) -> None:
    clock = time_of_day(machine(tmp_path, {}))

    assert not clock.is_certain()
    assert clock.today() is None


def test_the_time_is_certain_once_it_was_fetched(tmp_path: Path) -> None:
    clock = time_of_day(machine(tmp_path, {}))
    assert clock.source() is None

    machine(tmp_path, {SYNCHRONISED: ""})

    assert clock.source() == "synchronised"


def test_a_kernel_whose_time_somebody_keeps_is_believed(tmp_path: Path) -> None:
    assert time_of_day(machine(tmp_path, {}), synchronised=True).source() == "synchronised"


def test_asking_the_kernel_of_this_machine_changes_nothing_and_raises_nothing() -> None:
    assert kernel_is_synchronised() in (True, False)


@pytest.mark.parametrize(
    ("files", "source"),
    [
        (battery("1", LATE_IN_2026), "battery"),
        (battery("0", "5") | battery("1", LATE_IN_2026, "rtc1"), "battery"),
        # Never asked at the start; without a battery since 1970; nonsense.
        (battery("0", LATE_IN_2026), None),
        (battery("1", "53"), None),
        (battery("1", "soon"), None),
        (battery("1", "²"), None),
    ],
)
def test_a_battery_clock_counts_when_the_machine_was_set_by_it_and_it_can_be_right(
    tmp_path: Path, files: dict[str, str], source: str | None
) -> None:
    assert time_of_day(machine(tmp_path, files)).source() == source


def test_a_time_set_by_hand_holds_for_every_program_until_the_machines_next_start(
    tmp_path: Path,
) -> None:
    time_of_day(machine(tmp_path, {})).set_by_hand()

    assert time_of_day(tmp_path).source() == "by hand"
    machine(tmp_path, {}, BOOTS[1])
    assert time_of_day(tmp_path).source() is None


def test_a_mark_that_names_no_start_vouches_for_nothing(tmp_path: Path) -> None:
    clock = time_of_day(tmp_path)
    (tmp_path / "home" / MARK).write_text("")

    assert not clock.is_certain()


def test_a_time_set_by_hand_where_nothing_can_be_written_holds_for_the_evening(
    tmp_path: Path,
) -> None:
    machine(tmp_path, {})
    clock = TimeOfDay(tmp_path / "no" / "home", tmp_path, lambda: False)

    clock.set_by_hand()

    assert clock.is_certain()


def test_a_booking_tells_the_seconds_since_the_start_and_that_its_date_is_uncertain(
    tmp_path: Path,
) -> None:
    clock = time_of_day(machine(tmp_path, {}))

    first, then = clock.clocks(), clock.clocks()
    clock.set_by_hand()

    assert first.keys() == {"clock", "boot", "time_uncertain"}
    assert first["boot"] == "1f0c9e2a"
    assert 0 <= float(str(first["clock"])) <= float(str(then["clock"]))
    assert clock.clocks().keys() == {"clock", "boot"}


def test_a_machine_that_does_not_name_its_starts_tells_no_seconds(tmp_path: Path) -> None:
    assert time_of_day(tmp_path).clocks() == {"time_uncertain": True}
