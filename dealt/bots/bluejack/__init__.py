"""Computer players of Bluejack."""
