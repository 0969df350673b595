"""What was freed goes back to the machine.

Screens come and go, and what they leave in the heap are holes: after a hundred of them it would
take twice as much memory as is in use.
"""

from ctypes import CDLL


def give_back() -> None:
    """Some milliseconds, once a screen has gone; only where the C library knows how."""
    library = CDLL(None)
    if hasattr(library, "malloc_trim"):
        library.malloc_trim(0)
