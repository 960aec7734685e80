"""Statements about passwords and passkeys."""

from sqlalchemy import delete, insert, literal, select, update

from dealt.server.storage.devices import forget_oldest
from dealt.server.storage.engine import Statement
from dealt.server.storage.schema import devices, once, passkeys, passwords, people


def set_password(person: str, password_hash: str, now: int) -> list[Statement]:
    """Set the password of a user, whose name is theirs from now on."""
    row = {"person": person, "hash": password_hash, "changed": now}
    return [
        (delete(passwords).where(passwords.c.person == person), {}),
        (insert(passwords), row),
        _claim(person),
    ]


def rehash_password(person: str, before: str, after: str) -> Statement:
    """Return the same password, kept as this program keeps passwords now."""
    mine = (passwords.c.person == person, passwords.c.hash == before)
    return update(passwords).where(*mine), {"hash": after}


def add_passkey(key: str, person: str, credential: bytes, signs: int, label: str, now: int) -> list[Statement]:
    """Add a passkey of a user, whose name is theirs from now on."""
    row = {"id": key, "person": person, "credential": credential, "signs": signs, "label": label, "created": now}
    return [(insert(passkeys), row), _claim(person)]


def remove_passkey(person: str, key: str) -> Statement:
    """Remove a passkey."""
    return delete(passkeys).where(passkeys.c.person == person, passkeys.c.id == key), {}


def add_question(question_hash: str, until: int, now: int) -> list[Statement]:
    """Add the challenge of a passkey, valid once."""
    row = {"hash": question_hash, "kind": "passkey", "until": until}
    return [(delete(once).where(once.c.until <= now), {}), (insert(once), row)]


def use_passkey(question_hash: str, key: str, signs: int, token_hash: str, now: int, most: int) -> list[Statement]:
    """Sign the user of a passkey in with a new token, if nobody has used the same challenge before."""
    free = (once.c.hash == question_hash, once.c.kind == "passkey", once.c.taken.is_(None), once.c.until > now)
    mine = select(once.c.hash).where(once.c.taken == token_hash).exists()
    row = select(literal(token_hash), passkeys.c.person, literal(now)).where(passkeys.c.id == key, mine)
    return [
        (update(once).where(*free), {"taken": token_hash}),
        (insert(devices).from_select(["token_hash", "person", "created"], row), {}),
        (update(passkeys).where(passkeys.c.id == key, mine), {"signs": signs, "used": now}),
        (delete(once).where(once.c.taken == token_hash), {}),
        forget_oldest(token_hash, most),
    ]


def _claim(person: str) -> Statement:
    return update(people).where(people.c.id == person), {"guest": False}
