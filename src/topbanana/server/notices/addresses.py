"""Mail addresses: asked for, confirmed by a link, and left alone by another."""

import re

from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import Connection, delete, select, update

from topbanana.engine.refusal import Refusal
from topbanana.server.notices import choices, mail
from topbanana.server.storage import schema
from topbanana.server.storage.statements import insert_if_absent

LONGEST_ADDRESS = 254
ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+"
    r"[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]"
)
CONFIRM_SECONDS = 2 * 86_400
BETWEEN_QUESTIONS = 600_000  # milliseconds before another address may be asked
ASKED_OF_ADDRESS = 3  # people who may have an address confirmed at a time


def checked_address(address: str) -> str:
    """Give an address as it is stored, or refuse it."""
    text = address.strip()
    if len(text) > LONGEST_ADDRESS or not ADDRESS.fullmatch(text):
        raise Refusal("mail-address")
    if ".." in text or mail.ENCODED_WORD in text:
        raise Refusal("mail-address")
    return text


def mailbox_of(address: str) -> str:
    """Tell which mailbox an address leads to, as far as it shows: ``a+b@c.org`` is ``a``'s."""
    name, _, host = address.casefold().rpartition("@")
    return f"{name.partition('+')[0] or name}@{host}"


class Tokens:
    """The signed tokens in links of mails: who has one needs not be logged in."""

    def __init__(self, key: str) -> None:
        self._confirm = URLSafeTimedSerializer(key, salt="topbanana mail confirm")
        self._end = URLSafeTimedSerializer(key, salt="topbanana mail end")

    def confirming(self, person: str, address: str) -> str:
        """Sign that whoever reads this mail may confirm the address."""
        return self._confirm.dumps([person, address])

    def ending(self, person: str, address: str) -> str:
        """Sign that whoever reads this mail may end all others."""
        return self._end.dumps([person, address])

    def read_confirming(self, token: str) -> tuple[str, str]:
        """Give whose address a token confirms, and which, or refuse it."""
        return self._read(self._confirm, token, CONFIRM_SECONDS)

    def read_ending(self, token: str) -> tuple[str, str]:
        """Give whose mails a token ends, and to which address, or refuse it."""
        return self._read(self._end, token, None)

    def _read(
        self, signed: URLSafeTimedSerializer, token: str, age: int | None
    ) -> tuple[str, str]:
        try:
            person, address = signed.loads(token, max_age=age)
        except (BadSignature, ValueError, TypeError):
            raise Refusal("mail-link") from None
        return str(person), str(address)


def check_question(connection: Connection, person: str, address: str, now: int) -> None:
    """Refuse to ask somebody too often whether an address is theirs."""
    c = schema.mail_addresses.c
    row = connection.execute(
        select(schema.mail_addresses).where(c.person == person)
    ).first()
    if row is not None and now - row.asked < BETWEEN_QUESTIONS:
        raise Refusal("too-many-mails")
    others = select(c.person).where(
        c.address == address, c.person != person, c.asked > now - CONFIRM_SECONDS * 1000
    )
    if len(connection.execute(others).all()) >= ASKED_OF_ADDRESS:
        raise Refusal("too-many-mails")


def ask(connection: Connection, person: str, address: str, now: int) -> None:
    """Store an address that is to be confirmed: only then anything else is mailed to it."""
    check_question(connection, person, address, now)
    remove(connection, person)
    values = {"person": person, "address": address, "asked": now}
    insert_if_absent(connection, schema.mail_addresses, values)


def confirm(connection: Connection, person: str, address: str, now: int) -> None:
    """Note that an address is its person's own; the wanted mails go to it from now on."""
    c = schema.mail_addresses.c
    done = connection.execute(
        update(schema.mail_addresses)
        .where(c.person == person, c.address == address)
        .values(confirmed=now)
    )
    if not done.rowcount:
        raise Refusal("mail-link")


def end(connection: Connection, person: str, address: str) -> None:
    """Mail nothing more to somebody, as somebody who reads the mails asked."""
    c = schema.mail_addresses.c
    mine = select(c.person).where(c.person == person, c.address == address)
    if connection.execute(mine).first() is not None:
        choices.end_mail(connection, person)


def remove(connection: Connection, person: str) -> None:
    """Forget somebody's address."""
    c = schema.mail_addresses.c
    connection.execute(delete(schema.mail_addresses).where(c.person == person))


def address_of(connection: Connection, person: str) -> tuple[str, bool] | None:
    """Give somebody's address, and whether it is confirmed."""
    c = schema.mail_addresses.c
    row = connection.execute(
        select(c.address, c.confirmed).where(c.person == person)
    ).first()
    return (row.address, row.confirmed is not None) if row else None


def delete_unconfirmed(connection: Connection, now: int) -> None:
    """Forget the addresses whose link has expired unused."""
    c = schema.mail_addresses.c
    expired = c.asked < now - CONFIRM_SECONDS * 1000
    connection.execute(delete(schema.mail_addresses).where(c.confirmed.is_(None), expired))
