"""Tables by which nodes know each other: rows that vanish with a node, and secrets that all of them share.

The first two tables are unlogged: they are written often, and after a crash of the database every node fills in its
part again.
"""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from sqlalchemy import Connection, Engine, text

from dealt.server.storage.engine import NUMBER_LOCKS
from dealt.server.storage.write_session import SHARD_LOCKS

_CREATE: Final = (
    """CREATE UNLOGGED TABLE IF NOT EXISTS cluster_nodes (
        id text PRIMARY KEY, number integer NOT NULL, address text NOT NULL, secret text NOT NULL,
        pid integer NOT NULL, version text NOT NULL, beat timestamptz NOT NULL
    )""",
    """CREATE UNLOGGED TABLE IF NOT EXISTS cluster_posts (
        node text NOT NULL, kind text NOT NULL, key text NOT NULL, value bytea NOT NULL, PRIMARY KEY (node, kind, key)
    )""",
    "CREATE TABLE IF NOT EXISTS cluster_secrets (name text PRIMARY KEY, value text NOT NULL)",
)
_BEAT: Final = text(
    """INSERT INTO cluster_nodes (id, number, address, secret, pid, version, beat)
    VALUES (:id, :number, :address, :secret, :pid, :version, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET number = excluded.number, pid = excluded.pid, beat = excluded.beat
    RETURNING xmax = 0"""
)
_NODES: Final = text(
    """SELECT id, number, address, secret, pid, version,
        CAST(extract(epoch FROM clock_timestamp() - beat) AS double precision) AS age FROM cluster_nodes"""
)
_LOCKS: Final = text(
    """SELECT locks.classid AS kind, locks.objid AS number, nodes.id AS node FROM pg_locks AS locks
    LEFT JOIN cluster_nodes AS nodes ON nodes.pid = locks.pid
    WHERE locks.locktype = 'advisory' AND locks.objsubid = 2 AND locks.classid IN (:shards, :numbers) AND locks.granted
    AND locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())"""
)
_SILENT: Final = text(
    """SELECT pid FROM cluster_nodes
    WHERE id = :id AND beat < clock_timestamp() - make_interval(secs => :seconds)"""
)
_TERMINATE: Final = text(
    """SELECT pg_terminate_backend(pid, 1000) FROM pg_locks
    WHERE pid = :pid AND locktype = 'advisory' AND classid = :numbers"""
)
_TERMINATE_OTHERS: Final = text(
    """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = :name AND datname = current_database()"""
)
_SHARE: Final = text("INSERT INTO cluster_secrets VALUES (:name, :value) ON CONFLICT DO NOTHING")


class Node(NamedTuple):
    """One node, as the others know it."""

    id: str
    number: int
    address: str
    """host and port for the other nodes"""
    secret: str
    """by which it knows them"""
    pid: int
    """of the process of the database that serves the session through which it writes"""
    version: str
    age: float = 0.0
    """seconds since its last heartbeat"""


class View(NamedTuple):
    """All nodes at one moment, and who owns what."""

    nodes: dict[str, Node]
    owners: dict[int, str | None]
    """the node that holds the lock of each shard; None: one that is not known yet, or not any more"""
    living: frozenset[str]
    """the nodes that have a session now"""


def largest_group(numbers: Mapping[str, int], unreachable: Iterable[tuple[str, str]]) -> frozenset[str]:
    """Return the ids of the largest group of nodes that reach each other; of two that with the lowest number.

    `numbers` are those of all living nodes, by id; `unreachable` holds pairs that do not reach each other.
    """
    apart = {frozenset(pair) for pair in unreachable}
    left, groups = set(numbers), list[set[str]]()
    while left:
        group, found = set[str](), {left.pop()}
        while found:
            group |= found
            found = {other for other in left for node in found if frozenset((node, other)) not in apart}
            left -= found
        groups.append(group)
    largest = max(groups, default=set(), key=lambda group: (len(group), -min(numbers[node] for node in group)))
    return frozenset(largest)


def session_name(node: str) -> str:
    """Return the name in PostgreSQL of the sessions through which a node listens and sends."""
    return f"dealt-{node}"


def create_tables(connection: Connection) -> None:
    """Make what is missing; one node at a time."""
    for statement in _CREATE:
        connection.execute(text(statement))


def beat(connection: Connection, node: Node) -> bool:
    """Write a heartbeat; return whether the others have not known this node, or have given it up."""
    connection.execute(text("SET LOCAL synchronous_commit = off"))
    fresh = connection.scalar(_BEAT, node._asdict())
    connection.execute(
        text("DELETE FROM cluster_nodes WHERE pid = :pid AND id <> :id"), {"pid": node.pid, "id": node.id}
    )
    return bool(fresh)


def look(engine: Engine) -> View:
    """Return all nodes and owners; blocks. Raise DBAPIError."""
    with engine.connect() as connection:
        nodes = {row.id: Node(**row._mapping) for row in connection.execute(_NODES)}
        locks = connection.execute(_LOCKS, {"shards": SHARD_LOCKS, "numbers": NUMBER_LOCKS}).all()
        owners = {row.number: row.node for row in locks if row.kind == SHARD_LOCKS}
        living = {row.node for row in locks if row.kind == NUMBER_LOCKS and row.node is not None}
        return View(nodes, owners, frozenset(living))


def end(engine: Engine, node: str, *, seconds: float = 0.0) -> None:
    """End the session of a node without a heartbeat for so long, which frees its shards, and forget it; blocks.

    With 0 seconds only forget it, because it has ended by itself. Raise DBAPIError.
    """
    with engine.begin() as connection:
        if seconds:
            pid = connection.scalar(_SILENT, {"id": node, "seconds": seconds})
            if pid is None:
                return  # it has given a sign of life
            # Its session may have ended, and the process be another one's by now.
            connection.execute(_TERMINATE, {"pid": pid, "numbers": NUMBER_LOCKS})
            # It does not read what it listens to, which PostgreSQL keeps for it until there is no room for more.
            connection.execute(_TERMINATE_OTHERS, {"name": session_name(node)})
        connection.execute(text("DELETE FROM cluster_nodes WHERE id = :id"), {"id": node})
        # Some may have written theirs after that; one that begins writes its own again with its first heartbeat.
        connection.execute(text("DELETE FROM cluster_posts WHERE node NOT IN (SELECT id FROM cluster_nodes)"))


def shared_secret(engine: Engine, name: str, own: str) -> str:
    """Return the secret with this name that all nodes share: `own`, if this node is the first; blocks."""
    with engine.begin() as connection:
        connection.execute(_SHARE, {"name": name, "value": own})
        found: str = connection.scalar(text("SELECT value FROM cluster_secrets WHERE name = :name"), {"name": name})
        return found
