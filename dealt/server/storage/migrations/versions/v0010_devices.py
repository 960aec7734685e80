"""Browsers of users, and one-time secrets such as sign-in links."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("token_hash", sa.String(64), primary_key=True, comment="SHA-256 of its secret token"),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("devices_by_person", "devices", ["person", "created"])
    op.create_table(
        "once",
        sa.Column("hash", sa.String(64), primary_key=True, comment="SHA-256 of what is secret about it"),
        sa.Column("kind", sa.String(8), nullable=False, comment="what it is good for"),
        sa.Column("person", sa.String(16), comment="whose it is, if it is somebody's"),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("taken", sa.String(64), comment="the token's hash for which it was used, while that is being saved"),
    )
