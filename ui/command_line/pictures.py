"""`steiger pictures`"""

from pathlib import Path

from companion.rules.refusals import Reason, Refusal
from companion.words import LANGUAGES
from ui.command_line import words_of
from ui.command_line.options import Call, Option, Spec, nearest

NO_SIZE = Reason(None, "--size is a width and a height from 320x240 to 4096x4096, not “{word}”")
NO_NUMBER = Reason(None, "{option} is a number from {least} to {most}, not “{word}”")
NO_LANGUAGE = Reason(None, "there is no language “{word}”; did you mean “{nearest}”?")
SMALLEST, LARGEST = (320, 240), 4096

SPEC = Spec(
    "pictures",
    "draws every screen in every state to PNG files, with the demonstration’s game",
    "steiger pictures screens --size 800x480 --language de",
    arguments="OUT",
    fewest=1,
    most=1,
    options=(
        Option("--size", "the screen’s size, 1024x600 unless given", "WxH"),
        Option("--language", "one of en, fr, fr-candc, it, de", "CODE"),
        Option("--players", "2, 3 or 4", "N"),
        Option("--text", "the text scale in per cent, 80 to 150", "N"),
    ),
)


def run(call: Call) -> int:
    given = call.given
    size = _size(given.get("size", "1024x600"))
    language = _language(given.get("language") or words_of(call).language)
    players = _number(call, "players", 4, (2, 4))
    text = _number(call, "text", 100, (80, 150))
    folder = Path(call.arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    from ui.drawing import offscreen

    offscreen.prepare()
    offscreen.open_window(size)
    from ui.demonstration.gallery import Setting, draw

    number = len(draw(folder, Setting(size, language, players, text)))
    words = words_of(call)
    told = words.say_n("{n} picture in {file}", "{n} pictures in {file}", n=number, file=folder)
    print(told)
    return 0


def _size(word: str) -> tuple[int, int]:
    width, _, height = word.lower().partition("x")
    if width.isdecimal() and height.isdecimal():
        size = int(width), int(height)
        # Upright or lying: a screen may be turned.
        if min(size) >= min(SMALLEST) and max(SMALLEST) <= max(size) <= LARGEST:
            return size
    raise Refusal(NO_SIZE, word=word)


def _number(call: Call, name: str, usual: int, bounds: tuple[int, int]) -> int:
    word = call.given.get(name, str(usual))
    least, most = bounds
    if not word.isdecimal() or not least <= int(word) <= most:
        raise Refusal(NO_NUMBER, option=f"--{name}", least=least, most=most, word=word)
    return int(word)


def _language(code: str) -> str:
    if code not in LANGUAGES:
        raise Refusal(NO_LANGUAGE, word=code, nearest=nearest(code, list(LANGUAGES)))
    return code
