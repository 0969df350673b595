"""`steiger` alone: the touchscreen app; without a display its demonstration."""

import os
from pathlib import Path

from ui.command_line import words_of
from ui.command_line.homes import home_of
from ui.command_line.options import Call

PICTURES = Path("steiger-demo")


def run(call: Call) -> int:
    if not has_display():
        return _demonstrate(call)
    from ui import app
    from ui.bootstrap import evening

    app.prepare()
    from ui.sounds.player import Player

    with evening(home_of(call)) as session, Player(lambda: session.settings.sound) as sounds:
        session.sounds = sounds
        app.run(session)
    return 0


def has_display() -> bool:
    """An X display, or a graphics card that SDL can draw on without one."""
    return bool(os.environ.get("DISPLAY")) or any(Path("/dev/dri").glob("card*"))


def _demonstrate(call: Call) -> int:
    from ui.demonstration.show import demonstrate

    words = words_of(call)
    print(words.say("There is no display here, so Steiger plays its demonstration …"), flush=True)
    scoring = demonstrate(PICTURES, words.language)
    print(words.say("The pictures are in the folder {file}.", file=PICTURES))
    print(f"\n{scoring}\n")
    print(words.say("On a machine with a screen the same command opens the touchscreen."))
    return 0
