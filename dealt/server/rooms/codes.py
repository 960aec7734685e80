"""What leads to a table: a room code that can be read aloud, its secret, and the name of its records."""

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


def new_code(length: int = CODE_LETTERS) -> str:
    """A random room code (20⁴ = 160,000, less the rude ones; 20 times as many with a letter more)."""
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(length))
        if not is_rude(code):
            return code


def new_secret() -> str:
    """What the link to a table carries besides its code: 128 random bits, so that nobody can guess it."""
    return secrets.token_urlsafe(16)


def record_name(code: str, secret: str) -> str:
    """What the record of a table's matches is called in a link: `KTRN-` and a mark that only the server can make.

    Who has it may have the records; unlike the table's secret it opens no door, so a record can be shown around.
    """
    mark = hmac.digest(secret.encode(), b"dealt record", hashlib.sha256)[:_MARK_BYTES]
    return f"{code}-{urlsafe_b64encode(mark).decode().rstrip('=')}"


def is_rude(code: str) -> bool:
    """Whether somebody would be embarrassed to read this code aloud."""
    return any(word in code for word in _RUDE)


def read_code(text: str) -> str:
    """A room code as somebody typed it, in capitals; raises DealtError(`bad_code`)."""
    code = text.strip().upper()
    if not CODE_LETTERS <= len(code) <= MAX_CODE_LETTERS or any(letter not in LETTERS for letter in code):
        raise DealtError("bad_code", f"A room code has {CODE_LETTERS} letters, such as KTRN.", count=CODE_LETTERS)
    return code
