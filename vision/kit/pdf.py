"""The whole kit as a PDF: how to use it, the mat, and a page for each seat."""

from pathlib import Path

from companion.words import Words
from vision.kit.diagram import draw_pit
from vision.kit.document import DIM, Document, Face, Sign, fonts
from vision.kit.instructions import SIZES, draw_instructions, draw_scale_bar
from vision.kit.layout import Kit
from vision.kit.pages import Page, mat_page, seat_pages, upright
from vision.kit.sheets import (
    Draughtsman,
    draw_cutting_line,
    draw_mat,
    draw_ruler,
    draw_storage,
)

LOWEST = 12.0
"""mm that stay free below the instructions."""
BAR_ABOVE = 26.0


def make_pdf(kit: Kit, words: Words, sign: Sign, faces: dict[Face, Path] | None = None) -> bytes:
    faces = faces or fonts()
    hand = Draughtsman(_document(words, faces), words, sign)
    hand.on.page(upright(kit.paper))
    size = fitting_size(kit, words, sign, faces)
    draw_instructions(hand, kit, upright(kit.paper), size)
    hand.on.page(mat_page(kit).size)
    draw_mat(hand, kit)
    for page in seat_pages(kit):
        _draw_seat(hand, kit, page)
    return hand.on.content()


def _document(words: Words, faces: dict[Face, Path]) -> Document:
    return Document(words.say("Steiger: the kit to print"), words.language[:2], faces)


def fitting_size(kit: Kit, words: Words, sign: Sign, faces: dict[Face, Path]) -> float:
    """The largest type with which the instructions stay on their page."""
    page = upright(kit.paper)
    trial = Draughtsman(_document(words, faces), words, sign)
    trial.on.page(page)
    ends = ((draw_instructions(trial, kit, page, size), size) for size in SIZES)
    found = next((size for end, size in ends if end <= page[1] - LOWEST), SIZES[-1])
    trial.on.discard()
    return found


def _draw_seat(hand: Draughtsman, kit: Kit, page: Page) -> None:
    on, say = hand.on, hand.words.say
    on.page(page.size)
    top, bottom, tray = page.sheets
    left, right = top.at[0], top.at[0] + top.sheet.size[0]
    on.sign(hand.sign, (right - 20, 14), 20)
    on.text((left, 27), say("Seat {number}", number=page.seat + 1), 30, "B")
    what = say("Two rulers and a storage tray: cut them out along the dashed lines")
    on.text((left, 34), what, 11, "", DIM, within=right - left - 24)
    for each in page.sheets:
        draw_cutting_line(on, each.sheet.size, each.at)
    for each in (top, bottom):
        draw_ruler(hand, kit, each.sheet, each.at, page.seat)
    draw_storage(hand, tray.sheet, tray.at, page.seat)
    beside = tray.at[0] + tray.sheet.size[0] + 10
    draw_pit(on, kit, (beside, tray.at[1]), right - beside)
    draw_scale_bar(hand, (left, page.size[1] - BAR_ABOVE), right - left)
