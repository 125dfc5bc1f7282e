"""Connections to the database, for the writer and for readers, and what their errors mean."""

import sqlite3
from typing import Any
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    SQLAlchemyError,
    StatementError,
)
from sqlalchemy.pool import NullPool

READERS = 2
WAL_PAGES = 8_000  # (32 MB) after which the writer itself runs a checkpoint, and all wait
# In seconds, the last in milliseconds: a machine that is gone shall not be waited for long.
DEAD_HOST_OPTIONS = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
IDLE_MILLISECONDS = 3_000  # in the middle of a transaction

# What a database says of values that it cannot take; see the errors' names in both manuals.
FAULTS_IN_POSTGRESQL = {"21", "22", "23", "42", "54"}  # classes of SQLSTATE
COLLISIONS = {"40001", "40P01"}  # of two transactions PostgreSQL lets one begin anew
TABLES_OUT_OF_REACH = {"42501", "42P01"}  # not permitted, not there
FAULTS_IN_SQLITE = {
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_RANGE,
}


def writing_engine(url: str, *, create: bool = True) -> Engine:
    """Make the engine of the writer, whose commits are on disk when they return.

    Without ``create`` an SQLite file that has disappeared is not made anew, and empty.
    """
    if make_url(url).get_backend_name() != "sqlite":
        return create_engine(
            psycopg_url(url),
            poolclass=NullPool,
            connect_args=DEAD_HOST_OPTIONS,
            hide_parameters=True,
        )
    engine = create_engine(
        url if create else file_url(url, "rw"),
        poolclass=NullPool,
        connect_args={"check_same_thread": False, "timeout": 5},
        hide_parameters=True,  # what is stored holds secrets, and errors are logged
    )

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # SQLAlchemy begins transactions, below
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA temp_store=MEMORY")
        connection.execute(f"PRAGMA wal_autocheckpoint={WAL_PAGES}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def serving_engine(url: str) -> Engine:
    """Make the engine of a server's writer, which lets nobody wait for it for long.

    A server that is suspended in the middle of a transaction would hold up all others at the
    same table, and with their writers everything: PostgreSQL ends its connection.
    """
    engine = writing_engine(url, create=False)
    if make_url(url).get_backend_name() != "sqlite":

        @event.listens_for(engine, "connect")
        def set_up(connection: Any, _: Any) -> None:
            connection.execute(
                f"SET idle_in_transaction_session_timeout = {IDLE_MILLISECONDS}"
            )
            connection.commit()

    return engine


def reading_engine(url: str) -> Engine:
    """Make the engine of readers."""
    if make_url(url).get_backend_name() != "sqlite":
        return create_engine(
            psycopg_url(url),
            pool_size=READERS,
            pool_pre_ping=True,
            isolation_level="AUTOCOMMIT",  # two round trips fewer for each query
            connect_args=DEAD_HOST_OPTIONS,
            hide_parameters=True,
        )
    return create_engine(
        file_url(url, "ro"),
        connect_args={"check_same_thread": False, "timeout": 5},
        hide_parameters=True,
    )


def file_url(url: str, mode: str) -> str:
    """Give the address of an SQLite file that is to be opened in a mode."""
    file = quote(make_url(url).database or "")
    return f"sqlite:///file:{file}?mode={mode}&uri=true"


def psycopg_url(url: str) -> URL:
    """Name the driver in the address of a PostgreSQL database."""
    return make_url(url).set(drivername="postgresql+psycopg")


# --- What errors mean ------------------------------------------------------------


def is_disconnect(error: Exception) -> bool:
    """Tell whether the connection itself is gone, so that trying job by job is no use."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


def is_collision(error: Exception) -> bool:
    """Tell whether a job and one of another server waited for each other: one may go on."""
    orig = error.orig if isinstance(error, DBAPIError) else None
    return str(getattr(orig, "sqlstate", None)) in COLLISIONS


def is_fault_of_job(error: Exception) -> bool:
    """Tell whether a job failed through what it tried to do, not through the database."""
    if not isinstance(error, DBAPIError):
        return not isinstance(error, SQLAlchemyError) or isinstance(error, StatementError)
    if isinstance(error, IntegrityError | DataError):
        return True
    state = str(getattr(error.orig, "sqlstate", None))  # PostgreSQL's
    code = getattr(error.orig, "sqlite_errorcode", None)
    fault = state[:2] in FAULTS_IN_POSTGRESQL and state not in TABLES_OUT_OF_REACH
    return fault or code in FAULTS_IN_SQLITE


def reason_of(error: DBAPIError) -> str:
    """Give what a database says, on one line."""
    return " ".join(str(error.orig).split())
