"""These tests draw for real, by a software renderer and without a screen.

Kivy reads the environment when it is imported, so it is set here, before any test module.
"""

from typing import Any

import pytest

from ui.drawing import offscreen

offscreen.prepare()


@pytest.fixture(scope="session", autouse=True)
def window() -> Any:
    """The one window of this process; it brings the renderer."""
    return offscreen.open_window()
