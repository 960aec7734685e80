"""Message bus between the nodes of a cluster: values that each publishes for the others, and notices of events.

A node reads what the others have published, and knows its own. A message reaches the others a moment later. Of a server
that is one node alone nobody hears anything; `dealt.server.cluster.postgres_bus` carries the messages of the others.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import Any, Final, Literal, final

import msgspec

from dealt.server.shards import Shards

Kind = Literal[
    "here",  # name of a connected user, by id
    "sockets",  # open WebSockets, by rate-limit key of an address or a network
    "bot_sockets",  # open WebSockets, by id of an API client
    "runs",  # autoplay runs, by id of a user
    "run_addresses",  # autoplay runs, by rate-limit key
    "tables",  # rows of the table list, by room code
    "running",  # number of tables with a match under way
    "private",  # names of users at private tables
    "evenings",  # rows of evenings in the lobby, by code
    "reviews",  # progress of a review, by table and match
    "report",  # statistics of a node, by its number
    "overview",  # what a node shows to the administrator
    "announced",  # announcement of the host, and whether the room is draining
    "unreachable",  # a node that the publisher does not reach, by id
]
"""kinds of values, and their keys"""
Topic = Literal[
    "renamed",  # user, new name
    "preferred",  # user, changed preference
    "by_days",  # user in whose game by days something has happened
    "holidays",  # user whose holidays have changed
    "message",  # user, message for all their connections
    "evening_calls",  # user, message that a round begins
    "signed_out",  # user, hash of the only token that is left
    "went",  # user whose last connection to a node ended, name
    "forget",  # user to erase, names
    "bot",  # API client that was added or revoked
    "took",  # rate limit, key of a token that was taken
    "gave_back",  # rate limit, key of a token that was not needed
    "sanction",  # sanction, or nothing if it was lifted
    "talked",  # entry of the lobby's chat
    "order",  # command of the administrator
    "looked",  # the administrator looks at the overview
    "session_ended",  # session of the administrator that was signed out
]
"""topics of notices, with their subject and value"""


class Posted(msgspec.Struct, frozen=True, tag=True):
    """A value under a key, for all other nodes; None: no longer there."""

    kind: str
    key: str
    value: Any


class Told(msgspec.Struct, frozen=True, tag=True):
    """An event, for all other nodes."""

    topic: str
    about: str
    value: str


BusMessage = Posted | Told


class MessageBus:
    """One node's end of the bus."""

    def __init__(self, shards: Shards | None = None) -> None:
        self.shards: Final = shards or Shards()
        self.number = 1
        """of this node, from 1; no other has the same at the same time"""
        self.address = ""
        """of this node for the others; empty for a server alone"""
        self.send: Callable[[BusMessage], None] = lambda _message: None
        """carries a message to all other nodes"""
        self._posts: Final[defaultdict[str, dict[str, dict[str, Any]]]] = defaultdict(dict)
        """by kind, by key, and by node"""
        self._on_change: Final[defaultdict[str, list[Callable[[], None]]]] = defaultdict(list)
        self._on_told: Final[defaultdict[str, list[Callable[[str, str], object]]]] = defaultdict(list)

    # ------------------------------------------------------------------------------------------ to the others

    def post(self, kind: Kind, key: str, value: Any) -> None:
        """Publish a value for the others; None takes it back."""
        if not self.shards.alone:
            self.send(Posted(kind, key, value))

    def tell(self, topic: Topic, about: str, value: str = "") -> None:
        """Tell the others of an event."""
        if not self.shards.alone:
            self.send(Told(topic, about, value))

    # ---------------------------------------------------------------------------------------- from the others

    def others(self, kind: Kind) -> Iterator[tuple[str, Any]]:
        """Yield all that the others have published of a kind, with its key; a key may come more than once."""
        for key, posts in self._posts[kind].items():
            for value in posts.values():
                yield key, value

    def of_others(self, kind: Kind, key: str) -> Iterator[Any]:
        """Yield what the other nodes have published under a key."""
        yield from self._posts[kind].get(key, {}).values()

    def on_change(self, kind: Kind, call: Callable[[], None]) -> None:
        """Call this whenever the others have changed what they publish of a kind."""
        self._on_change[kind].append(call)

    def on_told(self, topic: Topic, call: Callable[[str, str], object]) -> None:
        """Call a function with each notice of a topic: its subject and its value."""
        self._on_told[topic].append(call)

    def receive(self, node: str, message: BusMessage) -> None:
        """Take in a message of another node. A newer one may send kinds and topics that nobody here knows."""
        match message:
            case Posted():
                posts = self._posts[message.kind]
                if message.value is not None:
                    posts.setdefault(message.key, {})[node] = message.value
                else:
                    _take_back(posts, message.key, node)
                self._changed(message.kind)
            case Told():
                for call in self._on_told[message.topic]:
                    call(message.about, message.value)

    def forget(self, node: str) -> None:
        """Forget what a node that has gone has published."""
        for kind, posts in self._posts.items():
            for key in list(posts):
                _take_back(posts, key, node)
            self._changed(kind)

    def _changed(self, kind: str) -> None:
        for call in self._on_change[kind]:
            call()


def _take_back(posts: dict[str, dict[str, Any]], key: str, node: str) -> None:
    under = posts.get(key, {})
    under.pop(node, None)
    if not under:
        posts.pop(key, None)


@final
class SharedCount:
    """A count by key over all nodes."""

    def __init__(self, bus: MessageBus, kind: Kind) -> None:
        self._bus = bus
        self._kind = kind
        self._own: Counter[str] = Counter()

    def __getitem__(self, key: str) -> int:
        others: int = sum(self._bus.of_others(self._kind, key))
        return self._own[key] + others

    @property
    def total(self) -> int:
        """Return the total over all keys."""
        others: int = sum(number for _, number in self._bus.others(self._kind))
        return self._own.total() + others

    def add(self, key: str | None) -> None:
        """Count one more; None is not counted."""
        self._change(key, 1)

    def take(self, key: str | None) -> None:
        """Count one less."""
        self._change(key, -1)

    def _change(self, key: str | None, by: int) -> None:
        if key is None:
            return
        self._own[key] += by
        if not self._own[key]:
            del self._own[key]
        self._bus.post(self._kind, key, self._own[key] or None)
