"""A server of several processes: one accepts connections, the others each serve a shard of the tables."""
