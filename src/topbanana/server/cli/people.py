"""The command ``topbanana people``: what whoever runs the server does about people."""

from argparse import Namespace
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from topbanana.engine.refusal import Refusal, cannot_read
from topbanana.engine.words import Words
from topbanana.server.cli.flags import PEOPLE_ACTIONS
from topbanana.server.people import moderation
from topbanana.server.settings import read_settings
from topbanana.server.storage.engines import reason_of, writing_engine
from topbanana.server.storage.migrate import newest_revision, revision_of
from topbanana.server.tables.clock import current_time

LONGEST_NUMBER = 19  # digits, of which a database stores one less whatever they are

CHANGES: dict[str, Callable[..., str]] = {
    "rename": moderation.rename,
    "ban": moderation.ban,
    "unban": moderation.unban,
    "delete": moderation.remove,
}


def moderate(asked: Namespace, say: Words) -> None:
    """Carry out one action in one transaction, and say what was done."""
    if asked.action not in PEOPLE_ACTIONS:
        known = ", ".join(PEOPLE_ACTIONS)
        raise Refusal("people-action", action=asked.action, known=known)
    needed = PEOPLE_ACTIONS[asked.action]
    if len(asked.words) != len(needed):
        wanted = " ".join(["people", asked.action, *(word.upper() for word in needed)])
        raise Refusal("people-words", wanted=wanted)
    database = read_settings({"database": asked.database}).database
    file = make_url(database).database or ""
    if database.startswith("sqlite:") and not Path(file).is_file():
        raise cannot_read(file)
    engine = writing_engine(database)
    try:
        with engine.begin() as connection:
            if revision_of(connection) != newest_revision():
                raise Refusal("server-older-database")
            lines = list(act(connection, asked, say))
    except DBAPIError as error:
        raise Refusal("server-no-database", reason=reason_of(error)) from None
    finally:
        engine.dispose()
    print("\n".join(lines))


def act(connection: Connection, asked: Namespace, say: Words) -> Iterator[str]:
    """Do what was asked, and say it line by line."""
    now = current_time()
    if asked.action == "reports":
        yield from told_reports(connection, say, settled=asked.all)
    elif asked.action == "settle":
        number = read_number(asked.words[0])
        moderation.settle(connection, number, now)
        yield say("people-settled", number=number)
    elif asked.action == "find":
        person = moderation.find_named(connection, asked.words[0])
        yield say(
            "people-found",
            id=person.id,
            name=person.name,
            owned="yes" if person.owned_name is not None else "no",
            banned="yes" if person.banned is not None else "no",
            since=date_of(person.created),
        )
    else:
        name = CHANGES[asked.action](connection, *asked.words, now)
        yield say(f"people-{asked.action}", name=name, new=asked.words[-1])


def told_reports(connection: Connection, say: Words, *, settled: bool) -> Iterator[str]:
    """Tell the reports, or that there are none."""
    found = moderation.reports(connection, settled=settled)
    if not found:
        yield say("people-no-reports")
    for report in found:
        yield say(
            "people-report",
            number=report.number,
            date=date_of(report.at),
            author=report.author,
            name=report.author_name,
            reporter=report.reporter,
            table=report.table,
            text=report.text,
            reason=report.reason,
            settled="yes" if report.settled is not None else "no",
        )


def read_number(text: str) -> int:
    """Read the number of a report."""
    if not (text.isascii() and text.isdigit() and len(text) < LONGEST_NUMBER):
        raise Refusal("report-unknown", number=text)
    return int(text)


def date_of(when: int) -> str:
    """Write a time as a date, the same everywhere."""
    return f"{datetime.fromtimestamp(when / 1000, UTC):%Y-%m-%d %H:%M} UTC"
