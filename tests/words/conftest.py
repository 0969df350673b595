from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.fixture(scope="session")
def catalogues() -> ModuleType:
    """deploy/catalogues, which has no ending and is no package."""
    loader = SourceFileLoader("catalogues", str(DEPLOY / "catalogues"))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module
