"""The buzzer: patterns by name, as loud as wanted, one at a time, and nobody waits for it."""

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.buzzer import SOUNDS, TICKS, Buzzer, Note, duty
from ui.sounds.synthesize import RECIPES

Heard = list[tuple[int, float | None, float]]


@pytest.fixture
def pin() -> MockPWMPin:
    return MockFactory(pin_class=MockPWMPin).pin(18)


def listen(buzzer: Buzzer, pin: MockPWMPin) -> Heard:
    """Until it is silent: when in milliseconds, which frequency, how strong."""
    heard: Heard = []
    while (due := buzzer.due) is not None:
        buzzer.step(due)
        heard.append((round(due * 1000), pin.frequency, pin.state))
    return heard


def test_every_sound_of_the_loudspeaker_is_on_the_buzzer_too() -> None:
    assert set(SOUNDS) == set(RECIPES)


@pytest.mark.parametrize(
    ("name", "notes"),
    [
        ("next", (Note(880, 60),)),
        ("refused", (Note(220, 120),)),
    ],
)
def test_sounds_are_those_of_the_table(name: str, notes: tuple[Note, ...]) -> None:
    assert SOUNDS[name] == notes


def test_sounds_without_a_pitch_in_the_table_have_its_shape() -> None:
    assert [note.lasts for note in SOUNDS["booked"]] == [20]
    assert [note.lasts for note in SOUNDS["shift"]] == [120, 120, 120]
    assert len(SOUNDS["winner"]) == 5
    high, low = SOUNDS["undo"]
    assert high.frequency > low.frequency
    assert SOUNDS["first"][0].frequency > SOUNDS["second"][0].frequency
    assert list(TICKS) == sorted(TICKS)


def test_a_sound_is_played_note_by_note_and_then_there_is_silence(pin: MockPWMPin) -> None:
    buzzer = Buzzer(pin)
    assert not buzzer.played

    buzzer.play("undo", 100, 0.0)

    assert listen(buzzer, pin) == [
        (0, 659, 0.5),
        (70, None, 0.0),
        (120, 494, 0.5),
        (210, None, 0.0),
    ]
    assert buzzer.played


def test_a_new_sound_replaces_the_old(pin: MockPWMPin) -> None:
    buzzer = Buzzer(pin)
    buzzer.play("winner", 100, 0.0)
    buzzer.step(0.0)

    buzzer.play("next", 100, 0.05)

    assert listen(buzzer, pin) == [(50, 880, 0.5), (110, None, 0.0)]


def test_a_thread_that_came_late_plays_no_note_of_the_past(pin: MockPWMPin) -> None:
    buzzer = Buzzer(pin)
    buzzer.play("undo", 100, 0.0)

    buzzer.step(5.0)

    assert (buzzer.due, pin.frequency, pin.state) == (None, None, 0.0)


def test_louder_is_more_and_off_is_nothing(pin: MockPWMPin) -> None:
    strengths = [duty(volume) for volume in (25, 50, 75, 100)]
    assert strengths == sorted(set(strengths))
    # lgpio takes whole per cent.
    assert strengths[0] >= 0.01
    assert strengths[-1] == 0.5
    assert duty(400) == 0.5

    buzzer = Buzzer(pin)
    buzzer.play("next", 0, 0.0)
    assert buzzer.due is None
    assert not buzzer.played


def test_a_sound_that_nobody_knows_is_silence(pin: MockPWMPin) -> None:
    buzzer = Buzzer(pin)
    buzzer.play("trumpet", 100, 0.0)

    assert buzzer.due is None


def test_ticks_of_one_hold_rise_and_begin_anew_with_the_next(pin: MockPWMPin) -> None:
    buzzer = Buzzer(pin)
    pitches = []
    for at in (0.0, 0.3, 0.6, 0.9, 1.2, 1.5, 5.0):
        buzzer.play("tick", 100, at)
        pitches.append(listen(buzzer, pin)[0][1])

    assert pitches == [*TICKS, TICKS[-1], TICKS[0]]


def test_closed_it_is_silent(pin: MockPWMPin) -> None:
    buzzer = Buzzer(pin)
    buzzer.play("shift", 100, 0.0)
    buzzer.step(0.0)

    buzzer.close()

    assert (buzzer.due, pin.frequency, pin.state) == (None, None, 0.0)
