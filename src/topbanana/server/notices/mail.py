"""Mail: one message written and handed to the operator's SMTP server."""

import smtplib
import ssl
from email.headerregistry import HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid, parseaddr
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import SplitResult, unquote, urlsplit

from topbanana.engine.refusal import Refusal
from topbanana.server.settings import ServerSettings

if TYPE_CHECKING:  # generic only to type checkers
    from email.policy import Policy

TIMEOUT = 20  # seconds
SMTP_PORT, SUBMISSION_PORT, SMTPS_PORT = 25, 587, 465
ENCODED_WORD = "=?"  # begins one (RFC 2047), which may hide a line feed
LOCAL = {"localhost", "127.0.0.1", "::1"}


class UnfoldedHeader(UnstructuredHeader):
    """A header on one line: folding would encode a long address, and nobody decodes it there."""

    name: str

    def fold(self, *, policy: "Policy[Any]") -> str:
        """Write the header as it is (RFC 2369)."""
        return f"{self.name}: {self}{policy.linesep}"


HEADERS = HeaderRegistry()
HEADERS.map_to_type("list-unsubscribe", UnfoldedHeader)  # type: ignore[arg-type]  # the registry adds the base
WRITING = SMTP.clone(header_factory=HEADERS)


class MailServer(NamedTuple):
    """Where mails are handed over, and by whom they are sent."""

    url: SplitResult
    sender: str


def read_mail_server(smtp: str, sender: str) -> MailServer | None:
    """Read the settings of the mail server; None if there is none."""
    if not smtp:
        return None
    try:
        url = urlsplit(smtp)
        known = url.scheme in {"smtp", "smtps"} and bool(url.hostname)
        known = known and url.port != 0
    except ValueError:
        known = False
    if not known:
        raise Refusal("server-bad-setting", name="smtp", text=smtp.partition("://")[0])
    if "@" not in parseaddr(sender)[1]:
        raise Refusal("server-bad-setting", name="mail-from", text=sender)
    return MailServer(url, sender)


def check_mail(settings: ServerSettings) -> None:
    """Refuse settings by which no mail could be sent, or whose links would lead nowhere."""
    server = read_mail_server(settings.smtp, settings.mail_from)
    site = settings.public_address
    if site and not site.startswith(("https://", "http://")):
        raise Refusal("server-bad-setting", name="public-address", text=site)
    if server is not None and not site:
        raise Refusal("server-mail-links")


def compose(
    sender: str, address: str, subject: str, text: str, unsubscribe: str = ""
) -> EmailMessage:
    """Write a mail; where ``unsubscribe`` is given, one click ends all others (RFC 8058)."""
    mail = EmailMessage(policy=WRITING)
    mail["From"] = sender
    mail["To"] = address
    # Somebody's name stands in it, and Python decodes what looks encoded.
    mail["Subject"] = subject.replace(ENCODED_WORD, "= ?")
    mail["Date"] = formatdate()
    mail["Message-ID"] = make_msgid(domain=parseaddr(sender)[1].rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    if unsubscribe:
        mail["List-Unsubscribe"] = f"<{unsubscribe}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content(text)
    return mail


def send(server: MailServer, mail: EmailMessage) -> str:
    """Hand a mail over; give why that failed and may be tried again, or nothing."""
    try:
        with connect(server.url) as connection:
            if server.url.username:
                connection.login(
                    unquote(server.url.username), unquote(server.url.password or "")
                )
            connection.send_message(mail)
    except (OSError, smtplib.SMTPException) as error:
        return reason_of(error)
    return ""


def reason_of(error: OSError | smtplib.SMTPException) -> str:
    """Say why a mail was not taken, without what the server said: it may name its reader."""
    code = getattr(error, "smtp_code", None)
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        code = next(iter(error.recipients.values()), (None, b""))[0]
    return str(code or error.strerror or type(error).__name__)


def connect(url: SplitResult) -> smtplib.SMTP:
    """Connect to the mail server, by TLS wherever it is not on this machine."""
    host, context = url.hostname or "", ssl.create_default_context()
    if url.scheme == "smtps":
        return smtplib.SMTP_SSL(
            host, url.port or SMTPS_PORT, timeout=TIMEOUT, context=context
        )
    local = host in LOCAL
    port = url.port or (SMTP_PORT if local else SUBMISSION_PORT)
    connection = smtplib.SMTP(host, port, timeout=TIMEOUT)
    if not local:
        connection.starttls(context=context)
    return connection
