"""The sender: looks for what is due, and sends it beside everything else."""

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from email.message import EmailMessage
from email.utils import parseaddr
from importlib import import_module
from typing import Any, TypeVar, cast

from topbanana.server.notices import addresses, mail, outbox, subscriptions, wording
from topbanana.server.notices.subscriptions import Outcome
from topbanana.server.settings import ServerSettings
from topbanana.server.storage.writer import Storage, StorageUnavailable

PAUSE = 2  # seconds between two looks
PUSHED_AT_ONCE, MAILED_AT_ONCE = 32, 4

R = TypeVar("R")

logger = logging.getLogger(__name__)


def web_push() -> Any:
    """Load what encrypts when the first notice is sent: it takes long to load."""
    return import_module("topbanana.server.notices.web_push")


async def in_thread(work: Callable[[], R]) -> R:
    """Run something that may take long in a thread of its own.

    Not in the pool where tables are loaded and passwords checked: whoever names a push service
    that never answers would fill it. A server that closes does not wait for such a thread.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[R] = loop.create_future()

    def settle(result: R | None, error: Exception | None) -> None:
        if done.cancelled():
            return
        if error is not None:
            done.set_exception(error)
        else:
            done.set_result(cast("R", result))

    def run() -> None:
        result: R | None = None
        error: Exception | None = None
        try:
            result = work()
        except Exception as failed:  # noqa: BLE001  # whatever it is, the caller gets it
            error = failed
        with contextlib.suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(settle, result, error)

    threading.Thread(target=run, name="notice", daemon=True).start()
    return await done


class Sender:
    """What sends the notices of one server; whatever fails is tried again later."""

    def __init__(
        self,
        settings: ServerSettings,
        storage: Storage,
        clock: Callable[[], int],
        is_present: outbox.IsPresent,
    ) -> None:
        self.mail_server = mail.read_mail_server(settings.smtp, settings.mail_from)
        self.allowed = tuple(filter(None, settings.push_origins.split(",")))
        """Origins of push services that may be reached though they are not public."""
        self.site = settings.public_address.rstrip("/")
        self.tokens: addresses.Tokens | None = None
        self._storage = storage
        self._clock = clock
        self._is_present = is_present
        self._pushing = asyncio.Semaphore(PUSHED_AT_ONCE)
        self._mailing = asyncio.Semaphore(MAILED_AT_ONCE)
        self._mail_trouble = ""
        """Why the last mail could not be handed over."""

    def start(self, key: str) -> None:
        """Take the key that signs the links in mails."""
        self.tokens = addresses.Tokens(key)

    async def run(self) -> None:
        """Look again and again, until cancelled; what takes long delays nothing else."""
        async with asyncio.TaskGroup() as looks:
            while True:
                looks.create_task(self._look())
                await asyncio.sleep(PAUSE)

    async def _look(self) -> None:
        try:
            await self.send_due()
        except StorageUnavailable:
            pass  # then it is due later
        except Exception:
            logger.exception("Notices could not be sent")

    async def send_due(self) -> None:
        """Send what is due, as far as there is room for it."""
        now, storage = self._clock(), self._storage
        if not await storage.read(lambda c: outbox.is_anything_due(c, now)):
            return
        sending = []
        if not self._pushing.locked():
            pushes = await storage.write(
                lambda c: outbox.claim_pushes(c, now, self._is_present)
            )
            key = await self.push_key() if pushes else ""
            sending += [self._push(push, key) for push in pushes]
        if self.mail_server is not None and not self._mailing.locked():
            digests = await storage.write(lambda c: outbox.claim_digests(c, now))
            sending += [self._mail(digest) for digest in digests]
        await asyncio.gather(*sending)

    async def push_key(self) -> str:
        """Give the private key that signs notices."""
        return await self._storage.write(web_push().shared_key)

    async def _push(self, push: outbox.Push, key: str) -> None:
        device = push.device
        payload = wording.push_payload(push.told, push.language)

        def send() -> Outcome:
            by = web_push()
            content = by.encrypt(payload, device)
            topic = push.table[:22] + push.kind[0]
            head = by.headers(key, device.endpoint, self._subject(), topic)
            return Outcome(by.send(device, content, head, self.allowed))

        try:
            async with self._pushing:
                outcome = await in_thread(send)
        except Exception:  # noqa: BLE001  # keys or endpoints that no library takes
            outcome = Outcome.REFUSED
        if outcome is Outcome.GONE:
            await self._storage.write(
                lambda c: subscriptions.unsubscribe(c, device.endpoint)
            )
        elif outcome is not Outcome.LATER:
            await self._storage.write(
                lambda c: outbox.finish_push(
                    c, device.endpoint, push.table, push.kind, push.at
                )
            )

    def _subject(self) -> str:
        """Say where the operator can be reached by push services (RFC 8292)."""
        if self.site.startswith("https://"):
            return self.site
        sender = self.mail_server.sender if self.mail_server else ""
        address = parseaddr(sender)[1] or "topbanana@localhost.localdomain"
        return f"mailto:{address}"

    async def _mail(self, digest: outbox.Digest) -> None:
        if self.mail_server is None or self.tokens is None:
            return
        token = self.tokens.ending(digest.person, digest.address)
        link = f"{self.site}/unsubscribe?token={token}"
        subject, text = wording.digest(digest.told, digest.language, self.site, link)
        post = f"{self.site}/api/unsubscribe?token={token}"
        message = mail.compose(self.mail_server.sender, digest.address, subject, text, post)
        now = self._clock()
        if await self._hand_over(self.mail_server, message):
            with contextlib.suppress(StorageUnavailable):
                await self._storage.write(
                    lambda c: outbox.finish_digest(c, digest.person, digest.told, now)
                )

    async def ask_to_confirm(
        self, person: str, name: str, language: str, address: str
    ) -> bool:
        """Mail the link that confirms an address; False if that failed."""
        if self.mail_server is None or self.tokens is None:
            return False
        link = f"{self.site}/confirm?token={self.tokens.confirming(person, address)}"
        subject, text = wording.confirmation(language, name, link)
        message = mail.compose(self.mail_server.sender, address, subject, text)
        return await self._hand_over(self.mail_server, message)

    async def _hand_over(self, server: mail.MailServer, message: EmailMessage) -> bool:
        """Hand a mail over; the operator is told once why that fails."""
        async with self._mailing:
            trouble = await in_thread(lambda: mail.send(server, message))
        if trouble and trouble != self._mail_trouble:
            logger.warning("A mail could not be handed over: %s", trouble)
        self._mail_trouble = trouble
        return not trouble
