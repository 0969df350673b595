"""Why?: an hour with its cards and its rule; anything else in a sentence."""

from pathlib import Path

import pytest

from companion.rules.commands import Command, Count, EndShift
from companion.rules.shift_clock import SHIFT_CLOCK
from companion.rules.vocabulary import Seat
from companion.services.settings import Settings
from companion.words import LANGUAGES
from tests.support.desks import ADA, BELA, CHLOE, delivers
from tests.support.evenings import evening
from tests.support.scorings import book
from ui.presenters.refusal import RULES, TOPICS
from ui.presenters.session import HOME, TABLE, Place, Session
from ui.presenters.why import WhyPresenter, WhyView

CARTS = {"empty_minecarts": (2, 0, 0, 0)}


def shift(players: int) -> list[Command]:
    counts = [Count(Seat(seat), {"factory_workers": 0}) for seat in range(players)]
    return [*counts, EndShift()]


def about(session: Session, topic: object) -> WhyView:
    return WhyPresenter(session, topic).view()


# An hour of an open game


def test_a_tie_for_first_explains_why_nobody_is_second(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(ADA, "truck:K"), delivers(ADA, "barrow:YBGK"))
        book(session, delivers(BELA, "truck:KK"))
        view = about(session, 4)

        assert view.title == "Black coal: why nobody is second"
        assert view.subtitle == "Hour 4 of the clock · first 5, second 2"
        assert (view.kind, view.subject, view.rule) == ("coal", "black", "R10.3")
        assert [(row.told, row.n, row.points) for row in view.rows] == [
            ("K, YBGK delivered", "2", "+5"),
            ("KK delivered", "2", "+5"),
            ("no black spot delivered", "0", ""),
        ]
        assert [row.blocks for row in view.rows] == [
            (("black",), ("black",)),
            (("black", "black"),),
            (),
        ]
        assert view.sentences[1].endswith("+5 for one, +2 for the others.")


def test_who_leads_alone_is_named(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(ADA, "truck:KK"), delivers(BELA, "barrow:K"))
        view = about(session, 4)

        assert view.title == "Black coal: Ada leads"
        assert view.rule == "R10.5"


def test_a_tie_for_second_cites_its_rule(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(ADA, "truck:KK"), delivers(BELA, "barrow:K"))
        book(session, delivers(CHLOE, "engine:K"))

        assert about(session, 4).rule == "R10.3"


def test_with_two_players_only_the_leader_scores(tmp_path: Path) -> None:
    with evening(tmp_path, 2, shown=True) as session:
        book(session, delivers(ADA, "truck:KK"), delivers(BELA, "barrow:K"))
        alone = about(session, 4)
        book(session, delivers(BELA, "engine:K"))

        assert (alone.subtitle, alone.rule) == ("Hour 4 of the clock · first 5", "R10.4")
        assert about(session, 4).title == "Black coal: both are first"


def test_nobody_has_any(tmp_path: Path) -> None:
    with evening(tmp_path, 4, shown=True) as session:
        view = about(session, 1)

        assert view.title == "Yellow coal: nobody has any"
        assert view.rule == "R10.2"
        assert len(view.rows) == 4


def test_an_hour_of_a_later_shift_shows_its_cards_without_points(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, delivers(ADA, "truck:KK"))
        view = about(session, 7)

        assert view.title == "Truck: scored from shift II on"
        assert view.rows[0][2:] == ((("black", "black"),), "KK delivered", "2", "")
        assert view.rows[1].told == "no truck order delivered"


