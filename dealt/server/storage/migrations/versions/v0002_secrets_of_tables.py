"""A secret for every table, which its links carry; room for longer room codes."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    comment = "what links to the table carry"
    op.add_column("tables", sa.Column("secret", sa.String(22), nullable=False, server_default="", comment=comment))
    connection = op.get_bind()
    if connection.dialect.name == "postgresql":  # SQLite does not mind how long a text is
        op.alter_column("tables", "code", type_=sa.String(8), existing_type=sa.String(4))
    tables = sa.table("tables", sa.column("id", sa.BigInteger), sa.column("secret", sa.String))
    for table_id in connection.execute(sa.select(tables.c.id)).scalars().all():
        connection.execute(tables.update().where(tables.c.id == table_id).values(secret=secrets.token_urlsafe(16)))
