"""${message}."""

import sqlalchemy as sa
from alembic import op

revision = "${up_revision}"
down_revision = ${repr(down_revision)}
OLDEST = ${repr(down_revision)}  # if its nodes can go on meanwhile: see CONTRIBUTING.md


def upgrade() -> None:
    ${upgrades if upgrades else "pass"}
