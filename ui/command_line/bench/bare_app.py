"""A bare Kivy app, run as a script of its own: what `steiger bench screen` is measured against.

`start`: CPU seconds until its first frame is drawn, and its memory. `rest SECONDS`: CPU seconds
that it takes while nothing happens. One line of JSON.
"""

import json
import os
import sys
from time import process_time

SIZE = ("1024", "600")


def memory() -> int:
    """In pages: what it holds now, not the most that it ever held."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1])


def tell(**numbers: float) -> None:
    print(json.dumps(numbers), flush=True)
    os._exit(0)


def main(what: str, seconds: str = "0") -> None:
    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")
    Config.set("graphics", "maxfps", "60")
    for name, length in zip(("width", "height"), SIZE, strict=True):
        Config.set("graphics", name, length)
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish
    from kivy.uix.label import Label

    class Bare(App):  # type: ignore[misc]
        def build(self) -> Label:
            return Label(text="Steiger")

    def drawn(*_: object) -> None:
        glFinish()
        tell(cpu=process_time(), memory=memory())

    def settled(_: float) -> None:
        before = process_time()
        Clock.schedule_once(lambda _: tell(cpu=process_time() - before), float(seconds))

    if what == "start":
        Window.bind(on_flip=drawn)
    else:
        Clock.schedule_once(settled, 1)
    Bare().run()


if __name__ == "__main__":
    main(*sys.argv[1:])
