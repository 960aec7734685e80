"""What the laboratory knows about Bluejack."""
