"""The request that opened a table: of two tables of the same request the second cannot be saved."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
OLDEST = "0014"


def upgrade() -> None:
    comment = "the client and the id of the request that opened it, until it is archived"
    op.add_column("tables", sa.Column("opened_by", sa.Text, comment=comment))
    op.create_index("tables_opened_by", "tables", ["opened_by"], unique=True)
