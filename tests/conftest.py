"""Options of the whole suite."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew-golden",
        action="store_true",
        help="write golden texts and pictures anew instead of comparing them",
    )
    parser.addoption(
        "--torture",
        action="store_true",
        help="run the long campaigns of deploy/torture, and only these",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test, or a single case of one, marked `torture` is left to deploy/torture."""
    kept: dict[bool, list[pytest.Item]] = {True: [], False: []}
    for item in items:
        tortures = item.get_closest_marker("torture") is not None
        kept[tortures == config.getoption("--torture")].append(item)
    if kept[False]:
        config.hook.pytest_deselected(items=kept[False])
    items[:] = kept[True]


@pytest.fixture
def renew_golden(request: pytest.FixtureRequest) -> bool:
    renew: bool = request.config.getoption("--renew-golden")
    return renew
