"""What lies on the table (paper and wood) and what the book says about it (slate)."""

from ui.drawing.things.cards import CardFace, Owner, Spot, card
from ui.drawing.things.coal import Fade, cart, cube, spot
from ui.drawing.things.emblem import app_icon, wordmark
from ui.drawing.things.signs import badge, dots, lantern, pill, signal
from ui.drawing.things.tiles import TileCart, tile

__all__ = [
    "CardFace",
    "Fade",
    "Owner",
    "Spot",
    "TileCart",
    "app_icon",
    "badge",
    "card",
    "cart",
    "cube",
    "dots",
    "lantern",
    "pill",
    "signal",
    "spot",
    "tile",
    "wordmark",
]
