"""Alembic environment, on the connection that `dealt.server.storage.schema` hands it."""

from alembic import context

from dealt.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
