"""Sanctions."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "sanctions",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False, comment="mute or ban"),
        sa.Column("person", sa.String(16), nullable=False, comment="who may be forgotten meanwhile"),
        sa.Column("name", sa.Text, nullable=False, comment="what the person was called then"),
        sa.Column("address", sa.String(64), comment="from which nobody may come either"),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, comment="null: for good"),
    )
