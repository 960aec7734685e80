"""Answers to puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
OLDEST = "0014"


def upgrade() -> None:
    op.create_table(
        "puzzle_answers",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True, comment="its id"),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("answered", sa.BigInteger, nullable=False, comment="milliseconds since 1970"),
    )
    op.create_index("puzzle_answers_by_puzzle", "puzzle_answers", ["puzzle", "solved"])
    op.create_table(
        "puzzle_days",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False, comment="1: 1 January of year 1"),
        sa.Column("solved", sa.Boolean, nullable=False),
    )
