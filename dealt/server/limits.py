"""What one person, one connection or one address may ask of the server; and how long things are kept."""

from typing import Final, final

HARD_MESSAGE_BYTES: Final = 256 * 1024
"""a longer message ends the connection at once; between `MAX_MESSAGE_BYTES` and this it is refused with a sentence"""
MAX_UNSENT_BYTES: Final = 1024 * 1024
"""a client that lets so much wait is too slow and is dropped; it can come back and resume"""
MAX_CONNECTIONS: Final = 20_000
MAX_CONNECTIONS_AN_ADDRESS: Final = 200
"""from one address other than this machine itself"""
MAX_TABLES_A_PERSON: Final = 8
"""unfinished tables at which one person may sit"""
HELLO_SECONDS: Final = 20
"""how long a connection may stay silent before it says hello"""
HEARTBEAT_SECONDS: Final = 25
"""between two signs of life; a client that does not answer one is gone"""
GRACE_SECONDS: Final = 20
"""how long somebody may be away before a computer stands in"""
VACANT_SECONDS: Final = 120
"""how long somebody may be away while no match is under way before the seat is free"""
RECENT_EVENTS: Final = 300
"""how many events of a table are kept for clients that come back"""
RECENT_ANSWERS: Final = 64
"""how many answers are remembered for each client"""
LOBBY_SECONDS: Final = 0.3
"""between two updates of the lobby"""
UNLOAD_SECONDS: Final = 60
"""how long a table without anybody stays in memory"""
ABANDONED_DAYS: Final = 7
"""an unfinished table to which nobody comes back for so long is closed"""
GUEST_DAYS: Final = 30
"""how long the name of a guest who sits nowhere is kept"""
REQUESTS: Final = (60, 20.0)
"""of one connection: at once, and then a second"""
CHATS: Final = (5, 0.5)
"""of one person: at once, and then a second"""
COSTLY_REQUESTS: Final = (10, 0.5)
"""of one connection, those that cost much (new tables, new names, wrong codes): at once, and then a second"""
HINTS: Final = (30, 1.0)
"""of one connection: at once, and then a second"""
NUMBERS: Final = (20, 1.0)
"""of one connection, promises and numbers: at once, and then a second"""
MAX_COMPLAINTS: Final = 60
"""so many refused messages in a row for being too fast, and the connection ends"""


@final
class Bucket:
    """A token bucket: `burst` at once, then `rate` a second. Times are in seconds."""

    __slots__ = ("_burst", "_left", "_rate", "_then")

    def __init__(self, burst: float, rate: float, now: float) -> None:
        self._burst = burst
        self._rate = rate
        self._left = burst
        self._then = now

    def take(self, now: float) -> bool:
        """Takes one token if there is one."""
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def request_bucket(now: float) -> Bucket:
    """For all requests of one connection."""
    return Bucket(*REQUESTS, now)


def chat_bucket(now: float) -> Bucket:
    """For what one person says."""
    return Bucket(*CHATS, now)


def costly_bucket(now: float) -> Bucket:
    """For requests of one connection that cost much: new tables, new names."""
    return Bucket(*COSTLY_REQUESTS, now)


def hint_bucket(now: float) -> Bucket:
    """For hints to one connection."""
    return Bucket(*HINTS, now)


def number_bucket(now: float) -> Bucket:
    """For promises and numbers of one connection."""
    return Bucket(*NUMBERS, now)
