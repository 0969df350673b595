"""`steiger doctor`"""

from ui.command_line import REFUSED, words_of
from ui.command_line.options import Call, Option, Spec

SPEC = Spec(
    "doctor",
    "checks what Steiger needs and says what to do; exit code 0 when play is possible",
    "steiger doctor",
    options=(
        Option("--recover", "set a damaged journal aside and keep what can be read of it"),
        Option("--rebuild", "write the journal’s views anew from what was booked"),
    ),
)

MARKS = {"well": "✓", "warning": "!", "broken": "!!"}


def run(call: Call) -> int:
    from companion.services.health import examine
    from companion.services.journal.damage import rebuild_summaries, recover
    from ui.command_line.homes import home_of, writing

    words = words_of(call)
    if "recover" in call.given:
        print(words.reason(recover(home_of(call)).notice()))
    if "rebuild" in call.given:
        with writing(call) as journal:
            rebuild_summaries(journal)
    playable = True
    for state, sentence in examine(home_of(call)):
        print(f"{MARKS[state]:<3}{words.reason(sentence)}")
        playable = playable and state != "broken"
    return 0 if playable else REFUSED
