"""Practice: what a player trains alone, made from bots' games."""
