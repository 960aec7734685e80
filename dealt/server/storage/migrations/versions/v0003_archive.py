"""An archive for the records of tables that ended long ago."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column(
        "tables",
        sa.Column(
            "archived", sa.Boolean, nullable=False, server_default=sa.false(), comment="its lines are in `archive`"
        ),
    )
    op.create_index("tables_to_archive", "tables", ["archived", "over", "changed"])
    op.create_table(
        "archive",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id"), primary_key=True, autoincrement=False),
        sa.Column(
            "version", sa.Integer, primary_key=True, autoincrement=False, comment="of the last line that is packed here"
        ),
        sa.Column("packed", sa.LargeBinary, nullable=False, comment="lines of the record, packed by zlib"),
    )
