"""The camera at the table: what it wants, what is taken by itself, what a person does."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.rules.commands import Count, Deliver, Start
from companion.rules.refusals import Reason, Refusal
from companion.rules.vocabulary import Seat
from companion.services.camera.camera import Wanted
from companion.services.camera.purposes import Purpose
from tests.support.evenings import evening, pass_time
from tests.support.seen_tables import (
    ASKED_CARD,
    ASKED_CART,
    CARDS,
    Watched,
    a_pit,
    answer,
    in_other_light,
    look,
    to_the_end,
)
from ui.presenters.camera import CameraPresenter
from ui.presenters.count_draft import Key
from ui.presenters.counts import CountsPresenter
from ui.presenters.deliver import DeliverPresenter
from ui.presenters.gathering import Gathering
from ui.presenters.question import QuestionPresenter
from ui.presenters.session import Session
from ui.presenters.table import TablePresenter

GONE = Reason(None, "the camera was pulled out")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with evening(tmp_path, 3, shown=True) as opened:
        opened.camera = Watched()
        yield opened


def at_the_table(session: Session) -> tuple[DeliverPresenter, CameraPresenter]:
    """The camera, opened from its corner, with the delivery that it fills."""
    TablePresenter(session).camera_tapped()
    deliver, camera = session.places[-2:]
    return DeliverPresenter(session, deliver.about), CameraPresenter(session, camera.about)


def at_the_counts(session: Session) -> tuple[CountsPresenter, CameraPresenter]:
    to_the_end(session)
    session.go("counts")
    counts = CountsPresenter(session)
    counts.primary_tapped()
    return counts, CameraPresenter(session, session.place.about)


def camera_badge(session: Session) -> str:
    return next(b.badge for b in TablePresenter(session).view().buttons if b.name == "camera")


def test_at_the_table_it_looks_for_the_cards_of_whoever_is_in_turn(session: Session) -> None:
    _, camera = at_the_table(session)

    assert [place.name for place in session.places[-2:]] == ["deliver", "camera"]
    assert camera.watches == Wanted(orders_of=session.table.to_move)


def test_cards_that_are_certain_are_chosen_and_wait_for_a_person(session: Session) -> None:
    deliver, camera = at_the_table(session)

    camera.saw(look(answer(CARDS)))
    says = camera.view().primary
    camera.primary_tapped()
    before = session.game.last
    deliver.deliver()

    assert says == "Take 2 cards"
    assert not isinstance(before and before.command, Deliver)
    assert session.game.last is not None
    assert session.game.last.command.orders == ("carriage:B", "carriage:GG")  # type: ignore[attr-defined]
    assert session.game.last.command.about is not None
    assert session.game.last.command.about["source"] == "camera"
    assert session.game.last.command.about["pictures"] == ["look"]


def test_a_doubtful_card_is_asked_and_marked_among_the_others(session: Session) -> None:
    deliver, camera = at_the_table(session)

    camera.saw(look(answer(CARDS, ask=(ASKED_CARD,))))
    view = camera.view()
    camera.take_certain_tapped()
    marked = [card.order for row in deliver.view().rows for card in row.cards if card.asked]

    assert (view.primary, view.take) == ("Answer 1 question", "Take what is certain")
    assert [reading.doubt for reading in view.readings] == [False, True]
    assert session.place.name == "deliver"
    assert marked == ["carriage:B"]
    assert [card.order for card in deliver.view().tray.cards] == ["carriage:GG"]


def test_an_answer_settles_it_and_teaches_tonights_colours(session: Session) -> None:
    deliver, camera = at_the_table(session)
    camera.saw(look(answer(CARDS, ask=(ASKED_CARD,))))
    camera.primary_tapped()

    question = QuestionPresenter(session, session.place.about)
    offered = [each.order for each in question.view().answers]
    question.answer_tapped(0)

    assert offered == ["carriage:B", "carriage:G"]
    assert session.place.name == "camera"
    assert [card.order for card in deliver.view().tray.cards] == ["carriage:B", "carriage:GG"]
    assert session.camera.anchored == [({"what": "order", "order": 1}, "carriage:B")]  # type: ignore[attr-defined]

    deliver.deliver()
    assert session.game.last is not None
    assert (session.game.last.command.about or {})["asked"] == [
        ["look", {"what": "order", "order": 1}]
    ]


def test_what_moves_is_not_taken(session: Session) -> None:
    deliver, camera = at_the_table(session)

    camera.saw(look(answer(CARDS), still=False))

    assert not camera.view().lit
    assert deliver.view().tray.cards == ()


def test_an_unreadable_picture_is_gray_with_its_sentence_until_the_next_one(
    session: Session,
) -> None:
    _, camera = at_the_table(session)

    camera.saw(look(answer(unreadable="a hand is in the picture: take it away")))
    unreadable = camera.view()
    camera.saw(look(answer(CARDS)))

    assert (unreadable.gray, unreadable.bar) == (True, "A hand is in the picture: take it away.")
    assert (camera.view().gray, camera.view().bar) == (False, "")


def test_without_a_camera_it_says_so_and_leads_to_the_manual_way(session: Session) -> None:
    session.camera = Watched(trouble=Refusal(GONE))
    table = TablePresenter(session)
    badge = {button.name: button.badge for button in table.view().buttons}
    _, camera = at_the_table(session)

    view = camera.view()
    camera.primary_tapped()

    assert badge["camera"] == "warning"
    assert view.missing is not None
    assert view.missing.text == "The camera was pulled out."
    assert session.place.name == "deliver"


def test_a_home_that_was_never_taught_is_led_to_the_lessons(session: Session) -> None:
    session.camera = Watched(taught=frozenset({"camera"}))
    _, camera = at_the_table(session)

    camera.primary_tapped()

    assert session.place.name == "teach"


def test_a_changed_light_offers_to_be_learned_and_may_be_left(session: Session) -> None:
    _, camera = at_the_table(session)

    camera.saw(in_other_light(answer(CARDS)))
    changed = camera.view()
    badge = camera_badge(session)
    camera.stay_tapped()
    left = camera.view()
    camera.primary_tapped()

    assert changed.light is not None
    assert badge == "warning"
    assert changed.primary == "Learn the new light"
    assert left.light is None
    assert session.place.name == "deliver"


def test_the_counts_read_first_and_are_filled_with_an_eye(session: Session) -> None:
    counts, camera = at_the_counts(session)

    camera.saw(look(answer(pits=(a_pit(0),))))
    camera.skip_tapped()
    steppers = {each.key.name: each for each in counts.view().steppers}

    assert camera.watches == Wanted(orders_of=0)
    assert (steppers["gray carts"].value, steppers["gray carts"].source) == ("3", "eye")
    assert (steppers["marks"].value, steppers["marks"].source) == ("–", "")
    assert session.place.name == "counts"


def test_a_pit_fills_its_own_players_numbers_whatever_is_lit(session: Session) -> None:
    _, camera = at_the_counts(session)

    camera.saw(look(answer(pits=(a_pit(1),))))
    states = {entry.name: entry.state for seat in camera.view().checklist for entry in seat.entries}

    assert states["pit:1"] == "done"
    assert states["pit:0"] == "open"


def test_a_doubtful_number_is_asked_before_it_is_confirmed(session: Session) -> None:
    counts, camera = at_the_counts(session)

    camera.saw(look(answer(pits=(a_pit(0),), ask=(ASKED_CART,))))
    camera.skip_tapped()
    asked = {each.key.name: each.source for each in counts.view().steppers}
    says = counts.view().primary
    pass_time(session, 1)
    counts.primary_tapped()

    assert asked["gray carts"] == "asked"
    assert asked["brown carts"] == "eye"
    assert says == "Answer 1 question"
    assert session.place.name == "question"


def test_a_number_set_by_hand_stands_against_the_camera(session: Session) -> None:
    counts, camera = at_the_counts(session)
    stepper = next(each for each in counts.view().steppers if each.key.name == "gray carts")

    counts.plus(stepper.key)
    camera.saw(look(answer(pits=(a_pit(0),))))
    shown = next(each for each in counts.view().steppers if each.key.name == "gray carts")

    assert (shown.value, shown.source) == ("1", "hand")


def test_the_keypad_of_a_number_that_was_read_shows_what_it_was_read_from(
    session: Session,
) -> None:
    counts, camera = at_the_counts(session)
    camera.saw(look(answer(pits=(a_pit(0),))))
    camera.skip_tapped()

    opened = {}
    for name in ("gray carts", "light tiles", "marks"):
        counts.number_tapped(Key(0, name))
        assert session.sheet is not None
        opened[name] = session.sheet.about.behind  # type: ignore[attr-defined]
        session.back()

    assert opened["marks"] is None
    assert opened["gray carts"].title == "What the camera saw: gray minecarts"
    assert opened["light tiles"].title == "What the camera saw: tunnel tiles"
    assert {each.address["what"] for each in opened["gray carts"].shown[0][1]} == {"row"}


def test_confirmed_numbers_say_which_pictures_they_are_from(session: Session) -> None:
    counts, camera = at_the_counts(session)
    camera.saw(look(answer(pits=(a_pit(0),))))
    camera.take_certain_tapped()
    camera.skip_tapped()

    marks = next(each for each in counts.view().steppers if each.key.name == "marks")
    counts.plus(marks.key)
    for key in [each.key for each in counts.view().steppers if each.open]:
        counts.plus(key)
    pass_time(session, 1)
    counts.primary_tapped()

    assert session.game.last is not None
    command = session.game.last.command
    assert isinstance(command, Count)
    assert command.about is not None
    assert command.about["pictures"] == ["look"]
    assert session.camera.kept == ["look"]  # type: ignore[attr-defined]


def test_what_was_taken_by_itself_can_be_taken_back_for_a_while(session: Session) -> None:
    _, camera = at_the_counts(session)

    camera.saw(look(answer(pits=(a_pit(0),))))
    offered = [button.name for button in camera.view().buttons]
    camera.undo_tapped()
    states = {entry.name: entry.state for seat in camera.view().checklist for entry in seat.entries}

    assert offered == ["undo", "by_hand"]
    assert states["pit:0"] == "open"


def test_nobody_is_asked_more_than_five_questions_for_one_look(session: Session) -> None:
    carts = tuple(
        {**ASKED_CART, "color": coal, "side": side}
        for coal in ("yellow", "brown", "gray", "black")
        for side in ("light", "dark")
    )
    _, camera = at_the_counts(session)
    camera.saw(look(answer(pits=(a_pit(0),), ask=carts)))
    camera.primary_tapped()
    question = QuestionPresenter(session, session.place.about)

    for _ in range(5):
        question.answer_tapped(0)

    assert session.place.name == "camera"
    assert "look again" in camera.view().bar


def test_later_leaves_it_open_and_goes_on(session: Session) -> None:
    counts, camera = at_the_counts(session)
    camera.saw(look(answer(pits=(a_pit(0),), ask=(ASKED_CART,))))
    camera.primary_tapped()

    QuestionPresenter(session, session.place.about).later_tapped()
    camera.skip_tapped()
    asked = {each.key.name: each.source for each in counts.view().steppers}

    assert asked["gray carts"] == "asked"


def left_with_a_question(session: Session) -> None:
    """Ada delivers what is certain, and the next player is in turn."""
    deliver, camera = at_the_table(session)
    camera.saw(look(answer(CARDS, ask=(ASKED_CARD,))))
    camera.primary_tapped()
    QuestionPresenter(session, session.place.about).later_tapped()
    camera.skip_tapped()
    deliver.next()


def test_a_question_left_for_later_waits_as_a_badge_that_leads_to_it(session: Session) -> None:
    left_with_a_question(session)
    waits = camera_badge(session)
    TablePresenter(session).camera_tapped()
    question = QuestionPresenter(session, session.place.about)

    assert (session.table.players[0].delivered, session.table.to_move) == (("carriage:GG",), 1)
    assert waits == "doubt"
    assert [place.name for place in session.places] == ["home", "table", "deliver", "question"]
    assert [each.order for each in question.view().answers] == ["carriage:B", "carriage:G"]


def test_its_answer_is_chosen_for_the_player_whose_card_it_is(session: Session) -> None:
    left_with_a_question(session)
    TablePresenter(session).camera_tapped()
    deliver, question = (place.about for place in session.places[-2:])

    QuestionPresenter(session, question).answer_tapped(0)
    presenter = DeliverPresenter(session, deliver)
    chosen = [card.order for card in presenter.view().tray.cards]
    presenter.deliver()

    assert (presenter.seat, chosen) == (0, ["carriage:B"])
    assert session.table.players[0].delivered == ("carriage:GG", "carriage:B")
    assert camera_badge(session) == ""


def test_a_card_that_was_asked_about_and_is_delivered_by_hand_is_asked_no_more(
    session: Session,
) -> None:
    left_with_a_question(session)
    TablePresenter(session).panel_tapped(0)
    deliver = DeliverPresenter(session, session.place.about)
    asked = [card.order for row in deliver.view().rows for card in row.cards if card.asked]

    deliver.card_tapped("carriage:G")
    deliver.deliver()

    assert asked == ["carriage:B"]
    assert camera_badge(session) == ""


def test_clear_drops_what_is_asked_though_no_card_is_chosen(session: Session) -> None:
    left_with_a_question(session)
    TablePresenter(session).panel_tapped(0)
    deliver = DeliverPresenter(session, session.place.about)
    offered = deliver.view().tray.clear

    deliver.clear()

    assert offered == "Clear"
    assert deliver.view().tray.clear == ""
    assert camera_badge(session) == ""


def test_what_is_asked_in_one_game_is_not_asked_in_another(session: Session) -> None:
    left_with_a_question(session)

    session.desk.begin(Start(("Dora", "Emil"), Seat(0), "score"))

    assert camera_badge(session) == ""


def test_revealed_deliveries_that_the_book_does_not_have_are_corrected_by_one_tap(
    session: Session,
) -> None:
    to_the_end(session)
    session.go("counts")
    gathering = Gathering(session, Purpose("delivered", (0, 1, 2)))
    session.go("camera", gathering)
    camera = CameraPresenter(session, gathering)

    camera.saw(look(answer(CARDS)))
    before = [(each.vehicle, each.coals, each.told) for each in camera.view().differences]
    head, found = camera.view().head, camera.view().subtitle
    camera.differs_tapped(0)

    assert head == "Tap to correct the book"
    assert found == "Live · 1 of 3 done · 2 differences"
    assert before == [
        ("carriage", ("brown",), "On the table, not in the book"),
        ("carriage", ("gray", "gray"), "On the table, not in the book"),
    ]
    assert len(camera.view().differences) == 1
    assert camera.view().subtitle == "Live · 1 of 3 done · 1 difference"
    assert sum(len(player.delivered) for player in session.table.players) == 1


@pytest.mark.parametrize("press", ["next", "end"])
def test_the_buttons_lead_back_to_the_counts_or_to_play(session: Session, press: str) -> None:
    _, camera = at_the_counts(session)

    getattr(camera, press)()

    assert session.place.name == {"next": "counts", "end": "table"}[press]


def test_next_player_on_a_delivery_leads_back_to_it_with_what_was_read(session: Session) -> None:
    deliver, camera = at_the_table(session)
    camera.saw(look(answer(CARDS)))

    camera.next()

    assert session.place.name == "deliver"
    assert len(deliver.view().tray.cards) == 2
