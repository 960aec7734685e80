"""Statistics entries of reviewed matches."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
OLDEST = "0014"


def upgrade() -> None:
    op.create_table(
        "reviewed",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True, autoincrement=False),
        sa.Column("match_number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(16), primary_key=True),
        sa.Column("ended", sa.BigInteger, nullable=False, comment="milliseconds since 1970"),
        sa.Column("entry", sa.Text, nullable=False, comment="what this person's decisions were worth, JSON"),
    )
    op.create_index("reviewed_by_person", "reviewed", ["person", "ended"])
