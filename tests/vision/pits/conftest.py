"""The home whose pit is read in all tests: its pictures are taken once."""

import pytest

from tests.support.pits import Home


@pytest.fixture(scope="session")
def home() -> Home:
    return Home()
