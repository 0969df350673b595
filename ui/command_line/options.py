"""Options of the command line.

Read by hand: in the way of `score` and `replay` every import counts, and every sentence here is
said in the home's language.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.rules.refusals import Reason, Refusal

UNKNOWN_OPTION = Reason(None, "there is no option {option}; did you mean {nearest}?")
NO_VALUE = Reason(None, "{option} needs a value: {value}")
TAKES_NO_VALUE = Reason(None, "{option} takes no value")
TOO_MANY = Reason(None, "“{argument}” is one argument too many; see steiger {command} --help")
TOO_FEW = Reason(None, "{arguments} is missing; see steiger {command} --help")


class Option(NamedTuple):
    name: str
    help: str
    value: str = ""
    """How the value is called in the help; empty for a switch."""


class Spec(NamedTuple):
    """A command as its help shows it."""

    name: str
    summary: str
    example: str
    arguments: str = ""
    fewest: int = 0
    most: int = 0
    options: tuple[Option, ...] = ()


class Call(NamedTuple):
    """A command line that was understood."""

    spec: Spec
    arguments: list[str]
    given: dict[str, str]
    """Options given, without dashes; a switch has an empty value."""


HOME = Option("--home", "where journal, settings and calibration live", "DIR")
HELP = Option("--help", "this help")
VERSION = Option("--version", "the version")
ALWAYS = (HOME, HELP, VERSION)
ANY_NUMBER = 1_000_000


def parse(spec: Spec, words: Sequence[str]) -> Call:
    known = {option.name: option for option in (*spec.options, *ALWAYS)}
    arguments: list[str] = []
    given: dict[str, str] = {}
    rest = iter(words)
    for word in rest:
        if word == "--":
            arguments += rest
        elif word.startswith("-") and word != "-":
            name, equals, value = word.partition("=")
            option = _known(known, {"-h": "--help"}.get(name, name))
            if option.value and not equals:
                value = next(rest, "")
            if option.value and not value:
                raise Refusal(NO_VALUE, option=option.name, value=option.value)
            if equals and not option.value:
                raise Refusal(TAKES_NO_VALUE, option=option.name)
            given[option.name[2:]] = value
        else:
            arguments.append(word)
    return Call(spec, arguments, given)


def _known(known: dict[str, Option], name: str) -> Option:
    if name not in known:
        raise Refusal(UNKNOWN_OPTION, option=name, nearest=nearest(name, known))
    return known[name]


def nearest(word: str, known: "dict[str, Option] | Sequence[str]") -> str:
    from difflib import get_close_matches

    return get_close_matches(word, known, 1, 0)[0]


def check_number(call: Call) -> None:
    """As many arguments as the command takes; asked after --help was looked for."""
    spec = call.spec
    if len(call.arguments) > spec.most:
        raise Refusal(TOO_MANY, argument=call.arguments[spec.most], command=spec.name)
    if len(call.arguments) < spec.fewest:
        raise Refusal(TOO_FEW, arguments=spec.arguments, command=spec.name)
