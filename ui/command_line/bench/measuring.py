"""What the benchmarks share: medians of interleaved runs, and what they are measured against."""

import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

from companion.rules.refusals import Reason, Refusal

NO_CHECKOUT = Reason(None, "this benchmark plays the games in tests/games: run it in a checkout")
NO_PACKAGE = Reason(
    None, "this benchmark compares with the package {package}: run deploy/test once"
)

ROOT = Path(__file__).parents[3]


def golden(name: str) -> Path:
    file = ROOT / "tests" / "games" / f"{name}.jsonl"
    if not file.exists():
        raise Refusal(NO_CHECKOUT)
    return file


def seconds(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return perf_counter() - begun


def medians(works: Sequence[Callable[[], object]], rounds: int) -> list[float]:
    """Turn by turn, so that a noisy neighbour disturbs all alike."""
    times = [[seconds(work) for work in works] for _ in range(rounds)]
    return [median(column) for column in zip(*times, strict=True)]


def python(*arguments: str) -> Callable[[], object]:
    """One run of this interpreter, as somebody who typed the command would wait for it."""
    command = [sys.executable, "-P", *arguments]
    return lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)


python_pass = python("-c", "pass")


def line(what: str, ratio: float, bound: str) -> str:
    return f"{what:<66}{ratio:>8.2f}   {bound}"
