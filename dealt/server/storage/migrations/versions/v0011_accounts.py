"""Passwords and passkeys of users."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "passwords",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("hash", sa.Text, nullable=False, comment="as Argon2 writes it, with salt and costs"),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(64), primary_key=True, comment="SHA-256 of what the authenticator calls it"),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("credential", sa.LargeBinary, nullable=False, comment="its name and public key, as WebAuthn has it"),
        sa.Column("signs", sa.BigInteger, nullable=False, comment="how often it has signed, if it counts"),
        sa.Column("label", sa.Text, nullable=False, comment="what the person calls it"),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, comment="when it was used last"),
    )
    op.create_index("passkeys_by_person", "passkeys", ["person", "created"])
