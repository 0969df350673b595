"""One contact: hand-made patterns of bounces, spikes, gaps and hands that stay on the button."""

import pytest

from companion.services.controls.debounce import Contact, Said
from companion.services.controls.table import CONTROLS

MS = 0.001
START = 1000.0
AFTER = 30.0


def play(contact: Contact, *milliseconds: float, end: float = AFTER) -> list[Said]:
    """Edges in turn, closing first unless it is closed; ticks when they are due."""
    told: list[Said] = []
    for at in (START + ms * MS for ms in milliseconds):
        while (due := contact.due) is not None and due < at:
            told += contact.tick(due)
        told += contact.edge(at, not contact.closed)
    while (due := contact.due) is not None and due <= START + end:
        told += contact.tick(due)
    return told


def counted(told: list[Said]) -> list[tuple[str, float]]:
    """What and when, in milliseconds, without the reports in between."""
    return [(s.what, round((s.at - START) / MS, 3)) for s in told if s.what != "holding"]


@pytest.fixture
def button() -> Contact:
    return Contact(CONTROLS["next"])


@pytest.fixture
def held() -> Contact:
    return Contact(CONTROLS["end"])


PATTERNS: dict[str, tuple[tuple[float, ...], list[float]]] = {
    "clean press": ((0, 100), [0]),
    "exactly two milliseconds": ((0, 2), [0]),
    "just short of two milliseconds": ((0, 1.99), []),
    "a spike": ((0, 0.5), []),
    "no time at all": ((0, 0), []),
    "chatter of spikes": ((0, 1, 2, 3, 4, 5, 6, 7, 8, 9), []),
    "bounce on pressing": ((0, 0.4, 1, 1.3, 2.5, 3, 9, 9.1, 10, 120), [0]),
    "bounce on pressing for 30 ms": ((0, 1, 10, 11, 20, 21, 30, 150), [0]),
    "bounce on letting go": ((0, 100, 103, 104, 110, 115, 129, 130), [0]),
    "bounce on letting go after the guard": ((0, 900, 903, 907, 915, 920, 929, 930), [0]),
    "bounce with long closings": ((0, 5, 6, 12, 13, 25, 26, 200), [0]),
    "flickers while pressed": ((0, 100, 129, 200, 200.1, 300, 329.9, 450), [0]),
    "spike long before a press": ((0, 1, 500, 600), [500]),
    "spike 30 ms before a press is its bounce": ((0, 1, 30, 100), [0]),
    "spike 31 ms before a press is none of it": ((0, 1, 31, 100), [31]),
    "two presses far enough apart": ((0, 100, 400, 500), [0, 400]),
    "second press too soon": ((0, 100, 399.9, 500), [0]),
    "second press too soon and held for long": ((0, 100, 399.9, 5000), [0]),
    "third press counts from the first": ((0, 50, 250, 300, 401, 500), [0, 401]),
    "bouncing second press begins too soon": ((0, 50, 399, 400, 401, 500), [0]),
    "noise that goes on before a press": ((0, 1, 20, 21, 40, 41, 60, 200), [40]),
    "let go and pressed again at once": ((0, 500, 529, 700), [0]),
    "let go for 30 ms and pressed again": ((0, 500, 530, 700), [0, 530]),
}


@pytest.mark.parametrize("pattern", PATTERNS)
def test_pattern(pattern: str, button: Contact) -> None:
    edges, presses = PATTERNS[pattern]

    assert counted(play(button, *edges)) == [("pressed", at) for at in presses]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_pattern_that_arrives_late_and_all_at_once(pattern: str, button: Contact) -> None:
    edges, presses = PATTERNS[pattern]

    told = [
        said
        for number, ms in enumerate(edges)
        for said in button.edge(START + ms * MS, number % 2 == 0)
    ]

    assert counted(told + button.tick(START + AFTER)) == [("pressed", at) for at in presses]


def test_a_press_acts_after_two_milliseconds_with_the_time_of_its_first_edge(
    button: Contact,
) -> None:
    for number, ms in enumerate((0, 0.5, 3)):
        button.edge(START + ms * MS, number % 2 == 0)

    assert button.due == pytest.approx(START + 5 * MS)
    assert button.tick(START + 4.9 * MS) == []
    assert button.tick(START + 5 * MS) == [Said("pressed", START, 1.0)]


def test_the_same_level_twice_is_no_edge(button: Contact) -> None:
    told = button.edge(START, True) + button.edge(START + 1 * MS, True)

    assert told + button.tick(START + 2 * MS) == [Said("pressed", START, 1.0)]


def test_bounces_are_counted_from_press_to_press(button: Contact) -> None:
    play(button, 0, 1, 2, 3, 4, 100, 103, 105, end=1)
    assert (button.bounces, button.presses) == (3, 1)

    play(button, 2000, 2100)
    assert (button.bounces, button.presses) == (0, 2)


def test_nothing_is_decided_while_an_edge_is_on_its_way(button: Contact) -> None:
    button.edge(START, True)

    assert button.tick(START + 5 * MS, closed=False) == []
    button.edge(START + 1 * MS, False)
    assert counted(play(button)) == []


