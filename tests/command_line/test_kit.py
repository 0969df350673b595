"""`steiger kit` as somebody types it."""

import json
import os
from pathlib import Path

import pytest

from tests.support.printed import found_markers, rasterise
from tests.support.process import answers, refused, steiger
from ui.command_line import main

USUAL = {"paper": "a4", "card": [44.0, 68.0]}


def memory(folder: Path) -> object:
    file = folder / "home" / "vision" / "kit.json"
    return json.loads(file.read_bytes()) if file.exists() else None


def test_the_pdf_is_written_and_says_so(tmp_path: Path) -> None:
    done = steiger(tmp_path, "kit", "kit.pdf")

    assert done.returncode == 0, done.stderr
    assert done.stdout.decode() == "The kit is in kit.pdf: print it at 100 %, on matte paper.\n"
    assert done.stderr == b""
    pages = rasterise((tmp_path / "kit.pdf").read_bytes(), dpi=150)
    assert len(pages) == 6
    assert memory(tmp_path) is None


def test_the_geometry_is_as_the_documents_have_it(tmp_path: Path) -> None:
    (told,) = answers(steiger(tmp_path, "kit", "--geometry"))

    assert told.keys() == {"unit", "sheets", "pit"}
    assert told["unit"] == "mm"
    assert told["pit"].keys() == {"size", "top", "bottom"}
    seats = [
        name
        for seat in range(4)
        for name in (
            f"pit ruler {seat} top",
            f"pit ruler {seat} bottom",
            f"storage tray {seat}",
        )
    ]
    assert [sheet["name"] for sheet in told["sheets"]] == ["order mat", *seats]
    for sheet in told["sheets"]:
        assert sheet.keys() == {"name", "size", "dictionary", "markers", "patches", "slots"}
        assert sheet["dictionary"] == "DICT_ARUCO_MIP_36h12"
    ids = [marker["id"] for sheet in told["sheets"] for marker in sheet["markers"]]
    assert len(set(ids)) == len(ids)
    assert list(tmp_path.iterdir()) == []


def test_paper_and_card_are_remembered_also_without_a_pdf(tmp_path: Path) -> None:
    steiger(tmp_path, "kit", "--geometry", "--card", "59x92")
    assert memory(tmp_path) == {**USUAL, "card": [59.0, 92.0]}
    steiger(tmp_path, "kit", "kit.pdf", "--paper", "Letter")
    assert memory(tmp_path) == {"paper": "letter", "card": [59.0, 92.0]}

    (told,) = answers(steiger(tmp_path, "kit", "--geometry"))

    mat = told["sheets"][0]
    assert mat["size"] == [279.4, 215.9]
    assert mat["slots"][0]["box"][2:] == [59.0, 92.0]
    printed = rasterise((tmp_path / "kit.pdf").read_bytes(), range(1, 2))
    assert found_markers(printed[0]).keys() == {marker["id"] for marker in mat["markers"]}


def test_with_a_pdf_and_the_geometry_only_json_is_printed(tmp_path: Path) -> None:
    done = steiger(tmp_path, "kit", "kit.pdf", "--geometry")

    assert len(answers(done)) == 1
    assert (tmp_path / "kit.pdf").read_bytes().startswith(b"%PDF-")


def test_an_old_pdf_is_replaced_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    (tmp_path / "kit.pdf").write_bytes(b"old")
    (tmp_path / "link").symlink_to("kit.pdf")

    assert steiger(tmp_path, "kit", "link").returncode == 0

    assert (tmp_path / "kit.pdf").read_bytes().startswith(b"%PDF-")
    assert (tmp_path / "link").is_symlink()
    assert {file.name for file in tmp_path.iterdir()} == {"kit.pdf", "link"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "OUT.pdf is missing; see steiger kit --help"),
        (("one.pdf", "two.pdf"), "“two.pdf” is one argument too many; see steiger kit --help"),
        (("a.pdf", "--paper", "a5"), "--paper is a4 or letter, not “a5”"),
        (("a.pdf", "--card", "44"), "--card is a width and a height in mm such as 44x68 or"),
        (("a.pdf", "--card", "axb"), "not “axb”"),
        (("a.pdf", "--card", "44x"), "not “44x”"),
        (("a.pdf", "--card", "nanxinf"), "not “nanxinf”"),
        (("a.pdf", "--card", "-44x68"), "not “-44x68”"),
        (("a.pdf", "--card", "٤٤x68"), "not “٤٤x68”"),
        (("a.pdf", "--card=1e1x68"), "not “1e1x68”"),
        (("a.pdf", "--card", "61x95"), "the largest that fits is 60 x 95 mm"),
        (("a.pdf", "--card", "60x95.01"), "a card of 60 x 95.01 mm does not fit on the mat"),
        (("a.pdf", "--card", "10x15"), "a card of 10 x 15 mm is too small to be read"),
        (("a.pdf", "--card", "0x0"), "a card of 0 x 0 mm is too small to be read"),
        (("a.pdf", "--card", "68x44"), "give its shorter side first, 44 x 68 mm"),
        (("a.pdf", "--geometry=yes"), "--geometry takes no value"),
        (("--geometry", "--card", "44"), "--card is a width and a height in mm"),
        (("nowhere/a.pdf", "--card", "59x92"), "there is no folder nowhere: make it first"),
        (("letter/a.pdf", "--card", "59x92"), "there is no folder letter: make it first"),
        ((".", "--card", "59x92"), ". is a folder: name a file"),
        (("letter", "--card", "59x92"), "letter is there already and is no PDF: name another"),
        (("pipe.pdf", "--card", "59x92"), "pipe.pdf is there already and is no PDF: name another"),
        (("/dev/null", "--card", "59x92"), "/dev/null is there already and is no PDF"),
        (("a.pdf", "--home", "letter", "--card", "59x92"), "this could not be done:"),
        (("n" * 300 + ".pdf", "--card", "59x92"), "this could not be done:"),
    ],
)
def test_what_makes_no_sense_is_refused_and_nothing_is_written(
    tmp_path: Path,
    arguments: tuple[str, ...],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "letter").write_text("Dear Ada")
    os.mkfifo(tmp_path / "pipe.pdf")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("STEIGER_HOME", str(tmp_path / "home"))

    code = main(["kit", *arguments])

    told = capsys.readouterr()
    assert code == 2
    assert told.out == ""
    assert sentence in told.err
    assert len(told.err.splitlines()) == 1
    assert {file.name for file in tmp_path.iterdir()} == {"letter", "pipe.pdf"}
    assert (tmp_path / "letter").read_text() == "Dear Ada"


def test_a_damaged_memory_is_told_and_mended_by_naming_both(tmp_path: Path) -> None:
    folder = tmp_path / "home" / "vision"
    folder.mkdir(parents=True)
    (folder / "kit.json").write_text("{")

    sentence = refused(steiger(tmp_path, "kit", "kit.pdf", "--card", "44x68"))
    assert sentence.startswith(f"{folder / 'kit.json'} is damaged: name paper and card once more")
    assert not (tmp_path / "kit.pdf").exists()

    steiger(tmp_path, "kit", "--geometry", "--paper", "a4", "--card", "44x68")
    assert memory(tmp_path) == USUAL


def test_help_shows_an_example_and_speaks_the_homes_language(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.toml").write_text('language = "de"\n')

    told = steiger(tmp_path, "kit", "--help").stdout.decode()

    assert "steiger kit kit.pdf --paper a4 --card 44x68" in told
    assert "Auftragsmatte" in told
