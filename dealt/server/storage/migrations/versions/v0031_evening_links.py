"""Secrets of the links of evenings, which admit newcomers to a room by invitation alone."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
OLDEST = "0014"


def upgrade() -> None:
    op.add_column(
        "evenings",
        sa.Column(
            "secret", sa.String(22), nullable=False, server_default="", comment="of its link; empty: it admits nobody"
        ),
    )
