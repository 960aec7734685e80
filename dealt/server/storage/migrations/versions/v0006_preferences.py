"""Preferences of users, field by field."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "preferences",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("field", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False, comment="JSON"),
    )
