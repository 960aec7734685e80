"""Results of matches, from which ratings follow."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
OLDEST = "0014"


def upgrade() -> None:
    op.create_table(
        "match_results",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True, autoincrement=False),
        sa.Column("match_number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("part", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False, comment="milliseconds since 1970"),
        sa.Column("result", sa.Text, nullable=False, comment="who played, and their places, JSON"),
    )
    op.create_index(
        "match_results_in_order", "match_results", ["ended", "table_id", "match_number", "part"], unique=True
    )
