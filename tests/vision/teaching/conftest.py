"""The household that teaches in all tests."""

import pytest

from tests.support.lessons import Lessons


@pytest.fixture(scope="session")
def lessons() -> Lessons:
    return Lessons()
