"""What the laboratory knows about Big Two."""
