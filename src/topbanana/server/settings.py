"""The settings of a server, read from flags and environment variables."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

import msgspec
from msgspec import Meta
from platformdirs import user_data_path

from topbanana.engine.refusal import Refusal
from topbanana.server.wire.types import Talk

LAST_PORT = 65_535
Port = Annotated[int, Meta(ge=0, le=LAST_PORT)]
Processes = Annotated[int, Meta(ge=1, le=64)]
Count = Annotated[int, Meta(ge=0, lt=1_000_000)]
Days = Annotated[int, Meta(ge=1, le=36_500)]
Seconds = Annotated[float, Meta(ge=0, le=3_600)]
Vacation = Annotated[int, Meta(ge=0, le=366)]
OldTables = Literal["refuse", "drop"]
LogFormat = Literal["text", "json"]

YES_OR_NO = {"yes": True, "no": False}


@dataclass(frozen=True)
class ServerSettings:
    """The settings of a server; ``docs/server.md`` says more about each."""

    host: str = "127.0.0.1"
    port: Port = 8000
    processes: Processes = 1
    database: str = ""
    origins: str = ""
    bot_pause: Seconds = 0.7
    bot_workers: Count = 0
    stand_in: str = "medium"
    chat: Talk = "yes"
    proxies: str = ""
    per_second: Count = 20
    burst: Count = 60
    sockets: Count = 100
    connections: Count = 10_000
    guests: Count = 30
    tables: Count = 50
    new_tables: Count = 60
    public_tables: Count = 10
    bot_tables: Count = 3
    messages: Count = 30
    mutes: Count = 200
    questions: Count = 120
    old_tables: OldTables = "refuse"
    metrics_token: str = ""
    log: LogFormat = "text"
    public_address: str = ""
    smtp: str = ""
    mail_from: str = ""
    push_origins: str = ""
    vacation: Vacation = 30

    def __post_init__(self) -> None:
        object.__setattr__(self, "database", checked_database(self.database))

    @property
    def file(self) -> Path | None:
        """The SQLite file, if that is where tables are stored."""
        if not self.database.startswith("sqlite:///"):
            return None
        return Path(self.database.removeprefix("sqlite:///"))


def default_database() -> str:
    """Give the address of a file in the user's data folder."""
    return f"sqlite:///{user_data_path('topbanana') / 'tables.sqlite'}"


def checked_database(address: str) -> str:
    """Give the address of a database in full, or refuse it."""
    if not address:
        return default_database()
    if address.startswith(("sqlite:///", "postgresql://")):
        return address
    if "://" in address:
        raise Refusal("server-unknown-database", address=address.partition("://")[0])
    return f"sqlite:///{Path(address).absolute()}"


def environment_variable(name: str) -> str:
    """Name the environment variable of a setting."""
    return f"TOPBANANA_{name.upper()}"


def read_settings(given: Mapping[str, str | None]) -> ServerSettings:
    """Take each setting from its flag, else from its environment variable."""
    values: dict[str, Any] = {}
    for name, kind in get_type_hints(ServerSettings, include_extras=True).items():
        text = given.get(name)
        if text is None:
            text = os.environ.get(environment_variable(name))
        if text is not None:
            values[name] = read_value(name, kind, text)
    return ServerSettings(**values)


def read_value(name: str, kind: Any, text: str) -> Any:
    """Read one setting as its type says."""
    try:
        text.encode()  # bytes that are no text come from a command line as half characters
        given = YES_OR_NO.get(text) if kind is bool else text
        return msgspec.convert(given, kind, strict=False)
    except (msgspec.ValidationError, UnicodeEncodeError):
        name = name.replace("_", "-")
        raise Refusal("server-bad-setting", name=name, text=text) from None
