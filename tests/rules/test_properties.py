"""Any sequence of commands, legal or not: nothing breaks, nothing is lost, everything replays."""

import json
from random import Random

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from companion.rules.game import Game, decide_in, evolve_in, submit
from companion.rules.refusals import Refusal, RefusedInside
from companion.rules.table import Table
from companion.services import event_codec, strict_json
from companion.services.command_codec import from_json, to_json
from companion.words import Words
from tests.support import by_hand, conserved
from tests.support.nonsense import nonsense
from tests.support.play import JSON, as_read, each, new_game, play, shown, table
from tests.support.player import random_command, random_game

# The same examples in every run: a suite that fails must fail again. A failing example is the seed
# of a game already, and shrinking it would only find another game.
DETERMINISTIC = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=60,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)
SEEDS = st.integers(0, 2**32 - 1)
GAMES = st.builds(
    random_game,
    SEEDS,
    st.sampled_from([2, 3, 4]),
    st.sampled_from(["referee", "referee", "score"]),
    drops=st.booleans(),
)


def _submitted(game: Game, command: object) -> tuple[Game, str]:
    """The game after the command, or the same game and the sentence that refuses it."""
    try:
        return submit(game, from_json(command)), ""
    except (Refusal, RefusedInside) as refused:
        return game, Words().refusal(refused)


class AnyCommands(RuleBasedStateMachine):
    """A game anywhere between its start and its end, and then whatever comes."""

    def __init__(self) -> None:
        super().__init__()
        self.game = Game()
        self.accepted: list[JSON] = []

    @initialize(commands=GAMES, played=st.floats(0, 1))
    def a_game_in_progress(self, commands: list[JSON], played: float) -> None:
        for command in commands[: round(played * len(commands))]:
            self._submit(command)

    def _submit(self, command: JSON) -> None:
        self.game = submit(self.game, from_json(command))
        self.accepted.append(command)

    @rule(seed=SEEDS)
    def a_legal_command_is_accepted(self, seed: int) -> None:
        self._submit(random_command(Random(seed), self.game))

    @rule(seed=SEEDS)
    def nonsense_is_refused_in_a_sentence_or_was_legal(self, seed: int) -> None:
        command = nonsense(Random(seed), self.game)
        before = repr(self.game.table)
        self.game, said = _submitted(self.game, command)
        assert len(said.splitlines()) == (1 if said else 0)
        if said:
            assert repr(self.game.table) == before
        else:
            assert isinstance(command, dict)
            self.accepted.append(command)

    @rule()
    def what_was_taken_back_can_be_put_back(self) -> None:
        if self.game.last is not None and self.game.last.undo is not None:
            before = self.game.table
            taken_back = play(self.game, {"do": "take_back"})
            assert play(taken_back, {"do": "put_back"}).table == before

    @invariant()
    def nothing_is_lost(self) -> None:
        if self.game.table is not None:
            conserved.check(self.game.table)

    def teardown(self) -> None:
        """Whatever was accepted replays to the same table."""
        assert new_game(*self.accepted).table == self.game.table


TestAnyCommands = AnyCommands.TestCase
TestAnyCommands.settings = settings(DETERMINISTIC, max_examples=150, stateful_step_count=40)


@given(GAMES)
@DETERMINISTIC
def test_commands_written_as_json_and_read_again_lead_to_the_same_table(
    commands: list[JSON],
) -> None:
    game = new_game(*commands)

    lines = [strict_json.dump(to_json(from_json(command))) for command in commands]
    again = [from_json(strict_json.parse(line)) for line in lines]

    assert again == [from_json(command) for command in commands]
    assert new_game(*map(json.loads, lines)).table == game.table


@given(GAMES)
@DETERMINISTIC
def test_events_written_as_json_and_folded_again_lead_to_the_same_table_after_every_command(
    commands: list[JSON],
) -> None:
    played, folded = Game(), Game()
    for command in map(from_json, commands):
        events = decide_in(played, command)
        played = evolve_in(played, command, events)

        text = strict_json.dump([event_codec.to_json(event) for event in events])
        folded = evolve_in(folded, command, event_codec.all_from_json(json.loads(text)))

        assert folded.table == played.table


