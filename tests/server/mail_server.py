"""A mail server of the tests' own: SMTP with STARTTLS and sign-in, which answers as it is told."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Final

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from tests.server.harness import until

PASSWORD: Final = "correct horse"


def make_certificate(folder: Path) -> tuple[Path, ssl.SSLContext]:
    """Return the file of a new certificate for 127.0.0.1, and the context of a server that has it."""
    key, file = ec.generate_private_key(ec.SECP256R1()), folder / "mail.pem"
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "mail.test")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(private + certificate.public_bytes(Encoding.PEM))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    return file, context


class MailServer:
    """A mail server that keeps all messages."""

    def __init__(self) -> None:
        self.port = 0
        self.messages: list[EmailMessage] = []
        self.signed_in: list[str] = []
        self.encrypted: list[bool] = []
        """for each message, whether its connection was"""
        self.to_recipients: list[str] = []
        """replies to the next recipients; then each is taken"""
        self.to_messages: list[str] = []
        """replies to the next messages; then each is taken"""
        self.asked = 0
        """recipients that were named"""

    async def has(self, count: int) -> None:
        """Wait until so many messages have come."""
        await until(lambda: len(self.messages) >= count)

    def texts(self) -> list[str]:
        return [message.get_content().replace("\r\n", "\n") for message in self.messages]

    async def handle_RCPT(  # noqa: N802
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        self.asked += 1
        if self.to_recipients:
            return self.to_recipients.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802
        self, _server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        if self.to_messages:
            return self.to_messages.pop(0)
        assert isinstance(envelope.content, bytes)
        message = message_from_bytes(envelope.content, policy=default)
        assert isinstance(message, EmailMessage)
        assert [message["To"]] == envelope.rcpt_tos
        self.messages.append(message)
        self.encrypted.append(session.ssl is not None)
        return "250 OK"

    def authenticate(self, _server: SMTP, _session: Session, _envelope: Envelope, _how: str, proof: Any) -> AuthResult:
        assert isinstance(proof, LoginPassword)
        self.signed_in.append(proof.login.decode())
        return AuthResult(success=proof.password.decode() == PASSWORD, handled=False)


@asynccontextmanager
async def mail_server(
    context: ssl.SSLContext | None = None, *, tls: bool = False, sign_in: bool = False
) -> AsyncIterator[MailServer]:
    """A mail server on loopback. With `context` it offers STARTTLS, or is encrypted from the beginning (`tls`)."""
    server = MailServer()

    def connect() -> SMTP:
        return SMTP(
            server,
            hostname="mail.test",
            tls_context=None if tls else context,
            authenticator=server.authenticate,
            # The library does not notice that the connection is encrypted from the beginning.
            auth_required=sign_in and not tls,
            auth_require_tls=not tls,
        )

    listening = await asyncio.get_running_loop().create_server(connect, "127.0.0.1", 0, ssl=context if tls else None)
    server.port = listening.sockets[0].getsockname()[1]
    try:
        yield server
    finally:
        listening.close()
