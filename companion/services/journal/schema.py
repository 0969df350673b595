"""The journal's schema, as ordered and named migrations. What was released is never edited.

`PRAGMA user_version` counts the migrations applied, so that a journal can be opened, and one of a
newer version left alone, without loading sqlite-utils.
"""

from sqlite_utils import Database, Migrations

MIGRATIONS = Migrations("steiger")


def _statements(db: Database, version: int, script: str) -> None:
    """Each statement on its own: `executescript` would commit the migration's transaction."""
    for statement in script.split(";;"):
        db.execute(statement)
    db.execute(f"PRAGMA user_version = {version}")


@MIGRATIONS(name="book")
def _book(db: Database) -> None:
    """Games, players, and what was booked: append only, chained by checksums."""
    _statements(
        db,
        1,
        """
        CREATE TABLE game (
            id INTEGER PRIMARY KEY,
            key TEXT UNIQUE,
            began TEXT
        );;
        CREATE TABLE player (
            game INTEGER NOT NULL REFERENCES game(id),
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (game, seat)
        ) WITHOUT ROWID;;
        CREATE TABLE command (
            game INTEGER NOT NULL REFERENCES game(id),
            number INTEGER NOT NULL,
            command TEXT NOT NULL,
            about TEXT,
            events TEXT NOT NULL,
            checksum TEXT NOT NULL,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID;;
        CREATE TRIGGER command_is_never_changed BEFORE UPDATE ON command
        BEGIN SELECT RAISE(ABORT, 'the journal is append only'); END;;
        CREATE TRIGGER command_is_never_deleted BEFORE DELETE ON command
        BEGIN SELECT RAISE(ABORT, 'the journal is append only'); END
        """,
    )


@MIGRATIONS(name="summaries")
def _summaries(db: Database) -> None:
    """What the views show; written with each booking, and rebuilt from the book at any time."""
    _statements(
        db,
        2,
        """
        CREATE TABLE game_summary (
            game INTEGER PRIMARY KEY REFERENCES game(id),
            depth TEXT NOT NULL,
            shift INTEGER NOT NULL,
            over INTEGER NOT NULL,
            bookings INTEGER NOT NULL,
            checksum TEXT NOT NULL,
            last_booked TEXT
        );;
        CREATE INDEX unfinished_game ON game_summary (game) WHERE over = 0;;
        CREATE TABLE score_summary (
            game INTEGER NOT NULL REFERENCES game(id),
            seat INTEGER NOT NULL,
            vp INTEGER NOT NULL,
            orders INTEGER NOT NULL,
            coal INTEGER NOT NULL,
            vehicles INTEGER NOT NULL,
            minecarts INTEGER NOT NULL,
            corrected INTEGER NOT NULL,
            marks INTEGER,
            cubes INTEGER,
            outstanding INTEGER,
            balance INTEGER,
            total INTEGER,
            winner INTEGER,
            PRIMARY KEY (game, seat)
        ) WITHOUT ROWID;;
        CREATE TABLE element_summary (
            game INTEGER NOT NULL REFERENCES game(id),
            shift INTEGER NOT NULL,
            hour INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            element TEXT NOT NULL,
            count INTEGER NOT NULL,
            vp INTEGER NOT NULL,
            PRIMARY KEY (game, shift, hour, seat)
        ) WITHOUT ROWID;;
        CREATE TABLE delivery_summary (
            game INTEGER NOT NULL REFERENCES game(id),
            seat INTEGER NOT NULL,
            order_card TEXT NOT NULL,
            vehicle TEXT NOT NULL,
            spots TEXT NOT NULL,
            vp INTEGER NOT NULL,
            PRIMARY KEY (game, seat, order_card)
        ) WITHOUT ROWID
        """,
    )


@MIGRATIONS(name="views")
def _views(db: Database) -> None:
    """For Datasette or any SQLite tool: names instead of seats, one row a thing."""
    _statements(
        db,
        3,
        """
        CREATE VIEW games AS
            SELECT game.id AS game, game.key AS id, game.began,
                summary.last_booked, summary.bookings AS commands,
                summary.depth AS book, summary.shift, summary.over,
                (SELECT group_concat(name, ', ') FROM
                    (SELECT name FROM player WHERE player.game = game.id ORDER BY seat)) AS players,
                (SELECT group_concat(name, ', ') FROM
                    (SELECT name FROM player JOIN score_summary USING (game, seat)
                     WHERE player.game = game.id AND winner ORDER BY seat)) AS winners
            FROM game JOIN game_summary AS summary ON summary.game = game.id;;
        CREATE VIEW scores AS
            SELECT game, seat, player.name AS player, score.vp, score.orders, score.coal,
                score.vehicles, score.minecarts, score.corrected, score.marks, score.cubes,
                score.outstanding, score.balance, score.total, score.winner
            FROM score_summary AS score JOIN player USING (game, seat);;
        CREATE VIEW elements AS
            SELECT game, shift, hour, element, player.name AS player, count, vp
            FROM element_summary JOIN player USING (game, seat);;
        CREATE VIEW deliveries AS
            SELECT game, player.name AS player, order_card, vehicle, spots, vp
            FROM delivery_summary JOIN player USING (game, seat)
        """,
    )


@MIGRATIONS(name="seats")
def _seats(db: Database) -> None:
    """Names and looks changed during a game. No rule knows them, so they are no booking."""
    _statements(
        db,
        4,
        """
        CREATE TABLE seats (
            game INTEGER NOT NULL REFERENCES game(id),
            number INTEGER NOT NULL,
            about TEXT NOT NULL,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID;;
        CREATE TRIGGER seats_are_never_changed BEFORE UPDATE ON seats
        BEGIN SELECT RAISE(ABORT, 'the journal is append only'); END;;
        CREATE TRIGGER seats_are_never_deleted BEFORE DELETE ON seats
        BEGIN SELECT RAISE(ABORT, 'the journal is append only'); END
        """,
    )
