"""What a step of the ceremony shows: the small clock, the card, a lane for each player."""

from typing import Literal, NamedTuple

from companion.rules.components import ORDERS
from companion.rules.game import Entry
from companion.rules.holdings import counts
from companion.rules.shift_clock import SHIFT_CLOCK
from companion.rules.vocabulary import Order, Seat
from companion.rules.why import why
from companion.words import Words
from ui.presenters.ceremony_steps import Step, table_before
from ui.presenters.ceremony_words import note, subject, title
from ui.presenters.looks import Look
from ui.presenters.spoken import number, signed


class BlockView(NamedTuple):
    """One spot of an order, or one empty minecart."""

    coal: str
    letter: str


class LaneView(NamedTuple):
    seat: int
    name: str
    groups: tuple[tuple[BlockView, ...], ...]
    """The blocks, those of one card together; minecarts one by one."""
    note: str
    figure: str
    """How many; what is compared."""
    pill: str
    """+8; empty where nothing changes."""
    place: int
    """1 or 2, for the sound and the light; 0 without a reward."""
    rank: str
    """1st: what stands on the pill where the text is too large for the card's rewards."""
    before: str
    after: str


class MarkView(NamedTuple):
    """One hour of the small clock."""

    hour: int
    kind: str
    subject: str
    state: Literal["won", "now", "ahead", "asleep"]
    leaders: tuple[int, ...]
    """Whose colour its rim has; that of the hour now grows when its pills have flown."""


class RewardView(NamedTuple):
    text: str
    struck: bool
    """There is no second place with two players (R10.4)."""


class CardView(NamedTuple):
    kind: str
    subject: str
    """A coal, a vehicle, or nothing at the end of the game."""
    title: str
    rewards: tuple[RewardView, ...]


def clock(made: tuple[Step, ...], now: int) -> tuple[MarkView, ...]:
    marks = []
    for hour, element in enumerate(SHIFT_CLOCK):
        state: Literal["won", "now", "ahead", "asleep"] = "asleep"
        leaders: tuple[int, ...] = ()
        if hour < len(made) and made[hour].element is not None:
            state = "won" if hour < now else "now" if hour == now else "ahead"
            if hour <= now:
                leaders = tuple(s for s, vp in enumerate(made[hour].vp) if vp == element.first)
        marks.append(MarkView(hour + 1, element.counts, element.subject, state, leaders))
    return tuple(marks)


def card(words: Words, step: Step) -> CardView:
    if step.element is None:
        return CardView(step.kind, "", title(words, step), ())
    first = RewardView(words.say("1st +{vp}", vp=step.element.first), False)
    second = RewardView(words.say("2nd +{vp}", vp=step.element.second), False)
    if len(step.vp) == 2:
        second = RewardView(words.say("2nd"), True)
    return CardView(step.kind, step.element.subject, subject(words, step), (first, second))


def lanes(
    words: Words, entry: Entry, step: Step, players: tuple[Look, ...]
) -> tuple[LaneView, ...]:
    table = table_before(entry)
    return tuple(
        LaneView(
            seat,
            look.name,
            groups(words, entry, step, seat),
            note(words, step, seat, counts(table, Seat(seat))),
            str(step.counts[seat]),
            signed(step.vp[seat]) if step.vp[seat] else "",
            _place(step, seat),
            ("", words.say("1st"), words.say("2nd"))[_place(step, seat)],
            number(step.before[seat]),
            number(step.after[seat]),
        )
        for seat, look in enumerate(players)
    )


def groups(words: Words, entry: Entry, step: Step, seat: int) -> tuple[tuple[BlockView, ...], ...]:
    """What the figure is made of, as it lay on the table."""
    if step.element is None:
        return ()
    if step.element.counts == "minecarts":
        return tuple((_block(words, step.element.subject),) for _ in range(step.counts[seat]))
    cards = why(table_before(entry), step.element, Seat(seat)).cards
    coal = step.element.subject if step.element.counts == "coal" else None
    return tuple(tuple(_block(words, spot) for spot in _spots(card.order, coal)) for card in cards)


def _spots(order: Order, coal: str | None) -> tuple[str, ...]:
    return tuple(spot for spot in ORDERS[order].spots if coal in (None, spot))


def _block(words: Words, coal: str) -> BlockView:
    return BlockView(coal, words.letter(coal))


def _place(step: Step, seat: int) -> int:
    if step.element is None or not step.vp[seat]:
        return 0
    return 1 if step.vp[seat] == step.element.first else 2
