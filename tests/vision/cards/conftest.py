"""The home whose order cards are read in all tests: its pictures are taken once."""

import pytest

from tests.support.cards import CardHome


@pytest.fixture(scope="session")
def home() -> CardHome:
    return CardHome()
