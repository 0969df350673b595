"""Samples of many households, made on all cores and kept in a folder: a second run is quick."""

import pickle
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from multiprocessing import cpu_count, get_context
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


def gathered(
    folder: Path, name: str, made: Callable[[int], T], seeds: Iterable[int]
) -> Iterator[T]:
    """Of each seed, in order; `made` is a function of a module, and draws the same for a seed."""
    folder.mkdir(parents=True, exist_ok=True)
    # Threads of a library do not live on in a process that is split off.
    with get_context("spawn").Pool(cpu_count(), _alone) as pool:
        yield from pool.imap(partial(_kept, folder, name, made), seeds)


def _alone() -> None:
    """One thread a process: more would only wait for each other."""
    import cv2

    cv2.setNumThreads(1)


def _kept(folder: Path, name: str, made: Callable[[int], T], seed: int) -> T:
    file = folder / f"{name}-{seed}.pickle"
    if file.exists():
        found: T = pickle.loads(file.read_bytes())
        return found
    fresh = made(seed)
    half = file.with_suffix(".new")
    half.write_bytes(pickle.dumps(fresh))
    half.rename(file)
    return fresh
