"""Chances: what is likeliest, what adds up, what cannot be twice, what has no room."""

import pytest

from vision.chances import added, at_most, exclusive, value, whole


def test_values_are_ranked_and_add_up_to_one() -> None:
    told = value({"a": 1.0, "b": 3.0})

    assert told.choices == (("b", 0.75), ("a", 0.25))
    assert (told.best, told.p) == ("b", 0.75)
    assert told.chance("a") == 0.25
    assert told.chance("c") == 0.0


def test_what_has_no_chance_at_all_is_all_alike() -> None:
    assert value({"a": 0.0, "b": 0.0}).p == 0.5


def test_two_counts_add_up_to_all_their_sums() -> None:
    told = added({0: 0.5, 1: 0.5}, {0: 0.9, 2: 0.1})

    assert told == pytest.approx({0: 0.45, 1: 0.45, 2: 0.05, 3: 0.05})


def test_two_things_that_cannot_be_the_same_help_each_other() -> None:
    sure, torn = exclusive([{"a": 0.98, "b": 0.02}, {"a": 0.6, "b": 0.4}])

    # a b: 0.98 * 0.4 = 0.392; b a: 0.02 * 0.6 = 0.012; the rest cannot be.
    assert torn == pytest.approx({"b": 0.392 / 0.404, "a": 0.012 / 0.404})
    assert sure == pytest.approx({"a": 0.392 / 0.404, "b": 0.012 / 0.404})


def test_things_that_share_no_answer_keep_their_chances() -> None:
    given = [{"a": 0.7, "b": 0.3}, {"c": 0.6, "d": 0.4}]

    assert exclusive(given) == given


def test_chances_that_were_too_small_to_be_weighed_keep_their_share() -> None:
    many = {"a": 0.5, "b": 0.2, "c": 0.1, "d": 0.1, "e": 0.06, "f": 0.04}

    for told in exclusive([many, many]):
        assert sum(told.values()) == pytest.approx(1)
        assert told["f"] == 0.04


def test_two_things_that_are_surely_the_same_are_left_as_they_are() -> None:
    assert exclusive([{"a": 1.0}, {"a": 1.0}]) == [{"a": 1.0}, {"a": 1.0}]


def test_what_counts_leaves_room_only_for_so_many() -> None:
    certain, doubtful = {1: 1.0}, {0: 0.5, 1: 0.5}

    room = at_most(2, [certain, certain, doubtful])

    assert room[2] == {0: 1.0, 1: 0.0}
    assert room[0] == {1: 0.5}


def test_all_of_it_is_as_likely_as_the_product() -> None:
    assert whole([0.5, 0.5]) == 0.25
    assert whole([]) == 1
