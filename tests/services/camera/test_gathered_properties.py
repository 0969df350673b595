"""Whatever sightings come in whatever order: people are believed, and cards count once."""

from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from companion.rules.components import ORDERS
from companion.rules.game import Game, submit
from companion.rules.holdings import counts as booked
from companion.rules.table import Table
from companion.rules.vocabulary import COALS, Coal, Seat
from companion.services import strict_json
from companion.services.camera.camera import Sighting
from companion.services.camera.checklist import checklist, lit_entry
from companion.services.camera.combining import looked, moved
from companion.services.camera.compared import delivered, differences
from companion.services.camera.correcting import corrections
from companion.services.camera.counted import NUMBERS, counted
from companion.services.camera.gathered import (
    NOTHING,
    Gathered,
    answered,
    forgotten,
    lying,
    named_whole,
    orders,
)
from companion.services.camera.purposes import Entry, Purpose, entries
from companion.services.camera.questions import MOST, questions
from companion.services.camera.things import Thing
from companion.services.command_codec import to_json
from tests.support.counting import as_count
from tests.support.play import play, table
from tests.support.player import random_command
from tests.support.sightings import SLOTS, card, delivered_mats, mats_of, pit, pit_of, sighting
from tests.support.tables import opening

DETERMINISTIC = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=80,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)
SEEDS = st.integers(0, 2**32 - 1)
PLAYERS = st.sampled_from([2, 3, 4])


def random_table(seed: int, players: int) -> tuple[Game, Random]:
    """Somewhere in a random legal game of referee depth."""
    rng = Random(seed)
    game = opening(players)
    for _ in range(rng.randrange(120)):
        if table(game).phase == "over":
            break
        game = play(game, random_command(rng, game, drops=False))
    return game, rng


def shown(rng: Random, book: Table) -> Gathered:
    """Everything, perfectly read, in any order of pits and players, some things more than once."""
    gathered = NOTHING
    parts: list[tuple[Entry, Any]] = []
    for seat in range(len(book.players)):
        tray = rng.random() < 0.9
        parts.append((Entry("orders", seat), sighting([pit_of(book, seat, tray)])))
        parts.append((Entry("orders", seat), sighting([pit_of(book, seat)])))
    rng.shuffle(parts)
    seats = list(range(len(book.players)))
    rng.shuffle(seats)
    for seat in seats:
        mats = list(mats_of(book, seat))
        for cards in mats + rng.sample(mats, rng.randrange(len(mats) + 1)):
            parts.append((Entry("orders", seat), sighting(cards=cards)))
    for entry, seen in parts:
        gathered = looked(moved(gathered), seen, entry)
    for seat in seats:
        gathered = named_whole(gathered, Entry("orders", seat))
    return gathered


@given(SEEDS, PLAYERS)
@DETERMINISTIC
def test_perfect_looks_at_a_table_count_what_the_rules_count(seed: int, players: int) -> None:
    game, rng = random_table(seed, players)
    book = table(game)
    gathered = shown(rng, book)
    purpose = Purpose("counts", tuple(range(players)))

    assert questions(gathered, purpose, book) == ()
    assert all(item.state == "done" for item in checklist(gathered, purpose, book))
    for seat in map(Seat, range(players)):
        command = as_count(gathered, seat)
        assert command is not None
        known = booked(book, seat)
        assert {field: getattr(known, field) for field in command.counts} == command.counts
        assert len(command.counts) == 4
        assert differences(book, gathered, seat) == ()


@given(SEEDS, PLAYERS)
@DETERMINISTIC
def test_corrections_bring_any_book_to_the_table_that_was_seen(seed: int, players: int) -> None:
    """Turns that nobody booked, but for those that took what lay open on the board: there the book
    is mended by amending it."""
    game, rng = random_table(seed, players)
    later = game
    for _ in range(rng.randrange(1, 15)):
        command = random_command(rng, later, drops=False)
        if table(later).phase == "play" and is_unseen(command):
            later = play(later, command)
    gathered = shown(rng, table(later))
    for seat, player in enumerate(table(later).players):
        for cards in delivered_mats(player.delivered):
            gathered = looked(moved(gathered), sighting(cards=cards), Entry("delivered", seat))
        gathered = named_whole(gathered, Entry("delivered", seat))

    found = all_differences(table(game), gathered)
    for each in corrections(table(game), found, "the camera saw it"):
        game = submit(game, each)
    assert all_differences(table(game), gathered) == []


def is_unseen(command: dict[str, Any]) -> bool:
    kind, _, which = command.get("space", "").partition(":")
    return kind in ("mining", "delivery", "money") or which == "draw"


