"""Our own editions of the game: every face drawn from a seed, in one of several kinds."""

from vision.simulation.editions.edition import Edition
from vision.simulation.editions.kinds import KINDS, Kind

__all__ = ["KINDS", "Edition", "Kind"]
