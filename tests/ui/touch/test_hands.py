"""Many hands on one screen, at random: nobody disturbs anybody, and palms change nothing."""

from itertools import pairwise
from math import hypot

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.touch.trains import Touch, key, run, taps, what
from ui.touch.gate import Gate
from ui.touch.hands import Place
from ui.touch.targets import Rect, Target

# A table of keys further apart than one hand reaches (267 u), and one person at each.
COLUMNS, ROWS, PITCH = 4, 3, 400
KEYS = [
    key(column * PITCH, row * PITCH, name=f"{column},{row}")
    for column in range(COLUMNS)
    for row in range(ROWS)
]
PALM = (550.0, 550.0)  # between the keys of all hands
NO_HURRY = settings(deadline=None)  # on a busy machine
MOMENTS = st.floats(0, 3, allow_nan=False).map(lambda t: round(t, 3))


def on(target: Target) -> st.SearchStrategy[Place]:
    box = target.shape.bounds
    return st.tuples(
        st.floats(box.x + 1, box.right - 1).map(round), st.floats(box.y + 1, box.top - 1).map(round)
    )


@st.composite
def one_hand(draw: st.DrawFn, target: Target) -> list[Touch]:
    """Taps of one person on their key, slow enough to be taps of their own."""
    pauses = draw(st.lists(st.floats(0.16, 0.6), min_size=0, max_size=5))
    at, train = draw(MOMENTS), []
    for pause in pauses:
        slide = draw(st.sampled_from([(0, 0), (5, 3), (0, -30)]))
        train.append(Touch(at, draw(on(target)), draw(st.floats(0.02, 0.14)), slide))
        at += pause
    return train


@st.composite
def all_hands(draw: st.DrawFn, targets: list[Target]) -> list[list[Touch]]:
    return [draw(one_hand(target)) for target in targets]


@st.composite
def palms(draw: st.DrawFn) -> list[Touch]:
    """Three to six contacts within 40 mm of its middle, all down before the first is lifted."""
    at = draw(MOMENTS)
    parts = st.tuples(st.integers(-130, 130), st.integers(-130, 130)).filter(
        lambda d: hypot(*d) < 133
    )
    return [
        Touch(at + draw(st.floats(0, 0.14)), (PALM[0] + dx, PALM[1] + dy), draw(st.floats(0.15, 2)))
        for dx, dy in draw(st.lists(parts, min_size=3, max_size=6))
    ]


@NO_HURRY
@given(all_hands(KEYS))
def test_several_hands_at_once_say_what_each_says_alone(hands: list[list[Touch]]) -> None:
    alone = [taps(run(train, KEYS)) for train in hands if train]
    together = taps(run([touch for train in hands for touch in train], KEYS)) if alone else []

    assert sorted(together) == sorted(name for names in alone for name in names)


@NO_HURRY
@given(all_hands(KEYS), palms())
def test_a_palm_changes_nothing(hands: list[list[Touch]], palm: list[Touch]) -> None:
    fingers = [
        touch
        for train in hands
        for touch in train
        if all(_apart(touch.place, part.place) > 267 for part in palm)
    ]
    under = Target("under the palm", Rect(PALM[0] - 145, PALM[1] - 145, 290, 290), hold=0.5)
    targets = [under, *KEYS]

    without = taps(run(fingers, targets)) if fingers else []
    said = run([*fingers, *palm], targets)

    assert taps(said) == without
    assert what(said, "hold", "step") == []


@NO_HURRY
@given(palms(), st.booleans())
def test_a_wide_palm_of_one_contact_changes_nothing(palm: list[Touch], grows: bool) -> None:
    under = Target("under the palm", Rect(*PALM, 300, 300), hold=0.5, repeats=True)
    gate, part = Gate(), palm[0]

    gate.press(0, part.at, PALM, under, None if grows else 26)
    said = gate.move(0, part.at + 0.1, PALM, 40)
    said += gate.tick(part.at + 9) + gate.release(0, part.at + 10, PALM)

    assert what(said, "tap", "hold", "step") == []


@NO_HURRY
@given(
    MOMENTS,
    on(KEYS[0]),
    st.lists(st.floats(0.08, 0.39), min_size=1, max_size=6),
)
def test_however_fast_somebody_taps_a_guarded_target_answers_once_in_400_ms(
    start: float, place: Place, pauses: list[float]
) -> None:
    guarded = KEYS[0]._replace(guard=True)
    train, at = [], start
    for pause in [0.0, *pauses]:
        at += pause
        train.append(Touch(at, place, lasts=min(0.05, pause or 0.05) * 0.9))

    said = [word for word in run(train, [guarded]) if word.what == "tap"]

    assert said
    assert all(later.at - one.at >= 0.4 for one, later in pairwise(said))


@NO_HURRY
@given(
    st.lists(
        st.builds(
            Touch,
            MOMENTS,
            st.tuples(st.integers(0, 1024), st.integers(0, 600)),
            st.floats(0.01, 2.5),
            st.sampled_from([(0, 0), (9, 0), (40, 40)]),
            st.sampled_from([None, None, 8.0, 30.0]),
            st.sampled_from(["touch", "touch", "mouse"]),
        ),
        min_size=1,
        max_size=12,
    ),
    st.booleans(),
)
def test_whatever_happens_every_down_has_its_up_and_means_one_thing_at_most(
    touches: list[Touch], dimmed: bool
) -> None:
    grid = [
        Target(
            f"{x},{y}", Rect(x, y, 150, 150), hold=0.5 * (x > 300), repeats=y > 300, guard=x < 99
        )
        for x in range(0, 1050, 150)
        for y in range(0, 600, 150)
    ]
    gate = Gate()
    if dimmed:
        gate.dim(0)

    said = run(touches, grid, gate)

    assert len(what(said, "wake")) == dimmed
    for contact in range(len(touches)):
        own = [word.what for word in said if word.contact == contact and word.what != "wake"]
        assert own in ([], ["down", "up"], ["down", "up", "tap"], ["down", "hold", "up"]) or (
            own[0] == "down" and own[-1] == "up" and set(own[1:-1]) <= {"step", "hold"}
        )


def _apart(one: Place, other: Place) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
