"""How Alembic runs: over the connection it is given."""

from alembic import context

from shamble.store.schema import META

context.configure(connection=context.config.attributes["connection"], target_metadata=META)
with context.begin_transaction():
    context.run_migrations()
