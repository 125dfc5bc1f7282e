"""Statements that are compiled once and run for many rows at a time."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from sqlalchemy import BindParameter, Connection, Dialect, bindparam
from sqlalchemy.schema import Table


def execute_many(
    connection: Connection, statement: Any, rows: Sequence[Mapping[str, object]]
) -> int:
    """Run a statement for many rows without SQLAlchemy's work for each; count the changed."""
    prepared = compiled(statement, connection.dialect)
    names = prepared.positiontup
    given: Any = [tuple(row[name] for name in names) for row in rows] if names else rows
    return connection.exec_driver_sql(prepared.string, given).rowcount


@cache
def compiled(statement: Any, dialect: Dialect) -> Any:
    """Compile a statement for a database, once."""
    return statement.compile(dialect=dialect)


def insert_if_absent(
    connection: Connection, table: Table, row: Mapping[str, object]
) -> bool:
    """Insert a row unless there is one with that key; tell whether it was inserted."""
    return insert_absent(connection, table, [row]) == 1


def insert_absent(
    connection: Connection, table: Table, rows: Sequence[Mapping[str, object]]
) -> int:
    """Insert rows, but for those whose key is there already; count the inserted.

    All in one statement: between two of them the writer's thread would have to wait for
    the interpreter's lock.
    """
    names = tuple(rows[0])
    statement = insert_statement(table, connection.dialect.name, names, len(rows))
    values = {
        f"{name}_{place}": value
        for place, row in enumerate(rows)
        for name, value in row.items()
    }
    return execute_many(connection, statement, [values])


@cache
def insert_statement(table: Table, dialect: str, names: tuple[str, ...], count: int) -> Any:
    """Make the statement that inserts so many rows, but for those that are there already."""
    # SQLAlchemy has this for each database apart, though both write it alike.
    insert_into: Any = import_module(f"sqlalchemy.dialects.{dialect}").insert
    rows = placeholder_rows(names, count)
    return insert_into(table).values(rows).on_conflict_do_nothing()


def placeholder_rows(
    names: Iterable[str], count: int
) -> list[dict[str, BindParameter[object]]]:
    """Make placeholders for so many rows of a statement."""
    numbered = [[(name, f"{name}_{place}") for name in names] for place in range(count)]
    return [{name: bindparam(key) for name, key in row} for row in numbered]
