"""Auto-play in the terminal: bots play game after game while the user watches."""
