"""The settings of a server, read from flags and environment variables."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from topbanana.engine.refusal import Refusal


def default_database() -> str:
    """Give the address of a file in the user's data folder."""
    return f"sqlite:///{user_data_path('topbanana') / 'tables.sqlite'}"


@dataclass(frozen=True)
class ServerSettings:
    """The settings of a server; ``docs/server.md`` says more about each."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    origins: str = ""
    bot_pause: float = 0.7
    stand_in: str = "medium"
    chat: bool = True
    proxies: str = ""
    per_second: int = 20
    burst: int = 60
    sockets: int = 100
    guests: int = 30

    def __post_init__(self) -> None:
        object.__setattr__(self, "database", checked_database(self.database))

    @property
    def file(self) -> Path | None:
        """The SQLite file, if that is where tables are stored."""
        if not self.database.startswith("sqlite:///"):
            return None
        return Path(self.database.removeprefix("sqlite:///"))


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
    for setting in fields(ServerSettings):
        text = given.get(setting.name)
        if text is None:
            text = os.environ.get(environment_variable(setting.name))
        if text is not None:
            values[setting.name] = read_value(setting.name, str(setting.type), text)
    return ServerSettings(**values)


def read_value(name: str, kind: Any, text: str) -> object:
    """Read one setting."""
    kind = kind if isinstance(kind, str) else kind.__name__
    if "bool" in kind and text in {"yes", "no"}:
        return text == "yes"
    if "int" in kind and text.isascii() and text.isdigit() and len(text) < 7:  # noqa: PLR2004  # digits
        return int(text)
    if (
        "float" in kind
        and text.replace(".", "", 1).isascii()
        and text.replace(".", "", 1).isdigit()
    ):
        return float(text)
    if "str" in kind:
        return text
    raise Refusal("server-bad-setting", name=name.replace("_", "-"), text=text)
