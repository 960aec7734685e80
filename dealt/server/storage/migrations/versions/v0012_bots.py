"""API clients."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "bots",
        sa.Column(
            "person", sa.String(16), primary_key=True, comment="who is a program, and may be forgotten after its end"
        ),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False, comment="milliseconds since 1970"),
        sa.Column("chat", sa.Boolean, nullable=False, comment="whether it may write at its tables"),
        sa.Column("ended", sa.Boolean, nullable=False, comment="the host has taken it back"),
    )
