"""`steiger` alone, on a machine without a display: the demonstration."""

from pathlib import Path

import pytest

from tests.support.process import steiger

pytestmark = pytest.mark.kivy


def test_without_a_display_the_demonstration_is_played_and_its_final_scoring_printed(
    tmp_path: Path,
) -> None:
    done = steiger(tmp_path, timeout=400)

    assert done.returncode == 0, done.stderr
    assert "Ada wins with 130 VP" in done.stdout.decode()
    pictures = {file.name for file in (tmp_path / "steiger-demo").iterdir()}
    seen = ("home", "new-game", "shift-1-undo", "shift-2-mending", "shift-3-veto", "result")
    assert {f"{name}.png" for name in (*seen, "shift-3-read")} <= pictures
    assert any(name.startswith("shift-3-camera-") for name in pictures)
    assert not (tmp_path / "home").exists()
