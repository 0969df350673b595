"""The panel on mock pins: presses with their times, lamps, sounds, trouble, and back again."""

from collections.abc import Iterator
from time import monotonic, sleep

import pytest

from companion.rules.refusals import Refusal
from companion.services.controls.wiring import Wiring
from hardware import live, panel
from hardware.pins import event_time
from tests.support.panels import Bench, eventually


@pytest.fixture
def bench() -> Iterator[Bench]:
    with Bench() as bench:
        yield bench.ready()


def test_a_press_is_told_once_with_the_time_of_its_first_edge(bench: Bench) -> None:
    pin = bench.pin(17)
    before = monotonic()
    pin.drive_low()
    after = monotonic()
    pin.drive_high()
    pin.drive_low()

    eventually(lambda: bench.whats("next"))
    pin.drive_high()
    sleep(0.05)

    (said,) = bench.said("next")
    assert said.what == "pressed"
    assert before <= said.at <= after
    report = bench.panel.report().buttons["next"]
    assert (report.presses, report.bounces, report.pressed) == (1, 1, said.at)


def test_a_spike_whose_end_comes_late_is_nothing(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "LOST", 60.0)
    changed = bench.pin(17).when_changed
    at = monotonic() - 0.05
    changed(at, 0)
    sleep(0.03)
    changed(at + 0.0015, 1)

    sleep(0.05)

    assert bench.said("next") == []


def test_a_hold_is_reported_while_it_lasts_and_counts_at_its_end(bench: Bench) -> None:
    pin = bench.pin(27)
    pin.drive_low()

    eventually(lambda: bench.whats("end"))
    reports = bench.said("end")

    assert bench.whats("end") == ["held"]
    assert len(reports) > 20
    assert [said.share for said in reports] == sorted(said.share for said in reports)
    assert bench.panel.report().buttons["end"].closed


def test_a_hold_let_go_before_it_counts_is_told_too(bench: Bench) -> None:
    pin = bench.pin(27)
    pin.drive_low()
    eventually(lambda: bench.said("end"))
    pin.drive_high()

    eventually(lambda: bench.whats("end") == ["let_go"])


def test_a_button_found_closed_must_be_let_go_first() -> None:
    bench = Bench(Wiring(pull="floating"))
    pin = bench.pin(17)
    pin.drive_low()
    with bench.ready_after_start():
        sleep(0.05)
        assert bench.panel.report().buttons["next"].closed
        assert bench.said("next") == []

        pin.drive_high()
        sleep(0.05)
        pin.drive_low()
        eventually(lambda: bench.whats("next") == ["pressed"])


def test_a_wiring_to_3_volts_is_read_the_other_way_round() -> None:
    with Bench(Wiring(next=5, pull="down", active="high")) as bench:
        pin = bench.ready().pin(5)
        assert pin.pull == "down"
        pin.drive_high()
        after = monotonic()

        eventually(lambda: bench.whats("next") == ["pressed"])
        assert bench.said("next")[0].at <= after


def test_an_edge_that_was_lost_is_noticed_by_its_level(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "LOOK", 0.05)
    pin = bench.pin(17)
    bench.panel.light({"next": "steady"})
    pin._state = False

    eventually(lambda: bench.whats("next") == ["pressed"])


def test_lamps_show_what_they_are_told(bench: Bench) -> None:
    bench.panel.light({"next": "steady", "end": "blinking"})

    eventually(lambda: bench.pin(22).state == 1.0)
    eventually(lambda: len(bench.pin(23).states) > 4)

    bench.panel.light({"next": "dark", "end": "dark"})
    eventually(lambda: bench.pin(22).state == 0.0 and bench.pin(23).state == 0.0)


def test_lamps_that_were_lit_before_the_pins_were_there_are_lit_then() -> None:
    bench = Bench()
    bench.panel.light({"next": "steady"})
    with bench.ready_after_start():
        eventually(lambda: bench.pin(22).state == 1.0)


