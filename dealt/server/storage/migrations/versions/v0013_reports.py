"""Reports of messages."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("reporter", sa.String(16), comment="who has reported it; null once they are forgotten"),
        sa.Column("reporter_name", sa.Text, nullable=False, comment="what they were called then"),
        sa.Column("reason", sa.String(16), comment="one of a few, if any"),
        sa.Column("note", sa.Text, nullable=False, comment="what they wrote about it"),
        sa.Column("reported", sa.BigInteger, nullable=False),
        sa.Column("place", sa.BigInteger, nullable=False, comment="the id of the table; 0: the lobby"),
        sa.Column(
            "number", sa.BigInteger, nullable=False, comment="the version of its line, or its number in the talk"
        ),
        sa.Column("code", sa.String(8), comment="of the table, then"),
        sa.Column("title", sa.Text, nullable=False, comment="of the table, then"),
        sa.Column("person", sa.String(16), nullable=False, comment="who has said it"),
        sa.Column("name", sa.Text, nullable=False, comment="what they were called then"),
        sa.Column("text", sa.Text, nullable=False, comment="what they said, as the room remembers it"),
        sa.Column("said", sa.BigInteger, nullable=False),
        sa.Column("watching", sa.Boolean, nullable=False, comment="whether they had no seat at the table"),
        sa.Column("context", sa.Text, nullable=False, comment="what was said before it, JSON"),
        sa.Column("closed", sa.BigInteger, comment="when the host was done with it; null: it is open"),
        sa.Column("client", sa.String(40), comment="which client's request it was, if any"),
        sa.Column("request", sa.BigInteger, comment="the id of that request"),
    )
    op.create_index("reports_once", "reports", ["place", "number", "reporter"], unique=True)
    op.create_index("reports_by_age", "reports", ["closed", "reported"])
