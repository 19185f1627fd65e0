"""One log of moves, in SQLite on this machine or in PostgreSQL by address; what it has acknowledged is never lost."""
