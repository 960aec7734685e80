"""Moves that players of games by days have planned for their next turns."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
OLDEST = "0014"


def upgrade() -> None:
    op.create_table(
        "planned_moves",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(16), nullable=False, comment="who may be forgotten before the table is"),
        sa.Column("plan", sa.Text, nullable=False, comment="JSON"),
    )
