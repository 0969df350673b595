"""The home, and the book that is kept in it."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.rules.refusals import Reason, Refusal
from companion.services.health.finding import Finding, Machine, found, well
from companion.services.journal import FILE, Damaged, Reading
from companion.services.journal.damage import damaged_games
from companion.services.journal.errors import DAMAGED, GAME_DAMAGED, as_refusals

HOME_WELL = Reason(None, "the home is {home}")
HOME_NOT_YET = Reason(None, "the home {home} will be made with the first game")
HOME_NOT_WRITABLE = Reason(None, "the home {home} cannot be written: allow it, or choose --home")
CANNOT_WRITE = Reason(None, "cannot be written: this evening alone")
NO_JOURNAL = Reason(None, "there is no journal yet: it begins with the first game")
BEGINS = Reason(None, "begins with the first game")
JOURNAL_WELL = Reason(
    None,
    "the journal is sound: {n} game, every booking as it was written",
    "the journal is sound: {n} games, every booking as it was written",
)
JOURNAL_OPENS = Reason(
    None,
    "the journal can be read: {n} game, checked in the background",
    "the journal can be read: {n} games, checked one by one in the background",
)
ENTRIES = Reason(None, "last entry kept, {n} entry", "last entry kept, {n} entries")
OLD_DAMAGE = Reason(None, "game {game} is damaged")
NEW_DAMAGE = Reason(None, "damaged: tap for what to do")

_COUNTED = "SELECT count(*), coalesce(sum(bookings), 0) FROM game_summary"


def examine_home(machine: Machine) -> Iterator[Finding]:
    home, there = machine.home, nearest(machine.home)
    if not os.access(there, os.W_OK | os.X_OK) or not there.is_dir():
        yield found("home", "broken", HOME_NOT_WRITABLE, CANNOT_WRITE, home=str(home))
    else:
        yield well("home", HOME_WELL if there == home else HOME_NOT_YET, home=str(home))


def nearest(home: Path) -> Path:
    """The home, or the nearest folder above it that exists."""
    try:
        return next(each for each in (home.absolute(), *home.absolute().parents) if each.exists())
    except (OSError, ValueError):
        return Path("/")


def examine_journal(machine: Machine) -> list[Finding]:
    """Every booking of every game."""
    return _looked(machine.home, _all_games)


def glance_at_journal(machine: Machine) -> list[Finding]:
    """For a running app, whose background check goes through the games without haste."""
    return _looked(machine.home, _sound)


def _looked(home: Path, look: Callable[[Reading], list[Finding]]) -> list[Finding]:
    try:
        opened = Reading.open_to_read(home)
        if opened is None:
            return [found("book", "well", NO_JOURNAL, BEGINS)]
        with opened, as_refusals(FILE):
            for row in opened.db.execute("PRAGMA quick_check"):
                if row[0] != "ok":
                    raise Damaged(row[0])
            return look(opened)
    except Damaged:
        return [found("book", "broken", DAMAGED, NEW_DAMAGE, file=FILE)]
    except Refusal as refusal:
        return [Finding("book", "broken", refusal)]


def _all_games(opened: Reading) -> list[Finding]:
    games = dict(damaged_games(opened))
    broken = [game for game, damaged in games.items() if damaged]
    (sound,) = _sound(opened)
    return [found("book", "warning", GAME_DAMAGED, OLD_DAMAGE, game=game) for game in broken] or [
        sound._replace(sentence=Refusal(JOURNAL_WELL, n=len(games)))
    ]


def _sound(opened: Reading) -> list[Finding]:
    games, entries = opened.db.execute(_COUNTED).fetchone()
    sentence, line = Refusal(JOURNAL_OPENS, n=games), Refusal(ENTRIES, n=entries)
    return [Finding("book", "well", sentence, line)]
