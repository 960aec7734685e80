"""Notifications by e-mail: addresses of users, and notifications that wait."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
OLDEST = "0014"


def upgrade() -> None:
    op.create_table(
        "email_addresses",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("kinds", sa.Text, nullable=False, comment="which notifications are wanted, with spaces between them"),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False, comment="the time zone of the user"),
        sa.Column("quiet_from", sa.Integer, comment="minutes after midnight there; null: there are no quiet hours"),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("created", sa.BigInteger, nullable=False, comment="milliseconds since 1970"),
        sa.Column(
            "confirmed", sa.BigInteger, comment="when its owner did so; null: nothing but the question is sent there"
        ),
        sa.Column("refused", sa.BigInteger, comment="when its mail server refused it for good; null: it has not"),
        sa.Column(
            "day", sa.Integer, nullable=False, comment="the latest day of a notification; 1: 1 January of year 1"
        ),
        sa.Column("sent", sa.Integer, nullable=False, comment="how many were sent on that day"),
    )
    op.create_table(
        "email_delayed",
        sa.Column(
            "person", sa.String(16), sa.ForeignKey("email_addresses.person", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("code", sa.String(8), primary_key=True, comment="of the table"),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False, comment="when it is sent, if the move still waits"),
    )
    op.create_index("ix_email_delayed_at", "email_delayed", ["at"])
