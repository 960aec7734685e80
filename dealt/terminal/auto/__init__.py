"""Auto-play in the terminal: computers play game after game, and somebody looks on."""
