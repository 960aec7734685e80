"""A server of several processes: one listens and lets in, the others each have a part of the tables."""
