"""Games by days: when each goes on, and whose move it is."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
OLDEST = "0014"


def upgrade() -> None:
    op.create_table(
        "correspondence",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True, autoincrement=False),
        sa.Column(
            "due", sa.BigInteger, comment="when it goes on, in milliseconds since 1970; null: it waits for people"
        ),
        sa.Column(
            "to_move", sa.Text, nullable=False, comment="ids of the people whose move it is, with spaces between them"
        ),
    )
    op.create_index("ix_correspondence_due", "correspondence", ["due"])
