"""The instructions fit on their page, in every language, with either font."""

import logging
from pathlib import Path

import numpy as np
import pytest

from companion.words import LANGUAGES, Words
from tests.support.printed import SIGN, rasterise
from vision.kit.document import CONDENSED, Document, fonts
from vision.kit.instructions import SIZES, draw_instructions
from vision.kit.layout import Paper, make_kit
from vision.kit.pages import upright
from vision.kit.pdf import LOWEST, fitting_size, make_pdf
from vision.kit.sheets import Draughtsman

LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
FOLDER = pytest.mark.parametrize("folder", [CONDENSED, Path("/nowhere")])


@LANGUAGE
@FOLDER
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_instructions_end_above_the_foot_of_their_page(
    paper: Paper, folder: Path, language: str
) -> None:
    kit, words, faces = make_kit(paper), Words(language), fonts(folder)
    size = fitting_size(kit, words, SIGN, faces)
    trial = Document("", "en", faces)
    trial.page(upright(paper))

    end = draw_instructions(Draughtsman(trial, words, SIGN), kit, upright(paper), size)
    trial.discard()

    assert end <= upright(paper)[1] - LOWEST
    assert size > SIZES[-1]


@LANGUAGE
@FOLDER
def test_every_letter_is_in_the_font_and_inside_the_page(
    folder: Path, language: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        pdf = make_pdf(make_kit("letter"), Words(language), SIGN, fonts(folder))

    assert [record.message for record in caplog.records] == []
    first, *_ = rasterise(pdf, range(1), dpi=60)
    inked = np.argwhere(first.gray < 250) / 60 * 25.4
    (top, left), (low, right) = inked.min(axis=0), inked.max(axis=0)
    assert min(left, first.size[0] - right) > 12
    assert min(top, first.size[1] - low) > 9


def test_without_the_condensed_fonts_those_inside_kivy_are_taken() -> None:
    faces = fonts(Path("/nowhere"))

    assert [file.name for file in faces.values()] == ["Roboto-Regular.ttf", "Roboto-Bold.ttf"]
    assert all(file.is_file() for file in faces.values())
