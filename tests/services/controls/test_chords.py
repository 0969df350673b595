"""Two buttons: one is pressed at a time."""

import pytest

from companion.services.controls.debounce import Contacts
from companion.services.controls.table import BUTTONS, Name

Told = list[tuple[Name, str]]


def play(contacts: Contacts, *edges: tuple[float, Name], end: float = 10.0) -> Told:
    """Edges in turn by second and name; ticks when they are due."""
    told = []
    for at, name in edges:
        while (due := contacts.due) is not None and due < at:
            told += contacts.tick(due)
        told += contacts.edge(name, at, not contacts[name].closed)
    while (due := contacts.due) is not None and due <= end:
        told += contacts.tick(due)
    return [(name, said.what) for name, said in told if said.what != "holding"]


def test_one_after_the_other_both_count() -> None:
    told = play(Contacts(BUTTONS), (1.0, "next"), (1.2, "next"), (1.3, "end"), (3.0, "end"))

    assert told == [("next", "pressed"), ("end", "held")]


def test_pressed_while_the_other_is_down_means_nothing_until_let_go() -> None:
    contacts = Contacts(BUTTONS)

    told = play(contacts, (1.0, "next"), (1.1, "end"), (1.2, "next"), (4.0, "end"), end=5.0)
    assert told == [("next", "pressed")]

    assert play(contacts, (5.0, "end"), (7.0, "end")) == [("end", "held")]


def test_a_press_inside_a_hold_does_not_disturb_it() -> None:
    told = play(Contacts(BUTTONS), (1.0, "end"), (1.5, "next"), (1.6, "next"), (3.0, "end"))

    assert told == [("end", "held")]


@pytest.mark.parametrize(("first", "second"), [("next", "end"), ("end", "next")])
def test_of_two_pressed_at_once_the_first_counts_even_when_both_arrive_late(
    first: Name, second: Name
) -> None:
    contacts = Contacts(BUTTONS)
    contacts.edge(first, 1.0, True)
    contacts.edge(second, 1.0005, True)

    assert {name for name, _ in contacts.tick(2.6)} == {first}


def test_of_two_edges_that_arrive_late_the_earlier_counts() -> None:
    contacts = Contacts(BUTTONS)
    told = [
        *contacts.edge("end", 1.0, True),
        *contacts.edge("next", 1.5, True),
        *contacts.edge("next", 1.6, False),
        *contacts.edge("end", 2.6, False),
        *contacts.tick(3.0),
    ]

    assert [(name, said.what) for name, said in told] == [("end", "held")]


def test_what_was_a_chord_is_none_the_less_when_it_arrives_after_both() -> None:
    contacts = Contacts(BUTTONS)
    assert play(contacts, (1.0, "next"), (1.2, "next"), end=1.3) == [("next", "pressed")]

    assert play(contacts, (1.1, "end"), (4.0, "end")) == []


def test_a_stuck_button_does_not_lame_the_other() -> None:
    told = play(Contacts(BUTTONS), (1.0, "end"), (30.0, "next"), (30.1, "next"), end=31.0)

    assert told == [("end", "held"), ("end", "stuck"), ("next", "pressed")]


def test_a_button_found_closed_does_not_lame_the_other() -> None:
    told = play(Contacts(BUTTONS, {"end": 0.0}), (1.0, "next"), (1.1, "next"))

    assert told == [("next", "pressed")]


def test_a_spike_on_the_other_does_not_take_a_press_away() -> None:
    told = play(Contacts(BUTTONS), (1.0, "end"), (1.001, "end"), (1.0015, "next"), (1.1, "next"))

    assert told == [("next", "pressed")]
