"""What the laboratory knows about Chicago."""
