"""Hundreds of screens are drawn in one process: what they leave behind is cleared away."""

import gc
from collections.abc import Iterator
from itertools import count

import pytest

OFTEN = 20
"""Tests; looking for what refers to itself takes as long as a small test."""
_tests = count(1)


@pytest.fixture(autouse=True)
def cleared_away(request: pytest.FixtureRequest) -> Iterator[None]:
    yield
    if request.node.get_closest_marker("kivy") and next(_tests) % OFTEN == 0:
        from kivy.clock import Clock

        from ui.memory import give_back

        gc.collect()
        Clock.tick()  # Kivy gives back to the graphics card only now
        give_back()
