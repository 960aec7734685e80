"""Storage: users, tables and their records in a database."""
