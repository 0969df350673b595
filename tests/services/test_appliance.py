"""The appliance's keeper: asked by a file, answered by another, and not there on a laptop."""

import itertools
from pathlib import Path

import pytest

from companion.rules.refusals import Refusal
from companion.services.appliance import (
    CANNOT_ASK,
    NO_ANSWER,
    PATIENCE,
    WAITED,
    Answer,
    Appliance,
)
from tests.support.keepers import Keeper


@pytest.fixture
def device(tmp_path: Path) -> Keeper:
    return Keeper(tmp_path)


def test_a_device_with_a_keeper_is_an_appliance(device: Keeper, tmp_path: Path) -> None:
    assert device.appliance.present
    assert not Appliance(device.home, tmp_path / "nowhere").present


def test_a_request_is_one_line_and_nothing_lies_beside_it(device: Keeper) -> None:
    device.appliance.ask("time", "2026-11-18T20:15")

    assert [file.name for file in device.home.iterdir()] == ["request"]
    assert (device.home / "request").read_text() == "time 2026-11-18T20:15\n"


def test_a_word_without_argument_stands_alone(device: Keeper) -> None:
    device.appliance.ask("switch-off")

    assert (device.home / "request").read_text() == "switch-off\n"


def test_the_answer_is_told_once_it_is_there(device: Keeper) -> None:
    device.appliance.ask("update")
    before = device.appliance.answer()
    device.answers(request="update", state="working")
    during = device.appliance.answer()
    device.answers(request="update", state="refused", why="playing")

    assert before is None
    assert during == Answer("update", "working")
    assert device.appliance.answer() == Answer("update", "refused", "playing")


def test_the_answer_to_an_earlier_request_is_none(device: Keeper) -> None:
    device.answers(request="update", state="done", version="0.5")

    device.appliance.ask("update")

    assert device.appliance.answer() is None


def test_the_answer_to_another_request_is_none(device: Keeper) -> None:
    device.appliance.ask("update")

    device.answers(request="mount", state="done")

    assert device.appliance.answer() is None


def test_nobody_asked_nobody_answers(device: Keeper) -> None:
    device.answers(request="update", state="done")
    device.now.passed += 2 * PATIENCE

    assert device.appliance.answer() is None


@pytest.mark.parametrize(("state", "did"), [("done", True), ("refused", False)])
def test_what_is_waited_for_was_done_or_was_not(device: Keeper, state: str, did: bool) -> None:
    with device.at_work(state) as heard:
        assert device.appliance.does("mount") is did

    assert heard == ["mount"]


def test_what_nobody_answers_was_not_done_and_is_withdrawn(device: Keeper) -> None:
    seconds = itertools.count(0.0, PATIENCE)
    appliance = Appliance(device.home, device.keeper, now=lambda: next(seconds))

    assert not appliance.does("mount")

    assert list(device.home.iterdir()) == []


def test_a_keeper_that_begins_and_never_ends_is_not_waited_for(device: Keeper) -> None:
    seconds = itertools.count(0.0, WAITED / 10)
    appliance = Appliance(device.home, device.keeper, now=lambda: next(seconds))
    with device.at_work("working"):
        assert not appliance.does("mount")


def test_when_nobody_answers_it_is_said_and_the_request_is_withdrawn(device: Keeper) -> None:
    device.appliance.ask("switch-off")
    device.now.passed += PATIENCE + 0.1

    with pytest.raises(Refusal) as refused:
        device.appliance.answer()

    assert refused.value.reason is NO_ANSWER
    assert list(device.home.iterdir()) == []


def test_who_works_for_long_has_answered(device: Keeper) -> None:
    device.appliance.ask("update")
    device.answers(request="update", state="working")
    device.now.passed += 100 * PATIENCE

    assert device.appliance.answer() == Answer("update", "working")


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"request": "update", "state": "perhaps"}', "\x00", "[" * 100_000]
)
def test_an_answer_that_makes_no_sense_is_none(device: Keeper, text: str) -> None:
    device.appliance.ask("update")

    device.says(text)

    assert device.appliance.answer() is None


def test_a_home_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    appliance = Appliance(tmp_path / "nowhere", tmp_path)

    with pytest.raises(Refusal) as refused:
        appliance.ask("switch-off")

    assert refused.value.reason is CANNOT_ASK
    assert appliance.answer() is None


def test_versions_are_where_the_links_lead(device: Keeper) -> None:
    before = device.appliance.versions

    device.has("0.5.0-abc1234", "0.4.0-def5678")

    assert before == ("", "")
    assert device.appliance.versions == ("0.5.0-abc1234", "0.4.0-def5678")


def test_a_game_at_the_table_is_marked_for_the_keeper(device: Keeper) -> None:
    device.appliance.play(True)
    device.appliance.play(True)
    marked = [file.name for file in device.home.iterdir()]
    device.appliance.play(False)
    device.appliance.play(False)

    assert marked == ["playing"]
    assert list(device.home.iterdir()) == []
