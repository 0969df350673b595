"""Everything that can be drawn, as pictures.

    python -m ui.drawing.gallery OUT --size 1024x600 [--day]

It opens no window on the screen. For designers, and to see what a change did.
"""

import argparse
from collections.abc import Callable
from pathlib import Path

from ui.drawing import offscreen


def main(arguments: list[str] | None = None) -> None:
    options = _options().parse_args(arguments)
    offscreen.prepare()
    width, height = options.size
    offscreen.open_window((width, height))
    # Kivy may be imported only now.
    from ui.drawing import gallery_pages
    from ui.drawing.layers import Layer
    from ui.drawing.look import Look
    from ui.drawing.painter import Painter
    from ui.theme import DAY, NIGHT

    chosen = DAY if options.day else NIGHT
    options.out.mkdir(parents=True, exist_ok=True)

    def save(name: str, size: tuple[int, int], draw: Callable[[Painter, str], None]) -> None:
        palette = NIGHT if name == "icon" else chosen  # a program's icon has no day
        layer = Layer(Look(*size, palette, options.text_scale), draw)
        layer.show(name)
        picture = offscreen.picture(layer.group, size, palette.ground)
        picture.save(str(options.out / f"{name}.png"), flipped=True)

    for name, draw in gallery_pages.PAGES.items():
        save(name, (width, height), draw)
    for name, (size, draw) in gallery_pages.EMBLEMS.items():
        save(name, size, draw)


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m ui.drawing.gallery")
    parser.add_argument("out", type=Path, metavar="OUT", help="folder for the pictures")
    parser.add_argument("--size", type=_size, default=(1024, 600), metavar="WIDTHxHEIGHT")
    parser.add_argument("--day", action="store_true", help="the day's colours")
    parser.add_argument("--text-scale", type=float, default=1.0)
    return parser


def _size(words: str) -> tuple[int, int]:
    width, _, height = words.partition("x")
    return int(width), int(height)


if __name__ == "__main__":
    main()
