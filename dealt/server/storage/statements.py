"""Statements about users and tables: names, browsers, passwords, passkeys, sanctions, reports, seats.

Those about lines are in `writer.py`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, delete, exists, func, insert, literal, or_, select, update

from dealt.server.storage.engine import Statement
from dealt.server.storage.schema import (
    bots,
    correspondence,
    devices,
    members,
    once,
    passkeys,
    passwords,
    people,
    planned_moves,
    preferences,
    push_subscriptions,
    reports,
    sanctions,
    tables,
    talk,
)
from dealt.table.match_entry import COUNTING
from dealt.table.names import name_key, name_look
from dealt.table.seat import Plan

_LINK: Final = "link"
ENDED_SESSION: Final = "ended"
"""kind of what stands in `once` for a session of the administrator that was signed out"""
SIGNED_IN: Final = or_(
    exists().where(people.c.token_hash == push_subscriptions.c.device),
    exists().where(devices.c.token_hash == push_subscriptions.c.device),
)
"""whether the browser of a subscription is still one of its user's"""
OPEN_REPORT: Final = reports.c.closed.is_(None)


def add_person(person: str, name: str, token_hash: str, guest: bool, now: int) -> Statement:
    """Add a new user, unless the name is taken at that moment."""
    row = {"id": person, **_called(name), "token_hash": token_hash, "guest": guest, "created": now, "seen": now}
    values = select(*(literal(value, people.c[column].type) for column, value in row.items()))
    return insert(people).from_select(list(row), values.where(~_is_taken(name))), {}


def rename_person(person: str, name: str) -> Statement:
    """Rename a user, unless somebody else has the name at that moment."""
    mine = people.c.id == person
    return update(people).where(mine, ~_is_taken(name, person)), {**_called(name), "guest": False}


def release_name(person: str, guest_name: str, before: int) -> Statement:
    """Make a user who was last here before a time (milliseconds since 1970) a guest with another name."""
    away = (people.c.id == person, people.c.seen < before, ~_is_taken(guest_name))
    former = func.coalesce(people.c.former, people.c.name)
    return update(people).where(*away).values(former=former), {**_called(guest_name), "guest": True}


def told_person(person: str) -> Statement:
    """Note that a user has learned of the loss of a name."""
    return update(people).where(people.c.id == person), {"former": None}


def _called(name: str) -> dict[str, str]:
    return {"name": name, "name_key": name_key(name), "name_look": name_look(name)}


def _is_taken(name: str, person: str = "") -> ColumnElement[bool]:
    other = people.alias()
    same = or_(other.c.name_key == name_key(name), other.c.name_look == name_look(name))
    return select(other.c.id).where(same, other.c.id != person).exists()


def saw_people(persons: Sequence[str], now: int) -> Statement:
    """Note that these users were here just now."""
    return update(people).where(people.c.id.in_(persons)), {"seen": now}


def set_preferences(person: str, rows: dict[str, str]) -> list[Statement]:
    """Store preferences of a user by field; others stay."""
    mine = delete(preferences).where(preferences.c.person == person, preferences.c.field.in_(list(rows)))
    return [(mine, {})] + [
        (insert(preferences), {"person": person, "field": field, "value": value}) for field, value in rows.items()
    ]


def add_sanction(row: dict[str, str | int | None]) -> Statement:
    """Add a sanction."""
    return insert(sanctions), row


def lift_sanction(sanction: str) -> Statement:
    """Lift a sanction early."""
    return delete(sanctions).where(sanctions.c.id == sanction), {}


def forget_sanctions(now: int) -> Statement:
    """Delete expired sanctions."""
    return delete(sanctions).where(sanctions.c.until <= now), {}


def add_report(row: dict[str, Any]) -> Statement:
    """Add a report, unless the same user has reported the message before."""
    same = (reports.c.place == row["place"], reports.c.number == row["number"])
    done = select(reports.c.id).where(*same, reports.c.reporter == row["reporter"]).exists()
    values = select(*(literal(value, reports.c[column].type) for column, value in row.items()))
    return insert(reports).from_select(list(row), values.where(~done)), {}


