"""`steiger replay`"""

from collections.abc import Mapping

from companion.services.replay import replay
from companion.services.state import state
from ui.command_line import refuse, words_of
from ui.command_line.options import ANY_NUMBER, Call, Option, Spec
from ui.command_line.sheets import Refused, each_file, read, said

SPEC = Spec(
    "replay",
    "a game (JSON Lines of commands) to the state it leads to",
    "steiger replay game.jsonl --watch",
    arguments="[FILE…]",
    most=ANY_NUMBER,
    options=(Option("--watch", "print the game turn by turn, for people"),),
)


def run(call: Call) -> int:
    if "watch" in call.given:
        return _watch(call)
    return each_file(call, _last_state)


def _last_state(data: bytes) -> Mapping[str, object]:
    table = None
    for _, _, _, game in replay(data):
        table = game.table
    assert table is not None, "a game without a start is refused"
    return state(table)


def _watch(call: Call) -> int:
    from companion.words.telling import Teller

    code = 0
    for file in call.arguments or ["-"]:
        teller = Teller(words_of(call))
        try:
            for line, command, events, game in replay(read(file)):
                for told in teller.tell(line, command, events, game):
                    print(told)
        except Refused as refused:
            code = refuse(said(call, refused))
    return code
