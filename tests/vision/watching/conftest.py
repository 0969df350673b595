"""A home that was taught at the simulated table, and pictures of it, made once."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from shutil import copytree

import pytest

from vision.kit.choice import Choice
from vision.pictures import Bgr
from vision.simulation.belongings import hidden
from vision.simulation.sight import Sight
from vision.simulation.stand import Stand
from vision.simulation.taught import teach_home
from vision.simulation.views import View, mats


class Evening:
    """A table of three players in Score depth."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self.stand = Stand(Choice())

    @cache  # noqa: B019 - one evening lives as long as the tests
    def home(self) -> Path:
        teach_home(self._home, self.stand)
        return self._home

    def pit(self, seat: int = 0) -> Bgr:
        return self.stand.picture(View(Sight(pits=(hidden("evening", 3)[seat][0],))))

    def mat(self, seat: int = 0) -> Bgr:
        return self.stand.picture(View(next(iter(mats(hidden("evening", 3)[seat][1])))))

    def copy(self, to: Path) -> Path:
        """Of the home, to be changed."""
        copytree(self.home(), to, dirs_exist_ok=True)
        return to


@pytest.fixture(scope="session")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    return Evening(tmp_path_factory.mktemp("home"))


@pytest.fixture
def say() -> Callable[[object], str]:
    return str
