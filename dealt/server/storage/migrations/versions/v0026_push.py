"""Web Push: the key of the room, subscriptions of browsers, notifications that wait, and reminders of moves."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
OLDEST = "0014"


def upgrade() -> None:
    op.add_column(
        "correspondence",
        sa.Column("remind", sa.BigInteger, comment="when its players are reminded of the move; null: never, or done"),
    )
    op.create_index("ix_correspondence_remind", "correspondence", ["remind"])
    op.create_table(
        "room_secrets",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String(64), primary_key=True, comment="SHA-256 of the address"),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("device", sa.String(64), nullable=False, comment="SHA-256 of its browser's token"),
        sa.Column(
            "endpoint",
            sa.Text,
            nullable=False,
            comment="the address at its push service, which only this room may know",
        ),
        sa.Column("p256dh", sa.Text, nullable=False, comment="the public key of the browser"),
        sa.Column("auth", sa.Text, nullable=False, comment="the secret shared with the browser"),
        sa.Column("origin", sa.Text, nullable=False, comment="the address of the room, as this browser knows it"),
        sa.Column("kinds", sa.Text, nullable=False, comment="which notifications are wanted, with spaces between them"),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False, comment="the time zone of the browser"),
        sa.Column("quiet_from", sa.Integer, comment="minutes after midnight there; null: there are no quiet hours"),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("created", sa.BigInteger, nullable=False, comment="milliseconds since 1970"),
    )
    op.create_index("ix_push_subscriptions_person", "push_subscriptions", ["person"])
    op.create_index("ix_push_subscriptions_device", "push_subscriptions", ["device"], unique=True)
    op.create_table(
        "push_delayed",
        sa.Column(
            "subscription",
            sa.String(64),
            sa.ForeignKey("push_subscriptions.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("code", sa.String(8), primary_key=True, comment="of the table"),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False, comment="when the quiet hours end"),
    )
    op.create_index("ix_push_delayed_at", "push_delayed", ["at"])
