"""Steiger's book: the rules of Coal Baron, the journal, and the words for people."""

__version__ = "0.1.0"
