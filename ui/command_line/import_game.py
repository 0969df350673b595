"""`steiger import`"""

from ui.command_line import refuse, words_of
from ui.command_line.options import Call, Spec

SPEC = Spec(
    "import",
    "a game (JSON Lines) into the journal; one that is there already is recognised",
    "steiger import game.jsonl",
    arguments="FILE",
    fewest=1,
    most=1,
)


def run(call: Call) -> int:
    from companion.services.transfer import import_game
    from ui.command_line.homes import writing
    from ui.command_line.sheets import Refused, read, said

    words = words_of(call)
    try:
        data = read(call.arguments[0])
        with writing(call) as journal:
            imported = import_game(journal, data)
    except Refused as refused:
        return refuse(said(call, refused))
    if imported.new:
        print(words.say("Imported as game {game}.", game=imported.game))
    else:
        print(words.say("This is game {game}, which the journal has already.", game=imported.game))
    return 0
