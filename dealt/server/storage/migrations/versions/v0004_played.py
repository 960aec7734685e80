"""Statistics entries of users; marks of counted tables."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column(
        "tables",
        sa.Column(
            "counting",
            sa.Integer,
            nullable=False,
            server_default="0",
            comment="the version of the counting by which `played` has its matches",
        ),
    )
    op.create_index("tables_to_count", "tables", ["counting"])
    op.create_table(
        "played",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True, autoincrement=False),
        sa.Column("match_number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("part", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(16), primary_key=True),
        sa.Column("ended", sa.BigInteger, nullable=False, comment="milliseconds since 1970"),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("deal_number", sa.BigInteger, comment="of a deal that was chosen by its number"),
        sa.Column("entry", sa.Text, nullable=False, comment="what the match was for this person, JSON"),
    )
    op.create_index("played_by_person", "played", ["person", "ended"])
    op.create_index("played_by_number", "played", ["game", "deal_number"])
