"""Database migrations: a new or older database becomes one of this release."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from topbanana.engine.refusal import Refusal
from topbanana.server.storage.engines import reason_of, writing_engine
from topbanana.server.storage.private_files import make_private_file

MIGRATIONS = Path(__file__).parent / "migrations"
VERSIONS = MIGRATIONS / "versions"
LOCK = 7_262_262  # any number of ours


def migrate(url: str, revision: str | None = None) -> None:
    """Migrate a database to this release, or to a revision."""
    if make_url(url).get_backend_name() == "sqlite":
        make_private_file(Path(make_url(url).database or ""))
    engine = writing_engine(url)
    wanted = revision or newest_revision()
    try:
        with engine.begin() as connection:
            if connection.dialect.name != "sqlite":  # one server at a time
                connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            if revision_of(connection) != wanted:
                upgrade(connection, wanted)
    except DBAPIError as error:
        raise Refusal("server-no-database", reason=reason_of(error)) from None
    finally:
        engine.dispose()


def newest_revision() -> str:
    """Name the newest migration."""
    return max(file.name.partition("_")[0] for file in VERSIONS.glob("[0-9]*.py"))


def revision_of(connection: Connection) -> str | None:
    """Name the newest migration that a database has had."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if revision is not None and revision > newest_revision():
        raise Refusal("server-newer-database")
    return revision


def upgrade(connection: Connection, revision: str) -> None:
    """Run the migrations that are missing."""
    # It takes half a second to load, and is needed once in a release.
    from alembic import command  # noqa: PLC0415  # see above
    from alembic.config import Config  # noqa: PLC0415  # see above

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