def close_reports(report: str, now: int) -> Statement:
    """Close all reports of the message of this report."""
    aliased = reports.alias()
    place = select(aliased.c.place).where(aliased.c.id == report).scalar_subquery()
    number = select(aliased.c.number).where(aliased.c.id == report).scalar_subquery()
    return update(reports).where(OPEN_REPORT, reports.c.place == place, reports.c.number == number), {"closed": now}


def forget_reports(before: int) -> Statement:
    """Delete reports that were made before a time (milliseconds since 1970), open or closed."""
    return delete(reports).where(reports.c.reported < before), {}


def forget_closed(most: int) -> Statement:
    """Delete the oldest closed reports beyond `most`."""
    every = reports.alias()
    kept = select(every.c.id).where(every.c.closed.is_not(None))
    kept = kept.order_by(every.c.reported.desc(), every.c.id).limit(most)
    return delete(reports).where(reports.c.closed.is_not(None), reports.c.id.not_in(kept)), {}


def add_bot(row: dict[str, str | int | bool]) -> Statement:
    """Add an API client."""
    return insert(bots), row


def end_bot(person: str) -> Statement:
    """Revoke an API client; nobody connects as it any more."""
    return update(bots).where(bots.c.person == person), {"ended": True}


def add_table(table_id: int, code: str, secret: str, now: int, key: tuple[str, int] | None = None) -> Statement:
    """Add a new table; of a request (client and id) that has opened one already, none can be saved."""
    row = {
        "id": table_id, "code": code, "secret": secret, "over": False, "created": now, "changed": now,
        "counting": COUNTING, "opened_by": None if key is None else f"{key[0]} {key[1]}",
    }  # fmt: skip
    return insert(tables), row


def change_table(table_id: int, over: bool, now: int) -> Statement:
    """Note that a match has ended at a table, that another has begun, or that its people have changed."""
    return update(tables).where(tables.c.id == table_id), {"over": over, "changed": now, "archived": False}


def set_correspondence(
    table_id: int, due: int | None, to_move: Sequence[str], summary: str, remind: int | None
) -> list[Statement]:
    """Note when a game by days goes on, whose move it is, what the inbox shows, and when to remind of the move."""
    row = {"table_id": table_id, "due": due, "to_move": " ".join(to_move), "summary": summary, "remind": remind}
    return [end_correspondence(table_id), (insert(correspondence), row)]


def set_plans(table_id: int, plans: Mapping[int, Plan]) -> list[Statement]:
    """Store the planned moves of a game by days by seat, in place of those before."""
    rows = [
        {"table_id": table_id, "seat": seat, "person": plan.player, "plan": msgspec.json.encode(plan).decode()}
        for seat, plan in plans.items()
    ]
    gone = delete(planned_moves).where(planned_moves.c.table_id == table_id)
    return [(gone, {}), *((insert(planned_moves), row) for row in rows)]


def end_correspondence(table_id: int) -> Statement:
    """Note that a game by days is over, or by days no more."""
    return delete(correspondence).where(correspondence.c.table_id == table_id), {}


def forget_due(table_id: int) -> Statement:
    """Let a game by days sleep until somebody opens it."""
    return update(correspondence).where(correspondence.c.table_id == table_id), {"due": None}


def reminded(table_id: int) -> Statement:
    """Note that the players of a game by days are reminded of this move."""
    return update(correspondence).where(correspondence.c.table_id == table_id), {"remind": None}


def release_code(table_id: int) -> Statement:
    """Take the room code from a finished table, so that another can have it."""
    return update(tables).where(tables.c.id == table_id, tables.c.over.is_(True)), {"code": None}


def add_member(person: str, table_id: int) -> Statement:
    """Add a user to a table."""
    return insert(members), {"person": person, "table_id": table_id}


