"""`steiger calibrate`"""

from pathlib import Path
from typing import TYPE_CHECKING

from companion.rules.refusals import Reason, Refusal
from companion.services import strict_json
from ui.command_line import words_of
from ui.command_line.options import ANY_NUMBER, Call, Option, Spec, nearest

if TYPE_CHECKING:
    from collections.abc import Callable

    from vision.teaching.lessons import Learned

    Lesson = Callable[[Path], Learned]

SPEC = Spec(
    "calibrate",
    "learn the camera (camera, from nine pictures of the empty mat) or tonight’s light (table)",
    "steiger calibrate camera mat-1.jpg mat-2.jpg mat-3.jpg mat-4.jpg",
    arguments="camera|table IMAGE…",
    fewest=2,
    most=ANY_NUMBER,
    options=(Option("--player", "table: whose pit, 0 to 3; all that are seen unless given", "N"),),
)

NO_SUBJECT = Reason(None, "“{word}” cannot be calibrated; did you mean “{nearest}”?")
ONE_PICTURE = Reason(None, "one picture is enough for this: name one")
NO_PLAYER = Reason(None, "--player is a number from 0 to 3, not “{word}”")
NOT_HERE = Reason(None, "{option} does not belong to “{word}”; see steiger {command} --help")


def run(call: Call) -> int:
    subject, *files = call.arguments
    if subject not in ("camera", "table"):
        raise Refusal(NO_SUBJECT, word=subject, nearest=nearest(subject, ("camera", "table")))
    from vision.teaching import lessons

    if subject == "camera":
        if "player" in call.given:
            raise Refusal(NOT_HERE, option="--player", word=subject, command=SPEC.name)
        return learn(call, lambda home: lessons.camera(home, [Path(file) for file in files]))
    if len(files) > 1:
        raise Refusal(ONE_PICTURE)
    player = _player(call.given.get("player"))
    return learn(call, lambda home: lessons.table(home, Path(files[0]), player))


def _player(word: str | None) -> int | None:
    if word is None:
        return None
    if word not in ("0", "1", "2", "3"):
        raise Refusal(NO_PLAYER, word=word)
    return int(word)


def learn(call: Call, lesson: "Lesson") -> int:
    """Prints what was learned, once it is kept."""
    from companion.services.journal.lock import HomeLock
    from ui.command_line.homes import home_of
    from vision.looking import Unreadable

    home = home_of(call)
    try:
        learned = lesson(home)
    except Unreadable as unreadable:
        raise unreadable.why from None
    lock = HomeLock(home)
    try:
        learned.keep()
    finally:
        lock.release()
    said = words_of(call)
    advice = [said.reason(reason) for reason in learned.advice]
    print(strict_json.dump({**learned.told, "advice": advice}))
    return 0
