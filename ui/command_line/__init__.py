"""The `steiger` command. One file a command, loaded when it is called, and no sooner."""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from companion.rules.refusals import Reason, Refusal
from ui.command_line import options
from ui.command_line.options import Call, Option, Spec

if TYPE_CHECKING:
    from companion.words import Words

REFUSED = 2
INTERRUPTED = 130

NO_SUCH_COMMAND = Reason(None, "there is no command “{word}”; did you mean “{nearest}”?")
NO_OUTPUT = Reason(None, "standard output is closed: there is nowhere to answer to")
NOT_POSSIBLE = Reason(None, "this could not be done: {error}")

# The order of the help. `import` is a word of Python, so its file has another name.
COMMANDS = {
    "score": "score",
    "replay": "replay",
    "plan": "plan",
    "games": "games",
    "export": "export_game",
    "import": "import_game",
    "stats": "stats",
    "backup": "backup",
    "restore": "restore",
    "kit": "kit",
    "teach": "teach",
    "calibrate": "calibrate",
    "read": "read",
    "pictures": "pictures",
    "doctor": "doctor",
    "bench": "bench",
}

CAMERA = Option(
    "--camera",
    "which camera: auto (the first that gives pictures), simulated, a number or a path",
    "NAME",
)
SAFE = Option("--safe", "open with default settings, without camera and buttons")
STEIGER = Spec(
    "",
    "the companion for Coal Baron at a real table",
    "steiger replay game.jsonl --watch",
    arguments="[COMMAND …]",
    options=(CAMERA, SAFE),
)


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        if sys.stdout is None:
            raise Refusal(NO_OUTPUT)
        sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
        code = _run(words)
        sys.stdout.flush()
        return code
    except Refusal as refusal:
        return refuse(words_in(_home(words)).refusal(refusal))
    except BrokenPipeError:
        # Whoever read our output has gone (`| head`): no concern of theirs or ours.
        sys.stdout = None
        return 0
    except OSError as error:
        # A full disk, a cable pulled. What is left to print cannot be printed at the end either.
        sys.stdout = None
        return refuse(words_in(_home(words)).refusal(Refusal(NOT_POSSIBLE, error=str(error))))
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(words: list[str]) -> int:
    name, before, after = _split(words)
    call = options.parse(STEIGER, before)
    if name is None:
        return _asked(call) if call.given.keys() & {"help", "version"} else _app(call)
    module = _module(name)
    call = options.parse(module.SPEC, [*before, *after])
    if call.given.keys() & {"help", "version"}:
        return _asked(call)
    options.check_number(call)
    code: int = module.run(call)
    return code


def _split(words: list[str]) -> tuple[str | None, list[str], list[str]]:
    """The command's name, what stands before it, and what stands after it."""
    skip = False
    for at, word in enumerate(words):
        if skip:
            skip = False
        elif word in (options.HOME.name, CAMERA.name):
            skip = True
        elif not word.startswith("-"):
            return word, words[:at], words[at + 1 :]
    return None, words, []


def _module(name: str):  # type: ignore[no-untyped-def]
    if name not in COMMANDS:
        nearest = options.nearest(name, list(COMMANDS))
        raise Refusal(NO_SUCH_COMMAND, word=name, nearest=nearest)
    return import_module(f"ui.command_line.{COMMANDS[name]}")


def _asked(call: Call) -> int:
    """--help or --version."""
    if "version" in call.given:
        from companion import __version__

        print(f"steiger {__version__}")
        return 0
    from ui.command_line.help import help_text

    print(help_text(call, words_of(call)))
    return 0


def _app(call: Call) -> int:
    """`steiger` alone: the touchscreen, or without a display the demonstration."""
    from ui.command_line.touchscreen import run

    return run(call)


def _home(words: list[str]) -> str | None:
    """The home as named on a command line that may make no sense otherwise."""
    for word, following in zip(words, [*words, ""][1:], strict=True):
        if word.startswith(options.HOME.name):
            return word.partition("=")[2] or following or None
    return None


def words_in(home: str | None) -> "Words":
    """The language set in the home, English when none is set or the home cannot be read."""
    from companion.services.settings import language
    from companion.words import Words

    return Words(language(home))


def words_of(call: Call) -> "Words":
    return words_in(call.given.get("home"))


def refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return REFUSED
