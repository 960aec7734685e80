# Compiled with mypyc: see tools/compile_rules.py.
"""Transactions of a room: its lines, and its membership beside them."""

from dealt.server.rooms.messages import Membership, Save
from dealt.server.storage import statements as saved
from dealt.server.storage.engine import LineRow, Statement
from dealt.server.storage.statistics import counted
from dealt.server.storage.writer import Completion, Transaction
from dealt.table.match_entry import MatchEntry
from dealt.table.record_json import encode_line


def transaction(table_id: int, code: str, secret: str, save: Save, done: Completion) -> Transaction:
    """Return the transaction of lines that must be saved together; the code and the secret are for a new table."""
    rows: list[LineRow] = []
    statements: list[Statement] = []
    played: list[MatchEntry] = []
    # Of all lines that a request brings about, the first is marked with it.
    client, request = save.key or (None, None)
    for each in save.applied:
        line = each.line
        rows.append((table_id, line.version, encode_line(line).decode(), client, request))
        client = request = None
        played += each.played
    if save.first:
        statements.append(saved.add_table(table_id, code, secret, save.applied[0].line.at))
    if save.after is not save.before:
        statements += _changes(save.before, save.after, table_id, save.applied[-1].line.at)
    if played:
        statements += counted(table_id, played)
    return Transaction(done, rows, statements)


def _changes(before: Membership, after: Membership, table_id: int, now: int) -> list[Statement]:
    statements = [saved.add_member(person, table_id) for person in sorted(after.members - before.members)]
    statements += [saved.remove_member(person, table_id) for person in sorted(before.members - after.members)]
    if statements or after.over != before.over:
        statements.append(saved.change_table(table_id, after.over, now))
    return statements
