"""Games that went back to the seats before anything was booked: the book keeps them, nobody else.

Nothing is ever deleted, so a start that another one replaced stays in the journal for good. It is
no game to continue, and none that was played.
"""

from companion.rules.commands import TakeBack
from companion.services import command_codec
from companion.services.strict_json import dump

_TAKE_BACK = dump(command_codec.to_json(TakeBack()))


def dropped(summary: str) -> str:
    """The condition in SQL, in a question whose `summary` has a game's columns `game` and `over`:
    only the start stands, and a newer game exists."""
    # Whatever is booked adds one to what stands, a put-back too, and a take-back removes one.
    return f"""(
        NOT {summary}.over AND {summary}.game < (SELECT max(game) FROM game_summary) AND 1 =
            (SELECT sum(CASE command WHEN '{_TAKE_BACK}' THEN -1 ELSE 1 END)
             FROM command AS booked WHERE booked.game = {summary}.game)
    )"""
