"""Taps on presenters, for tests: without haste, unless a test says when."""

from companion.rules.commands import Count
from companion.rules.vocabulary import Seat
from tests.support.desks import ADA, BELA, delivers
from tests.support.evenings import pass_time
from tests.support.scorings import book, play_to, score_shift
from ui.presenters.card_matrix import CardView
from ui.presenters.ceremony import CeremonyPresenter, CeremonyView
from ui.presenters.count_draft import Key
from ui.presenters.count_fields import PIT
from ui.presenters.counts import CountsPresenter
from ui.presenters.deliver import DeliverPresenter
from ui.presenters.keypad import Asked
from ui.presenters.session import HOME, TABLE, Place, Session
from ui.presenters.veto import VetoPresenter

DMITRI = Seat(3)
TRUCK = 6
"""The seventh step, after shift II."""


def tap(presenter: DeliverPresenter | VetoPresenter, *orders: str) -> None:
    for order in orders:
        pass_time(presenter.session, 1)
        presenter.card_tapped(order)


def points(session: Session) -> list[int]:
    return [player.vp for player in session.table.players]


# Deliver


def delivering(session: Session, seat: int = ADA) -> DeliverPresenter:
    session.go("deliver", seat)
    return DeliverPresenter(session, seat)


def shown(presenter: DeliverPresenter, order: str) -> CardView:
    cards = [card for row in presenter.view().rows for card in row.cards]
    return next(card for card in cards if card.order == order)


# Counts


def counting(session: Session) -> CountsPresenter:
    session.go("counts")
    return CountsPresenter(session)


def set_to(presenter: CountsPresenter, seat: int, name: str, value: int) -> None:
    """Through the keypad, as far as the counts know of it."""
    presenter.number_tapped(Key(seat, name))
    sheet = presenter.session.sheet
    assert sheet is not None
    assert isinstance(sheet.about, Asked)
    presenter.session.back()
    sheet.about.take(value)


def set_factory(presenter: CountsPresenter, *values: int) -> None:
    for seat, value in enumerate(values):
        set_to(presenter, seat, "factory", value)


def set_pit(presenter: CountsPresenter, seat: int, *values: int) -> None:
    for field, value in zip(PIT, values, strict=True):
        set_to(presenter, seat, field.name, value)


def press(presenter: CountsPresenter) -> None:
    """The primary button."""
    pass_time(presenter.session, 1)
    presenter.primary_tapped()


def counts_booked(session: Session) -> list[Count]:
    return [e.command for e in session.game.standing() if isinstance(e.command, Count)]


# Ceremony and veto


def ceremony(session: Session, at: int = 0) -> CeremonyPresenter:
    """The scoring of just now, some steps on."""
    session.start_from(HOME, TABLE, Place("ceremony"))
    presenter = CeremonyPresenter(session)
    for _ in range(at):
        presenter.go_on()
    return presenter


def walked(presenter: CeremonyPresenter, steps: int) -> list[CeremonyView]:
    views = [presenter.view()]
    for _ in range(steps - 1):
        presenter.go_on()
        views.append(presenter.view())
    return views


def trucks(session: Session) -> None:
    """The game of picture 33, as far as trucks go."""
    play_to(session, 2)
    book(
        session,
        delivers(ADA, "truck:YY"),
        delivers(BELA, "truck:B", "truck:GG", "truck:KK"),
        delivers(DMITRI, "truck:YYY"),
    )
    score_shift(session)


def one_shift(session: Session) -> CeremonyPresenter:
    """Ada and Béla each with a black spot: +5 each, at its step."""
    book(session, delivers(ADA, "truck:K"), delivers(BELA, "engine:K"))
    score_shift(session)
    return ceremony(session, at=3)


def veto(presenter: CeremonyPresenter) -> VetoPresenter:
    presenter.not_right()
    sheet = presenter.session.sheet
    assert sheet is not None
    assert sheet.name == "veto"
    return VetoPresenter(presenter.session, sheet.about)
