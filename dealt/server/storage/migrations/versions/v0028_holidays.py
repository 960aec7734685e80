"""Holidays of users, in which their time in games by days does not run."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
OLDEST = "0014"


def upgrade() -> None:
    op.create_table(
        "holidays",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("first", sa.String(10), primary_key=True, comment="the first day where the user is: 2026-12-24"),
        sa.Column("last", sa.String(10), nullable=False),
        sa.Column("begins", sa.BigInteger, nullable=False, comment="milliseconds since 1970"),
        sa.Column("ends", sa.BigInteger, nullable=False),
    )
