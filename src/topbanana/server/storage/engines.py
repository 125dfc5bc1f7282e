"""Connections to the database: one kind for the writer, one for readers."""

from typing import Any
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.pool import NullPool

READERS = 2
WAL_PAGES = 8_000  # (32 MB) after which the writer itself runs a checkpoint, and all wait
CONNECT_TIMEOUT = {"connect_timeout": 3}  # seconds


def writing_engine(url: str, *, create: bool = True) -> Engine:
    """Make the engine of the writer, whose commits are on disk when they return.

    Without ``create`` an SQLite file that has disappeared is not made anew, and empty.
    """
    if make_url(url).get_backend_name() != "sqlite":
        return create_engine(
            psycopg_url(url),
            poolclass=NullPool,
            connect_args=CONNECT_TIMEOUT,
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


def reading_engine(url: str) -> Engine:
    """Make the engine of readers."""
    if make_url(url).get_backend_name() != "sqlite":
        return create_engine(
            psycopg_url(url),
            pool_size=READERS,
            pool_pre_ping=True,
            isolation_level="AUTOCOMMIT",  # two round trips fewer for each query
            connect_args=CONNECT_TIMEOUT,
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
