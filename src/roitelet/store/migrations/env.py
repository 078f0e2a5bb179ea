"""Runs the migrations over the connection that `store.migrate` hands over, in its transaction."""

from alembic import context

from roitelet.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
