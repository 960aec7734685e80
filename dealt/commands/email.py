"""`dealt email`: a message that tries the mail server of the settings."""

import asyncio
from typing import Annotated

import typer

from dealt.config import BadSetting, is_email, load
from dealt.errors import DealtError

_SECONDS = 60


def email(
    address: Annotated[str, typer.Argument(help="Your address, such as ann@example.org.")],
    settings: Annotated[str | None, typer.Option(metavar="FILE", help="TOML file of the room.")] = None,
) -> None:
    """Send a test message through the mail server of the room's settings (--smtp); the room may be open or closed."""
    chosen = load({"settings": settings})
    server = chosen.mail_server
    if server is None:
        raise BadSetting("no_email", "The settings name no mail server: see --smtp of dealt serve.")
    if not is_email(address):
        raise DealtError("bad_email", f"“{address[:60]}” is not an e-mail address.")
    # Slow to import, and `dealt --help` does not need it.
    from dealt.server.smtp import CannotSend, Email, Smtp

    text = f"The card room {chosen.base_url} can send e-mail.\n"
    try:
        asyncio.run(Smtp(server, chosen.base_url).deliver(Email(address, "Dealt", text, "en", "", _SECONDS)))
    except CannotSend as problem:
        raise DealtError("email_failed", f"{server.host}:{server.port} does not take the message: {problem}.") from None
    print(f"{server.host}:{server.port} has taken a message for {address}.")
