"""`steiger bench`: the speeds and accuracies that the README quotes, measured anew."""

from importlib import import_module

from companion.rules.refusals import Reason, Refusal
from ui.command_line.options import Call, Option, Spec, nearest

BENCHES = ("start", "rules", "plan", "journal", "screen", "camera", "panel", "vision")
NO_BENCH = Reason(None, "there is no benchmark “{word}”; did you mean “{nearest}”?")

SPEC = Spec(
    "bench",
    "the speeds and accuracies that the README quotes: start, rules, plan, journal, screen,"
    " camera, panel, vision",
    "steiger bench rules",
    arguments="[" + "|".join(BENCHES) + "]",
    most=1,
    options=(Option("--full", "vision: an hour long, with as many pictures as prove something"),),
)


def run(call: Call) -> int:
    chosen = call.arguments or BENCHES
    for name in chosen:
        if name not in BENCHES:
            raise Refusal(NO_BENCH, word=name, nearest=nearest(name, BENCHES))
    for name in chosen:
        bench = import_module(f"ui.command_line.bench.{name}")
        fully = name == "vision" and "full" in call.given
        for line in bench.measure_fully() if fully else bench.measure():
            print(line, flush=True)
    return 0
