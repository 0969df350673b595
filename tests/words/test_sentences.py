"""Sentences: every refusal can be said in every language, on one line whatever a name holds."""

import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from companion.rules import refusals
from companion.rules.components import ORDERS, SPACES, TILES
from companion.rules.refusals import Reason, Refusal, RefusedInside
from companion.rules.vocabulary import COALS, SIDES, VEHICLES
from companion.words import LANGUAGES, Words, one_line

CHECKOUT = Path(__file__).parents[2]
HOSTILE = "Eve\n\r\t\x00\x1b[2J\u2028\u2029\u202e\ud800{name}{0}%s" + "!" * 500
FACTORY = ("factory_workers", "empty_minecarts", "marks", "cubes", "outstanding", "tiles")

# A value's name says how it is put into words; of each kind all that there are.
KINDS: dict[str, tuple[object, ...]] = {
    "space": tuple(SPACES),
    "order": (*ORDERS, HOSTILE),
    "orders": (("barrow:Y", "truck:KKK"), ()),
    "tile": (*TILES, HOSTILE),
    "tiles": (tuple(TILES),),
    "coal": COALS,
    "side": SIDES,
    "vehicle": VEHICLES,
    "level": (0, 1, 2, 3, 4),
    "missing": (((HOSTILE, FACTORY), ("Ada", ("marks",))),),
    "names": ((HOSTILE, "Ada"),),
    "choices": ("score, replay, plan",),
    "n": (0, 1, 2, 5, 21),
}


def reasons() -> Iterator[Reason]:
    """All of them, in every module that writes one; no other is loaded."""
    for package in ("companion", "ui", "vision", "hardware"):
        for path in sorted((CHECKOUT / package).rglob("*.py")):
            if " = Reason(" in path.read_text("utf-8"):
                parts = path.relative_to(CHECKOUT).with_suffix("").parts
                name = ".".join(parts).removesuffix(".__init__")
                held = vars(importlib.import_module(name)).values()
                yield from (value for value in held if isinstance(value, Reason))


REASONS = sorted(set(reasons()), key=lambda reason: (reason.text, reason.rule or ""))


def refused(reason: Reason) -> Iterator[Refusal]:
    """The reason with every value that its placeholders may get, in turn."""
    names = {name for _, name, _, _ in Formatter().parse(reason.text) if name}
    choices = {name: KINDS.get(name, (HOSTILE, 3)) for name in names}
    for turn in range(max([len(values) for values in choices.values()], default=1)):
        yield Refusal(reason, **{name: each[turn % len(each)] for name, each in choices.items()})


def is_one_line(text: str) -> bool:
    return text.replace("\u00a0", " ").isprintable()


def test_the_product_has_reasons_in_many_modules() -> None:
    assert len(REASONS) > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said_on_one_line(language: str) -> None:
    words = Words(language)
    for reason in REASONS:
        for refusal in refused(reason):
            sentence = words.refusal(refusal)
            assert is_one_line(sentence), sentence
            assert sentence.startswith(reason.rule or ""), sentence
            assert "{n}" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_inside_an_amendment_names_the_command(language: str) -> None:
    inside = RefusedInside(19, Refusal(refusals.NO_TILES_TO_DRAW))

    assert Words(language).refusal(inside).startswith("amend: command 19: R4.5: ")


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "“Money 4” needs 1 worker, Ada has 0", "“Money 4” needs 2 workers, Ada has 0"),
        (
            "fr",
            "« Capitaux 4 » demande 1 Ouvrier, Ada en a 0",
            "« Capitaux 4 » demande 2 Ouvriers, Ada en a 0",
        ),
        (
            "fr-candc",
            "« Capitaux 4 » demande 1 ouvrier, Ada en a 0",
            "« Capitaux 4 » demande 2 ouvriers, Ada en a 0",
        ),
        (
            "it",
            "«Denaro 4» richiede 1 Lavoratore, Ada ne ha 0",
            "«Denaro 4» richiede 2 Lavoratori, Ada ne ha 0",
        ),
        ("de", "„Geld 4“ braucht 1 Arbeiter, Ada hat 0", "„Geld 4“ braucht 2 Arbeiter, Ada hat 0"),
    ],
)
def test_a_number_chooses_its_plural(language: str, one: str, two: str) -> None:
    words = Words(language)
    said = [
        words.reason(
            Refusal(refusals.TOO_FEW_WORKERS, space="money:4", n=n, name="Ada", has=0)
        ).replace("\u00a0", " ")
        for n in (1, 2)
    ]

    assert said == [one, two]


def test_nothing_takes_the_singular_in_french_and_the_plural_elsewhere() -> None:
    said = [Words(code).say_n("{n} worker", "{n} workers", n=0) for code in ("en", "fr", "it")]

    assert said == ["0 workers", "0 Ouvrier", "0 Lavoratori"]


def test_candc_falls_back_to_gigamic_where_it_does_not_differ() -> None:
    gigamic, candc = Words("fr"), Words("fr-candc")

    assert candc.say("this help") == gigamic.say("this help") == "cette aide"
    assert candc.term("truck") == gigamic.term("truck") == "Camion"
    assert candc.term("lock tile") != gigamic.term("lock tile")


def test_an_unknown_language_is_english() -> None:
    assert Words("xx").say("this help") == "this help"


def test_a_name_is_cut_and_stays_on_its_line() -> None:
    assert one_line("Ada\nLovelace") == "Ada\\nLovelace"
    assert one_line("\ud800") == "\\ud800"
    assert one_line("J\u00a0L") == "J\u00a0L"
    assert len(one_line("x" * 1000)) == 60


def test_a_path_is_not_cut() -> None:
    path = "/home/" + "x" * 300 + "/game.jsonl"

    assert path in Words().say("{file} cannot be read: {error}", file=path, error="no")


def test_a_long_list_of_what_is_missing_is_whole() -> None:
    refusal = Refusal(refusals.MISSING_COUNTS, missing=(("Ada", FACTORY), ("Béla", ("marks",))))

    assert Words().reason(refusal).endswith("outstanding orders, tunnel tiles; Béla: Marks")


@pytest.mark.parametrize(
    ("language", "number"), [("en", "−12.5"), ("fr", "−12,5"), ("it", "−12,5"), ("de", "−12,5")]
)
def test_a_decimal_has_the_comma_of_its_language(language: str, number: str) -> None:
    assert Words(language).decimal(-12.5) == number


def test_words_load_no_gettext_before_the_first_sentence() -> None:
    source = "import sys, companion.words as w; w.Words('de'); print('gettext' in sys.modules)"

    answer = subprocess.run(
        [sys.executable, "-c", source], cwd=CHECKOUT, capture_output=True, check=True, text=True
    )

    assert answer.stdout == "False\n"
