"""Reviews of finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
OLDEST = "0014"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True, autoincrement=False),
        sa.Column("match_number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, nullable=False, comment="of the reviews when it was made"),
        sa.Column("plain", sa.Boolean, nullable=False, comment="it was made with plain rules, and so with less effort"),
        sa.Column("packed", sa.LargeBinary, nullable=False, comment="JSON, packed by gzip"),
    )
