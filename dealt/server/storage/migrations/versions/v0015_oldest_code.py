"""Beside the revision, that of the oldest code that may use the database."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
OLDEST = "0014"


def upgrade() -> None:
    comment = "the revision of the oldest code that may use this database"
    op.add_column("alembic_version", sa.Column("oldest", sa.String(32), comment=comment))
