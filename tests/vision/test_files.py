"""A file is replaced as a whole, or not at all."""

from pathlib import Path

import pytest

from vision.files import replacing, write


def test_a_file_is_replaced_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write(file, b"one")
    write(file, b"two")

    assert file.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [file]


def test_the_old_file_stays_until_all_that_belongs_to_it_is_done(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write(file, b"one")

    def fail() -> None:
        assert file.read_bytes() == b"one"
        raise OSError("no room")

    with pytest.raises(OSError, match="no room"), replacing(file, b"two"):
        fail()

    assert file.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [file]


def test_a_name_as_long_as_names_may_be_is_written(tmp_path: Path) -> None:
    file = tmp_path / ("n" * 250)
    write(file, b"content")

    assert file.read_bytes() == b"content"
