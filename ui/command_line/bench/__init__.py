"""`steiger bench`: the speeds that the README quotes, each a ratio measured in the same run."""

from importlib import import_module

from companion.rules.refusals import Reason, Refusal
from ui.command_line.options import Call, Spec, nearest

BENCHES = ("start", "rules", "plan", "journal", "screen", "panel")
NO_BENCH = Reason(None, "there is no benchmark “{word}”; did you mean “{nearest}”?")

SPEC = Spec(
    "bench",
    "the speeds that the README quotes, as ratios: start, rules, plan, journal, screen, panel",
    "steiger bench rules",
    arguments="[" + "|".join(BENCHES) + "]",
    most=1,
)


def run(call: Call) -> int:
    chosen = call.arguments or BENCHES
    for name in chosen:
        if name not in BENCHES:
            raise Refusal(NO_BENCH, word=name, nearest=nearest(name, BENCHES))
    for name in chosen:
        for line in import_module(f"ui.command_line.bench.{name}").measure():
            print(line, flush=True)
    return 0
