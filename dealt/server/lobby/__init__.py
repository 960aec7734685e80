"""The lobby: its table list, its chat, and who is present."""
