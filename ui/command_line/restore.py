"""`steiger restore`"""

from ui.command_line import words_of
from ui.command_line.options import Call, Spec

SPEC = Spec(
    "restore",
    "puts a copy in the journal’s place; the journal until now is kept beside it",
    "steiger restore /media/stick/steiger.sqlite",
    arguments="FILE",
    fewest=1,
    most=1,
)


def run(call: Call) -> int:
    from companion.services.journal.copies import restore
    from ui.command_line.homes import home_of

    (file,), say_n = call.arguments, words_of(call).say_n
    n, before = restore(home_of(call), file)
    if before is None:
        print(
            say_n(
                "Restored {n} game from {file}.", "Restored {n} games from {file}.", n=n, file=file
            )
        )
        return 0
    print(
        say_n(
            "Restored {n} game; the journal until now is kept as {file}.",
            "Restored {n} games; the journal until now is kept as {file}.",
            n=n,
            file=before,
        )
    )
    return 0
