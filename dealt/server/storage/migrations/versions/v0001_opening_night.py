"""Users, tables, members and lines."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), primary_key=True, comment="public id"),
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("name_key", sa.String(16), nullable=False, unique=True, comment="the name without regard to case"),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True, comment="SHA-256 of the secret token"),
        sa.Column("guest", sa.Boolean, nullable=False, comment="the server invented the name"),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column(
            "code", sa.String(4), unique=True, comment="the room code; null once it has been given to another table"
        ),
        sa.Column(
            "over", sa.Boolean, nullable=False, comment="no match is under way or can begin without people coming back"
        ),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False, comment="when `over` or the people last changed"),
    )
    op.create_index("tables_by_age", "tables", ["over", "changed"])
    op.create_table(
        "members",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_index("members_by_table", "members", ["table_id"])
    op.create_table(
        "lines",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.Text, nullable=False, comment="one line of the record, JSON"),
        sa.Column("client", sa.String(40), comment="which client's request wrote it, if any"),
        sa.Column("request", sa.BigInteger, comment="the id of that request"),
    )
