"""A game as lines of commands, played one by one."""

from collections.abc import Iterator

from companion.rules.commands import Command
from companion.rules.events import Events
from companion.rules.game import Game, decide_in, evolve_in
from companion.rules.refusals import NOT_BEGUN, Refusal, RefusedInside
from companion.services import strict_json
from companion.services.command_codec import from_json


class LineRefused(ValueError):
    """A line that is no command, or a command that may not be."""

    def __init__(self, line: int, refusal: Refusal | RefusedInside) -> None:
        super().__init__(f"line {line}: {refusal}")
        self.line = line
        self.refusal = refusal


def replay(data: bytes) -> Iterator[tuple[int, Command, Events, Game]]:
    """Line number, command, its events and the game after it; raises `LineRefused`."""
    game = Game()
    for number, line in enumerate(data.split(b"\n"), start=1):
        if not line.strip():
            continue
        try:
            command = from_json(strict_json.parse(strict_json.text(line)))
            events = decide_in(game, command)
        except (Refusal, RefusedInside) as refusal:
            raise LineRefused(number, refusal) from None
        game = evolve_in(game, command, events)
        yield number, command, events, game
    if game.last is None:
        raise LineRefused(1, Refusal(NOT_BEGUN))
