"""`steiger export`"""

from companion.rules.refusals import Refusal
from companion.services.journal.errors import NO_SUCH_GAME
from ui.command_line.options import Call, Spec

SPEC = Spec(
    "export",
    "a game of the journal as JSON Lines, by its number or its id",
    "steiger export 12 > game.jsonl",
    arguments="GAME",
    fewest=1,
    most=1,
)


def run(call: Call) -> int:
    from companion.services.transfer import export
    from ui.command_line.homes import reading

    with reading(call) as journal:
        if journal is None:
            raise Refusal(NO_SUCH_GAME, game=call.arguments[0])
        # Read whole before anything is printed: half a game is none.
        lines = list(export(journal, journal.find(call.arguments[0])))
    print("\n".join(lines))
    return 0
