"""Options of the whole suite."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew-golden",
        action="store_true",
        help="write the texts beside the golden games anew instead of comparing them",
    )


@pytest.fixture
def renew_golden(request: pytest.FixtureRequest) -> bool:
    renew: bool = request.config.getoption("--renew-golden")
    return renew
