"""E-mail by SMTP (RFC 5321): messages in plain text to one recipient each, handed to the mail server of the host.

With a user name the connection must be encrypted and the certificate right. Without one it is encrypted if the server
offers that, as mail servers do among themselves (RFC 7435).
"""

import asyncio
import logging
import ssl
from collections.abc import Callable
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from dealt.config import MailServer
from dealt.server.delivery_queue import DeliveryQueue
from dealt.server.limits.constants import EMAIL_SECONDS, EMAILS_AN_ADDRESS, EMAILS_AT_ONCE, MAX_EMAILS

if TYPE_CHECKING:
    import aiosmtplib

log: Final = logging.getLogger("dealt.email")
_RETRY_SECONDS: Final = (60.0, 300.0, 1800.0, 7200.0)


class Email(NamedTuple):
    """One message for one recipient."""

    to: str
    subject: str
    text: str
    language: str
    about: str
    """a later message about the same replaces one that waits for its next try"""
    seconds: int
    """for which it is of use"""
    unsubscribe: str = ""
    """address that ends all further messages by one POST (RFC 8058)"""


class CannotSend(Exception):
    """A message that was not taken; says why, for the host."""

    def __init__(self, why: str, *, again: bool = False, refused: bool = False) -> None:
        super().__init__(why)
        self.again = again
        """whether another try may succeed"""
        self.refused = refused
        """whether the recipient was refused for good"""


def compose(email: Email, sender: str, base_url: str) -> EmailMessage:
    """Return a message with its headers."""
    message = EmailMessage(policy=SMTP)
    message["From"] = sender
    message["To"] = email.to
    # The library decodes encoded words (RFC 2047), and so names of users could end the line and add headers.
    message["Subject"] = " ".join(email.subject.split()).replace("=?", "= ?")
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = make_msgid(domain=urlsplit(base_url).hostname)
    message["Auto-Submitted"] = "auto-generated"
    message["Content-Language"] = email.language
    if email.unsubscribe:
        message["List-Unsubscribe"] = f"<{email.unsubscribe}>"
        if email.unsubscribe.startswith("https:"):
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(email.text, cte="quoted-printable")
    return message


class Smtp:
    """Hands messages to the mail server, a few at once, and again later while it is busy."""

    def __init__(self, server: MailServer, base_url: str, refused: Callable[[str], object] = lambda _to: None) -> None:
        """`refused` hears of recipients that a mail server refuses for good."""
        self._server = server
        self._base_url = base_url
        self._refused = refused
        self._context: ssl.SSLContext | None = None
        self.deliveries: Final = DeliveryQueue(
            log, "e-mails", _RETRY_SECONDS, most=MAX_EMAILS, to_each=EMAILS_AN_ADDRESS, at_once=EMAILS_AT_ONCE
        )

    def send(self, email: Email) -> None:
        """Send a message in the background, see `DeliveryQueue.send`."""
        self.deliveries.send(email.to, email.about, email.seconds, partial(self._try, email))

    def stop(self) -> None:
        """Send nothing more."""
        self.deliveries.stop()

    async def _try(self, email: Email, _seconds: int) -> float | None:
        try:
            await self.deliver(email)
        except CannotSend as problem:
            if problem.again:
                log.debug("the mail server %s takes no message now: %s", self._server.host, problem)
                return 0
            if problem.refused:
                self._refused(email.to)
            else:
                log.warning("the mail server %s refuses a message: %s", self._server.host, problem)
        return None

    async def deliver(self, email: Email) -> None:
        """Try once; raise CannotSend."""
        server = self._server
        if self._context is None:
            self._context = await asyncio.to_thread(_prepare, verified=server.user != "" or server.tls)
        import aiosmtplib

        message = compose(email, server.sender, self._base_url)
        try:
            await aiosmtplib.send(
                message,
                sender=server.address,
                recipients=[email.to],
                hostname=server.host,
                port=server.port,
                username=server.user or None,
                password=server.password if server.user else None,
                # Otherwise the library asks the DNS for the name of this machine, and waits.
                local_hostname=urlsplit(self._base_url).hostname,
                timeout=EMAIL_SECONDS,
                use_tls=server.tls,
                start_tls=None if not server.user and not server.tls else not server.tls,
                tls_context=self._context,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            reply = error.recipients[0]
            raise CannotSend(_reply(reply), again=reply.code < 500, refused=reply.code >= 500) from None
        except aiosmtplib.SMTPResponseException as error:
            raise CannotSend(_reply(error), again=400 <= error.code < 500) from None
        except ssl.SSLError as error:
            raise CannotSend(f"its encryption does not work: {error.reason or error}") from None
        except (aiosmtplib.SMTPException, OSError) as error:
            if isinstance(error.__cause__, ssl.SSLError):
                raise CannotSend(f"its encryption does not work: {error.__cause__.reason}") from None
            if type(error) is aiosmtplib.SMTPException:
                raise CannotSend("it offers no encryption (STARTTLS) or no sign-in") from None
            if isinstance(error, aiosmtplib.SMTPTimeoutError):
                raise CannotSend("it does not answer", again=True) from None
            raise CannotSend("it cannot be reached", again=True) from None


def _reply(error: "aiosmtplib.SMTPResponseException") -> str:
    """Return the reply of a mail server in one line, without addresses that it may repeat."""
    words = str(error.message).split()
    return " ".join([str(error.code), *("…" if "@" in word else word for word in words)])[:200]


def _prepare(*, verified: bool) -> ssl.SSLContext:
    """Return the context of all connections; slow, as is the import, and most rooms send no e-mail."""
    import aiosmtplib  # noqa: F401

    context = ssl.create_default_context()
    if not verified:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return context
