"""`steiger` alone: the touchscreen app; without a display its demonstration."""

import os
import sys
from pathlib import Path

from ui.command_line import words_of
from ui.command_line.homes import home_of
from ui.command_line.options import Call

PICTURES = Path("steiger-demo")
CRASH = "crash.log"
CRASHED = 1


def run(call: Call) -> int:
    if not has_display():
        return _demonstrate(call)
    from companion.rules.refusals import Refusal

    try:
        return _open(call)
    except Refusal:
        raise
    except Exception:
        return _crashed(call)


def _open(call: Call) -> int:
    from ui import app
    from ui.bootstrap import Devices, evening
    from ui.touch.panels import panels

    touch_panels = panels()
    app.prepare(touch_panels)
    from ui.sounds.player import Player

    with (
        evening(home_of(call), safe="safe" in call.given) as session,
        Player(lambda: session.settings.sound) as sounds,
        Devices(session, sounds, call.given.get("camera", "auto")) as devices,
    ):

        def ready() -> None:
            sounds.prepare()
            devices.begin()

        app.run(session, touch_panels, ready)
    return 0


def _crashed(call: Call) -> int:
    """A fault of ours. What is booked is safe, so whoever restarts us goes on where it was."""
    from traceback import format_exc

    words, file = words_of(call), home_of(call) / CRASH
    try:
        file.write_text(format_exc(), encoding="utf-8")
    except OSError:
        print(format_exc(), file=sys.stderr)
    sentence = words.say(
        "Steiger has stopped because of a fault of its own, described in {file}. Nothing that was"
        " booked is lost: start it again.",
        file=file,
    )
    print(sentence, file=sys.stderr)
    return CRASHED


def has_display() -> bool:
    """An X display, or a screen on a graphics card that SDL can draw on without one."""
    screens = Path("/sys/class/drm").glob("card*-*/status")
    return bool(os.environ.get("DISPLAY")) or (
        any(os.access(card, os.W_OK) for card in Path("/dev/dri").glob("card*"))
        and any(screen.read_text(encoding="ascii").strip() == "connected" for screen in screens)
    )


def _demonstrate(call: Call) -> int:
    from ui.demonstration.show import demonstrate

    words = words_of(call)
    print(words.say("There is no display here, so Steiger plays its demonstration …"), flush=True)
    scoring = demonstrate(PICTURES, words.language)
    print(words.say("The pictures are in the folder {file}.", file=PICTURES))
    print(f"\n{scoring}\n")
    print(words.say("On a machine with a screen the same command opens the touchscreen."))
    return 0
