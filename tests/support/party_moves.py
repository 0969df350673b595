"""What a random party does at the table. Each move begins there, and most end there."""

from tests.support.people import Move, People
from ui.demonstration.moves import choose
from ui.presenters.dim import DIM_SECONDS

LOOK = 0.7
"""Seconds for which a panel is held to look at one's own cards."""


def pass_turn(people: People) -> None:
    people.tap("hub")


def be_out(people: People) -> None:
    people.tap("out")


def undo(people: People) -> None:
    """Once or some times; then perhaps again what was taken back."""
    for _ in range(people.chance.randint(1, 3)):
        if people.front == "table":
            people.tap("undo")
    while people.front == "table" and people.sees("redo") and people.may(50):
        people.tap("redo")


def deliver(people: People) -> None:
    """Some cards of one vehicle, for anybody; now and then nothing after all."""
    table = people.session.table
    seat = people.chance.randrange(len(table.players))
    people.tap("deliver" if seat == table.to_move else f"panel:{seat}")
    free = [
        [card.order for card in row.cards if card.state == "free"]
        for row in people.hands.stage.front.view.rows
    ]
    left = [row for row in free if row]
    choose(people.hands, people.some(people.chance.choice(left)) if left else ())
    if not left:
        people.tap("back")
    elif people.may(10):
        people.tap("clear", "back")
    elif people.may(10):
        people.hands.stage.button("next")
        people.hands.wait(0.5)
    else:
        people.tap("deliver")


def move_a_card(people: People) -> None:
    """A card that was delivered is tapped while somebody else delivers."""
    players = people.session.table.players
    gone = {order: seat for seat, player in enumerate(players) for order in player.delivered}
    if not gone:
        return
    order = people.chance.choice(sorted(gone))
    others = [seat for seat in range(len(players)) if seat != gone[order]]
    people.tap(f"panel:{people.chance.choice(others)}", f"card:{order}")
    people.tap(people.chance.choice(("move", "keep")))
    if people.front == "deliver":
        people.tap("back")


def mend(people: People) -> None:
    """An entry of the book is struck, changed, or gets a forgotten press beside it."""
    people.tap("menu", "entry:book")
    if people.sees("older") and people.may(30):
        people.tap("older")
    lines = people.hands.stage.front.view.lines
    people.tap(f"line:{people.chance.randrange(len(lines))}")
    what = people.chance.choice(("strike", "before", "after", "change"))
    if what == "change":
        _change(people)
    elif people.sees(what):
        people.tap(what)
    if people.front == "mending" and people.sees("press:next"):
        people.tap("press:next")


def _change(people: People) -> None:
    view = people.hands.stage.front.view
    seats = [f"seat:{seat.seat}" for seat in view.seats if seat.possible]
    people.tap(*people.some(seats, 1), *_stepper_taps(people))
    cards = [card.order for row in view.rows if row.lit for card in row.cards]
    choose(people.hands, people.some([order for order in cards if order], 2))
    if people.front == "mending" and people.sees("change"):
        people.tap("change")


def _stepper_taps(people: People) -> list[str]:
    steppers = people.hands.stage.front.view.steppers
    return people.some([f"plus:{each.name}" for each in steppers if each.plus], 2)


def look_around(people: People) -> None:
    """Nothing here books anything."""
    ways: tuple[tuple[str, ...], ...] = (
        ("forecast", "back"),
        ("menu", "entry:settings", "back"),
        ("menu", "entry:seats", "turn", "keep"),
        ("menu", "entry:sound", "close"),
        ("why", "hub", "close"),
        (f"hour:{people.chance.randint(1, 12)}", "close"),
    )
    if people.may(20):
        people.hands.hold("panel:0", LOOK)
    else:
        people.tap(*people.chance.choice(ways))


def fall_asleep(people: People) -> None:
    """The touch that wakes is one on the hub, and does nothing else."""
    before, hub = people.session.game, people.hands.finger("hub")
    people.pass_time(DIM_SECONDS + 1)
    assert not people.hands.stage.front.touchable, "it is dim"
    hub.down()
    people.hands.frames(4)
    hub.up()
    people.hands.wait(0.5)
    assert people.session.game is before


MOVES: dict[Move, int] = {
    pass_turn: 45,
    deliver: 25,
    undo: 8,
    be_out: 5,
    move_a_card: 4,
    mend: 5,
    look_around: 6,
    fall_asleep: 2,
}
"""And how often each is made, of a hundred."""
