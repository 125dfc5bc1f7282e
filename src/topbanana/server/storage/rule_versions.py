"""Running tables whose game's rules have another version by now."""

from typing import NamedTuple

from sqlalchemy import Connection, select

from topbanana.engine.game import find_game, game_names
from topbanana.server.storage import schema
from topbanana.server.tables.events import Opened, decode_event


class OldTables(NamedTuple):
    """Running tables of one game, all begun under the same version of its rules."""

    game: str
    version: int
    tables: list[str]


def find_old_tables(connection: Connection) -> list[OldTables]:
    """Find the running tables that were begun under another version of the rules."""
    c, log = schema.tables.c, schema.log.c
    first_events = connection.execute(
        select(c.id, log.entry)
        .join(schema.log, log.table_id == c.id)
        .where(c.status == "playing", log.number == 1)
    )
    games = {name: find_game(name) for name in game_names()}
    found: dict[tuple[str, int], list[str]] = {}
    for table, entry in first_events:
        opened = decode_event(entry)
        if isinstance(opened, Opened):
            settings = opened.settings
            game = games.get(settings.game)
            if game is not None and not game.reads(opened.rules, settings.options):
                found.setdefault((game.name, opened.rules), []).append(table)
    return [OldTables(*key, tables) for key, tables in sorted(found.items())]
