"""Evenings: their events, and who takes part."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
OLDEST = "0014"


def upgrade() -> None:
    op.create_table(
        "evenings",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("code", sa.String(8), nullable=False, unique=True),
        sa.Column("over", sa.Boolean, nullable=False, comment="nothing more happens"),
        sa.Column("created", sa.BigInteger, nullable=False, comment="milliseconds since 1970"),
    )
    op.create_table(
        "evening_events",
        sa.Column("evening", sa.BigInteger, sa.ForeignKey("evenings.id"), primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("event", sa.Text, nullable=False, comment="JSON"),
        sa.Column("client", sa.String(40), comment="which client's request brought it about, if any"),
        sa.Column("request", sa.BigInteger, comment="the id of that request"),
    )
    op.create_table(
        "evening_players",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("evening", sa.BigInteger, sa.ForeignKey("evenings.id"), primary_key=True, autoincrement=False),
        sa.Column("takes_part", sa.Boolean, nullable=False, comment="false: the user has left"),
    )
    op.create_index("evenings_by_age", "evenings", ["over", "created"])
    op.create_index("evening_requests", "evening_events", ["client", "request"], unique=True)
