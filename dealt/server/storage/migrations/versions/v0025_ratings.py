"""Ratings, stored up to a result, for the ladder."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
OLDEST = "0014"


def upgrade() -> None:
    op.add_column(
        "match_results",
        sa.Column("rated", sa.Boolean, comment="true: `ratings` and `rating_changes` include it; null: not yet"),
    )
    key = ["ended", "table_id", "match_number", "part"]
    op.create_index(
        "match_results_to_rate",
        "match_results",
        key,
        sqlite_where=sa.text("rated IS NULL"),
        postgresql_where=sa.text("rated IS NULL"),
    )
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("rules", sa.String(32), primary_key=True, comment="the rule set; empty for house rules"),
        sa.Column("season", sa.String(10), primary_key=True, comment="its first day"),
        sa.Column("person", sa.String(16), primary_key=True, comment="who may be forgotten"),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False, comment="that counted, in all seasons"),
        sa.Column("season_matches", sa.Integer, nullable=False, comment="that counted, in this one"),
        sa.Column(
            "public", sa.BigInteger, comment="when the latest match at a public table ended; null: there is none"
        ),
        sa.Column(
            "trend", sa.Text, nullable=False, comment="rounded ratings after the latest matches at public tables"
        ),
    )
    order = ["game", "rules", "season", "rating", "person", "deviation", "public"]
    op.create_index("ratings_in_order", "ratings", order)
    op.create_index("ratings_by_person", "ratings", ["person"])
    op.create_table(
        "rating_changes",
        sa.Column("ended", sa.BigInteger, primary_key=True, autoincrement=False, comment="milliseconds since 1970"),
        sa.Column("table_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("match_number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("part", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(16), primary_key=True, comment="who may be forgotten"),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("rules", sa.String(32), nullable=False, comment="the rule set; empty for house rules"),
        sa.Column("before", sa.Double, nullable=False, comment="the rating at the beginning of the match"),
        sa.Column("rating", sa.Double, nullable=False, comment="after it"),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("counted", sa.Boolean, nullable=False, comment="false: one match too many on its day"),
        sa.Column("matches", sa.Integer, nullable=False, comment="as in `ratings`, with this one"),
        sa.Column("season_matches", sa.Integer, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False, comment="the table was open to everybody"),
    )
    op.create_index("rating_changes_by_person", "rating_changes", ["person", "game", "rules", "ended"])
    op.create_table(
        "rating_progress",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False, comment="of the steps so far"),
        sa.Column("model", sa.Integer, nullable=False, comment="the version of the model"),
        sa.Column("ended", sa.BigInteger, comment="the key of the last result that is counted; null: none is"),
        sa.Column("table_id", sa.BigInteger),
        sa.Column("match_number", sa.Integer),
        sa.Column("part", sa.Integer),
    )
