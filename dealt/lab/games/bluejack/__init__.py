"""Bluejack in the laboratory."""
