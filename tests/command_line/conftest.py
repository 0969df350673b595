"""The household whose pictures all tests of reading and teaching share."""

import pytest

from tests.support.looks import Evening


@pytest.fixture(scope="session")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    return Evening(tmp_path_factory.mktemp("evening"))