@given(GAMES)
@DETERMINISTIC
def test_taking_back_everything_leads_to_the_start_and_putting_all_back_to_the_end(
    commands: list[JSON],
) -> None:
    end = new_game(*commands)
    tables = [end.table]
    game = end
    while game.last is not None and game.last.undo is not None:
        game = play(game, {"do": "take_back"})
        tables.append(game.table)
    start = game

    for expected in reversed(tables):
        assert game.table == expected
        game = play(game, {"do": "put_back"}) if game.taken_back else game

    assert table(start) == table(new_game(commands[0]))
    assert game.table == end.table
    assert game.taken_back == ()


@given(GAMES, SEEDS)
@DETERMINISTIC
def test_an_amendment_equals_the_game_played_that_way_or_names_the_command_that_breaks(
    commands: list[JSON], seed: int
) -> None:
    rng = Random(seed)
    game = new_game(*commands)
    standing = [as_read(to_json(each.command)) for each in game.standing()]
    at = rng.randint(2, len(standing))
    before = new_game(*standing[: at - 1])
    to = rng.choice([[], [standing[at - 1]], [random_command(rng, Game(before.last, ()))]])
    to = [each for each in to if each["do"] not in ("take_back", "put_back", "amend")]

    as_played = [*((at, each) for each in to), *enumerate(standing[at:], start=at + 1)]
    expected = _played_or_refused(before, as_played)
    amended = _played_or_refused(game, [(0, {"do": "amend", "at": at, "to": to})])

    assert amended == expected


def _played_or_refused(game: Game, numbered: list[tuple[int, JSON]]) -> object:
    """The table that the commands lead to, or the number of the first refused, and why."""
    for number, command in numbered:
        try:
            game = submit(game, from_json(command))
        except Refusal as refused:
            return number, Words().refusal(refused)
        except RefusedInside as refused:
            return refused.number, Words().refusal(refused.refusal)
    return game.table


@given(GAMES)
@DETERMINISTIC
def test_a_whole_game_keeps_its_components_and_comes_to_an_end(commands: list[JSON]) -> None:
    game = Game()
    for command in commands:
        game = submit(game, from_json(command))
        conserved.check(table(game))

    assert table(game).phase == "over"
    assert table(game).final is not None
    assert [scoring.shift for scoring in table(game).scorings] == [1, 2, 3]


@given(GAMES)
@DETERMINISTIC
def test_every_scoring_is_the_one_counted_by_hand(commands: list[JSON]) -> None:
    game = Game()
    for command in commands:
        before, game = game, play(game, command)
        if command["do"] == "end_shift":
            counted = by_hand.elements(shown(before))
            scoring = shown(game)["scorings"][-1]
            assert scoring["elements"] == counted

    last = shown(before)
    gained = [sum(vp) for vp in zip(*(row["vp"] for row in counted), strict=True)]
    vp = [player["vp"] + vp for player, vp in zip(last["players"], gained, strict=True)]
    assert each(game, "vp") == vp
    assert shown(game)["final"] == by_hand.final(last, vp)


@given(GAMES)
@DETERMINISTIC
def test_the_next_starting_player_is_the_one_found_by_walking_around_the_table(
    commands: list[JSON],
) -> None:
    game = Game()
    for command in commands:
        before, game = game, play(game, command)
        if command["do"] == "end_shift" and table(game).shift > table(before).shift:
            starting = by_hand.next_starting(_in_the_factory(table(before)), table(before).starting)
            assert shown(game)["scorings"][-1]["next_starting"] == starting
            assert shown(game)["to_move"] == starting


def _in_the_factory(now: Table) -> list[int]:
    if now.depth == "score":
        return [player.counts.factory_workers or 0 for player in now.players]
    crews = [crew for space, crew in now.crews.items() if space.startswith("factory:")]
    return [
        sum(crew.workers for crew in crews if crew.seat == seat) for seat in range(len(now.players))
    ]
