"""Accounts of finished games: stored beside their archives, and gone with them."""

from sqlalchemy import Connection, select

from topbanana.engine.refusal import Refusal
from topbanana.server.records import home_games
from topbanana.server.storage import schema
from topbanana.server.storage.statements import insert_if_absent
from topbanana.server.storage.table_index import find_archive


def find_account(connection: Connection, table: str) -> bytes | None:
    """Find the account of a game, as JSON."""
    c = schema.accounts.c
    return connection.execute(select(c.account).where(c.table_id == table)).scalar()


def add_account(connection: Connection, table: str, account: bytes) -> None:
    """Store an account, unless its game was deleted meanwhile."""
    known = find_archive(connection, table) is not None
    if not known and not home_games.is_stored(connection, table):
        raise Refusal("table-unknown")
    row = {"table_id": table, "account": account}
    insert_if_absent(connection, schema.accounts, row)