def test_minecarts_are_counted_at_the_end(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        view = about(session, 9)

        assert view.title == "Empty yellow minecarts: counted at the end"
        assert (view.rows[0].told, view.rows[0].n) == ("counted at the end", "")


def test_minecarts_that_were_counted_are_shown(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        book(session, *shift(3), *shift(3), Count(ADA, CARTS), Count(BELA, CARTS))
        book(session, Count(CHLOE, {"empty_minecarts": (3, 0, 0, 0)}))
        view = about(session, 9)

        assert view.title == "Empty yellow minecarts: Chloé leads"
        assert view.rows[0].blocks == (("yellow", "yellow"),)
        assert (view.rows[2].told, view.rows[2].points) == ("3 empty minecarts", "+10")


# Face down


def test_face_down_an_hour_tells_nothing_before_it_is_scored(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK"))
        view = about(session, 4)

        assert view.title == "Black coal: still face down"
        assert (view.rows, view.rule, view.again) == ((), "R6.2", "")


def test_face_down_an_hour_tells_what_was_scored(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK"), *shift(3), delivers(BELA, "barrow:K"))
        view = about(session, 4)

        assert view.title == "Black coal: after shift I"
        assert [(row.told, row.n, row.points) for row in view.rows] == [
            ("", "2", "+5"),
            ("", "0", ""),
            ("", "0", ""),
        ]


def test_face_down_earlier_scorings_stand_beside_the_last(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, delivers(ADA, "truck:KK"), *shift(3))
        book(session, delivers(ADA, "barrow:K"), *shift(3))

        assert about(session, 4).rows[0][3:] == ("shift I: 2", "3", "+5")


def test_face_down_minecarts_are_counted_at_the_end_too(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        view = about(session, 12)

        assert view.title == "Empty black minecarts: counted at the end"
        assert view.rule == "R10.1"


def test_the_last_scoring_can_be_played_again(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        book(session, *shift(3))
        presenter = WhyPresenter(session, 1)
        presenter.again_tapped()

        assert presenter.view().again == "Play the last scoring again"
        assert session.place == Place("ceremony", 1)


# Anything else


@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_has_a_title_a_sentence_and_its_rule(tmp_path: Path, topic: str) -> None:
    with evening(tmp_path) as session:
        view = about(session, topic)

        assert view.title
        assert (len(view.sentences) == 2) == bool(view.rule)
        assert view.rows == ()


def test_a_topic_can_differ_face_down(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        told = about(session, "forecast").sentences[0]

    assert told == "Delivered orders lie face down: it shows what was scored."


def test_the_same_topic_in_an_open_game(tmp_path: Path) -> None:
    with evening(tmp_path, shown=True) as session:
        told = about(session, "forecast").sentences[0]

    assert told == "What each hour would bring if the shift ended now."


@pytest.mark.parametrize("shown", [True, False])
def test_the_hub_tells_of_its_ring_where_it_shows_the_time(tmp_path: Path, shown: bool) -> None:
    with evening(tmp_path, settings=Settings(turn_time=shown)) as session:
        told = about(session, "hub").sentences[0]

    assert ("two minutes" in told) == shown


@pytest.mark.parametrize("topic", ["nothing of ours", None, 0, 13, ("card", "barrow:GG")])
def test_an_unknown_topic_still_has_a_sentence(tmp_path: Path, topic: object) -> None:
    with evening(tmp_path) as session:
        assert about(session, topic).sentences


def test_closing_leads_back(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.open("why", 4)
        WhyPresenter(session, 4).close_tapped()

        assert session.sheet is None
        assert session.place == TABLE


def test_next_player_closes_it_and_goes_on(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.open("why", 4)
        WhyPresenter(session, 4).next()

        assert session.sheet is None
        assert session.table.to_move == BELA


def test_end_shift_leads_to_the_counts(tmp_path: Path) -> None:
    with evening(tmp_path) as session:
        session.open("why", 4)
        WhyPresenter(session, 4).end()

        assert session.places == [HOME, TABLE, Place("counts")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_can_be_explained_in_every_language(
    tmp_path: Path, players: int, shown: bool, language: str
) -> None:
    with evening(tmp_path, players, shown=shown, settings=Settings(language)) as session:
        book(session, delivers(ADA, "truck:KK"), *shift(players), delivers(BELA, "barrow:K"))
        hours = range(1, len(SHIFT_CLOCK) + 1)
        views = [about(session, each) for each in (*hours, *TOPICS, "anything")]

        assert all(view.title and view.sentences for view in views)
        assert all(view.rule in RULES for view in views if view.rule)
