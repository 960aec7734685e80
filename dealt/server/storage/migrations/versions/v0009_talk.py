"""Chat of the lobby."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "talk",
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("entry", sa.Text, nullable=False, comment="JSON, as it was told"),
        sa.Column("client", sa.String(40), comment="which client's request said it, if any"),
        sa.Column("request", sa.BigInteger, comment="the id of that request"),
    )
