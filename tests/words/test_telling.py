"""`replay --watch`: a game told line by line, in every language, in 80 columns."""

from typing import Any

import pytest

from companion.rules.game import Game, decide_in, evolve_in
from companion.services.command_codec import from_json
from companion.words import LANGUAGES, Words
from companion.words.columns import PAGE, width
from companion.words.telling import Teller
from tests.support.tables import pit, set_up

JSON = dict[str, Any]


def told(commands: list[JSON], language: str = "en") -> list[str]:
    teller, game, lines = Teller(Words(language)), Game(), list[str]()
    for number, each in enumerate(commands, start=1):
        command = from_json(each)
        events = decide_in(game, command)
        game = evolve_in(game, command, events)
        assert "\n" not in teller.line(command, events, game)
        lines += teller.tell(number, command, events, game)
    return lines


def last(commands: list[JSON], language: str = "en") -> str:
    """The text of the last command, without its number, on one line."""
    before, after = told(commands[:-1], language), told(commands, language)
    return " ".join(line.strip() for line in after[len(before) :])[len(str(len(commands))) + 2 :]


def placed(player: int, space: str, **more: Any) -> JSON:
    return {"do": "place", "player": player, "space": space, **more}


def start(*names: str, **more: Any) -> JSON:
    return {"do": "start", "players": list(names), "starting": 0, "book": "score", **more}


def deliver(player: int, *orders: str) -> JSON:
    return {"do": "deliver", "player": player, "orders": list(orders)}


def counted(player: int, **more: Any) -> JSON:
    return {"do": "count", "player": player, **more}


def shift_over(players: int, *workers: int) -> list[JSON]:
    counts = [counted(seat, factory_workers=workers[seat]) for seat in range(players)]
    return [*counts, {"do": "end_shift"}]


def finished(*marks: int) -> list[JSON]:
    """Two shifts without a point, then the counts of the third: nothing left but Marks."""
    players = len(marks)
    nothing: JSON = {"cubes": 0, "outstanding": 0, "tiles": {"light": 0, "dark": 0}}
    counts = [counted(s, empty_minecarts={}, marks=n, **nothing) for s, n in enumerate(marks)]
    shifts = [*shift_over(players, *marks), *shift_over(players, *marks)]
    return [start(*("Ada", "Béla", "Chloé")[:players]), *shifts, *counts, {"do": "end_shift"}]


OPENING = set_up(3, starting=1)
MINED = placed(
    1,
    "mining:8",
    steps=[
        {"cage": 1},
        {"load": "yellow"},
        {"cage": 0},
        {"unload": "yellow", "order": "barrow:Y", "spot": 0},
    ],
)
EVENING: list[JSON] = [
    *OPENING,
    MINED,
    placed(2, "factory:1", refill="black:dark:1"),
    placed(0, "money:4"),
    placed(1, "delivery:barrow"),
    placed(2, "money:4"),
    placed(0, "order:draw", keep=None),
    placed(1, "factory:draw", keep="yellow:light:1"),
    placed(2, "order:2", refill="truck:KKK"),
    placed(0, "bank"),
    {"do": "take_back"},
    {"do": "put_back"},
    {"do": "correct", "player": 0, "set": {"marks": 12, "pit": pit()}, "why": "a note fell down"},
    {"do": "amend", "at": 13, "to": [placed(0, "money:6")]},
    {"do": "book", "depth": "score"},
    {"do": "next"},
    {"do": "out", "player": 2},
    *shift_over(3, 4, 4, 1),
]


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (placed(1, "money:4"), "Béla   Money 4: 1 worker, +4 Marks"),
        (
            placed(1, "factory:1", refill="black:dark:1"),
            "Béla   Minecarts factory 1: 1 worker, gray light 2 for 6 Marks, "
            "then black dark 1 turned up",
        ),
        (
            placed(1, "factory:draw", keep=None),
            "Béla   Minecarts factory, draw five: 1 worker, none kept",
        ),
        (placed(1, "order:draw", keep="truck:K"), "Béla   New order, draw five: 1 worker, truck K"),
        (placed(1, "bank"), "Béla   Bank: 1 worker, +1 Mark"),
        (placed(1, "mining:8", steps=[]), "Béla   Mining 8: 1 worker, 0 of 8 work steps"),
        (
            MINED,
            "Béla   Mining 8: 1 worker, 4 of 8 work steps, 1 spot filled, complete: barrow Y",
        ),
    ],
)
def test_a_turn_is_told_in_one_sentence(command: JSON, text: str) -> None:
    assert last([*OPENING, command]) == text


def test_the_draft_is_told_card_by_card() -> None:
    spots = ("Y", "B", "G", "K", "YY", "BB", "KK")
    shown = {"do": "reveal", "orders": [f"truck:{each}" for each in spots]}
    begun = [start("Ada", "Béla", book="referee"), shown]

    assert (
        last(begun) == "revealed: truck Y, truck B, truck G, truck K, truck YY, truck BB, truck KK"
    )
    assert last([*begun, {"do": "draft", "player": 1, "order": "truck:K"}]) == "Béla  takes truck K"


