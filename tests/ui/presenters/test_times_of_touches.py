"""What a touch tells: `at` is when it was, and nothing else, as every screen passes it on."""

import inspect
from importlib import import_module
from pathlib import Path

import pytest

import ui.presenters
from ui.presenters.presenter import Presenter

MODULES = sorted(file.stem for file in Path(ui.presenters.__file__).parent.glob("[a-z]*.py"))
PRESENTERS = sorted(
    {
        found
        for module in MODULES
        for found in vars(import_module(f"ui.presenters.{module}")).values()
        if inspect.isclass(found) and issubclass(found, Presenter)
    },
    key=lambda found: found.__name__,
)


@pytest.mark.parametrize("presenter", PRESENTERS)
def test_a_presenter_that_takes_a_time_takes_it_as_one(presenter: type[Presenter]) -> None:
    for name, act in inspect.getmembers(presenter, inspect.isfunction):
        at = inspect.signature(act).parameters.get("at")
        if at is not None and name.endswith(("_tapped", "_held", "_let_go")):
            assert at.annotation == (float | None), name
