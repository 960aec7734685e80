"""Columns for the figures that the lobby shows, which the database queries directly."""

from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

_KEY = ("table_id", "match_number", "part", "person")
_FIGURES = ("began", "seats", "outcome")
_AT_ONCE = 200
"""tables"""


def upgrade() -> None:
    op.add_column("played", sa.Column("began", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("played", sa.Column("seats", sa.Integer, nullable=False, server_default="0"))
    op.add_column("played", sa.Column("outcome", sa.String(16), nullable=False, server_default=""))
    _fill(op.get_bind())
    op.drop_index("played_by_number", "played")
    op.create_index("played_by_number", "played", ["game", "deal_number", "person", "ended"])
    op.create_index("played_by_outcome", "played", ["person", "game", "outcome", "seats", "ended"])


def _fill(connection: sa.Connection) -> None:
    """From the entries, where they stand already."""
    played = sa.table("played", *map(sa.column, (*_KEY, "began", "seats", "outcome", "entry")))
    same = sa.and_(*(played.c[name] == sa.bindparam(f"of_{name}") for name in _KEY))
    change = sa.update(played).where(same).values({name: sa.bindparam(f"new_{name}") for name in _FIGURES})
    tables = connection.scalars(sa.select(played.c.table_id).distinct().order_by(played.c.table_id)).all()
    for first in range(0, len(tables), _AT_ONCE):
        part = tables[first : first + _AT_ONCE]
        rows = connection.execute(sa.select(played).where(played.c.table_id.between(part[0], part[-1]))).mappings()
        connection.execute(change, [_values(row) for row in rows])


def _values(row: sa.RowMapping) -> dict[str, Any]:
    entry = msgspec.json.decode(row["entry"])
    return {f"of_{name}": row[name] for name in _KEY} | {f"new_{name}": entry[name] for name in _FIGURES}
