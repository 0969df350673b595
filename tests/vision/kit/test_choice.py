"""Paper and card are remembered, and a damaged memory is told, not guessed."""

from pathlib import Path

import pytest

from companion.rules.refusals import Refusal
from vision.kit.choice import DAMAGED, FILE, FOLDER, Choice, remember, remembered


def test_a_new_home_has_the_usual_paper_and_card(tmp_path: Path) -> None:
    assert remembered(tmp_path) == Choice("a4", (44.0, 68.0))
    assert remembered(tmp_path / "nowhere") == Choice()
    assert list(tmp_path.iterdir()) == []


def test_what_was_chosen_is_remembered(tmp_path: Path) -> None:
    remember(tmp_path / "home", Choice("letter", (59.5, 92)))
    remember(tmp_path / "home", Choice("letter", (60, 95.0)))

    assert remembered(tmp_path / "home") == Choice("letter", (60.0, 95.0))
    assert [file.name for file in (tmp_path / "home" / FOLDER).iterdir()] == [FILE]
    assert Choice("letter", (60.0, 95.0)).kit().card == (60.0, 95.0)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff",
        b"null",
        b'{"paper": "a4"}',
        b'{"paper": "a5", "card": [44.0, 68.0]}',
        b'{"paper": ["a4"], "card": [44.0, 68.0]}',
        b'{"paper": "a4", "card": [44.0]}',
        b'{"paper": "a4", "card": [44.0, "68"]}',
        b'{"paper": "a4", "card": [true, 68.0]}',
        b'{"paper": "a4", "card": [NaN, 68.0]}',
        b'{"paper": "a4", "card": [44.0, Infinity]}',
        b'{"paper": "a4", "card": [61.0, 95.0]}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / FILE).write_bytes(content)

    with pytest.raises(Refusal) as refused:
        remembered(tmp_path)

    assert refused.value.reason == DAMAGED
