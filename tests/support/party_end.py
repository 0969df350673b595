"""What a random party does at the end of a shift: counts, the ceremony, and objections to it."""

from tests.support.people import People
from ui.demonstration.moves import choose, type_number
from ui.presenters.count_draft import Key

MOST = {"factory": 5, "marks": 20, "cubes": 12, "orders": 5}
OTHERS = 5
"""Of carts and tiles: small enough for four players together."""


def count(people: People) -> None:
    """The next number that is open, or whatever the lit button says."""
    view = people.hands.stage.front.view
    steppers = [*(column.stepper for column in view.columns), *view.steppers]
    waiting = [stepper.key for stepper in steppers if stepper.open]
    if not view.ready:
        _think_again(people)
    elif people.may(2):
        people.tap("back")
    elif view.undo and people.may(5):
        people.tap("undo")
    elif waiting:
        _set(people, people.chance.choice(waiting))
    else:
        people.tap("primary")


def _set(people: People, key: Key) -> None:
    """By the keypad, or by one touch or some on the stepper."""
    number = people.chance.randint(0, MOST.get(key.name, OTHERS))
    about = f"{key.seat}:{key.name}"
    if number == 0:
        people.tap(f"minus:{about}")
    elif people.may(50):
        type_number(people.hands, f"number:{about}", number)
    elif people.may(20):
        people.hands.hold(f"plus:{about}", 0.8)
    else:
        _step(people, f"plus:{about}", min(number, 3))


def _step(people: People, stepper: str, times: int) -> None:
    """At its limit a stepper can be touched no more."""
    for _ in range(times):
        if people.sees(stepper):
            people.tap(stepper)


def _think_again(people: People) -> None:
    """So many cards are not there, with those delivered: nobody has any left (R1.3)."""
    for seat in range(len(people.session.table.players)):
        people.tap(f"player:{seat}")
        type_number(people.hands, f"number:{seat}:orders", 0)


def watch(people: People) -> None:
    """Step by step; now and then back, to the end, or with an objection."""
    if people.may(6):
        people.tap("not_right")
    elif people.may(6):
        people.tap("skip")
    elif people.sees("back") and people.may(5):
        people.tap("back")
    else:
        people.hands.wait(people.chance.choice((0.1, 0.5, 1.0)))
        if people.sees("next"):
            people.tap("next")


def object_to(people: People) -> None:
    """Other cards or another number for one player; or all is right after all."""
    view = people.hands.stage.front.view
    if view.edit is None:
        seats = [f"change:{row.seat}" for row in view.rows]
        people.tap(people.chance.choice([*seats, "all_right"]))
        return
    choose(people.hands, people.some([card.order for card in view.edit.cards], 2))
    steps = [f"{way}:{each.name}" for each in view.edit.numbers for way in ("plus", "minus")]
    people.tap(*people.some(steps))
    people.tap(people.chance.choice(("confirm", "confirm", "back")))
