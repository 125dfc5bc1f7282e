"""Statements that are compiled once and run for many rows at a time."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Dialect
from sqlalchemy.schema import Table

MARKS = {"sqlite": "?", "postgresql": "%s"}
"""What stands for a value in a statement of each database."""


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
    statement = insert_statement(table, names, len(rows), MARKS[connection.dialect.name])
    values = tuple(row[name] for row in rows for name in names)
    return connection.exec_driver_sql(
        f"{statement} ON CONFLICT DO NOTHING", values
    ).rowcount


def insert_statement(table: Table, names: Sequence[str], count: int, mark: str) -> str:
    """Write the statement that inserts so many rows.

    SQLAlchemy takes a tenth of a millisecond for each row of it.
    """
    row = f"({', '.join(mark for _ in names)})"
    return (
        f"INSERT INTO {table.name} ({', '.join(names)}) VALUES {', '.join([row] * count)}"  # noqa: S608  # the names are our own
    )
