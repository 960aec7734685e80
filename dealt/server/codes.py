"""Room codes: four letters that can be read aloud, typed on a phone, and shown to anybody."""

import secrets
from typing import Final

from dealt.errors import DealtError

LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
"""no vowels, so that hardly a word comes up, and nothing that is taken for a digit or its neighbour (I, O, U, Y)"""
LENGTH: Final = 4
MAX_LENGTH: Final = 5
"""of codes that are given when hardly a shorter one is free"""
_RUDE: Final = (
    "BCH", "BNG", "BTCH", "CCK", "CLT", "CNT", "CRP", "DCK", "DMN", "FCK", "FGT", "FKK", "FRT", "FVCK", "GLL", "HTLR",
    "JZZ", "KKK", "KNT", "KZ", "MLF", "NGG", "NGR", "NZ", "PKK", "PNS", "PRN", "PSS", "RPD", "SCHL", "SHT", "SLT",
    "SS", "STFV", "SVCK", "SX", "TTS", "TWT", "VGN", "WNK", "WTF", "XXX",
)  # fmt: skip


def new_code(length: int = LENGTH) -> str:
    """A random room code (20⁴ = 160,000, less the rude ones; 20 times as many with a letter more)."""
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(length))
        if not is_rude(code):
            return code


def new_secret() -> str:
    """What the link to a table carries besides its code: 128 random bits, so that nobody can guess it."""
    return secrets.token_urlsafe(16)


def is_rude(code: str) -> bool:
    """Whether somebody would be embarrassed to read this code aloud."""
    return any(word in code for word in _RUDE)


def read_code(text: str) -> str:
    """A room code as somebody typed it, in capitals; raises DealtError(`bad_code`)."""
    code = text.strip().upper()
    if not LENGTH <= len(code) <= MAX_LENGTH or any(letter not in LETTERS for letter in code):
        raise DealtError("bad_code", f"A room code has {LENGTH} letters, such as KTRN.")
    return code
