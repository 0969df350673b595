"""The journal: one SQLite file in the home, append only, in which nothing booked is ever lost."""

from companion.services.journal import chain
from companion.services.journal.errors import Damaged
from companion.services.journal.journal import FILE, Journal, Reading

__all__ = ["FILE", "Damaged", "Journal", "Reading", "chain"]
