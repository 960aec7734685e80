"""Bulletin board of the processes: each posts values that the others read.

A process reads what the others have posted, and knows its own. A post reaches the others a moment later. A server of
one process sends nothing.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import Any, Final, final

from dealt.server.bus.notices import AnyNotice, Away, Back, Kind, Notice, Posted, Told, Topic
from dealt.server.shard import ALONE, Shard


class Board:
    """One process's view of the board."""

    def __init__(
        self, shard: Shard = ALONE, send: Callable[[Notice], None] = lambda _notice: None, away: tuple[int, ...] = ()
    ) -> None:
        self.shard: Final = shard
        self.away: Final[set[int]] = set(away)
        """the shards that do not serve now"""
        self._send = send
        self._posts: Final[defaultdict[Kind, dict[str, dict[int, Any]]]] = defaultdict(dict)
        """by kind, by key, and by the number of the shard"""
        self._on_change: Final[defaultdict[Kind, list[Callable[[], None]]]] = defaultdict(list)
        self._on_told: Final[defaultdict[Topic, list[Callable[[str, str], object]]]] = defaultdict(list)

    # ------------------------------------------------------------------------------------------ to the others

    def post(self, kind: Kind, key: str, value: Any) -> None:
        """Let the others see something; None takes it down again."""
        if not self.shard.alone:
            self._send(Posted(self.shard.number, kind, key, value))

    def tell(self, topic: Topic, about: str, value: str = "") -> None:
        """Let the others hear of something."""
        if not self.shard.alone:
            self._send(Told(topic, about, value))

    # ---------------------------------------------------------------------------------------- from the others

    def others(self, kind: Kind) -> Iterator[tuple[str, Any]]:
        """Yield all that the others have posted of a kind, with its key; a key may come more than once."""
        for key, posts in self._posts[kind].items():
            for value in posts.values():
                yield key, value

    def of_others(self, kind: Kind, key: str) -> Iterator[Any]:
        """Yield what the other processes have posted under a key."""
        yield from self._posts[kind].get(key, {}).values()

    def on_change(self, kind: Kind, call: Callable[[], None]) -> None:
        """Call this whenever the others have changed what they post of a kind."""
        self._on_change[kind].append(call)

    def on_told(self, topic: Topic, call: Callable[[str, str], object]) -> None:
        """Call a function with each notice of a topic: its subject and its value."""
        self._on_told[topic].append(call)

    def receive(self, notice: AnyNotice) -> None:
        """Take in what has come from another process."""
        match notice:
            case Posted():
                posts = self._posts[notice.kind]
                if notice.value is not None:
                    posts.setdefault(notice.key, {})[notice.shard] = notice.value
                else:
                    _take_down(posts, notice.key, notice.shard)
                self._changed(notice.kind)
            case Told():
                for call in self._on_told[notice.topic]:
                    call(notice.about, notice.value)
            case Back():
                self.away.discard(notice.shard)
            case Away():
                self.away.add(notice.shard)
                for kind, posts in self._posts.items():
                    for key in list(posts):
                        _take_down(posts, key, notice.shard)
                    self._changed(kind)

    def _changed(self, kind: Kind) -> None:
        for call in self._on_change[kind]:
            call()


def _take_down(posts: dict[str, dict[int, Any]], key: str, shard: int) -> None:
    under = posts.get(key, {})
    under.pop(shard, None)
    if not under:
        posts.pop(key, None)


@final
class SharedCount:
    """A count by key over all processes."""

    def __init__(self, board: Board, kind: Kind) -> None:
        self._board = board
        self._kind = kind
        self._own: Counter[str] = Counter()

    def __getitem__(self, key: str) -> int:
        others: int = sum(self._board.of_others(self._kind, key))
        return self._own[key] + others

    @property
    def total(self) -> int:
        """Return the total over all keys."""
        others: int = sum(number for _, number in self._board.others(self._kind))
        return self._own.total() + others

    def add(self, key: str | None) -> None:
        """There is one more; None is not counted."""
        self._change(key, 1)

    def take(self, key: str | None) -> None:
        """There is one less."""
        self._change(key, -1)

    def _change(self, key: str | None, by: int) -> None:
        if key is None:
            return
        self._own[key] += by
        if not self._own[key]:
            del self._own[key]
        self._board.post(self._kind, key, self._own[key] or None)
