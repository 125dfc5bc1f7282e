"""The flags of the server's commands, declared without loading the server."""

from argparse import ArgumentParser
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the help shows without the words of a language that nobody reads
    from topbanana.engine.words import Words

# Written out, so that the help shows without the server; a test compares the two.
SETTINGS = (
    "host",
    "port",
    "processes",
    "database",
    "origins",
    "bot-pause",
    "bot-workers",
    "stand-in",
    "chat",
    "proxies",
    "per-second",
    "burst",
    "sockets",
    "connections",
    "guests",
    "tables",
    "new-tables",
    "public-tables",
    "bot-tables",
    "messages",
    "mutes",
    "questions",
    "old-tables",
    "metrics-token",
    "log",
    "public-address",
    "smtp",
    "mail-from",
    "push-origins",
    "vacation",
)


def add_server(
    say: "Words",
    serve: ArgumentParser,
    backup: ArgumentParser,
    restore: ArgumentParser,
    prune: ArgumentParser,
) -> None:
    """Describe the commands that run a server."""
    for setting in SETTINGS:
        serve.add_argument(f"--{setting}", metavar="…", help=say(f"help-serve-{setting}"))
    serve.add_argument("--open", action="store_true", help=say("help-serve-open"))
    backup.add_argument("file", metavar="FILE", help=say("help-backup-file"))
    restore.add_argument("file", metavar="FILE", help=say("help-restore-file"))
    prune.add_argument(
        "--older-than", metavar="DAYS", required=True, help=say("help-prune-older-than")
    )
    prune.add_argument("--dry-run", action="store_true", help=say("help-prune-dry-run"))
    for command in (backup, restore, prune):
        command.add_argument("--database", metavar="…", help=say("help-serve-database"))


PEOPLE_ACTIONS = {  # what can be done about people, and what each needs to know
    "reports": (),
    "settle": ("number",),
    "find": ("name",),
    "rename": ("name", "new"),
    "ban": ("name",),
    "unban": ("name",),
    "delete": ("name",),
}


def add_people(say: "Words", people: ArgumentParser) -> None:
    """Describe the command that does something about people."""
    people.add_argument("action", metavar="ACTION", help=say("help-people-action"))
    people.add_argument(
        "words", nargs="*", metavar="NAME", default=[], help=say("help-people-name")
    )
    people.add_argument("--all", action="store_true", help=say("help-people-all"))
    people.add_argument("--database", metavar="…", help=say("help-serve-database"))
