"""Two servers on one PostgreSQL, for tests of what happens at both."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from ..conftest import Running, running
from ..postgres import Postgres


def at_two_servers(
    a_postgres: Postgres, story: Callable[[Running, Running], Coroutine[Any, Any, None]]
) -> None:
    """Let something happen at two servers on a new database."""
    database = a_postgres.new_database()
    with running(database) as one, running(database) as two:
        asyncio.run(story(one, two))
