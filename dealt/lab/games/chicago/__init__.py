"""Chicago in the laboratory."""
