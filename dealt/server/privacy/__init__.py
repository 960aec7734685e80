"""Privacy: export of the data of a user."""
