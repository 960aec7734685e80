"""Privacy: export and erasure of the data of a user."""
