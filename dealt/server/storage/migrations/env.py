"""Alembic environment, on the connection that `dealt.server.storage.schema` hands it."""

from typing import Any

import sqlalchemy as sa
from alembic import context
from alembic.runtime.migration import MigrationContext, MigrationInfo

from dealt.server.storage.schema import METADATA, oldest_after

_OLDEST = sa.text("UPDATE alembic_version SET oldest = :oldest WHERE oldest IS NULL OR oldest < :oldest")
_FIRST = "0015"
"""the migration that makes this column"""


def note_oldest(ctx: MigrationContext, step: MigrationInfo, heads: Any, run_args: Any) -> None:
    """Note beside the revision how far back nodes may be from now on."""
    if step.up_revision is not None and step.up_revision.revision >= _FIRST:
        assert ctx.connection is not None
        ctx.connection.execute(_OLDEST, {"oldest": oldest_after(step.up_revision)})


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    on_version_apply=note_oldest,
)
with context.begin_transaction():
    context.run_migrations()
