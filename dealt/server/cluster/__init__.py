"""Cluster: identical nodes that share a PostgreSQL database. Each has a part of the tables and relays the rest."""
