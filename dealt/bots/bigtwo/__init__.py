"""Computer players of Big Two."""
