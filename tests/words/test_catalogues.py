"""The catalogues: complete, in step with the sources, and written as their languages are."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from companion.words import LANGUAGES

FOLDERS = [folder for folder in LANGUAGES.values() if folder]


def texts(catalogues: ModuleType, folder: str) -> list[tuple[str, str]]:
    """Every English text with its translation, one pair a plural form."""
    catalogue = catalogues._read(folder)
    return [
        (message.one, form)
        for message in catalogues.messages()
        for form in catalogues.strings(catalogue, message)
        if form
    ]


def test_every_language_has_its_catalogue(catalogues: ModuleType) -> None:
    assert list(catalogues.LEANS_ON) == FOLDERS


def test_every_message_is_translated_with_the_same_placeholders(catalogues: ModuleType) -> None:
    faulty, _ = catalogues.survey()

    assert faulty == {}, "edit the .po files, then run deploy/catalogues"


def test_the_files_are_what_the_sources_and_translations_make_of_them(
    catalogues: ModuleType,
) -> None:
    _, stale = catalogues.survey()

    assert list(stale) == [], "run deploy/catalogues"


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_catalogue_names_no_date_and_nobody(catalogues: ModuleType, folder: str) -> None:
    head = catalogues.po(folder).read_text("utf-8").split("\n\n")[0]

    assert "Date" not in head
    assert "Translator" not in head
    assert "Plural-Forms" in head


def test_candc_holds_only_what_differs_from_gigamic(catalogues: ModuleType) -> None:
    gigamic, candc = catalogues._read("fr"), catalogues._read("fr@candc")
    held = [m for m in catalogues.messages() if any(catalogues.strings(candc, m))]

    assert 0 < len(held) < len(catalogues.messages())
    assert all(catalogues.strings(candc, m) != catalogues.strings(gigamic, m) for m in held)


def test_french_sets_no_break_spaces_and_its_own_marks(catalogues: ModuleType) -> None:
    for folder in ("fr", "fr@candc"):
        for _, text in texts(catalogues, folder):
            assert not re.search(r"[^\u00a0][;?!»]|« |[^\u00a0\d}]:|['“”]", text), text


@pytest.mark.parametrize(("folder", "foreign"), [("it", "„“”'"), ("de", "«»”'")])
def test_quotation_marks_are_those_of_the_language(
    catalogues: ModuleType, folder: str, foreign: str
) -> None:
    for english, text in texts(catalogues, folder):
        assert not set(foreign) & set(text), text
        assert "“" not in english or re.search("„.+“|«.+»", text), text


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_translation_is_shaped_like_its_english(catalogues: ModuleType, folder: str) -> None:
    for english, text in texts(catalogues, folder):
        assert text.replace("\u00a0", " ").isprintable(), text
        # "2." is an ordinal.
        if not re.fullmatch(r"\d\.|[.,]", text):
            assert english.endswith(".") == text.endswith("."), text
        assert english[-1] not in ":?" or text[-1] == english[-1], text


# How messages are found


def found(
    catalogues: ModuleType, monkeypatch: pytest.MonkeyPatch, root: Path, source: str
) -> object:
    path = root / "ui" / "command_line" / "some.py"
    path.parent.mkdir(parents=True)
    path.write_text(source, "utf-8")
    monkeypatch.setattr(catalogues, "CHECKOUT", root)
    return [tuple(message) for message in catalogues.messages()]


def test_calls_inside_calls_are_found(
    catalogues: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    source = """
SPEC = Spec("x", "a summary", "steiger x", options=(Option("--y", "a switch"),))
THIS = Reason("R1", "one {n} of", "many {n} of")
THAT = Reason("R2", THIS.text)
words.say("outer {text}", text=words.say("inner"))
GRAY = _term("gray")
"""
    assert found(catalogues, monkeypatch, tmp_path, source) == [
        ("a summary", "", None),
        ("a switch", "", None),
        ("gray", "", "term"),
        ("inner", "", None),
        ("one {n} of", "many {n} of", None),
        ("outer {text}", "", None),
    ]


@pytest.mark.parametrize(
    "source", ['say(f"no {way}")', "(", 'say_n("one", "two", n=1)\nsay_n("one", "three", n=1)']
)
def test_what_cannot_be_translated_is_refused(
    catalogues: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, source: str
) -> None:
    with pytest.raises(catalogues.Unsayable):
        found(catalogues, monkeypatch, tmp_path, source)


@pytest.mark.parametrize(
    ("one", "many", "forms"),
    [
        ("{n} worker", "{n} workers", ("{n} Arbeiter", "")),
        ("{n} worker", "{n} workers", ("{n} Arbeiter", "Arbeiter")),
        ("{name} wins", "", ("{nam} gewinnt",)),
        ("{name} wins", "", ("{name gewinnt",)),
        ("{name} wins", "", ("",)),
    ],
)
def test_a_faulty_translation_is_noticed(
    catalogues: ModuleType, one: str, many: str, forms: tuple[str, ...]
) -> None:
    message = catalogues.Message(one, many)
    catalogue = catalogues.Catalogue("de")
    catalogue.add(message.id, forms if many else forms[0])

    assert list(catalogues.faults(catalogue, "de", [message]))


def test_a_message_that_is_gone_leaves_the_catalogue(catalogues: ModuleType) -> None:
    kept = catalogues.Message("truck", context="term")

    catalogue = catalogues.updated("de", [kept])

    assert [entry.id for entry in catalogue if entry.id] == ["truck"]
    assert catalogues.strings(catalogue, kept) == ("Lastwagen",)