def all_differences(book: Table, gathered: Gathered) -> list[Any]:
    return [
        each
        for seat in map(Seat, range(len(book.players)))
        for each in (*differences(book, gathered, seat), *delivered(book, gathered, seat))
    ]


# Anything at all

FEW = sorted(ORDERS)[:10]


def nonsense(rng: Random) -> Sighting:
    """A picture of some cards and pits, some of it asked: nothing that a table must hold."""
    cards, ask = some_cards(rng)
    pits = [pit(seat, some_pit(rng)) for seat in range(2) if rng.random() < 0.5]
    for at in range(len(pits)):
        where = {"pit": at, "color": "gray", "side": "light"}
        if rng.random() < 0.3:
            ask.append({"what": "row", **where, "choices": [[rng.randrange(3), 0.8], [1, 0.2]]})
        if rng.random() < 0.3:
            cart = {"what": "minecart", **where, "tile": 0, "minecart": 0}
            ask.append({**cart, "choices": [[None, 0.5], ["gray", 0.5]]})
    return sighting(pits, cards, {"gray": rng.randrange(3)}, ask, still=rng.random() < 0.9)


def some_cards(rng: Random) -> tuple[list[Any] | None, list[Any]]:
    if rng.random() < 0.3:
        return None, []
    ids = rng.sample(FEW, rng.randrange(5))
    slots = rng.sample(range(SLOTS), len(ids))
    cards = [card(slot, each) for slot, each in zip(slots, ids, strict=True)]
    ask: list[Any] = []
    for at, each in enumerate(ids):
        if rng.random() < 0.3:
            choices = [[each, 0.6], [rng.choice(FEW), 0.4]]
            ask.append({"what": "order", "order": at, "choices": choices})
        elif rng.random() < 0.3:
            ask.append({"what": "spot", "order": at, "spot": 0, "choices": [[None, 0.7]]})
    if rng.random() < 0.2:
        free = next(slot for slot in range(SLOTS) if slot not in slots)
        ask.append({"what": "slot", "slot": free, "choices": [[None, 0.6], ["truck:K", 0.4]]})
    return cards, ask


def some_pit(rng: Random) -> Any:
    def row(coal: Coal, printed: bool) -> Any:
        tiles = [(rng.choice((coal, None)),)] if printed else []
        return tuple(tiles + [(coal, None)[: rng.choice((1, 2))] for _ in range(rng.randrange(3))])

    light = {"brown", "gray"}
    return tuple((row(coal, coal in light), row(coal, coal not in light)) for coal in COALS)


@given(SEEDS)
@DETERMINISTIC
def test_no_sighting_contradicts_a_person_and_no_card_counts_twice(seed: int) -> None:
    rng, gathered, book = Random(seed), NOTHING, table(opening(2))
    purpose = Purpose("counts", (0, 1))
    said: dict[Thing, Any] = {}
    for _ in range(rng.randrange(4, 16)):
        if rng.random() < 0.3:
            gathered = moved(gathered)
        lit = rng.choice([entry for entry in entries(purpose) if entry.kind == "orders"])
        gathered = looked(gathered, nonsense(rng), lit)
        asked = questions(gathered, purpose, book)
        assert len(asked) <= MOST
        for question in asked[: rng.randrange(3)]:
            values = [value for value, _ in question.likely] + list(question.others)
            assert len(values) == len(set(values))
            value = rng.choice(values)
            gathered = answered(gathered, question.thing, value)
            if question.thing.what != "owner":
                said[question.thing] = value
        if rng.random() < 0.05:
            gone = rng.choice(entries(purpose))
            gathered = forgotten(gathered, gone)
            said = {thing: v for thing, v in said.items() if thing in gathered.memories}
        check(gathered, said, purpose, book)


def check(gathered: Gathered, said: dict[Thing, Any], purpose: Purpose, book: Table) -> None:
    for thing, value in said.items():
        assert gathered.known(thing).value == value, thing
        assert gathered.known(thing).state in ("person", "asked")
    cards = [each for seat in (0, 1) for each in lying(gathered, Entry("orders", seat))]
    certain = [each.known.value for each in cards if each.known.settled]
    assert len(certain) == len(set(certain))
    for seat in (0, 1):
        numbers = counted(gathered, seat)
        assert set(numbers) == set(NUMBERS)
        listed = orders(gathered, Entry("orders", seat))
        assert len(listed) <= (numbers[NUMBERS[-1]].value or 0)
        command = as_count(gathered, Seat(seat))
        if command is not None:
            strict_json.dump(to_json(command))
    items = checklist(gathered, purpose, book)
    lit = lit_entry(items)
    assert lit is None or any(item.entry == lit and item.lit for item in items)