def test_a_sound_is_as_loud_as_the_settings_say_at_that_moment(bench: Bench) -> None:
    buzzer = bench.pin(18)
    bench.volume = 0
    bench.panel.play("next")
    bench.volume = 50
    bench.panel.play("next")

    eventually(lambda: len(buzzer.states) == 3)

    assert [state for _, state in buzzer.states] == [False, 0.125, 0.0]
    assert bench.panel.report().played


def test_closed_it_leaves_lamps_dark_and_pins_free() -> None:
    with Bench() as bench:
        lamp, button, buzzer = (bench.ready().pin(number) for number in (22, 17, 18))
        bench.panel.light({"next": "steady"})
        bench.panel.play("winner")
        eventually(lambda: lamp.state == 1.0)

    assert [(pin.function, pin.state) for pin in (lamp, buzzer)] == [("input", 0.0)] * 2
    assert button.when_changed is None
    assert bench.mock.pins == {}
    assert not bench.panel._thread.is_alive()
    bench.panel.close()


def test_rewired_it_listens_to_the_new_pins_at_once(bench: Bench) -> None:
    old = bench.pin(17)

    bench.panel.rewire(Wiring(next=5))
    eventually(lambda: bench.opened == 2 and bench.panel.report().chip)

    bench.pin(5).drive_low()
    eventually(lambda: bench.whats("next") == ["pressed"])
    assert old.when_changed is None
    assert bench.panel.report().buttons["next"].pin == 5
    assert bench.troubles() == []


def test_what_was_meant_for_other_pins_is_forgotten() -> None:
    bench = Bench()
    bench.panel._post("next", monotonic() - 1, True)
    with bench.ready_after_start():
        sleep(2 * live.LOST)

        assert bench.said("next") == []


def test_that_it_has_sounded_is_remembered_over_new_pins(bench: Bench) -> None:
    bench.panel.play("next")
    eventually(lambda: bench.panel.report().played)

    bench.panel.rewire(Wiring(buzzer=12))
    eventually(lambda: bench.opened == 2 and bench.panel.report().chip)

    assert bench.panel.report().played


def test_lamps_that_stay_as_they_are_wake_nobody() -> None:
    asleep = Bench().panel
    for _ in range(3):
        asleep.light({"next": "steady"})

    assert asleep._orders.qsize() == 1


def test_rewired_to_nonsense_it_stays_as_it_is(bench: Bench) -> None:
    with pytest.raises(Refusal):
        bench.panel.rewire(Wiring(next=18))

    assert bench.panel.report().buttons["next"].pin == 17


def test_a_chip_that_goes_in_mid_hold_lets_go_and_is_found_again(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panel, "AGAIN", 0.1)
    bench.pin(27).drive_low()
    eventually(lambda: bench.said("end"))

    def gone(_: object) -> bool:
        raise Exception("bad GPIO read")

    with monkeypatch.context() as broken:
        broken.setattr(type(bench.pin(27)), "_get_state", gone)
        eventually(lambda: bench.whats("end") == ["let_go"])
        eventually(lambda: bench.troubles())
        assert bench.panel.report().chip == ""
        sleep(0.3)
    eventually(lambda: len(bench.troubles()) == 2)

    assert bench.troubles()[0].startswith("the buttons do not answer (bad GPIO read)")
    assert bench.troubles()[1] == ""
    bench.pin(17).drive_low()
    eventually(lambda: bench.whats("next") == ["pressed"])


def test_pins_are_tried_again_soon_enough_to_be_found_within_five_seconds() -> None:
    assert panel.AGAIN + 1.0 < 5.0
    assert live.LOOK < 5.0


@pytest.mark.parametrize(
    ("ticks", "at"),
    [
        (99.9, 99.9),
        (1_800_000_000 - 0.2, 99.8),
        (100.3, 100.0),
        (12.0, 100.0),
        (0.0, 100.0),
        (1.8e18, 100.0),
    ],
)
def test_the_time_of_an_edge_is_monotonic_whichever_clock_it_came_from(
    ticks: float, at: float
) -> None:
    assert event_time(ticks, now=100.0, wall=1_800_000_000.0) == pytest.approx(at, abs=1e-6)