def remove_member(person: str, table_id: int) -> Statement:
    """Remove a user from a table."""
    return delete(members).where(members.c.person == person, members.c.table_id == table_id), {}


def forget_member(person: str, code: str) -> Statement:
    """Remove a user from a table whose record cannot be read; no line can say so."""
    table = select(tables.c.id).where(tables.c.code == code).scalar_subquery()
    return delete(members).where(members.c.person == person, members.c.table_id == table), {}


def leave_ended_tables(persons: Sequence[str]) -> Statement:
    """Take users from the tables that have ended."""
    ended = select(tables.c.id).where(tables.c.over.is_(True))
    return delete(members).where(members.c.person.in_(persons), members.c.table_id.in_(ended)), {}


def forget_people(persons: Sequence[str], before: int) -> Statement:
    """Forget users who were last here before a time (milliseconds since 1970), unless they sit at a table."""
    # Checked again as far as possible: the user may have returned in the meantime.
    sits = select(members.c.person).where(members.c.person == people.c.id).exists()
    return delete(people).where(people.c.id.in_(persons), people.c.seen < before, ~sits), {}


def add_talk(number: int, entry: str, key: tuple[str, int] | None) -> Statement:
    """Add an entry of the lobby's chat (JSON), with the client and the id of the request that brought it about."""
    client, request = key or (None, None)
    return insert(talk), {"number": number, "entry": entry, "client": client, "request": request}


def forget_talk(numbers: Sequence[int]) -> Statement:
    """Delete entries of the lobby's chat."""
    return delete(talk).where(talk.c.number.in_(numbers)), {}


def add_device(person: str, token_hash: str, now: int, most: int) -> list[Statement]:
    """Add a browser of a user, who must still exist; of more than `most` delete the oldest."""
    row = select(literal(token_hash), people.c.id, literal(now)).where(people.c.id == person)
    return [
        (insert(devices).from_select(["token_hash", "person", "created"], row), {}),
        forget_oldest(token_hash, most),
    ]


def forget_oldest(token_hash: str, most: int) -> Statement:
    """Delete the oldest browsers, beyond `most`, of the user with this token."""
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
        forget_stray_subscriptions(),
    ]


def forget_device(person: str, token_hash: str, nobody: str) -> list[Statement]:
    """Delete one browser; `nobody` is the hash of no token."""
    main = (people.c.id == person, people.c.token_hash == token_hash)
    return [
        (delete(devices).where(devices.c.person == person, devices.c.token_hash == token_hash), {}),
        (update(people).where(*main), {"token_hash": nobody}),
        forget_stray_subscriptions(),
    ]


def forget_stray_subscriptions() -> Statement:
    """Forget the subscriptions of browsers that are signed out."""
    return delete(push_subscriptions).where(~SIGNED_IN), {}


def add_link(person: str, link_hash: str, until: int, now: int) -> list[Statement]:
    """Add a link that signs a user in once, in place of the one before."""
    return [
        (delete(once).where(once.c.until <= now), {}),
        (delete(once).where(once.c.person == person, once.c.kind == _LINK), {}),
        (insert(once), {"hash": link_hash, "kind": _LINK, "person": person, "until": until}),
    ]


def end_session(name: str, until: int, now: int) -> list[Statement]:
    """Note until its end that a session of the administrator was signed out."""
    row = {"hash": name, "kind": ENDED_SESSION, "until": until}
    return [(delete(once).where(or_(once.c.until <= now, once.c.hash == name)), {}), (insert(once), row)]


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


def set_password(person: str, password_hash: str, now: int) -> list[Statement]:
    """Set the password of a user, whose name is theirs from now on."""
    row = {"person": person, "hash": password_hash, "changed": now}
    return [
        (delete(passwords).where(passwords.c.person == person), {}),
        (insert(passwords), row),
        _claim(person),
    ]


def rehash_password(person: str, before: str, after: str) -> Statement:
    """Store another hash of the same password, unless it was changed in the meantime."""
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
