"""The on-screen keyboard: big keys in the language's own order, accents by holding a letter."""

from collections.abc import Callable, Iterator
from typing import NamedTuple
from unicodedata import category, combining

from companion.words import one_line
from ui.presenters.presenter import Presenter
from ui.presenters.session import Session
from ui.presenters.settings_words import LANGUAGE_NAMES

LONGEST = 20
"""Characters that can be typed; a name that came from elsewhere may be longer."""
SHOWN = 32

Rows = tuple[str, ...]
_QWERTY: Rows = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_AZERTY: Rows = ("azertyuiop", "qsdfghjklm", "wxcvbn")
_QWERTZ: Rows = ("qwertzuiopü", "asdfghjklöä", "yxcvbnmß")
LAYOUTS: dict[str, Rows] = {
    "en": _QWERTY,
    "fr": _AZERTY,
    "fr-candc": _AZERTY,
    "it": _QWERTY,
    "de": _QWERTZ,
}
DIGITS: Rows = ("1234567890", "-’.,&+", "!?#@*")
TO_LETTERS, TO_DIGITS = "ABC", "123"
SPACE = " "

# What holding a letter offers; a language's own letters come first.
VARIANTS: dict[str, str] = {
    "a": "àáâäæãåāą",
    "c": "çćč",
    "d": "ďđð",
    "e": "éèêëēęě",
    "g": "ğģ",
    "i": "ìíîïīı",
    "l": "łľ",
    "n": "ñńň",
    "o": "òóôöœõøő",
    "r": "řŕ",
    "s": "ßśšşș",
    "t": "ťțþ",
    "u": "ùúûüūůű",
    "y": "ÿý",
    "z": "žźż",
}
OWN: dict[str, str] = {"fr": "àâæçéèêëîïôœùûüÿ", "it": "àéèìíòóùú", "de": "äöüß"}

_JOINERS = "\u200c\u200d\ufe0e\ufe0f"
_AFTER = (SPACE, "-", "’", ".")
"""A new word begins after these: the next letter is a capital."""


class Asking(NamedTuple):
    """What the keyboard is opened with; the words are the opener's."""

    title: str
    text: str
    take: Callable[[str], None]
    """Called with the name once it is taken; nothing is booked by the keyboard."""
    taken: tuple[str, ...] = ()
    """Names that others have: asked once for a better one, then allowed."""


class KeyView(NamedTuple):
    key: str
    """What a tap writes, and the target's name: `key:é`."""
    variants: bool
    """Holding it offers accents."""


class KeyboardView(NamedTuple):
    title: str
    text: str
    """Its end, if it is very long; the cursor stands behind it."""
    hint: str
    """What is still wrong with it, else nothing."""
    rows: tuple[tuple[KeyView, ...], ...]
    shift: bool
    other_page: str
    """On the key that changes between letters and digits."""
    space: str
    """On the space bar: the language."""
    done: str
    held: str
    """The letter whose variants are offered, else nothing."""
    variants: tuple[str, ...]


class KeyboardPresenter(Presenter):
    def __init__(self, session: Session, about: object = None) -> None:
        super().__init__(session, about)
        assert isinstance(about, Asking), "a keyboard asks for something"
        self._asking = about
        self._text = about.text
        self._shift: bool | None = None
        self._digits = False
        self._held = ""
        self._hint = ""
        self._warned = ""

    @property
    def shift(self) -> bool:
        """As it was set for the next letter, else a capital where a word begins."""
        if self._shift is not None:
            return self._shift
        return not self._text or self._text.endswith(_AFTER)

    # What is shown

    def view(self) -> KeyboardView:
        words = self.session.words
        return KeyboardView(
            self._asking.title,
            self._shown(),
            self._hint,
            tuple(tuple(map(self._key, row)) for row in self._rows()),
            self.shift and not self._digits,
            TO_LETTERS if self._digits else TO_DIGITS,
            LANGUAGE_NAMES[words.language],
            words.say("Done"),
            self._held,
            tuple(self._variants(self._held)),
        )

    def _shown(self) -> str:
        text = one_line(self._text, len(self._text) + 1)
        return text if len(text) <= SHOWN else "…" + text[1 - SHOWN :]

    def _rows(self) -> Rows:
        return DIGITS if self._digits else LAYOUTS[self.session.words.language]

    def _key(self, letter: str) -> KeyView:
        return KeyView(self._cased(letter), letter in VARIANTS and not self._digits)

    def _cased(self, letter: str) -> str:
        if not self.shift or self._digits:
            return letter
        return "ẞ" if letter == "ß" else letter.upper()

    def _variants(self, held: str) -> Iterator[str]:
        language = self.session.words.language.partition("-")[0]
        own = OWN.get(language, "")
        found = VARIANTS.get(held.lower(), "")
        for letter in sorted(found, key=lambda each: each not in own):
            yield self._cased(letter)

    # What people do

    def key_tapped(self, key: str | int) -> None:
        """Also for a variant; a digit of the screen's target comes as a number."""
        self.write(str(key))

    def key_held(self, key: str | int) -> None:
        """A letter without variants is written as by a tap."""
        if str(key).lower() in VARIANTS and not self._digits:
            self._held = str(key)
        else:
            self.write(str(key))

    def write(self, text: str) -> None:
        """From any keyboard: whatever stands on a line passes, up to the limit."""
        fits = [c for c in text if c.isprintable() or c in _JOINERS]
        room = LONGEST - len(self._text)
        self._held, self._shift, self._hint = "", None, ""
        if len(fits) > room:
            self._refuse(
                self.session.words.say_n(
                    "{n} character at most.", "{n} characters at most.", n=LONGEST
                )
            )
        self._text += "".join(fits[: max(0, room)])

    def variant_tapped(self, key: str | int) -> None:
        self.write(str(key))

    def variants_tapped(self) -> None:
        """Beside the variants: they close, and nothing is written."""
        self._held = ""

    def space_tapped(self) -> None:
        if self._text:
            self.write(SPACE)

    def shift_tapped(self) -> None:
        self._shift = not self.shift
        self._held = ""

    def page_tapped(self) -> None:
        self._digits = not self._digits
        self._held = ""

    def backspace_tapped(self) -> None:
        self._text = _without_last(self._text)
        self._held, self._hint, self._shift = "", "", None

    def done_tapped(self) -> None:
        """Take it: not an empty one, and one that somebody else has only at the second time."""
        name, words = self._text.strip(), self.session.words
        if not name:
            self._refuse(words.say("A name has at least one letter."))
        elif self._is_taken(name) and name != self._warned:
            self._warned = name
            self._refuse(
                words.say("Somebody is called {name} already. Done again keeps it.", name=name)
            )
        else:
            self.session.back()
            self._asking.take(name)

    def _is_taken(self, name: str) -> bool:
        return name.casefold() in (each.strip().casefold() for each in self._asking.taken)

    def _refuse(self, hint: str) -> None:
        self._hint = hint
        self.session.sounds.play("refused")


def _without_last(text: str) -> str:
    """Without the last character as people see it: with its accents, or a whole joined emoji."""
    while text:
        text, last = text[:-1], text[-1]
        belongs = combining(last) or last in _JOINERS or _is_skin(last)
        if not belongs and not text.endswith("\u200d"):
            break
    return text


def _is_skin(char: str) -> bool:
    return category(char) == "Sk" and char >= "\U0001f3fb"
