# Compiled with mypyc: see tools/compile_rules.py.
"""Hash chain over the lines of a record file: a changed, lost or moved line is detected.

A line of a file is a JSON object whose last member is its link. The *body* of the line is what it is without that
member, byte for byte:

    line      {"do":"act", … ,"link":"64 hexadecimal digits"}
    body      {"do":"act", … }
    link n    SHA-256("dealt link 1" || link n − 1 || body n)     n counts from 1; link 0 is 32 zero bytes

The link of the line that ends a match is the match's *seal*.
"""

from hashlib import sha256
from typing import Final, final

import msgspec

from dealt.errors import BadRecord
from dealt.shuffle import SEED_BYTES
from dealt.table import record as rec
from dealt.table.record_json import encode_line

_MEMBER: Final = b',"link":"'
_TAIL: Final = len(_MEMBER) + 2 * SEED_BYTES + len(b'"}')


@final
class HashChain:
    """The links of one file, line by line from the first one on."""

    def __init__(self) -> None:
        self._head = bytes(SEED_BYTES)
        self.lines = 0
        """number of added lines"""

    @property
    def head(self) -> str:
        """The link of the last line, 64 hexadecimal digits."""
        return self._head.hex()

    def add(self, line: rec.AnyLine) -> bytes:
        """Return the line as the next one of the file: numbered anew, with its link, without a line break."""
        body = self.follow(line)
        return b'%b%b%b"}' % (body[:-1], _MEMBER, self.head.encode())

    def follow(self, line: rec.AnyLine) -> bytes:
        """Add a line as the next one of the file, for callers that need only its body, numbered anew."""
        body = encode_line(msgspec.structs.replace(line, version=self.lines + 1, link=""))
        self._follow(body)
        return body

    def read(self, line: rec.AnyLine) -> None:
        """Take the next line of a match: by the link that it has in its file, or one that no file holds, anew.

        A line that was decoded says less than the file: the order of its members, fields that a later program added.
        So its link is never computed from it again.
        """
        if not line.link:
            self.follow(line)
            return
        self._head = bytes.fromhex(line.link)
        self.lines += 1

    def check(self, line: bytes) -> None:
        """Take the next line as it stands in a file; raises BadRecord(`no_link` or `broken_chain`)."""
        body, link = line[:-_TAIL] + b"}", line[-_TAIL:]
        if not link.startswith(_MEMBER):
            raise BadRecord("no_link", "It does not end with its link to the line before.")
        self._follow(body)
        if link != b'%b%b"}' % (_MEMBER, self.head.encode()):
            raise BadRecord(
                "broken_chain", "Its link does not fit: this line was changed, or one before it is missing."
            )

    def _follow(self, body: bytes) -> None:
        self._head = sha256(b"dealt link 1" + self._head + body).digest()
        self.lines += 1
