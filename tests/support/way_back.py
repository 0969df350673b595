"""No dead ends: from everywhere at most two taps lead to the table, or to Home without a game.

Of a game that is over, the result is the face. Where no table is on the way back, as in New game,
the way leads to Home, with its lit card for a game that goes on. A screen that is asleep is woken
first; that touch is none of the two.
"""

from tests.support.people import People

MOST_TAPS = 2
OVER = ("result", "race", "sources")
WAYS: dict[str, tuple[str, ...]] = {
    "ceremony": ("skip",),
    "resume": ("go_on",),
    "menu": ("close",),
    "why": ("close",),
    "refusal": ("close",),
    "veto": ("close", "all_right"),
    "mending": ("table",),
}
"""Which target leads back; from all other places `back` does."""


def walk_back(people: People) -> int:
    """How many taps it took."""
    wakes = people.hands.finger_at(0, 0)  # nothing lies there
    wakes.down()
    wakes.up()
    people.pass_time(1)
    taps = 0
    while people.front != base(people):
        assert taps < MOST_TAPS, f"{base(people)} is too far: after {taps} taps {people.front}"
        people.tap(_way(people))
        taps += 1
    return taps


def base(people: People) -> str:
    on_the_way = [place.name for place in people.session.places]
    over = [name for name in on_the_way if name in OVER]
    if over:
        return over[-1]
    return "table" if "table" in on_the_way else "resume" if "resume" in on_the_way else "home"


def _way(people: People) -> str:
    ways = WAYS.get(people.front, ("back",))
    found = [way for way in ways if people.sees(way)]
    assert found, f"nothing leads back from {people.front}"
    return found[0]
