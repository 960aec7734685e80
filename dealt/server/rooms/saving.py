"""The lines of a room as the database takes them, with who is at the table beside them."""

from dealt.server.rooms.exchange import Membership, Save
from dealt.server.storage import statements as saved
from dealt.server.storage.counting import counted
from dealt.server.storage.engine import LineRow, Statement
from dealt.server.storage.writer import Completion, Transaction
from dealt.table import record as rec


def transaction(table_id: int, code: str, secret: str, save: Save, done: Completion) -> Transaction:
    """What must be saved together; the code and the secret are of a table of which nothing is saved yet."""
    client, request = save.key or (None, None)
    rows = [
        LineRow(
            table_id=table_id,
            version=each.line.version,
            line=rec.encode_line(each.line).decode(),
            # Of all lines that a request brings about, the first is marked with it.
            client=None if index else client,
            request=None if index else request,
        )
        for index, each in enumerate(save.applied)
    ]
    first = [saved.add_table(table_id, code, secret, save.applied[0].line.at)] if save.first else []
    changes = _changes(save.before, save.after, table_id, save.applied[-1].line.at)
    played = counted(table_id, [one for each in save.applied for one in each.played])
    return Transaction(done, rows, [*first, *changes, *played])


def _changes(before: Membership, after: Membership, table_id: int, now: int) -> list[Statement]:
    if after is before:
        return []
    statements = [saved.add_member(one, table_id) for one in sorted(after.members - before.members)]
    statements += [saved.remove_member(one, table_id) for one in sorted(before.members - after.members)]
    if statements or after.over != before.over:
        statements.append(saved.change_table(table_id, after.over, now))
    return statements
