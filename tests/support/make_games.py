"""Makes the golden games anew: `python -m tests.support.make_games`, then `pytest --renew-golden`.

A referee game is played by the sensible player, with the slips of a real evening: a wrong press
taken back, a tile misread and amended, a number corrected. Its score game is the same game as
somebody with only a score book would have kept it, with slips of its own.
"""

import json
from pathlib import Path
from random import Random

from companion.rules.game import Game
from companion.rules.holdings import facts
from companion.rules.table import Table
from companion.rules.vocabulary import Seat
from companion.services.command_codec import counts_to_json, to_json
from tests.support.play import JSON, as_read, correct, new_game, play, table
from tests.support.player_placing import drawn, random_placing, unseen_tiles
from tests.support.player_set_up import drafting, random_set_up
from tests.support.sensible import sensible_draft, sensible_turn
from tests.support.tables import start

FOLDER = Path(__file__).parent.parent / "games"
# Name, players, seed, who starts, and whether hands are named instead of a draft.
GAMES = [
    ("two-players", 2, 5, 1, True),
    ("three-players", 3, 2, 1, False),
    ("four-players", 4, 8, 2, False),
]


def main() -> None:
    for name, players, seed, starting, hands in GAMES:
        evening = Evening(Random(seed), players, starting, hands=hands)
        evening.play_on()
        write(FOLDER / f"{name}.jsonl", evening.commands)
        write(FOLDER / f"{name}-score.jsonl", kept_as_score(evening.game))


def write(file: Path, commands: list[JSON]) -> None:
    lines = [json.dumps(command, ensure_ascii=False) + "\n" for command in commands]
    file.write_text("".join(lines), encoding="utf-8", newline="\n")


class Evening:
    def __init__(self, rng: Random, players: int, starting: int, *, hands: bool) -> None:
        self.rng = rng
        self.hands = hands
        self.commands: list[JSON] = []
        self.game = Game()
        self.turns = 0
        self._do(start(players, starting))

    def _do(self, command: JSON) -> None:
        self.game = play(self.game, command)
        self.commands.append(command)

    def play_on(self) -> None:
        while table(self.game).phase != "over":
            now = table(self.game)
            if now.phase != "play":
                self._do(self._set_up(now))
            elif now.to_move is None:
                self._do({"do": "end_shift"})
            else:
                self._slips(now)
                self._do(sensible_turn(self.rng, table(self.game)))
                self.turns += 1

    def _set_up(self, now: Table) -> JSON:
        if now.phase == "draft":
            order = sensible_draft(self.rng, now)
            return {"do": "draft", "player": drafting(now), "order": order}
        command = random_set_up(self.rng, now)
        wanted = "hands" if self.hands else "reveal"
        while now.phase == "reveal" and command["do"] != wanted:
            command = random_set_up(self.rng, now)
        return command

    def _slips(self, now: Table) -> None:
        """What goes wrong before this turn."""
        seat = now.to_move or 0
        match self.turns:
            case 9:
                self._do(random_placing(self.rng, now))
                self._do({"do": "take_back"})
            case 17:
                self._do({"do": "take_back"})
                self._do({"do": "put_back"})
            case 26:
                self._amend_a_refill()
            case 33:
                marks = now.players[seat].marks + 1
                self._do({**correct(seat, marks=marks), "why": "the bank paid one Mark too little"})
            case 45:
                vp = now.players[seat].vp + 1
                self._do({**correct(seat, vp=vp), "why": "the marker stood one space too low"})
            case _:
                pass

    def _amend_a_refill(self) -> None:
        """The tile turned up at the latest purchase was misread, if nothing hangs on it yet."""
        standing = self.game.standing()
        commands = [as_read(to_json(entry.command)) for entry in standing]
        bought = [n for n, each in enumerate(commands) if each.get("space", "")[:-1] == "factory:"]
        at = bought[-1]
        refill = drawn(self.rng, unseen_tiles(standing[-1].table))
        self._do({"do": "amend", "at": at + 1, "to": [{**commands[at], "refill": refill}]})


def kept_as_score(referee: Game) -> list[JSON]:
    """The standing commands of a referee game in the words of a score book."""
    first, *entries = referee.standing()
    commands: list[JSON] = [{**as_read(to_json(first.command)), "book": "score"}]
    before = first.table
    for entry in entries:
        commands += _in_score_words(as_read(to_json(entry.command)), before, entry.table)
        before = entry.table
    return _with_slips(commands)


def _in_score_words(command: JSON, before: Table, after: Table) -> list[JSON]:
    if command["do"] == "end_shift":
        return [*_counts(before), command]
    if command["do"] == "correct" and "vp" in command["set"]:
        return [command]
    if command["do"] != "place":
        return []
    seat = command["player"]
    new = after.players[seat].delivered[len(before.players[seat].delivered) :]
    delivered: list[JSON] = [{"do": "deliver", "player": seat, "orders": list(new)}] if new else []
    if after.players[seat].workers:
        return [*delivered, {"do": "next"}]
    return [*delivered, {"do": "out", "player": seat}]


def _counts(now: Table) -> list[JSON]:
    told: list[JSON] = []
    for seat in range(len(now.players)):
        counts = as_read(counts_to_json(facts(now, Seat(seat))))
        factory_workers = counts.pop("factory_workers")
        counts["outstanding"] = len(counts["outstanding"]) if seat % 2 else counts["outstanding"]
        asked = counts if now.shift == 3 else {"factory_workers": factory_workers}
        told.append({"do": "count", "player": seat, **asked})
    return told


def _with_slips(commands: list[JSON]) -> list[JSON]:
    """A press too many taken back, a card misread and amended, a number told again."""
    nexts = [n for n, command in enumerate(commands) if command["do"] == "next"]
    pressed_twice = nexts[6]
    delivery = next(n for n, each in enumerate(commands) if each["do"] == "deliver" and n > 20)
    count = next(n for n, command in enumerate(commands) if command["do"] == "count")
    slipped: list[JSON] = []
    for n, command in enumerate(commands):
        if n == delivery:
            slipped.append({**command, "orders": [_misread(command["orders"][0], commands)]})
        elif n == count:
            slipped += [{**command, "factory_workers": command["factory_workers"] + 1}, command]
        else:
            slipped.append(command)
        if n == pressed_twice:
            slipped += [{"do": "next"}, {"do": "take_back"}]
        if n == delivery + 3:
            at = delivery + 1 + (count < delivery)
            slipped.append({"do": "amend", "at": at, "to": [commands[delivery]]})
    new_game(*slipped)
    return slipped


def _misread(order: str, commands: list[JSON]) -> str:
    """A card of the same vehicle that nobody delivers."""
    delivered = {each for command in commands for each in command.get("orders", ())}
    vehicle = order.split(":")[0]
    letters = ("Y", "B", "G", "K", "YY", "BB", "GG", "KK")
    return next(f"{vehicle}:{spots}" for spots in letters if f"{vehicle}:{spots}" not in delivered)


if __name__ == "__main__":
    main()
