"""Computer players of Chicago."""
