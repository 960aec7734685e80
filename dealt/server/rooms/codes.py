"""Room codes that can be read aloud, secrets of tables, and names of records."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from typing import Final

from dealt.errors import DealtError
from dealt.server.limits.constants import CODE_LETTERS, MAX_CODE_LETTERS

LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
"""no vowels, so that hardly a word comes up, and nothing that is taken for a digit or its neighbour (I, O, U, Y)"""
_MARK_BYTES: Final = 16
_RUDE: Final = (
    "BCH", "BNG", "BTCH", "CCK", "CLT", "CNT", "CRP", "DCK", "DMN", "FCK", "FGT", "FKK", "FRT", "FVCK", "GLL", "HTLR",
    "JZZ", "KKK", "KNT", "KZ", "MLF", "NGG", "NGR", "NZ", "PKK", "PNS", "PRN", "PSS", "RPD", "SCHL", "SHT", "SLT",
    "SS", "STFV", "SVCK", "SX", "TTS", "TWT", "VGN", "WNK", "WTF", "XXX",
)  # fmt: skip
_NOT_READY: Final = "The tables are moving between the servers of this room; please try again in a moment."


def new_code(length: int = CODE_LETTERS) -> str:
    """Return a random room code (20⁴ = 160,000, less the rude ones; 20 times as many with a letter more)."""
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(length))
        if not is_rude(code):
            return code


def new_secret() -> str:
    """Return the secret of a table's link: 128 random bits."""
    return secrets.token_urlsafe(16)


def record_name(code: str, secret: str) -> str:
    """Return the name of a table's records in a link: `KTRN-` and a mark that only the server can make.

    It gives access to the records but not to the table, so a record can be shared.
    """
    mark = hmac.digest(secret.encode(), b"dealt record", hashlib.sha256)[:_MARK_BYTES]
    return f"{code}-{urlsafe_b64encode(mark).decode().rstrip('=')}"


def is_rude(code: str) -> bool:
    """Return whether a code would be embarrassing to read aloud."""
    return any(word in code for word in _RUDE)


def read_code(text: str) -> str:
    """Return a room code as it was typed, in capitals; raise DealtError(`bad_code`)."""
    code = text.strip().upper()
    if not CODE_LETTERS <= len(code) <= MAX_CODE_LETTERS or any(letter not in LETTERS for letter in code):
        raise DealtError("bad_code", f"A room code has {CODE_LETTERS} letters, such as KTRN.", count=CODE_LETTERS)
    return code


def not_ready() -> DealtError:
    """Return the refusal of a server that has no tables yet."""
    return DealtError("not_ready", _NOT_READY)


class TableMoves(DealtError):
    """The refusal of a request at a table that another node owns, or is about to: it must be sent there."""

    def __init__(self, table: str) -> None:
        super().__init__("not_ready", _NOT_READY)
        self.table: Final = table


def no_table(code: str) -> DealtError:
    """Return the refusal of a room code that leads nowhere."""
    return DealtError(
        "no_table", f"No table lets you in by the code {code} alone; please check it, or ask for the link."
    )
