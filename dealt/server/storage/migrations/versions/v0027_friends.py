"""Users whom a user follows or blocks."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
OLDEST = "0014"


def upgrade() -> None:
    op.create_table(
        "relations",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("other", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False, comment="follow or block"),
        sa.Column("since", sa.BigInteger, nullable=False, comment="milliseconds since 1970"),
    )
    op.create_index("relations_by_other", "relations", ["other", "kind"])
