# Compiled with mypyc: see tools/compile_rules.py.
"""The JSON of one line of a record, both ways."""

from typing import Any, Final

import msgspec

from dealt.errors import BadRecord
from dealt.table.record import AnyLine, Opened

_DECODER: Final[msgspec.json.Decoder[AnyLine]] = msgspec.json.Decoder(AnyLine)
_ENCODER: Final = msgspec.json.Encoder()
_LATER: Final = {
    "bots": False, "bank_seconds": 0, "increment_seconds": 0, "delay_seconds": 0, "watchers_apart": False,
    "reviews": True, "commentary": False, "rated": False, "evening": "", "same_deals": False,
    "link": "",
}  # fmt: skip
"""fields of the first line that came later, and its link: as they are by default they are left out, so that older
matches keep their seals"""


def encode_line(line: AnyLine) -> bytes:
    """Return one line as JSON without a line break."""
    # A failing `isinstance` of a struct takes ten times as long as comparing its type.
    if type(line) is not Opened:
        return _ENCODER.encode(line)
    fields: dict[str, Any] = msgspec.to_builtins(line)
    return _ENCODER.encode({name: value for name, value in fields.items() if _LATER.get(name, ...) != value})


def decode_line(data: bytes | str) -> AnyLine:
    """Return the line with this JSON; raise BadRecord(`bad_record_line`)."""
    try:
        return _DECODER.decode(data)
    except msgspec.DecodeError as error:
        raise BadRecord("bad_record_line", f"A line of the record cannot be read: {error}.") from None
    except (UnicodeDecodeError, RecursionError):
        raise BadRecord("bad_record_line", "A line of the record cannot be read: it is not plain JSON.") from None
