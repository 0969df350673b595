"""`steiger backup`"""

from companion.rules.refusals import Refusal
from ui.command_line import words_of
from ui.command_line.options import Call, Spec

SPEC = Spec(
    "backup",
    "a copy of the journal to keep elsewhere, also while the app runs",
    "steiger backup /media/stick/steiger.sqlite",
    arguments="FILE",
    fewest=1,
    most=1,
)


def run(call: Call) -> int:
    from companion.services.journal import FILE, Damaged
    from companion.services.journal.copies import backup
    from companion.services.journal.errors import DAMAGED
    from ui.command_line.homes import home_of

    (file,), say_n = call.arguments, words_of(call).say_n
    try:
        n = backup(home_of(call), file)
    except Damaged:
        raise Refusal(DAMAGED, file=FILE) from None
    print(say_n("Copied {n} game to {file}.", "Copied {n} games to {file}.", n=n, file=file))
    return 0
