"""One language: whole sentences from its catalogue, with values put into its own terms."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from companion.rules.components import LETTERS, ORDERS, SPACES, TILES
from companion.rules.refusals import Refusal, RefusedInside
from companion.rules.vocabulary import COALS, SURFACE, Order, Space, Tile
from companion.words import terms

if TYPE_CHECKING:
    from gettext import NullTranslations

# The code on the command line and in the settings, to the folder of its catalogue.
LANGUAGES: dict[str, str] = {
    "en": "",
    "fr": "fr",
    "fr-candc": "fr@candc",
    "it": "it",
    "de": "de",
}
LONGEST_QUOTE = 60
LONGEST_PATH = 1000
# Not printable to Python, yet part of a line: no-break spaces, and what joins letters and emoji.
_IN_LINE = "\u00a0\u202f\u200c\u200d"


def one_line(text: str, longest: int = LONGEST_QUOTE) -> str:
    """The text on one line, whatever it holds; a very long one is cut."""
    if len(text) > longest:
        text = text[: longest - 1] + "…"
    if text.isprintable():
        return text
    return "".join(
        c if c.isprintable() or c in _IN_LINE else c.encode("unicode_escape").decode() for c in text
    )


def _path(path: object) -> str:
    """The end of a path says most: it is not cut like a name."""
    return one_line(str(path), LONGEST_PATH)


class Words:
    def __init__(self, language: str = "en") -> None:
        self.language = language if language in LANGUAGES else "en"

    @cached_property
    def _catalogue(self) -> "NullTranslations":
        # Loaded with the first sentence: a command that only prints JSON says nothing.
        from gettext import NullTranslations, translation
        from pathlib import Path

        folder = LANGUAGES[self.language]
        if not folder:
            return NullTranslations()
        # `fr@candc` holds only what differs from `fr`. Better English than nothing.
        folders = [folder, folder.partition("@")[0]]
        return translation("steiger", Path(__file__).parent / "locale", folders, fallback=True)

    def say(self, text: str, /, **values: object) -> str:
        """A sentence; without values a text may hold braces."""
        text = self._catalogue.gettext(text)
        return text.format_map(self._worded(values)) if values else text

    def say_n(self, one: str, many: str, /, n: int, **values: object) -> str:
        text = self._catalogue.ngettext(one, many, n)
        return text.format_map(self._worded({"n": n, **values}))

    def term(self, word: str) -> str:
        """A word of the rulebook in this language."""
        return self._catalogue.pgettext("term", terms.TERMS[word])

    def decimal(self, number: float) -> str:
        """With one digit after the point, or what this language has for a point."""
        point = self._catalogue.pgettext("letter", terms.DECIMAL)
        return f"{number:.1f}".replace("-", "−").replace(".", point)

    def refusal(self, refused: Refusal | RefusedInside) -> str:
        """`R3.2: …` on one line, without a rule where none is cited."""
        if isinstance(refused, RefusedInside):
            return f"amend: command {refused.number}: {self.refusal(refused.refusal)}"
        sentence = self.reason(refused)
        return f"{refused.reason.rule}: {sentence}" if refused.reason.rule else sentence

    def reason(self, refused: Refusal) -> str:
        reason, values = refused.reason, refused.values
        if reason.plural:
            return self.say_n(reason.text, reason.plural, **values)  # type: ignore[arg-type]
        return self.say(reason.text, **values)

    def _worded(self, values: dict[str, object]) -> dict[str, object]:
        worded: dict[str, object] = {}
        for name, value in values.items():
            wording = self._wordings.get(name)
            if wording is not None:
                value = wording(value)
            elif type(value) is not int:
                value = one_line(str(value))
            worded[name] = value
        return worded

    @cached_property
    def _wordings(self) -> dict[str, Callable[[Any], str]]:
        """How a value is put into words, by its name; any other is quoted on one line."""
        return {
            "space": self.space,
            "order": self.order,
            "orders": lambda orders: ", ".join(map(self.order, orders)),
            "tile": self.tile,
            "tiles": lambda tiles: ", ".join(map(self.tile, tiles)),
            "coal": self.term,
            "side": self.term,
            "vehicle": self.term,
            "level": self.level,
            "names": lambda names: ", ".join(map(one_line, names)),
            "missing": self._missing,
            "file": _path,
            "home": _path,
            # These are in words already, and may be long.
            "choices": str,
            "fields": str,
            "text": str,
        }

    def space(self, space: Space) -> str:
        """The space's name in quotation marks, for a sentence."""
        return self.say("“{space_name}”", space_name=self.space_name(space))

    def space_name(self, space: Space) -> str:
        row = SPACES[space]
        kind = self.term(row.kind)
        if row.draws:
            return self.say("{kind}, draw five", kind=kind)
        if row.vehicle:
            return f"{kind}, {self.term(row.vehicle)}"
        return f"{kind} {row.number}" if row.number else kind

    def order(self, order: Order) -> str:
        if order not in ORDERS:
            return one_line(order)
        letters = self.letters(LETTERS[each] for each in order.split(":")[1])
        return f"{self.term(ORDERS[order].vehicle)} {letters}"

    def letter(self, coal: str) -> str:
        return self._catalogue.pgettext("letter", terms.LETTERS[coal])

    def letters(self, coals: Iterable[str]) -> str:
        return "".join(map(self.letter, coals))

    def tile(self, tile: Tile) -> str:
        if tile not in TILES:
            return one_line(tile)
        row = TILES[tile]
        return f"{self.term(row.coal)} {self.term(row.side)} {row.minecarts}"

    def level(self, level: int) -> str:
        """Where something is: with its preposition, which differs from language to language."""
        if level == SURFACE:
            return self.say("at the surface")
        return self.say("at the {coal} level", coal=COALS[level - 1])

    def _missing(self, missing: tuple[tuple[str, tuple[str, ...]], ...]) -> str:
        return self.say("; ").join(
            self.say("{name}: {text}", name=name, text=", ".join(map(self.term, fields)))
            for name, fields in missing
        )