def test_whoever_is_ousted_is_named_but_not_by_themselves() -> None:
    turns = [placed(seat, "money:4") for seat in (1, 2)]

    assert last([*OPENING, *turns]) == "Chloé  Money 4: 2 workers, ousts Béla, +4 Marks"
    assert "ousts" not in last([*OPENING, turns[0], placed(2, "bank"), placed(0, "bank"), turns[0]])


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "delivers barrow GG, barrow Y, +9 VP"),
        ("fr", "livre Charrette à bras GG, Charrette à bras J, +9 PV"),
        ("it", "consegna Carriola GrGr, Carriola Gi, +9 PV"),
        ("de", "liefert aus: Schubkarre GrGr, Schubkarre Ge, +9 SP"),
    ],
)
def test_a_delivery_names_its_cards_and_vp(language: str, text: str) -> None:
    assert (
        last([start("Ada", "Béla"), deliver(0, "barrow:GG", "barrow:Y")], language)
        == f"Ada   {text}"
    )


def test_what_is_taken_back_and_put_back_is_named() -> None:
    begun = [start("Ada", "Béla"), deliver(1, "truck:KK"), {"do": "take_back"}]

    assert last(begun) == "taken back: Béla: delivers truck KK, +9 VP"
    assert last([*begun, {"do": "put_back"}]) == "put back: Béla: delivers truck KK, +9 VP"


def test_a_correction_says_what_it_was_and_why() -> None:
    facts = {"vp": 9, "delivered": ["truck:KK"]}
    wrong = {"do": "correct", "player": 0, "set": facts, "why": "the truck, not the engine"}
    text = last([start("Ada", "Béla"), deliver(0, "engine:KK"), wrong])

    assert text == (
        "Ada   corrected: VP 9 › 9, delivered orders +truck KK −engine KK "
        "(“the truck, not the engine”)"
    )


def test_an_amendment_says_what_is_now_and_how_the_table_stands() -> None:
    begun = [start("Ada", "Béla"), deliver(0, "truck:KK"), {"do": "next"}]
    moved = {"do": "amend", "at": 2, "to": [deliver(1, "truck:KK")]}

    assert last([*begun, moved]) == (
        "command 2 is now: Béla: delivers truck KK, +9 VP Ada 0 VP · Béla 9 VP"
    )
    assert last([*begun, {**moved, "to": []}]).startswith("command 2 struck out Ada 0 VP")
    assert last([*begun, moved, {"do": "take_back"}]) == "taken back: the amendment"


def test_the_end_of_a_shift_is_a_table_and_the_next_heading() -> None:
    lines = told([start("Ada", "Béla", "Chloé"), deliver(0, "barrow:GG"), *shift_over(3, 5, 4, 6)])

    assert [" ".join(line.split()) for line in lines[-9:-2]] == [
        "Ada Béla Chloé",
        "yellow coal 0 0 0",
        "brown coal 0 0 0",
        "gray coal 2 +4 0 0",
        "black coal 0 0 0",
        "VP 11 0 0",
        "workers in the factory 5 4 6",
    ]
    assert lines[-1].startswith("── Shift 2 · Chloé begins ──")


def test_taking_back_the_end_of_a_shift_goes_back_to_that_shift() -> None:
    lines = told([start("Ada", "Béla"), *shift_over(2, 1, 2), {"do": "take_back"}])

    assert lines[-1].startswith("── Shift 1 goes on ──")


@pytest.mark.parametrize(
    ("marks", "sentence"),
    [
        ((10, 4), "Ada wins with 2 VP"),
        ((11, 10), "Ada wins the tie at 2 VP with 1 Mark left over"),
        ((10, 14), "Béla wins the tie at 2 VP with 4 Marks left over"),
        ((12, 4, 12), "Ada, Chloé share the victory with 2 VP"),
    ],
)
def test_the_end_of_the_game_names_the_winner(marks: tuple[int, ...], sentence: str) -> None:
    lines = told(finished(*marks))

    assert lines[-1] == sentence
    assert any(line.startswith("── Final scoring ──") for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_evening_fits_the_page_in_every_language(language: str) -> None:
    lines = told(EVENING, language) + told(finished(11, 10, 4), language)

    assert max(map(width, lines)) == PAGE
    assert all(line.replace("\u00a0", " ").isprintable() for line in lines)
    assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_no_english_is_left_in_another_language(language: str) -> None:
    text = "\n".join(told(EVENING, language) + told(finished(11, 10, 4), language))

    for word in ("worker", "shift", "Shift", "order", "taken", "wins", "turned", "tiles", "VP"):
        assert word not in text, word


@pytest.mark.parametrize(
    "name",
    ["", "Ada\n\x1b[31m\u2028", "\ud800", "{name}", "x" * 300, "山田太郎" * 9, "e\u0301" * 40],
)
def test_any_name_stays_in_its_column(name: str) -> None:
    lines = told([start(name, name), {"do": "next"}, deliver(0, "truck:K"), *shift_over(2, 1, 2)])

    assert all(line.isprintable() for line in lines)
    columns = {width(line[: line.index("delivers")]) for line in lines if "delivers" in line}
    assert columns <= {width(line[: line.index("done")]) for line in lines if "done" in line}
