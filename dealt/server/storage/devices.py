"""Statements about the browsers of users."""

from typing import Final

from sqlalchemy import delete, insert, literal, select, update

from dealt.server.storage.engine import Statement
from dealt.server.storage.schema import devices, once, people

_LINK: Final = "link"


def add_device(person: str, token_hash: str, now: int, most: int) -> list[Statement]:
    """Add a browser of a user, who must still exist; of more than `most` delete the oldest."""
    row = select(literal(token_hash), people.c.id, literal(now)).where(people.c.id == person)
    return [
        (insert(devices).from_select(["token_hash", "person", "created"], row), {}),
        forget_oldest(token_hash, most),
    ]


def forget_oldest(token_hash: str, most: int) -> Statement:
    """Of more than `most` browsers of the user with this token, delete the oldest."""
    mine, theirs = devices.alias(), devices.alias()
    person = select(mine.c.person).where(mine.c.token_hash == token_hash).scalar_subquery()
    kept = select(theirs.c.token_hash).where(theirs.c.person == person)
    kept = kept.order_by(theirs.c.created.desc(), theirs.c.token_hash).limit(most - 1)
    return delete(devices).where(devices.c.person == person, devices.c.token_hash.not_in(kept)), {}


def keep_device(person: str, token_hash: str) -> list[Statement]:
    """Delete all browsers of a user but one, and the links that they made."""
    return [
        (update(people).where(people.c.id == person), {"token_hash": token_hash}),
        (delete(devices).where(devices.c.person == person), {}),
        (delete(once).where(once.c.person == person), {}),
    ]


def forget_device(person: str, token_hash: str, nobody: str) -> list[Statement]:
    """Delete one browser; `nobody` is the hash of no token."""
    main = (people.c.id == person, people.c.token_hash == token_hash)
    return [
        (delete(devices).where(devices.c.person == person, devices.c.token_hash == token_hash), {}),
        (update(people).where(*main), {"token_hash": nobody}),
    ]


def add_link(person: str, link_hash: str, until: int, now: int) -> list[Statement]:
    """Return a link that can be used once, instead of the one before."""
    return [
        (delete(once).where(once.c.until <= now), {}),
        (delete(once).where(once.c.person == person, once.c.kind == _LINK), {}),
        (insert(once), {"hash": link_hash, "kind": _LINK, "person": person, "until": until}),
    ]


def take_link(link_hash: str, token_hash: str, now: int, most: int) -> list[Statement]:
    """Sign the user of a link in with a new token, if the link is valid and nobody was quicker."""
    # Of two who come at the same time the database lets one go first, and the other then changes nothing.
    free = (once.c.hash == link_hash, once.c.kind == _LINK, once.c.taken.is_(None), once.c.until > now)
    row = select(literal(token_hash), people.c.id, literal(now)).join_from(once, people, people.c.id == once.c.person)
    return [
        (update(once).where(*free), {"taken": token_hash}),
        (
            insert(devices).from_select(["token_hash", "person", "created"], row.where(once.c.taken == token_hash)),
            {},
        ),
        (delete(once).where(once.c.taken == token_hash), {}),
        forget_oldest(token_hash, most),
    ]