def test_a_bounce_that_arrives_after_letting_go_is_no_press(button: Contact) -> None:
    play(button, 0, 500, end=0.540)

    told = button.edge(START + 520 * MS, True) + button.edge(START + 528 * MS, False)

    assert counted(told + button.tick(START + AFTER)) == []


def test_a_hold_counts_after_a_second_and_a_half_while_it_is_held(held: Contact) -> None:
    told = play(held, 0, end=1.6)

    assert counted(told) == [("held", 1500)]
    assert held.closed
    assert held.presses == 1


def test_a_hold_is_reported_while_it_grows(held: Contact) -> None:
    told = play(held, 0, end=1.4)
    shares = [said.share for said in told]

    assert {said.what for said in told} == {"holding"}
    assert shares == sorted(shares)
    assert shares[0] == pytest.approx(2 / 1500)
    assert 0.9 < shares[-1] < 1.0
    assert len(shares) > 60


HOLDS: dict[str, tuple[tuple[float, ...], list[tuple[str, float]]]] = {
    "let go": ((0, 700), [("let_go", 700)]),
    "let go just before": ((0, 1499), [("let_go", 1499)]),
    "held to the end": ((0, 1500), [("held", 1500)]),
    "held and let go later": ((0, 4000), [("held", 1500)]),
    "bounces first": ((0, 2, 4, 10, 12, 3000), [("held", 1512)]),
    "a gap begins it anew": ((0, 1400, 1400.1, 2800), [("let_go", 2800)]),
    "long enough after a gap": ((0, 1400, 1405, 3000), [("held", 2905)]),
    "a gap of a let-go ends it": ((0, 1400, 1440, 2800), [("let_go", 1400), ("let_go", 2800)]),
    "a gap after it counted": ((0, 1600, 1601, 3200), [("held", 1500)]),
    "bounces on letting go": ((0, 700, 703, 705, 710, 712), [("let_go", 712)]),
    "a spike": ((0, 1.5), []),
}


@pytest.mark.parametrize("pattern", HOLDS)
def test_hold(pattern: str, held: Contact) -> None:
    edges, told = HOLDS[pattern]

    assert counted(play(held, *edges)) == told


def test_a_hold_that_begins_after_a_gap_shows_from_the_beginning(held: Contact) -> None:
    play(held, 0, 1000, end=1.0)

    told = play(held, 1010, end=1.1)

    assert told[0].share == pytest.approx(2 / 1500)


def test_a_stuck_button_is_told_once_and_freed_when_it_is_let_go(button: Contact) -> None:
    told = play(button, 0, end=60)

    assert counted(told) == [("pressed", 0), ("stuck", 20_000)]
    assert button.stuck
    assert counted(play(button, 61_000, end=62)) == [("freed", 61_000)]
    assert not button.stuck
    assert counted(play(button, 62_000, 62_100, end=70)) == [("pressed", 62_000)]


def test_a_stuck_hold_counts_once(held: Contact) -> None:
    assert counted(play(held, 0)) == [("held", 1500), ("stuck", 20_000)]


def test_a_button_that_flickers_for_twenty_seconds_is_stuck_too(held: Contact) -> None:
    flicker = [ms for begin in range(0, 25_000, 1000) for ms in (begin, begin + 990)]

    told = counted(play(held, *flicker))

    assert told == [("let_go", 20_000), ("stuck", 20_000), ("freed", 24_990)]


def test_a_hold_that_is_stuck_before_it_counts_does_not_count_later(held: Contact) -> None:
    flicker = [ms for begin in range(0, 19_000, 1000) for ms in (begin, begin + 990)]
    for number, ms in enumerate([*flicker, 19_000]):
        held.edge(START + ms * MS, number % 2 == 0)

    assert counted(held.tick(START + 22)) == [("let_go", 20_000), ("stuck", 20_000)]


def test_let_go_shortly_before_it_would_be_stuck(button: Contact) -> None:
    assert counted(play(button, 0, 19_990)) == [("pressed", 0)]


@pytest.mark.parametrize("name", ["next", "end"])
def test_found_closed_it_must_be_let_go_before_it_counts(name: str) -> None:
    contact = Contact(CONTROLS[name], closed_at=START)  # type: ignore[index]

    assert counted(play(contact, 5_000, end=6)) == []
    assert len(counted(play(contact, 7_000, 9_000))) == 1


def test_found_closed_it_is_stuck_after_twenty_seconds() -> None:
    contact = Contact(CONTROLS["next"], closed_at=START)

    assert counted(play(contact, 25_000)) == [("stuck", 20_000), ("freed", 25_000)]


def test_an_edge_from_before_the_last_one_makes_no_press(button: Contact) -> None:
    button.edge(START, True)
    button.edge(START - 5, False)

    assert button.tick(START + 1) == []
    assert counted(play(button, 2000, 2100)) == [("pressed", 2000)]


def test_a_hold_whose_wire_is_gone_is_let_go(held: Contact) -> None:
    play(held, 0, end=1.0)

    assert held.give_up(START + 1) == [Said("let_go", START + 1)]
    assert held.give_up(START + 2) == []


def test_a_stuck_button_whose_wire_is_gone_is_freed(button: Contact) -> None:
    play(button, 0)

    assert button.give_up(START + 25) == [Said("freed", START + 25)]
