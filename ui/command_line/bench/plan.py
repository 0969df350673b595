"""The planner on hard pits: ten steps, six orders, a full pit."""

from collections.abc import Iterator
from functools import partial
from statistics import median

from companion.rules.planner import best_plan
from ui.command_line.bench.measuring import line, medians, python_pass, seconds
from ui.command_line.bench.plan_cases import hard_cases

SEED = 1
CASES = 500
ROUNDS = 15


def measure() -> Iterator[str]:
    (nothing,) = medians([python_pass], ROUNDS)
    times = [seconds(partial(best_plan, *case)) for case in hard_cases(SEED, CASES)]
    yield line("best plan, median of 500 / python -c pass", median(times) / nothing, "at most 1")
    yield line("best plan, worst of 500 / python -c pass", max(times) / nothing, "at most 8")
