"""The table: whose turn, scores, what Steiger waits for, and one press a turn."""

from pathlib import Path

import pytest

from companion.rules.commands import Command, Correct, Count, EndShift, Next, Out
from companion.rules.vocabulary import Seat
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening, heard, pass_time
from ui.presenters.session import HOME, TABLE, Place, Session
from ui.presenters.table import TablePresenter

PIT = {"empty_minecarts": (0,) * 4, "marks": 0, "cubes": 0, "outstanding": 0, "tiles": (0, 0)}


def play(session: Session, *commands: Command) -> None:
    for command in commands:
        session.desk.submit(command)


def shift(players: int, counts: dict[str, object]) -> list[Command]:
    return [*(Count(Seat(seat), counts) for seat in range(players)), EndShift()]


def all_out(players: int) -> list[Command]:
    return [Out(Seat(seat)) for seat in range(players)]


def whole_game(players: int) -> list[Command]:
    early = shift(players, {"factory_workers": 0})
    return [*early, *early, *shift(players, PIT)]


# Panels


@pytest.mark.parametrize(("players", "corners"), [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_panels_stand_clockwise_from_the_upper_left(
    tmp_path: Path, players: int, corners: list[int]
) -> None:
    with evening(tmp_path, players) as session:
        panels = TablePresenter(session).view().panels

        assert [panel.corner for panel in panels] == corners
        assert [panel.seat for panel in panels] == list(range(players))


def test_a_panel_says_who_it_is_and_how_much_it_has(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, delivers(ADA, "truck:KK", "truck:YY"))
        panel = TablePresenter(session).view().panels[0]

        assert panel.look == ("Ada", "red", "hammer", 0)
        assert (panel.score, panel.digits, panel.delivered) == ("12", 2, "2")
        assert (panel.starting, panel.turn, panel.out, panel.own) == (True, True, "", None)


def test_a_score_below_zero_has_a_real_minus_that_counts_as_a_digit(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        game = whole_game(3)
        game[-2] = Count(CHLOE, {**PIT, "outstanding": 3})
        play(session, *game)
        panel = TablePresenter(session).view().panels[CHLOE]

        assert (panel.score, panel.digits) == ("−3", 2)


def test_three_digits_are_told_so_that_the_screen_can_choose_the_size(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, Correct(ADA, {"vp": 104}, "so"))

        assert TablePresenter(session).view().panels[0].digits == 3


def test_an_open_game_shows_what_the_shift_would_bring_now(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        play(session, delivers(ADA, "truck:KK"))

        assert [panel.now for panel in TablePresenter(session).view().panels] == [
            "+5 now",
            "+0 now",
            "+0 now",
        ]


def test_a_face_down_game_does_not(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, delivers(ADA, "truck:KK"))
        view = TablePresenter(session).view()

        assert [panel.now for panel in view.panels] == ["", "", ""]
        assert not view.dial.open


def test_whoever_has_no_workers_left_is_out(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, Out(CHLOE))

        assert [panel.out for panel in TablePresenter(session).view().panels] == ["", "", "out"]


def test_holding_ones_panel_shows_ones_own_cards_in_a_face_down_game(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        play(session, delivers(BELA, "truck:KK"), Next())
        presenter.panel_held(BELA)
        held = presenter.view().panels
        presenter.panel_let_go(BELA)

        assert held[BELA].own == ("1 delivered order", ("truck:KK",), (0, 0, 0, 2, 0, 0, 2, 0))
        assert held[ADA].own is None
        assert presenter.view().panels[BELA].own is None


def test_two_people_can_look_at_their_cards_at_once(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.panel_held(ADA)
        presenter.panel_held(CHLOE)
        presenter.panel_let_go(ADA)

        assert [bool(panel.own) for panel in presenter.view().panels] == [False, False, True]


def test_in_an_open_game_holding_a_panel_shows_nothing_more(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        presenter = TablePresenter(session)
        presenter.panel_held(ADA)

        assert presenter.view().panels[ADA].own is None


# The hub


def test_the_hub_has_the_colour_and_the_time_of_whose_turn_it_is(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.view()
        pass_time(session, 48)
        hub = presenter.view().hub

        assert hub.look is not None
        assert (hub.look.name, hub.look.symbol) == ("Ada", "hammer")
        assert (hub.time, hub.fraction, hub.label, hub.hold) == ("0:48", 0.4, "next", 0.0)


def test_a_long_turn_fills_the_ring_and_no_more(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.view()
        pass_time(session, 605)
        hub = presenter.view().hub

        assert (hub.time, hub.fraction) == ("10:05", 1.0)


def test_a_delivery_does_not_begin_another_turn(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.view()
        pass_time(session, 30)
        play(session, delivers(ADA, "truck:KK"))

        assert presenter.view().hub.time == "0:30"


def test_the_time_begins_anew_with_a_turn_and_goes_on_when_it_comes_back(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.view()
        pass_time(session, 30)
        presenter.hub_tapped()
        began = presenter.view().hub.time
        pass_time(session, 5)
        presenter.undo_tapped()

        assert began == "0:00"
        assert presenter.view().hub.time == "0:35"


def test_turn_time_can_be_switched_off(tmp_path: Path) -> None:
    with evening(tmp_path, settings=Settings(turn_time=False)) as session:
        hub = TablePresenter(session).view().hub

        assert (hub.time, hub.fraction, hub.label) == ("", 0.0, "next")


def test_when_all_are_out_the_hub_says_that_the_shift_is_over(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, *shift(3, {"factory_workers": 0}), *all_out(3))
        view = TablePresenter(session).view()

        assert (view.hub.look, view.hub.label) == (None, "Shift II is over, hold")
        assert view.waits == "No workers left: hold the middle."


def test_while_it_is_held_the_hub_says_so_and_ticks(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.hub_holding(0.1)
        at_first = presenter.view().hub
        presenter.hub_holding(0.3)
        presenter.hub_holding(0.5)
        hub = presenter.view().hub

        assert (at_first.hold, at_first.label) == (0.0, "next")
        assert (hub.hold, hub.label) == (0.5, "Keep holding: shift I ends")
        assert heard(session) == ["tick", "tick"]


def test_a_hold_that_is_given_up_is_no_tap(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.hub_holding(0.9)
        presenter.hub_let_go()
        presenter.hub_tapped()

        assert session.table.to_move == ADA
        assert presenter.view().hub.hold == 0.0


def test_a_tap_that_took_a_moment_is_a_tap(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.hub_holding(0.1)
        presenter.hub_let_go()
        presenter.hub_tapped()

        assert session.table.to_move == BELA


def test_after_a_hold_was_given_up_the_next_tap_counts(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.hub_holding(0.9)
        presenter.hub_let_go()
        pass_time(session, 1)
        presenter.hub_tapped()

        assert session.table.to_move == BELA


def test_holding_the_hub_leads_to_the_counts(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.hub_holding(0.9)
        presenter.hub_held()

        assert session.places == [HOME, TABLE, Place("counts")]
        assert presenter.view().hub.hold == 0.0


def test_the_button_end_shift_does_the_same(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.hub_holding(0.9)
        presenter.end()

        assert session.place == Place("counts")
        assert presenter.view().hub.hold == 0.0


def test_one_tap_is_the_next_player_with_a_bell(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.hub_tapped(5.0)
        presenter.hub_tapped(5.3)
        presenter.next(5.39)

        assert session.table.to_move == BELA
        assert heard(session) == ["next"]


def test_when_all_are_out_next_knocks(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, *all_out(3))
        presenter = TablePresenter(session)
        presenter.hub_tapped()
        presenter.next()

        assert heard(session) == ["refused", "refused"]


# What else is on it


def test_there_is_no_button_for_what_does_not_exist_yet(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        buttons = TablePresenter(session).view().buttons

        assert [(button.name, button.label, button.usable, button.lit) for button in buttons] == [
            ("deliver", "Deliver", True, False),
            ("out", "No workers left", True, False),
            ("menu", "Menu", True, False),
            ("forecast", "Forecast", True, False),
            ("why", "Why?", True, False),
        ]


def test_four_players_leave_no_corner_free(tmp_path: Path) -> None:
    with evening(tmp_path, 4) as session:
        assert TablePresenter(session).view().free == ()


def test_with_three_players_the_free_corner_lists_the_last_bookings(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        play(
            session,
            delivers(ADA, "barrow:Y"),
            Out(CHLOE),
            delivers(ADA, "truck:YY"),
            Next(),
            delivers(BELA, "truck:KK"),
            Next(),
        )
        (free,) = TablePresenter(session).view().free

        assert (free.corner, free.title, free.text) == (3, "Last bookings", "")
        assert [(look.name, what) for look, what in free.lines if look] == [
            ("Béla", "truck KK, +9"),
            ("Ada", "truck YY, +3"),
            ("Chloé", "out of workers"),
        ]


def test_face_down_the_last_bookings_hide_the_cards_of_earlier_turns(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, delivers(ADA, "truck:YY"), Next(), delivers(BELA, "truck:KK"))
        (free,) = TablePresenter(session).view().free

        assert [what for _, what in free.lines] == ["truck KK, +9", "1 truck order"]


def test_the_end_of_a_shift_stands_there_without_a_player(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, *shift(3, {"factory_workers": 0}))
        (free,) = TablePresenter(session).view().free

        assert free.lines == ((None, "end of shift I"),)


def test_with_two_players_there_are_bookings_and_a_note(tmp_path: Path) -> None:
    with evening(tmp_path, 2) as session:
        bookings, note = TablePresenter(session).view().free

        assert (bookings.corner, bookings.lines) == (1, ())
        assert bookings.text == "Nothing is booked yet."
        assert (note.corner, note.title) == (3, "With 2 players")
        assert "R10.4" in note.text


def test_one_line_always_tells_what_steiger_waits_for(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        begins = presenter.view().waits
        presenter.next(1.0)
        plays = presenter.view().waits
        play(session, Out(ADA), Out(CHLOE))
        alone = presenter.view().waits
        presenter.why_tapped()

        assert begins == "Ada begins: press next after each turn."
        assert plays == "Béla plays, then press next."
        assert alone == "Only Béla plays on, then press next."
        assert presenter.view().waits == "Tap anything to have it explained."


# What people do


def test_a_panel_leads_to_a_delivery_of_that_player(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        TablePresenter(session).panel_tapped(CHLOE)

        assert session.place == Place("deliver", CHLOE)


def test_deliver_is_for_the_player_in_turn(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, Next())
        TablePresenter(session).deliver_tapped()

        assert session.place == Place("deliver", BELA)


def test_no_workers_left_marks_the_player_and_goes_on(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        TablePresenter(session).out_tapped()

        assert session.table.players[ADA].out
        assert session.table.to_move == BELA
        assert heard(session) == ["next"]


def test_the_last_one_out_rings_no_bell(tmp_path: Path) -> None:
    with evening(tmp_path, 2) as session:
        play(session, Out(BELA))
        TablePresenter(session).out_tapped()

        assert session.table.to_move is None
        assert heard(session) == ["booked"]


def test_when_all_are_out_the_side_buttons_cannot_be_used(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, *all_out(3))
        presenter = TablePresenter(session)
        presenter.deliver_tapped()
        presenter.out_tapped()

        assert [button.usable for button in presenter.view().buttons[:2]] == [False, False]
        assert heard(session) == ["refused", "refused"]
        assert session.place == TABLE


def test_late_deliveries_can_still_be_told_when_all_are_out(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        play(session, *all_out(3))
        TablePresenter(session).panel_tapped(BELA)

        assert session.place == Place("deliver", BELA)


def test_the_corners_open_what_they_say(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.menu_tapped()
        menu = session.sheet
        presenter.forecast_tapped()

        assert menu == Place("menu")
        assert session.place == Place("forecast")
        assert session.sheet is None


def test_an_hour_explains_itself(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        TablePresenter(session).hour_tapped(4)

        assert session.sheet == Place("why", 4)


def test_undo_and_redo_stand_on_the_table(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.next(1.0)
        presenter.undo_tapped()
        undone = presenter.view().undo
        presenter.redo_tapped()

        assert undone == ("Undo", "back to the seats", "Redo")
        assert presenter.view().undo.what == "back to Ada’s turn"


@pytest.mark.parametrize(
    ("tap", "topic"),
    [
        ("hub_tapped", "hub"),
        ("hub_held", "end shift"),
        ("undo_tapped", "undo"),
        ("redo_tapped", "redo"),
        ("deliver_tapped", "deliver"),
        ("out_tapped", "out"),
        ("menu_tapped", "menu"),
        ("forecast_tapped", "forecast"),
    ],
)
def test_with_why_lit_a_tap_explains_instead_of_acting(
    tmp_path: Path, tap: str, topic: str
) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.why_tapped()
        lit = presenter.view().buttons[-1].lit
        getattr(presenter, tap)()

        assert lit
        assert session.sheet == Place("why", topic)
        assert not session.explaining
        assert len(session.game.standing()) == 1


def test_with_why_lit_panels_and_everything_on_them_explain_themselves(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.why_tapped()
        presenter.panel_tapped(ADA)
        panel = session.sheet
        presenter.why_tapped()
        presenter.panel_held(ADA)
        own = session.sheet
        presenter.why_tapped()
        presenter.part_tapped("starting shield")

        assert [panel, own, session.sheet] == [
            Place("why", "panel"),
            Place("why", "own cards"),
            Place("why", "starting shield"),
        ]
        assert presenter.view().panels[ADA].own is None


def test_without_it_what_only_explains_itself_does_nothing(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        TablePresenter(session).part_tapped("score")

        assert session.sheet is None


def test_a_second_tap_on_why_puts_it_out(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.why_tapped()
        presenter.why_tapped()

        assert not session.explaining


def test_the_button_next_acts_also_with_why_lit_and_puts_it_out(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        presenter = TablePresenter(session)
        presenter.why_tapped()
        presenter.next()

        assert session.table.to_move == BELA
        assert not session.explaining


# After the end, and in every language


def test_after_the_end_the_hub_leads_to_the_result(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        play(session, *whole_game(3))
        presenter = TablePresenter(session)
        view = presenter.view()
        presenter.hub_holding(0.5)
        presenter.hub_tapped()

        assert view.hub.label == "The game is over"
        assert view.waits == "Tap the middle for the result."
        assert view.panels[0].now == ""
        assert presenter.view().hub.hold == 0.0
        assert session.places == [HOME, Place("result")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_can_be_shown_in_every_language(
    tmp_path: Path, players: int, shown: bool, language: str
) -> None:
    with evening(tmp_path, players, shown=shown, settings=Settings(language)) as session:
        presenter = TablePresenter(session)
        empty = presenter.view()
        play(session, delivers(ADA, "truck:KK"), Next(), Out(ADA))
        playing = presenter.view()
        play(session, *whole_game(players))

        assert all(view.waits and view.undo.what for view in (empty, playing, presenter.view()))
