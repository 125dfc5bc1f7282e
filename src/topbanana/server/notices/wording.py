"""Wording: what a notice says, in the language of whoever reads it."""

from typing import NamedTuple

import msgspec

from topbanana.engine.words import LANGUAGES, Words, words
from topbanana.server.notices.notices import Kind
from topbanana.server.tables.clock import DAY, HOUR


class NoticeFacts(NamedTuple):
    """A notice with everything that its words need."""

    kind: Kind
    table: str
    game: str
    names: tuple[str, ...]
    """The others at the table; of an invitation, who invites."""
    left: int | None = None
    """Milliseconds until the time is over."""


class PushPayload(msgspec.Struct):
    """What a service worker is sent, and shows."""

    title: str
    body: str
    tag: str
    path: str


def speech(language: str, game: str | None = None) -> Words:
    """Give the words of a language that somebody chose."""
    return words(language if language in LANGUAGES else LANGUAGES[0], game)


def title(told: NoticeFacts, language: str) -> str:
    """Say what waits, in a line."""
    say = speech(language, told.game)
    if told.kind == "invitation":
        name = told.names[0] if told.names else "?"
        return say("notice-invitation", game=say("title"), name=name)
    return say("notice-turn", game=say("title"))


def body(told: NoticeFacts, language: str) -> str:
    """Say with whom, and how much time is left."""
    say = speech(language)
    if told.kind == "invitation":
        return say("notice-invitation-about")
    parts = [say("notice-with", names=say.list(told.names))] if told.names else []
    if told.left is not None:
        parts.append(time_left(told.left, say))
    return " ".join(parts) or say("notice-turn-about")


def time_left(left: int, say: Words) -> str:
    """Say how much time is left, in days or hours."""
    if left >= 2 * DAY:
        return say("notice-days", count=left // DAY)
    return say("notice-hours", count=max(1, left // HOUR))


def push_payload(told: NoticeFacts, language: str) -> bytes:
    """Write what a device shows."""
    path = f"/t/{told.table}"
    payload = PushPayload(title(told, language), body(told, language), told.table, path)
    return msgspec.json.encode(payload)


def digest(
    notices: list[NoticeFacts], language: str, site: str, unsubscribe: str
) -> tuple[str, str]:
    """Write the subject and the text of one mail about everything that waits."""
    say = speech(language)
    subject = (
        title(notices[0], language)
        if len(notices) == 1
        else say("mail-subject", count=len(notices))
    )
    lines = [
        f"{title(told, language)}\n{body(told, language)}\n{site}/t/{told.table}\n"
        for told in notices
    ]
    end = say("mail-unsubscribe", link=unsubscribe)
    return subject, "\n".join([*lines, end, ""])


def confirmation(language: str, name: str, link: str) -> tuple[str, str]:
    """Write the mail that asks whether an address is its reader's own."""
    say = speech(language)
    return say("mail-confirm-subject"), say("mail-confirm", name=name, link=link) + "\n"
