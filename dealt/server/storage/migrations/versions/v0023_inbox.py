"""Games by days: what the inbox shows of each."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
OLDEST = "0014"


def upgrade() -> None:
    op.add_column("correspondence", sa.Column("summary", sa.Text, comment="what the inbox shows of it, JSON"))
