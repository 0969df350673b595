"""What a veto changes: the table is right, and one Undo takes it back (SCREENS.md 3.7)."""

from pathlib import Path

from companion.rules.commands import Count, EndShift, Next, TakeBack
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening, heard
from tests.support.presenting import ceremony, one_shift, points, tap, veto
from tests.support.scorings import book, end_game, pit
from ui.presenters.ceremony import CeremonyPresenter

# Cards


def test_only_cards_that_count_can_be_changed(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = veto(one_shift(session))
        presenter.change(ADA)
        edit = presenter.view().edit

    assert edit is not None
    assert (edit.seat, edit.title) == (ADA, "Ada: Black coal")
    assert len(edit.cards) == 14
    assert all("black" in card.coals for card in edit.cards)
    states = {card.order: (card.state, card.owner) for card in edit.cards}
    assert states["truck:K"] == ("chosen", ADA)
    assert states["engine:K"] == ("delivered", BELA)
    assert states["truck:KK"] == ("free", None)
    assert (edit.ready, edit.numbers) == (False, ())


def test_a_forgotten_card_is_put_in_before_the_end_of_the_shift(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        scored = one_shift(session)
        before, presenter = scored.view(), veto(scored)
        presenter.change(ADA)
        tap(presenter, "truck:KK")
        presenter.confirm()
        after = scored.view()

        assert [lane.pill for lane in before.lanes] == ["+5", "+5", ""]
        assert [lane.pill for lane in after.lanes] == ["+5", "+2", ""]
        assert [lane.figure for lane in after.lanes] == ["3", "1", "0"]
        assert (after.number, after.run) == ("4 / 4", before.run + 1)
        assert points(session) == [5 + 9 + 5, 5 + 2, 0]
        assert isinstance(session.game.standing()[-1].command, EndShift)
        assert session.sheet is None


def test_one_undo_takes_the_change_back(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        scored = one_shift(session)
        presenter = veto(scored)
        presenter.change(ADA)
        tap(presenter, "truck:KK", "engine:K")
        presenter.confirm()
        book(session, TakeBack())

        assert points(session) == [10, 10, 0]
        assert scored.view().lanes[ADA].figure == "1"


def test_a_card_of_somebody_else_moves_with_its_points(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = veto(one_shift(session))
        presenter.change(CHLOE)
        tap(presenter, "engine:K")
        presenter.confirm()

        assert session.table.players[CHLOE].delivered == ("engine:K",)
        assert points(session) == [10, 0, 10]


def test_a_card_that_nobody_delivered_is_taken_out(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = veto(one_shift(session))
        presenter.change(BELA)
        tap(presenter, "engine:K")
        presenter.confirm()

        assert points(session) == [10, 0, 0]


def test_two_taps_on_a_card_change_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = veto(one_shift(session))
        presenter.change(CHLOE)
        tap(presenter, "engine:K", "engine:K", "truck:KK", "truck:KK", "truck:Y")
        edit = presenter.view().edit
        presenter.confirm()

        assert edit is not None
        assert not edit.ready
        assert heard(session)[-1] == "refused"
        assert points(session) == [10, 10, 0]


def test_a_double_tap_on_a_card_is_one_tap(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = veto(one_shift(session))
        presenter.change(CHLOE)
        presenter.card_tapped("engine:K", at=10.0)
        presenter.card_tapped("engine:K", at=10.1)
        edit = presenter.view().edit

    assert edit is not None
    assert edit.ready


def test_what_follows_an_earlier_shift_is_played_again(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        one_shift(session)
        book(session, delivers(CHLOE, "truck:GG"), Next())
        session.go("ceremony", 1)
        replayed = CeremonyPresenter(session, 1)
        replayed.go_on()
        presenter = veto(replayed)
        presenter.change(CHLOE)
        tap(presenter, "barrow:BB")
        presenter.confirm()

        assert points(session) == [10, 10, 7 + 5 + 3]
        assert session.table.players[CHLOE].delivered == ("barrow:BB", "truck:GG")


# Numbers of the last shift


def test_carts_are_changed_by_a_count(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        end_game(session, pit(ADA, (1, 2, 3, 4)), pit(BELA, (0, 0, 3, 0)))
        scored = ceremony(session, at=10)
        presenter = veto(scored)
        presenter.change(BELA)
        presenter.plus("gray carts")
        edit = presenter.view().edit
        presenter.confirm()

        assert edit is not None
        assert [tuple(each) for each in edit.numbers] == [
            ("gray carts", "Empty gray carts", "4", True, True)
        ]
        assert edit.cards == ()
        assert [lane.pill for lane in scored.view().lanes] == ["+6", "+12", ""]
        put_in = session.game.standing()[-2].command
        assert put_in == Count(BELA, {"empty_minecarts": (0, 0, 4, 0)})


def test_marks_are_changed_at_their_step_and_undone_at_once(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        end_game(session, pit(ADA, marks=4), pit(BELA))
        presenter = veto(ceremony(session, at=12))
        text = presenter.view().text
        presenter.change(ADA)
        presenter.plus("marks")
        presenter.confirm()
        changed = session.table.final
        book(session, TakeBack())

        assert text == "Count again what lies on the table (R12)."
        assert changed is not None
        assert changed.total == (1, 0)
        assert session.table.final is not None
        assert session.table.final.total == (0, 0)


def test_the_balance_asks_both_sides(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        end_game(session, pit(ADA, tiles=(7, 4)), pit(BELA))
        presenter = veto(ceremony(session, at=15))
        presenter.change(ADA)
        presenter.minus("light tiles")
        presenter.plus("dark tiles")
        presenter.confirm()

        assert session.table.final is not None
        assert session.table.final.balance == (-2, 0)


def test_steppers_stay_within_what_can_be(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        end_game(session, pit(ADA, cubes=64), pit(BELA))
        presenter = veto(ceremony(session, at=13))
        presenter.change(ADA)
        presenter.plus("cubes")
        full = presenter.view().edit
        presenter.change(BELA)
        presenter.minus("cubes")
        none = presenter.view().edit

    assert full is not None
    assert none is not None
    assert [tuple(each)[2:] for each in full.numbers] == [("64", True, False)]
    assert [tuple(each)[2:] for each in none.numbers] == [("0", False, True)]


def test_numbers_that_cannot_be_together_are_refused(tmp_path: Path) -> None:
    with evening(tmp_path, players=2) as session:
        end_game(session, pit(ADA, cubes=64), pit(BELA))
        before = session.game.last
        presenter = veto(ceremony(session, at=13))
        presenter.change(BELA)
        presenter.plus("cubes")
        presenter.confirm()

        assert session.sheet is not None
        assert session.sheet.name == "refusal"
        assert session.game.last is before
